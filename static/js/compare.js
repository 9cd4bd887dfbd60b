// @ts-check
/** Drafts of one phase side by side: what becomes of each unit in each of them, and where they differ. */

import { openDialog } from "./dialog.js";
import { placeNames } from "./names.js";
import { parts, provinceOf, spell } from "./notation.js";
import { summary } from "./results.js";
import { swatch } from "./rows.js";
import { outcomeOf, phaseName, plural, t } from "./text.js";
import { h } from "./util.js";

/** @import { Answer, Draft } from "../ancmed.js" */
/** @import { View, Position } from "./state.js" */
/** @typedef {{order: string, fate: string}} Cell  the order with its power, "" for none; what became of it or its unit */
/** @typedef {{power: string, place: string, cells: Cell[], differs: boolean}} Row */

const WORDS = {
	title: "Compare drafts",
	unit: "Unit",
	gives: "Gives",
	nothing: "nothing happens",
	centers: "Centers",
	now: (/** @type {number} */ n) => `now ${n}`,
	shown: "shown",
	show: (/** @type {string} */ name) => `Show ${name}`,
	same: "No unit fares differently.",
	/** @type {(n: number, some: boolean) => string} some: others fare differently */
	others: (n, some) => `${plural(n, some ? "other unit" : "unit")} with the same order and result in all`,
};

/**
 * A row for each unit (or build) that has an order or a fate in some draft.
 * @param {Position} position @param {string[]} powers @param {{orders: string[], answer: any}[]} tries
 * @returns {Row[]}
 */
export function compared(position, powers, tries) {
	/** @type {Map<string, {power: string, place: string}>} */ const pieces = new Map();
	const add = (/** @type {string} */ power, /** @type {string} */ place) => {
		const key = `${power} ${provinceOf(place)}`;
		if (!pieces.has(key)) pieces.set(key, { power, place });
	};
	const { type } = position.phase;
	for (const u of type === "movement" ? position.units : type === "retreat" ? (position.dislodged ?? []) : []) add(u.power, u.province);
	for (const { orders, answer } of tries) {
		for (const o of orders.map(parts)) add(o.power, o.place);
		for (const u of answer.removedByRule ?? []) add(u.power, u.province);
	}
	const rows = [...pieces.values()].map(({ power, place }) => {
		const cells = tries.map(({ answer }) => cellOf(answer, type, power, place));
		return { power, place, cells, differs: cells.some((c) => c.order !== cells[0].order || c.fate !== cells[0].fate) };
	});
	return rows.sort((a, b) => powers.indexOf(a.power) - powers.indexOf(b.power));
}

/** @param {any} answer @param {string} type @param {string} power @param {string} place @returns {Cell} */
function cellOf(answer, type, power, place) {
	const at = (/** @type {{power: string, province: string}} */ u) => u.power === power && provinceOf(u.province) === provinceOf(place);
	const results = answer.results.filter((/** @type {any} */ r) => at({ power: parts(r.order).power, province: parts(r.order).place }));
	const fates = results.map((/** @type {any} */ r) => outcomeOf(r)?.word ?? t.done[parts(r.order).kind] ?? "");
	if (type === "movement" && answer.dislodged.some(at)) fates.push(t.dislodged);
	if (answer.removedByRule?.some(at)) fates.push(t.removedByRule);
	if (type === "retreat" && !results.length) fates.push(t.done["disband"]);
	return { order: results.map((/** @type {any} */ r) => r.order).join(", "), fate: [...new Set(fates.filter(Boolean))].join(", ") };
}

/**
 * @param {View} view
 * @param {object} on
 * @param {(orders: string[]) => Answer} on.judge
 * @param {(name: string) => void} on.show
 */
export function openCompare(view, on) {
	const tries = view.drafts.map((d) => ({ ...d, answer: on.judge(d.orders) }));
	const rows = compared(view.position, view.variant.powers, tries).filter((r) => !view.hidden.has(r.power));
	const other = rows.filter((r) => r.differs);
	openDialog(
		WORDS.title,
		(close) => {
			const name = placeNames(view.variant);
			const head = tries.map((d) => h("th", { scope: "col" }, d.shown ? [h("b", {}, d.name), h("small", {}, ` ${WORDS.shown}`)] : h("button", { class: "link", type: "button", "aria-label": WORDS.show(d.name), onclick: () => (close(), on.show(d.name)) }, d.name)));
			const body = other.map((row) => h("tr", {}, h("th", { scope: "row" }, swatch(row.power), h("span", { class: "sr-only" }, `${row.power}: `), name(row.place) || row.power), row.cells.map((c) => h("td", {}, cell(c, name)))));
			const gives = tries.map((d) => h("td", {}, summary({ ...view, answer: d.answer }).map(({ n, word }) => `${n} ${word}`).join(", ") || WORDS.nothing));
			const table = h(
				"table",
				{ class: "compare" },
				h("thead", {}, h("tr", {}, h("th", { scope: "col" }, WORDS.unit), head)),
				h("tbody", {}, h("tr", { class: "gives" }, h("th", { scope: "row" }, WORDS.gives), gives), body),
				centers(view, tries),
			);
			return [h("p", { class: "help" }, phaseName(view.position.phase)), h("div", { class: "compare-box", tabindex: "0", role: "region", "aria-label": WORDS.title }, table), h("p", { class: "help" }, other.length ? "" : `${WORDS.same} `, rows.length > other.length ? WORDS.others(rows.length - other.length, other.length > 0) : "")];
		},
		{ wide: true },
	);
}

/** @param {Cell} c @param {import("./names.js").Names} name */
function cell({ order, fate }, name) {
	const words = order ? order.split(", ").map((o) => spell(parts(o), name).map((w) => w.text).join("")).join(", ") : t.noOrder;
	return [h("span", { class: order ? "" : "quiet-text" }, words), fate && h("small", {}, fate)];
}

/** Who would own how many, where ownership changes. @param {View} view @param {{answer: any}[]} tries */
function centers(view, tries) {
	const { owners } = view.position;
	const held = (/** @type {any} */ all) => view.variant.powers.map((/** @type {string} */ power) => [...(all?.[power] ?? [])].sort().join()).join("|");
	if (!tries.some((d) => d.answer.owners && held(d.answer.owners) !== held(owners))) return null;
	const count = (/** @type {any} */ owners, /** @type {string} */ power) => owners?.[power]?.length ?? 0;
	const rows = view.variant.powers.map((/** @type {string} */ power) => {
		const before = count(owners, power);
		const after = tries.map((d) => count(d.answer.owners ?? owners, power));
		const signed = (/** @type {number} */ n) => (n === before ? "" : ` (${n > before ? "+" : "−"}${Math.abs(n - before)})`);
		return h("tr", {}, h("th", { scope: "row" }, swatch(power), power, h("small", {}, ` ${WORDS.now(before)}`)), after.map((n) => h("td", {}, `${n}${signed(n)}`)));
	});
	return h("tbody", { class: "centers" }, h("tr", {}, h("th", { scope: "rowgroup", colspan: tries.length + 1 }, WORDS.centers)), rows);
}
