// @ts-check
/** The orders given so far beside the units that may have one, and what is to be picked next: matching and counting only. Pure. */
import { parts, provinceOf } from "./notation.js";

/** @import { ChoiceUnit, Given } from "./choices.js" */
/** @import { Parts } from "./notation.js" */
/** @import { View } from "./state.js" */

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

/**
 * What may be picked in a Winter and in retreats before anything is in hand: where something is still to be decided,
 * and, with one unit left to retreat, where it may go.
 * @param {View} view
 * @returns {{ units: ChoiceUnit[], only: ChoiceUnit|undefined, places: string[] }}  places: the provinces of all that
 */
export function nextSteps(view) {
	const { type } = view.position.phase;
	// Counting the orders of a movement phase would take the map's time.
	const units = view.open && type !== "movement" ? view.choices.filter((u) => view.progress.missing.includes(u.place)) : [];
	const only = type === "retreat" && units.length === 1 ? units[0] : undefined;
	return { units, only, places: [...units.map((u) => u.province), ...(only ? retreatsOf(only) : [])] };
}

/** The provinces that a dislodged unit may retreat to. @param {ChoiceUnit} unit */
export function retreatsOf({ orders }) {
	return orders.flatMap((o) => (o.kind === "retreat" && o.to ? provinceOf(o.to) : []));
}

/** Provinces of units that still need an order: of the power in hand, and all that must retreat. @param {View} view @param {ChoiceUnit|null} held */
export function lacking(view, held) {
	const retreats = view.position.phase.type === "retreat";
	if (view.due || !view.open || (!held && !retreats)) return [];
	const missing = view.choices.filter((u) => view.progress.missing.includes(u.place));
	return missing.filter((u) => retreats || u.power === held?.power).map((u) => u.province);
}
