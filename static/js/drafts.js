// @ts-check
/** The orders given so far beside the units that may have one: matching and counting only. Pure. */
import { parts, provinceOf } from "./notation.js";

/** @import { ChoiceUnit, Given } from "./choices.js" */
/** @import { Parts } from "./notation.js" */

/**
 * The order that stands for a unit, or for a build in its province.
 * @param {string[]} orders  "Rome: A rom - apu"
 * @param {{ power: string, province: string }} unit
 * @returns {Parts|undefined}
 */
export function standing(orders, unit) {
	return orders.map(parts).find((o) => o.power === unit.power && o.place && provinceOf(o.place) === unit.province);
}

/**
 * All of them, by the places of the units as the choices have them.
 * @param {string[]} orders @param {ChoiceUnit[]} choices @returns {Given[]}
 */
export function givenOrders(orders, choices) {
	const given = new Map(orders.map(parts).filter((o) => o.place).toReversed().map((o) => [`${o.power} ${provinceOf(o.place)}`, o]));
	return choices.flatMap((unit) => {
		const order = given.get(`${unit.power} ${unit.province}`);
		return order ? [{ power: unit.power, text: order.text, place: unit.place }] : [];
	});
}

/**
 * The next unit without an order, in the order of the list, round from the one after `place`.
 * @param {string[]} powers  in the order of the list
 * @param {ChoiceUnit[]} choices @param {string[]} missing @param {string} place
 */
export function nextMissing(powers, choices, missing, place) {
	const all = powers.flatMap((power) => choices.filter((u) => u.power === power).map((u) => u.place));
	const from = all.indexOf(place) + 1;
	return [...all.slice(from), ...all.slice(0, from)].find((p) => missing.includes(p));
}

/**
 * What has to go before an adjustment is given: where one build or removal is due, the other one chosen for it;
 * and where a build is waived, the build that stood there.
 * @param {string[]} orders @param {number} due @param {{ power: string, text: string, place: string, replaces: string|null }} done
 * @returns {{ place: string, power: string }[]}
 */
export function makeRoom(orders, due, done) {
	if (Math.abs(due) === 1) return orders.map(parts).filter((o) => o.power === done.power);
	return done.text === "waive" && done.replaces ? [{ place: done.place, power: done.power }] : [];
}
