// @ts-check
/** The list of results: what became of each order, with the sentence that says why. */

import { badgeIcon, kindIcon } from "./icons.js";
import { overSea, parts, provinceOf, spell } from "./notation.js";
import { spelled } from "./orders.js";
import { powerHeading } from "./rows.js";
import { causesButton } from "./causes.js";
import { outcomeOf, t } from "./text.js";
import { goneNote } from "./units.js";
import { h } from "./util.js";

/** @import { Cause } from "../ancmed.js" */
/** @import { View } from "./state.js" */

/**
 * @param {View} view
 * @param {{name: import("./names.js").Names, open: (index: number) => void, causes: (index: number) => Cause[], unhide: (power: string) => void}} on
 * @returns {HTMLElement[]}
 */
export function resultList(view, on) {
	const sections = view.variant.powers.map((/** @type {string} */ power) => {
		const own = byUnit(view, view.answer.results.map(row).filter((/** @type {Row} */ r) => r.parts.power === power));
		const rows = own.map((/** @type {Row} */ r) => resultRow(r, view, on));
		rows.push(...unordered(view, power, own).map((u) => unorderedRow(u, on)), ...removedByRule(view, power, on), ...unusedBuilds(view, power, own.length));
		const owners = view.answer.owners ?? view.position.owners;
		const head = powerHeading(power, owners ? t.centers(owners[power]?.length ?? 0) : "");
		if (view.hidden.has(power) && rows.length) {
			const show = h("button", { class: "link", type: "button", "data-key": `unhide:${power}`, onclick: () => on.unhide(power) }, t.showOrders);
			return h("section", { class: "pw" }, head, h("p", { class: "empty" }, t.hiddenOrders, " · ", show));
		}
		if (!rows.length) return view.position.phase.type === "movement" ? h("section", { class: "pw" }, head, h("p", { class: "empty" }, emptyNote(view, power))) : null;
		return h("section", { class: "pw" }, head, h("ul", {}, rows));
	});
	return sections.filter((/** @type {HTMLElement|null} */ s) => s !== null);
}

/** The rows in the order in which the list of orders had them. @param {View} view @param {Row[]} rows */
function byUnit(view, rows) {
	const places = [...view.position.units, ...(view.position.dislodged ?? [])].map((u) => u.province);
	const at = (/** @type {Row} */ r) => (places.indexOf(r.parts.place) + places.length + 1) % (places.length + 1);
	return rows.sort((a, b) => at(a) - at(b) || a.index - b.index);
}

/** @typedef {{result: any, index: number, parts: import("./notation.js").Parts}} Row */

/** @param {any} result @param {number} index @returns {Row} */
function row(result, index) {
	return { result, index, parts: parts(result.order) };
}

/** @param {View} view @param {string} power */
function emptyNote(view, power) {
	const alive = view.position.units.some((u) => u.power === power) || (view.position.owners?.[power]?.length ?? 0) > 0;
	return alive ? t.nothingOrdered : goneNote(view, power);
}

/** @param {Row} r @param {View} view @param {Parameters<typeof resultList>[1]} on */
function resultRow({ result, index, parts: o }, view, on) {
	const outcome = outcomeOf(result);
	const possible = result.word !== "void";
	const driven = o.kind !== "hold" && isDislodged(view, o) && result.word !== "dislodged";
	return h(
		"li",
		{ class: outcome ? "row failed" : "row", "data-index": index, "data-place": o.place },
		kindIcon(o.via || overSea(o, on.name, possible) ? "via" : o.kind),
		h("button", { class: "o", type: "button", "data-key": `result:${index}`, onclick: () => on.open(index) }, spelled(spell(o, on.name, possible))),
		(outcome || driven) && h("span", { class: "w" }, outcome && mark(outcome.badge, outcome.word), driven && mark("dislodged", t.dislodged)),
		h("p", { class: outcome || driven ? "why" : "why brief" }, result.reason.text, driven && ` ${drivenText(view, o)}`, restsOnOthers(result.reason) && causesButton(index, view.answer.results, on.causes)),
	);
}

/** The reason names other units, whose orders can be looked into. @param {any} reason */
function restsOnOthers(reason) {
	return [reason.by, reason.supports, reason.against, reason.uncounted].some((list) => list?.length);
}

/** @param {string} badge @param {string} word */
function mark(badge, word) {
	return h("span", { class: "mark" }, badgeIcon(/** @type {any} */ (badge)), word);
}

