// @ts-check
/** "Provinces and units": every province in a plain table, which says what the picture says. */

import { t } from "./text.js";
import { h } from "./util.js";

/** @import { View, Unit } from "./state.js" */
/** @import { Names } from "./names.js" */
/** @typedef {{units: Unit[], dislodged: Unit[], owners: Record<string, string[]>|null}} Board */

/**
 * @param {View} view
 * @param {Board} board
 * @param {(id: string) => Node} place   a province's name, to be pressed
 * @param {Names} name
 */
export function provinceTable({ variant }, board, place, name) {
	const near = neighborsOf(variant);
	const rows = [...variant.provinces].sort((a, b) => a.name.localeCompare(b.name)).map((p) =>
		h(
			"tr",
			{},
			h("th", { scope: "row" }, place(p.id), h("small", {}, t.kindOf(p))),
			h("td", {}, standing(p, board).map((line) => h("div", {}, line))),
			h("td", {}, (near.get(p.id) ?? []).map(({ to, how }) => `${name(to)}${t.passable[how]}`).join(", ")),
		),
	);
	return h(
		"details",
		{ class: "provinces" },
		h("summary", {}, t.allProvinces(variant.provinces.length)),
		h("table", {}, h("thead", {}, h("tr", {}, [t.province, t.standing, t.neighbors].map((w) => h("th", { scope: "col" }, w)))), h("tbody", {}, rows)),
	);
}

/** Who owns a province's center and what stands there. @param {any} province @param {Board} board */
function standing({ id, supplyCenter }, { units, dislodged, owners }) {
	const here = (/** @type {Unit} */ u) => u.province.split("/")[0] === id;
	const words = (/** @type {Unit} */ u) => t.unitOf(u.power, u.type, u.province.split("/")[1]);
	const owner = Object.keys(owners ?? {}).find((power) => owners?.[power]?.includes(id));
	return [
		...(supplyCenter && owners ? [owner ? t.centerOf(owner) : t.nobodys] : []),
		...units.filter(here).map(words),
		...dislodged.filter(here).map((u) => `${words(u)}, ${t.dislodged}`),
	];
}

/** @typedef {"both"|"army"|"fleet"} How */

/** The neighbors of every province, by their borders; how a border can be crossed on any of its coasts. @param {any} variant */
function neighborsOf({ adjacency }) {
	/** @type {Map<string, {to: string, how: How}[]>} */
	const all = new Map();
	const add = (/** @type {string} */ a, /** @type {string} */ b, /** @type {How} */ how) => {
		const list = all.get(a) ?? [];
		const known = list.find((n) => n.to === b);
		if (!known) list.push({ to: b, how });
		else if (known.how !== how) known.how = "both";
		all.set(a, list);
	};
	for (const { between, army, fleet } of adjacency) {
		const [a, b] = between.map((/** @type {string} */ p) => p.split("/")[0]);
		const how = army && fleet ? "both" : army ? "army" : "fleet";
		add(a, b, how);
		add(b, a, how);
	}
	return all;
}
