// @ts-check
/** A sentence beside the pointer, or under what has the focus. */
import { h } from "./util.js";

/** @typedef {{ title: string, text?: string }} Words */

const AWAY = 16;
/** Id of what is said beside the name. */
export const TIP_TEXT = "map-tip-text";

/** @param {HTMLElement} host */
export function createTip(host) {
	const title = h("b");
	const text = h("span", { id: TIP_TEXT });
	const tip = h("div", { class: "tip", role: "tooltip", hidden: true }, title, text);
	host.append(tip);
	/** @type {ReturnType<typeof setTimeout>|undefined} */ let waiting;

	/** @param {Words} words @param {number} x @param {number} y */
	function show(words, x, y) {
		title.textContent = words.title;
		text.textContent = words.text ?? "";
		tip.hidden = false;
		const box = tip.getBoundingClientRect();
		const left = Math.max(6, Math.min(host.clientWidth - box.width - 6, x + AWAY));
		const below = y + AWAY + box.height < host.clientHeight - 6;
		tip.style.left = `${Math.round(left)}px`;
		tip.style.top = `${Math.round(below ? y + AWAY : Math.max(6, y - AWAY - box.height))}px`;
	}

	return {
		/** Shows words at a point of the host, after a while. @param {Words} words @param {number} x @param {number} y @param {number} [wait] ms */
		at(words, x, y, wait = 0) {
			clearTimeout(waiting);
			if (!tip.hidden || !wait) show(words, x, y);
			else waiting = setTimeout(() => show(words, x, y), wait);
		},
		hide() {
			clearTimeout(waiting);
			tip.hidden = true;
		},
	};
}
