// @ts-check
/** Provinces and units as a plain table: the board without the picture. */

import { provinceTable } from "./provinces.js";
import { powerHeading } from "./rows.js";
import { t } from "./text.js";
import { h } from "./util.js";

/** @import { View, Unit } from "./state.js" */

/**
 * @param {View} view
 * @param {{name: import("./names.js").Names, find: (province: string) => void}} on
 * @returns {HTMLElement[]}
 */
export function unitTables(view, on) {
	const board = boardSeen(view);
	const tables = view.variant.powers.map((/** @type {string} */ power) => table(view, power, board, on));
	const owned = new Set(Object.values(board.owners ?? {}).flat());
	const free = view.variant.provinces.filter((/** @type {any} */ p) => p.supplyCenter && !owned.has(p.id));
	if (board.owners && free.length) {
		const names = free.map((/** @type {any} */ p) => h("li", {}, place(p.id, on)));
		tables.push(h("section", { class: "pw" }, h("h2", {}, t.unowned, h("small", {}, t.centers(free.length))), h("ul", { class: "free" }, names)));
	}
	tables.push(provinceTable(view, board, (id) => place(id, on), on.name));
	return tables;
}

/** What stands on the map that is seen: after the phase when it is resolved. @param {View} view */
export function boardSeen(view) {
	if (!view.answer) return { units: view.position.units, dislodged: view.position.dislodged ?? [], owners: view.position.owners };
	return { units: view.answer.after, dislodged: view.answer.dislodged, owners: view.answer.owners ?? view.position.owners };
}

/** Why a power has nothing: it lost it all, or never had anything since this game's first position. @param {View} view @param {string} power */
export function goneNote({ turns, index }, power) {
	const had = turns.slice(0, index + 1).some(({ position: p }) => p.units.some((u) => u.power === power) || (p.owners?.[power]?.length ?? 0) > 0);
	return had ? t.eliminated : t.absent;
}

/** @param {View} view @param {string} power @param {ReturnType<typeof boardSeen>} board @param {Parameters<typeof unitTables>[1]} on */
function table(view, power, board, on) {
	const centers = new Set(board.owners?.[power] ?? []);
	const units = board.units.filter((/** @type {Unit} */ u) => u.power === power);
	const head = powerHeading(power, `${t.centers(centers.size)} · ${t.unitCount(units.length)}`);
	const rows = units.map((/** @type {Unit} */ u) => [u, centers.delete(u.province.split("/")[0]) ? t.ownCenter : ""]);
	const dislodged = board.dislodged.filter((/** @type {Unit} */ u) => u.power === power).map((/** @type {Unit} */ u) => [u, t.dislodged]);
	const empty = [...centers].map((id) => [{ type: "", province: id }, t.ownCenter]);
	const all = [...rows, ...dislodged, ...empty].sort(([a], [b]) => on.name(a.province).localeCompare(on.name(b.province)));
	if (!all.length) return h("section", { class: "pw" }, head, h("p", { class: "empty" }, goneNote(view, power)));
	return h(
		"section",
		{ class: "pw" },
		head,
		h(
			"table",
			{},
			h("thead", { class: "sr-only" }, h("tr", {}, [t.province, t.unit, t.center].map((w) => h("th", { scope: "col" }, w)))),
			h("tbody", {}, all.map(([u, note]) => h("tr", {}, h("th", { scope: "row" }, place(u.province, on)), h("td", {}, u.type), h("td", {}, note)))),
		),
	);
}

/** @param {string} id @param {Parameters<typeof unitTables>[1]} on */
function place(id, on) {
	return h("button", { class: "link", type: "button", "data-key": `place:${id}`, onclick: () => on.find(id) }, on.name(id));
}