/** @param {View} view @param {import("./notation.js").Parts} o */
function isDislodged(view, o) {
	return drivenText(view, o) !== "";
}

/** By whom a unit was dislodged, and where it may go; "" if it was not. @param {View} view @param {{place: string, power: string}} unit */
function drivenText(view, unit) {
	const driven = view.position.phase.type === "movement" ? view.answer.dislodged : [];
	return driven.find((/** @type {any} */ d) => provinceOf(d.province) === provinceOf(unit.place) && d.power === unit.power)?.text ?? "";
}

/**
 * Units that were given no order, with what became of them.
 * @param {View} view @param {string} power @param {Row[]} own
 */
function unordered(view, power, own) {
	const type = view.position.phase.type;
	const pieces = type === "movement" ? view.position.units : type === "retreat" ? (view.position.dislodged ?? []) : [];
	const ordered = new Set(own.map((r) => provinceOf(r.parts.place)));
	return pieces
		.filter((u) => u.power === power && !ordered.has(provinceOf(u.province)))
		.map((u) => ({
			unit: u,
			fate: type === "retreat" ? "disbanded" : drivenText(view, { place: u.province, power: u.power }) && "dislodged",
			why: drivenText(view, { place: u.province, power: u.power }),
		}));
}

/** @param {{unit: import("./state.js").Unit, fate: string, why: string}} u @param {Parameters<typeof resultList>[1]} on */
function unorderedRow({ unit, fate, why }, on) {
	return h(
		"li",
		{ class: fate ? "row failed" : "row todo", "data-place": unit.province },
		kindIcon(fate === "disbanded" ? "disband" : ""),
		h("span", { class: "o" }, h("b", {}, unit.type === "army" ? "A" : "F"), ` ${on.name(unit.province)} `, h("i", {}, t.noOrder)),
		fate && h("span", { class: "w" }, mark(fate === "dislodged" ? "dislodged" : "disband", fate)),
		why && h("p", { class: "why" }, why),
	);
}

/** What an adjustment left undone. @param {View} view @param {string} power @param {number} given */
function unusedBuilds(view, power, given) {
	const unused = (view.due?.[power] ?? 0) - given;
	return unused > 0 ? [h("li", { class: "row todo" }, kindIcon("waive"), h("span", { class: "o" }, t.unused(unused)))] : [];
}

/** @param {View} view @param {string} power @param {Parameters<typeof resultList>[1]} on */
function removedByRule(view, power, on) {
	return (view.answer.removedByRule ?? [])
		.filter((/** @type {any} */ u) => u.power === power)
		.map((/** @type {any} */ u) =>
			h(
				"li",
				{ class: "row failed", "data-place": u.province },
				kindIcon("remove"),
				h("span", { class: "o" }, h("b", {}, u.type === "army" ? "A" : "F"), ` ${on.name(u.province)}`),
				h("span", { class: "w" }, mark("disband", t.removedByRule)),
				h("p", { class: "why" }, u.text),
			),
		);
}

/** "8 moved · 7 bounced · 2 cut": how often each thing happened. @param {View} view @returns {{n: number, word: string}[]} */
export function summary(view) {
	/** @type {Map<string, number>} */
	const counts = new Map();
	const add = (/** @type {string} */ word, n = 1) => n && counts.set(word, (counts.get(word) ?? 0) + n);
	const shown = (/** @type {{power: string}} */ { power }) => !view.hidden.has(power);
	for (const r of view.answer.results) {
		const { kind, power } = parts(r.order);
		if (view.hidden.has(power)) continue;
		const outcome = outcomeOf(r);
		if (outcome && outcome.word !== "dislodged") add(outcome.word);
		else if (!outcome) add(t.done[kind] ?? "");
	}
	counts.delete("");
	if (view.position.phase.type === "movement") add(t.dislodged, view.answer.dislodged.filter(shown).length);
	const silent = (/** @type {string} */ p) => (view.hidden.has(p) ? [] : unordered(view, p, view.answer.results.map(row)));
	if (view.position.phase.type === "retreat") add(t.done["disband"] ?? "", view.variant.powers.flatMap(silent).length);
	add(t.removedByRule, view.answer.removedByRule?.filter(shown).length ?? 0);
	const order = ["moved", "retreated", "built", "removed", "waived", "bounced", "cut", "disrupted", "dislodged"];
	const at = (/** @type {string} */ w) => (order.indexOf(w) + order.length + 1) % (order.length + 1);
	return [...counts].map(([word, n]) => ({ n, word })).sort((a, b) => at(a.word) - at(b.word));
}
