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

const MOST_KEPT = 300;
/** What is shown and stays, by what stands for it in a list that is drawn again. @type {WeakMap<Element, Element>} */
const stays = new WeakMap();

/** @param {Element} shown @returns {HTMLElement} what stands for it */
function standIn(shown) {
	const el = h("li");
	stays.set(el, shown);
	return el;
}

/** @typedef {ReturnType<typeof createKeeper>} Keeper */

/** Parts of a list that are made once, as long as the key says all that is to be seen in them. It begins with a list that is drawn whole. */
export function createKeeper() {
	/** @type {Map<string, HTMLElement>} */ const rows = new Map();
	/** @type {Map<string, { key: string, els: HTMLElement[] }>} */ const groups = new Map();
	let again = false;
	return {
		/** @param {boolean} next  the list is drawn by renew(), which knows what stands for what is shown */
		begin(next) {
			again = next;
		},
		/** A row, which changes as a whole. @param {string} key @param {() => HTMLElement} make */
		row(key, make) {
			const shown = rows.get(key);
			if (again && shown?.isConnected) return standIn(shown);
			if (rows.size > MOST_KEPT) rows.clear();
			const made = make();
			rows.set(key, made);
			return made;
		},
		/** A group of rows, or what else there is one of; renew() may put what differs into the one that is shown.
		 * @param {string} name @param {string} key @param {() => HTMLElement} make */
		group(name, key, make) {
			const before = groups.get(name);
			const shown = before?.els.find((el) => el.isConnected);
			if (again && shown && before?.key === key) return standIn(shown);
			const made = make();
			groups.set(name, { key, els: shown ? [made, shown] : [made] });
			return made;
		},
	};
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
	const other = old.length !== nodes.length || nodes.some((node, i) => stays.has(node) && stays.get(node) !== old[i]);
	if (other) return host.replaceChildren(...nodes.map(whole));
	for (const [i, node] of nodes.entries()) {
		const was = old[i];
		if (stays.has(node) || was.isEqualNode(node)) continue;
		if ((node.tagName === "SECTION" || node.tagName === "UL") && was.tagName === node.tagName) exchange(was, [...node.children]);
		else was.replaceWith(whole(node));
	}
}

/** With the rows that stay in the places of what stands for them. @param {Element} node */
function whole(node) {
	for (const li of node.querySelectorAll("li")) {
		const shown = stays.get(li);
		if (shown) li.replaceWith(shown);
	}
	return stays.get(node) ?? node;
}

/**
 * Replaces what is in a list, keeping its scroll position and the focus (by data-key).
 * @param {HTMLElement} host
 * @param {Node[]} nodes
 */
export function refill(host, nodes) {
	const focused = treeOf(host).activeElement;
	const key = focused instanceof HTMLElement && host.contains(focused) ? focused.dataset.key : undefined;
	// Asked and set only where it matters: either lays out the page.
	const top = host.firstChild ? host.scrollTop : 0;
	host.replaceChildren(...nodes);
	if (top) host.scrollTop = top;
	if (key) /** @type {HTMLElement|null} */ (host.querySelector(`[data-key="${CSS.escape(key)}"]`))?.focus({ preventScroll: true });
}
