// @ts-check
/** The preview of results (trial.js): the button on the map, which is its sign too. */

import { announce } from "./announce.js";
import { icon } from "./icons.js";
import { summary } from "./results.js";
import { attr, h, setText } from "./util.js";

/** @import { View } from "./state.js" */

const WORDS = {
	preview: "Preview",
	note: "nothing is resolved",
	none: "nothing would happen",
	on: "Preview of the results. Nothing is resolved.",
	off: "Preview ended.",
	begin: "See what would happen",
	end: "End the preview",
};
const PAUSE = 700;

/**
 * @param {HTMLElement} map
 * @param {() => void} toggle
 */
export function showPreview(map, toggle) {
	const counts = h("span", {});
	const words = h("span", { hidden: true }, counts, h("span", { class: "trial-note" }, ` · ${WORDS.note}`));
	const end = h("span", { class: "trial-end", hidden: true }, icon("close", 16));
	const button = h("button", { class: "trial", type: "button", "aria-pressed": "false", "aria-keyshortcuts": "P", hidden: true, onclick: toggle }, h("span", {}, h("b", {}, WORDS.preview), " ", words), end);
	map.append(button);
	let told = "";
	/** @type {ReturnType<typeof setTimeout>|undefined} */ let timer;

	/** Once the orders have come to rest for a moment. @param {string} text */
	function tell(text) {
		clearTimeout(timer);
		if (text !== told) timer = setTimeout(() => announce((told = text)), PAUSE);
	}

	return {
		/** @param {View} view */
		show(view) {
			const on = view.trial !== null;
			const was = button.getAttribute("aria-pressed") === "true";
			button.hidden = !view.open;
			attr(button, "aria-pressed", String(on));
			attr(button, "title", `${on ? WORDS.end : WORDS.begin} (P)`);
			attr(document.body, "data-trial", on);
			end.hidden = words.hidden = !on;
			if (was && !on && view.open) announce(WORDS.off);
			if (!on) {
				clearTimeout(timer);
				told = "";
				return;
			}
			const what = trialSummary(view) || WORDS.none;
			setText(counts, what);
			tell(told ? what : `${WORDS.on} ${what}`);
		},
	};
}

/** "3 moved, 1 bounced" of what would happen. @param {View} view */
function trialSummary(view) {
	const shown = { ...view, answer: view.trial };
	return summary(shown).map(({ n, word }) => `${n} ${word}`).join(", ");
}
