// @ts-check
/** What a puzzle says: whose orders are to be found, and, once tried, how they compare with those of the game. */

import { badgeIcon } from "../js/icons.js";
import { placeNames } from "../js/names.js";
import { parts, provinceOf, spell } from "../js/notation.js";
import { outcomeOf } from "../js/text.js";
import { h } from "../js/util.js";
import { w } from "./words.js";

/** @import { View } from "../js/state.js" */
/** @import { Puzzle } from "./model.js" */
/** @typedef {(orders: string[]) => import("../ancmed.js").Answer} Judge */

/**
 * @param {View} view in which the orders were tried
 * @param {Puzzle} puzzle
 * @param {Judge} judge
 * @returns {HTMLElement}
 */
export function comparison(view, puzzle, judge) {
	const name = placeNames(view.variant);
	const mine = view.answer.results;
	const theirs = judge([...puzzle.others, ...puzzle.orders]).results;
	const units = view.turns[view.index].position;
	const places = [...new Set([...(units.dislodged ?? []), ...units.units, ...mine.map(pieceOf), ...theirs.map(pieceOf)].filter((u) => u.power === puzzle.power).map((u) => provinceOf(u.province)))];
	const rows = places.map((province) => [find(mine, puzzle.power, province), find(theirs, puzzle.power, province)]).filter(([a, b]) => a || b);
	const same = rows.filter(([a, b]) => a?.order === b?.order).length;
	const words = !puzzle.orders.length ? w.noSolution : same === rows.length ? w.same : w.alike(same, rows.length);
	const table = h(
		"table",
		{ class: "compared" },
		h("thead", {}, h("tr", {}, h("th", { scope: "col" }, w.yours), h("th", { scope: "col" }, w.theirs))),
		h("tbody", {}, rows.map(([a, b]) => h("tr", { class: a?.order === b?.order ? "same" : "other" }, h("td", {}, said(a)), h("td", {}, said(b))))),
	);
	return h("div", { class: "answer" }, h("p", { role: "status" }, words), puzzle.orders.length ? table : null);

	/** An order in words, with the sign of what became of it. @param {import("../ancmed.js").Result|undefined} result */
	function said(result) {
		if (!result) return h("i", {}, w.noOrder);
		const outcome = outcomeOf(result);
		return h("span", {}, spell(parts(result.order), name).map((word) => word.text).join(""), outcome && h("span", { class: "mark" }, badgeIcon(/** @type {any} */ (outcome.badge)), outcome.word));
	}
}

/** @param {{ order: string }} result */
function pieceOf({ order }) {
	const { power, place } = parts(order);
	return { power, province: place };
}

/** @param {import("../ancmed.js").Result[]} results @param {string} power @param {string} province */
function find(results, power, province) {
	return results.find((r) => parts(r.order).power === power && provinceOf(parts(r.order).place) === province);
}
