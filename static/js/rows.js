// @ts-check
/** What the lists of the panel have in common. */

import { powerClass } from "./names.js";
import { h } from "./util.js";

/** The square with a power's letter. @param {string} power */
export function swatch(power) {
	return h("span", { class: `sw ${powerClass(power)}`, "aria-hidden": "true" }, power[0]);
}

/** @param {string} power @param {string} note */
export function powerHeading(power, note) {
	return h("h2", { "data-heading": power }, swatch(power), power, h("small", {}, note));
}

/**
 * Replaces what is in a list, keeping its scroll position and the focus (by data-key).
 * @param {HTMLElement} host
 * @param {Node[]} nodes
 */
export function refill(host, nodes) {
	const focused = document.activeElement;
	const key = focused instanceof HTMLElement && host.contains(focused) ? focused.dataset.key : undefined;
	const top = host.scrollTop;
	host.replaceChildren(...nodes);
	host.scrollTop = top;
	if (key) /** @type {HTMLElement|null} */ (host.querySelector(`[data-key="${CSS.escape(key)}"]`))?.focus({ preventScroll: true });
}
