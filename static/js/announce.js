// @ts-check
/** Says aloud, politely, what a sighted reader sees happen; and shows short notices. */

import { byId, h, setText } from "./util.js";

/** After so many ms, when what is seen is drawn. */
const SOON = 60;
/** A reader notices a change only when the region was empty for a moment, ms. */
const EMPTY = 30;

/** @param {string} text */
export function announce(text) {
	const live = byId("live");
	setTimeout(() => setText(live, ""), SOON);
	setTimeout(() => setText(live, text), SOON + EMPTY);
}

/** @type {ReturnType<typeof setTimeout>|undefined} */
let timer;

/**
 * A notice at the foot of the page.
 * @param {string} text
 * @param {{action?: {label: string, act: () => void}, stays?: boolean}} [options]
 */
export function notice(text, { action, stays = false } = {}) {
	const toast = byId("toast");
	clearTimeout(timer);
	const hide = () => toast.replaceChildren();
	toast.replaceChildren(
		h("div", { class: "notice" }, h("span", {}, text), action && h("button", { class: "link", type: "button", onclick: () => (hide(), action.act()) }, action.label), h("button", { class: "plain", type: "button", "aria-label": "Close", onclick: hide }, "×")),
	);
	if (!stays) timer = setTimeout(hide, 7000);
}
