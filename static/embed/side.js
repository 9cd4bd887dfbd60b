// @ts-check
/** What stands beside the map: the orders or results with their sentences, or the units; in words, and to be pressed. */

import { orderList } from "../js/orders.js";
import { resultList, summary } from "../js/results.js";
import { refill } from "../js/rows.js";
import { unitTables } from "../js/units.js";
import { placeNames } from "../js/names.js";
import { h, setText } from "../js/util.js";
import { w } from "./words.js";

/** @import { View } from "../js/state.js" */

/**
 * @param {object} on
 * @param {(piece: { province: string }) => void} on.pick
 * @param {(place: string, power: string) => void} on.remove
 * @param {(index: number|null) => void} on.light
 * @param {(index: number) => void} on.open
 * @param {(index: number) => import("../ancmed.js").Cause[]} on.causes
 * @param {(province: string) => void} on.find
 * @param {(power: string) => void} on.unhide
 * @param {(power: string) => boolean} on.gives   whose orders can be given
 */
export function createSide(on) {
	const sum = h("p", { class: "counts" });
	const list = h("div", { class: "list", part: "list" });
	const el = h("div", { class: "side", role: "group", "aria-label": w.list }, sum, list);
	let drawn = "";

	for (const kind of ["pointerover", "focusin"]) list.addEventListener(kind, (e) => on.light(indexAt(e.target)));
	for (const kind of ["pointerleave", "focusout"]) list.addEventListener(kind, () => on.light(null));

	/** @param {View} view */
	function rows(view) {
		const absent = view.variant.powers.filter((/** @type {string} */ p) => !isThere(view.position, p));
		return listed(view).filter((section) => absent.length === view.variant.powers.length || !absent.includes(section.querySelector("h2")?.dataset["heading"] ?? ""));
	}

	/** @param {View} view */
	function listed(view) {
		const name = placeNames(view.variant);
		if (view.answer) return resultList(view, { name, open: on.open, causes: on.causes, unhide: on.unhide });
		if (view.open) return orderList(view, { name, pick: on.pick, remove: on.remove, unhide: on.unhide, gives: on.gives });
		return unitTables(view, { name, find: on.find }).filter((el) => el.matches("section"));
	}

	return {
		el,
		/** @param {View} view @param {string} now  differs when the list does */
		show(view, now) {
			if (now !== drawn) {
				const made = rows(view);
				// On another page they are no headings: each power's part is a group with its name.
				for (const title of made.flatMap((section) => [...section.querySelectorAll("h2")])) {
					title.setAttribute("role", "presentation");
					title.closest("section")?.setAttribute("aria-label", title.dataset["heading"] ?? title.textContent ?? "");
					title.closest("section")?.setAttribute("role", "group");
				}
				refill(list, made);
				setText(sum, view.answer ? summary(view).map(({ n, word }) => `${n} ${word}`).join(" · ") : "");
				sum.hidden = !sum.textContent;
			}
			drawn = now;
			for (const li of list.querySelectorAll("li[data-index]")) li.classList.toggle("lit", Number(/** @type {HTMLElement} */ (li).dataset.index) === view.lit);
		},
		/** The row of the unit in hand. @param {string|undefined} place */
		mark(place) {
			for (const row of list.querySelectorAll("li[data-place]")) row.classList.toggle("cur", /** @type {HTMLElement} */ (row).dataset.place === place);
		},
	};
}

/** @param {EventTarget|null} target */
function indexAt(target) {
	const li = target instanceof Element ? /** @type {HTMLElement|null} */ (target.closest("li[data-index]")) : null;
	return li ? Number(li.dataset.index) : null;
}

/** Whether a power has a unit or a center: one that has not is no part of a position that was made for a page. @param {any} position @param {string} power */
function isThere({ units, dislodged, owners }, power) {
	return [...units, ...(dislodged ?? [])].some((u) => u.power === power) || !!owners?.[power]?.length;
}
