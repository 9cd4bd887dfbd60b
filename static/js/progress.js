// @ts-check
/** How far the orders of a phase are: counting only, what may be ordered is the engine's answer. */

import { parts, provinceOf } from "./notation.js";

/** @typedef {{done: number, of: number}} Count */
/**
 * Of the powers that are shown; left: units of all powers without an order; missing: places of those shown.
 * @typedef {Count & {byPower: Record<string, Count>, missing: string[], left: number}} Progress
 */

/**
 * @param {string[]} orders
 * @param {{place: string, province: string, power: string}[]} choices
 * @param {Record<string, number>|null} due
 * @param {Set<string>} [hidden]  powers whose orders are not shown, nor counted
 * @returns {Progress}
 */
export function progressOf(orders, choices, due, hidden = new Set()) {
	const given = orders.map(parts);
	/** @type {Progress} */
	const all = { done: 0, of: 0, byPower: {}, missing: [], left: 0 };
	for (const power of new Set(choices.map((c) => c.power))) {
		const pieces = choices.filter((c) => c.power === power);
		const own = given.filter((o) => o.power === power);
		const ordered = pieces.filter((p) => own.some((o) => provinceOf(o.place) === p.province));
		const waived = due ? own.filter((o) => o.kind === "waive").length : 0;
		const of = due ? Math.min(Math.abs(due[power] ?? 0), pieces.length) : pieces.length;
		const done = Math.min(ordered.length + waived, of);
		all.byPower[power] = { done, of };
		all.left += of - done;
		if (hidden.has(power)) continue;
		all.done += done;
		all.of += of;
		if (done < of) all.missing.push(...pieces.filter((p) => !ordered.includes(p)).map((p) => p.place));
	}
	return all;
}
