// @ts-check
/** The list of orders while they are being given: a row for each unit (or build) that may have one. */

import { fate } from "./fate.js";
import { kindIcon, icon, badgeIcon } from "./icons.js";
import { overSea, parts, provinceOf, spell } from "./notation.js";
import { powerHeading } from "./rows.js";
import { t } from "./text.js";
import { goneNote } from "./units.js";
import { h } from "./util.js";

/** @import { View } from "./state.js" */
/** @import { Parts } from "./notation.js" */
/** @typedef {{place: string, province: string, type: string|null, power: string}} Piece  of the engine's choices */

/**
 * @param {View} view
 * @param {object} on
 * @param {import("./names.js").Names} on.name
 * @param {(piece: {place: string, province: string, power: string}) => void} on.pick
 * @param {(place: string, power: string) => void} on.remove
 * @param {(power: string) => void} on.unhide
 * @param {import("./rows.js").KeepRow} [on.keep]   for a list that renew() draws
 * @returns {HTMLElement[]} a section for each power
 */
export function orderList(view, on) {
	const given = view.orders.map((line, index) => ({ line, index, parts: parts(line) }));
	const all = view.variant.powers.map((/** @type {string} */ power) => section(view, power, given.filter((o) => o.parts.power === power), on));
	return all.filter((/** @type {HTMLElement|null} */ s) => s !== null);
}

/** @typedef {{line: string, index: number, parts: Parts}} Given */

/** @param {View} view @param {string} power @param {Given[]} given @param {Parameters<typeof orderList>[1]} on */
function section(view, power, given, on) {
	const pieces = view.choices.filter((c) => c.power === power);
	const head = powerHeading(power, note(view, power));
	if (view.hidden.has(power)) {
		const show = h("button", { class: "link", type: "button", "data-key": `unhide:${power}`, onclick: () => on.unhide(power) }, t.showOrders);
		return h("section", { class: "pw" }, head, h("p", { class: "empty" }, t.hiddenOrders, " · ", show));
	}
	const rows = pieces.map((piece) => {
		const order = given.find((o) => provinceOf(o.parts.place) === piece.province && o.parts.kind !== "waive");
		return order ? kept(view, order, on) : todoRow(view, piece, on);
	});
	const rest = given.filter((o) => o.parts.kind === "waive" || !pieces.some((p) => p.province === provinceOf(o.parts.place)));
	const doubles = given.filter((o) => !rest.includes(o) && given.some((x) => x.index < o.index && samePlace(x.parts.place, o.parts.place)));
	rows.push(...[...rest, ...doubles].map((o) => kept(view, o, on)));
	// In retreats and adjustments only those who have something to decide are in the list.
	if (!rows.length) return view.position.phase.type === "movement" ? h("section", { class: "pw" }, head, h("p", { class: "empty" }, (view.position.owners?.[power]?.length ?? 0) ? t.noUnits : goneNote(view, power))) : null;
	return h("section", { class: "pw" }, head, h("ul", {}, rows));
}

/** @param {string} a @param {string} b */
function samePlace(a, b) {
	return provinceOf(a) === provinceOf(b);
}

/** What stands at the right of a power's heading. @param {View} view @param {string} power */
function note(view, power) {
	const n = view.progress.byPower[power];
	if (!n || !n.of) return t.centers(view.position.owners?.[power]?.length ?? 0);
	if (view.position.phase.type === "adjustment") return t.chosen(n.done, view.due?.[power] ?? n.of);
	return t.ordered(n.done, n.of);
}

/** The row of an order, the same one as long as it says the same. @param {View} view @param {Given} order @param {Parameters<typeof orderList>[1]} on */
function kept(view, order, on) {
	const make = () => orderRow(view, order, on);
	if (view.trial || !on.keep) return make();
	const said = [view.game, view.turns[view.index].id, order.index, order.line, view.remarks.get(order.line), view.comments?.[order.index]];
	return on.keep(JSON.stringify(said), make);
}

/** @param {View} view @param {Given} order @param {Parameters<typeof orderList>[1]} on */
function orderRow(view, { line, index, parts: o }, on) {
	const words = spell(o, on.name);
	const said = words.map((w) => w.text).join("");
	const { marks, why } = fate(view, o.place, o.power, index);
	const remark = !view.trial && view.remarks.get(line);
	return h(
		"li",
		{ class: remark ? "row odd" : "row", "data-place": o.place, "data-index": index },
		kindIcon(o.via || overSea(o, on.name) ? "via" : o.kind),
		h("button", { class: "o", type: "button", "data-key": `order:${o.power}:${o.place || index}`, onclick: () => on.pick({ place: o.place, province: provinceOf(o.place), power: o.power }) }, spelled(words)),
		marks.length > 0 && h("span", { class: "w" }, marks),
		h("button", { class: "x", type: "button", "aria-label": t.removeOrder(said), title: t.removeOrder(said), onclick: () => on.remove(o.place, o.power) }, icon("close", 14)),
		why && h("p", { class: "why" }, why),
		remark && h("p", { class: "remark" }, badgeIcon("void"), h("span", {}, remark)),
	);
}

/** @param {View} view @param {Piece} piece @param {Parameters<typeof orderList>[1]} on */
function todoRow(view, piece, on) {
	const letter = piece.type === "army" ? "A" : piece.type === "fleet" ? "F" : "";
	const { marks, why } = fate(view, piece.place, piece.power);
	const optional = view.position.phase.type === "adjustment";
	return h(
		"li",
		{ class: "row todo", "data-place": piece.place },
		kindIcon(""),
		h("button", { class: "o", type: "button", "data-key": `order:${piece.power}:${piece.place}`, onclick: () => on.pick(piece) }, letter && h("b", {}, letter), ` ${on.name(piece.place)}`),
		h("span", { class: "w" }, marks.length ? marks : !optional ? t.noOrder : piece.type === null ? t.freeHome : ""),
		why && h("p", { class: "why" }, why),
	);
}

/** @param {ReturnType<typeof spell>} words */
export function spelled(words) {
	return words.map((w) => (w.as === "unit" ? h("b", {}, w.text) : w.as === "quiet" ? h("i", {}, w.text) : w.text));
}
