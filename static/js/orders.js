// @ts-check
/** The list of orders while they are being given: a row for each unit (or build) that may have one. */

import { canMove } from "./choices.js";
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
 * @param {(power: string) => boolean} [on.gives]  whose orders can be given here; everybody's without it
 * @param {import("./rows.js").Keeper} [on.keep]   for a list that renew() draws
 * @returns {HTMLElement[]} a section for each power
 */
export function orderList(view, on) {
	const given = view.orders.map((line, index) => ({ line, index, parts: parts(line) }));
	const all = view.variant.powers.map((/** @type {string} */ power) => section(view, power, given.filter((o) => o.parts.power === power), on));
	return all.filter((/** @type {HTMLElement|null} */ s) => s !== null);
}

/** @typedef {{line: string, index: number, parts: Parts}} Given */

/** The section of a power, the same one as long as it says the same. @param {View} view @param {string} power @param {Given[]} given @param {Parameters<typeof orderList>[1]} on */
function section(view, power, given, on) {
	const entries = listed(view, power, given);
	const words = note(view, power);
	const hidden = view.hidden.has(power);
	const make = () => h("section", { class: "pw" }, powerHeading(power, words), hidden ? hiddenNote(power, on) : entries.length ? h("ul", {}, entries.map((e) => row(view, e, on))) : none(view, power));
	// In retreats and adjustments only those who have something to decide are in the list.
	if (!hidden && !entries.length && view.position.phase.type !== "movement") return null;
	if (view.trial || !on.keep) return make();
	return on.keep.group(power, JSON.stringify([...phaseKey(view), words, hidden, ...entries.map((e) => (e.order ? said(view, e.order) : e.piece?.place))]), make);
}

/** @typedef {{order?: Given, piece?: Piece}} Listed  an order, or a unit (or a build) without one */

/** What the list of a power tells: what each of its pieces is ordered, then what is ordered besides.
 * @param {View} view @param {string} power @param {Given[]} given @returns {Listed[]} */
function listed(view, power, given) {
	const pieces = view.choices.filter((c) => c.power === power);
	/** @type {Listed[]} */
	const rows = pieces.map((piece) => ({ piece, order: given.find((o) => samePlace(o.parts.place, piece.province) && o.parts.kind !== "waive") }));
	const rest = given.filter((o) => o.parts.kind === "waive" || !pieces.some((p) => p.province === provinceOf(o.parts.place)));
	const doubles = given.filter((o) => !rest.includes(o) && given.some((x) => x.index < o.index && samePlace(x.parts.place, o.parts.place)));
	return [...rows, ...[...rest, ...doubles].map((order) => ({ order }))];
}

/** @param {View} view @param {Listed} entry @param {Parameters<typeof orderList>[1]} on */
function row(view, { order, piece }, on) {
	if (order) return kept(view, order, on);
	return todoRow(view, /** @type {Piece} */ (piece), on);
}

/** @param {string} power @param {Parameters<typeof orderList>[1]} on */
function hiddenNote(power, on) {
	const show = h("button", { class: "link", type: "button", "data-key": `unhide:${power}`, onclick: () => on.unhide(power) }, t.showOrders);
	return h("p", { class: "empty" }, t.hiddenOrders, " · ", show);
}

/** @param {View} view @param {string} power */
function none(view, power) {
	const has = view.position.units.some((u) => u.power === power) ? t.endedHere : (view.position.owners?.[power]?.length ?? 0) ? t.noUnits : goneNote(view, power);
	return h("p", { class: "empty" }, has);
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
	return on.keep.row(JSON.stringify([...phaseKey(view), ...said(view, order)]), make);
}

/** @param {View} view */
const phaseKey = (view) => [view.game, view.turns[view.index].id];

/** All that is to be seen of an order in its row. @param {View} view @param {Given} order */
const said = (view, { index, line }) => [index, line, view.remarks.get(line), view.comments?.[index]];

/** @param {View} view @param {Given} order @param {Parameters<typeof orderList>[1]} on */
function orderRow(view, { line, index, parts: o }, on) {
	const possible = canMove(view, line);
	const words = spell(o, on.name, possible);
	const said = words.map((w) => w.text).join("");
	const { marks, why } = fate(view, o.place, o.power, index);
	const remark = !view.trial && view.remarks.get(line);
	return h(
		"li",
		{ class: remark ? "row odd" : "row", "data-place": o.place, "data-index": index },
		kindIcon(o.via || overSea(o, on.name, possible) ? "via" : o.kind),
		h("button", { class: "o", type: "button", "data-key": `order:${o.power}:${o.place || index}`, onclick: () => on.pick({ place: o.place, province: provinceOf(o.place), power: o.power }) }, spelled(words)),
		marks.length > 0 && h("span", { class: "w" }, marks),
		(on.gives?.(o.power) ?? true) && h("button", { class: "x", type: "button", "aria-label": t.removeOrder(said), title: t.removeOrder(said), onclick: () => on.remove(o.place, o.power) }, icon("close", 14)),
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
