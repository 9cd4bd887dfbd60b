// @ts-check
/** What the lists of the panel have in common. */

import { blazonIcon } from "./icons.js";
import { powerClass } from "./names.js";
import { h, treeOf } from "./util.js";

/** The square with a power's letter or sign. @param {string} power */
export function swatch(power) {
	return h("span", { class: `sw ${powerClass(power)}`, "aria-hidden": "true" }, blazonIcon(power) ?? power[0]);
}

/** @param {string} power @param {string} note */
export function powerHeading(power, note) {
	return h("h2", { "data-heading": power }, swatch(power), power, h("small", {}, note));
}

/**
 * Replaces only what differs of a list that is drawn again. What two elements do when they are pressed must follow from
 * their attributes: one that looks the same stays.
 * @param {HTMLElement} host
 * @param {Element[]} nodes
 */
export function renew(host, nodes) {
	const focused = treeOf(host).activeElement;
	const key = focused instanceof HTMLElement && host.contains(focused) ? focused.dataset.key : undefined;
	exchange(host, nodes);
	if (key && treeOf(host).activeElement !== focused) /** @type {HTMLElement|null} */ (host.querySelector(`[data-key="${CSS.escape(key)}"]`))?.focus({ preventScroll: true });
}

/** @param {Element} host @param {Element[]} nodes */
function exchange(host, nodes) {
	const old = [...host.children];
	if (old.length !== nodes.length) return host.replaceChildren(...nodes);
	for (const [i, node] of nodes.entries()) {
		const was = old[i];
		if (was.isEqualNode(node)) continue;
		if ((node.tagName === "SECTION" || node.tagName === "UL") && was.tagName === node.tagName) exchange(was, [...node.children]);
		else was.replaceWith(node);
	}
}

/**
 * Replaces what is in a list, keeping its scroll position and the focus (by data-key).
 * @param {HTMLElement} host
 * @param {Node[]} nodes
 */
export function refill(host, nodes) {
	const focused = treeOf(host).activeElement;
	const key = focused instanceof HTMLElement && host.contains(focused) ? focused.dataset.key : undefined;
	const top = host.scrollTop;
	host.replaceChildren(...nodes);
	host.scrollTop = top;
	if (key) /** @type {HTMLElement|null} */ (host.querySelector(`[data-key="${CSS.escape(key)}"]`))?.focus({ preventScroll: true });
}
