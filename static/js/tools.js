// @ts-check
/** The buttons at the map's edge: nearer, farther, the whole board, orders shown or not. */

import { icon } from "./icons.js";
import { t } from "./text.js";
import { attr, h } from "./util.js";

/**
 * @param {HTMLElement} host
 * @param {{ zoomIn: () => void, zoomOut: () => void, reset: () => void, eye: () => void }} on
 * @returns {(shown: boolean) => void} whether orders are shown now
 */
export function createTools(host, on) {
	/** @param {string} which @param {string} label @param {Parameters<typeof icon>[0]} sign @param {() => void} act */
	const button = (which, label, sign, act) => h("button", { type: "button", "data-zoom": which, "aria-label": label, title: label, onclick: act }, icon(sign, 17));
	const eye = button("eye", t.showMarks, "eye", on.eye);
	host.replaceChildren(button("in", t.zoomIn, "zoom-in", on.zoomIn), button("out", t.zoomOut, "zoom-out", on.zoomOut), button("fit", t.fit, "fit", on.reset), eye);
	return (shown) => attr(eye, "aria-pressed", String(shown));
}
