// @ts-check
/**
 * What the engine says is possible, as `choices(position)` gives it: a list of
 * units (or home centers to build in), each with all of its possible orders.
 */
import { coastName } from "./entrytext.js";
import { parts, provinceOf } from "./notation.js";

/**
 * One possible order, as the engine lists it.
 * @typedef {object} Choice
 * @property {string} text      canonical, without the power: "A rom - apu"
 * @property {"hold"|"move"|"support"|"convoy"|"retreat"|"disband"|"build"|"remove"|"waive"} kind
 * @property {string} [to]      place it goes to; absent for a support to hold
 * @property {string} [from]    place of the supported or convoyed unit
 * @property {"army"|"fleet"} [fromType]
 * @property {boolean} [via]    "via convoy" stands in the text
 * @property {"army"|"fleet"} [type]  what is built
 * @property {string} [place]   where it is built, with the coast of a fleet
 *
 * A unit and its possible orders. For builds the "unit" is a home center with
 * type null; its list may hold "waive" too.
 * @typedef {object} ChoiceUnit
 * @property {string} place     "rom", "stp/nc"
 * @property {string} province  "rom", "stp"
 * @property {"army"|"fleet"|null} type
 * @property {string} power
 * @property {Choice[]} orders
 *
 * What the buttons offer: the kinds of orders, builds told apart by unit.
 * @typedef {"hold"|"move"|"support"|"convoy"|"retreat"|"disband"|"army"|"fleet"|"remove"|"waive"} Kind
 */

/**
 * An order that stands already.
 * @typedef {{ power: string, text: string, place: string }} Given
 *
 * @typedef {object} Done
 * @property {string} power
 * @property {string} text
 * @property {string} place
 * @property {string|null} replaces   text of the order that stood there
 * @property {string} words
 * @property {Way|null} otherWay      of the same move
 * @property {string|null} was        that order as a sentence, where the question whether to replace it was left
 *
 * @typedef {{ id: string, label: string }} Way
 *
 * What the page sees of an order being given.
 * @typedef {object} EntryState
 * @property {"idle"|"kind"|"other"|"target"|"via"|"confirm"|"done"} step
 * @property {ChoiceUnit|null} unit
 * @property {Kind|null} kind
 * @property {{ place: string, province: string, type: "army"|"fleet" }|null} other
 * @property {string|null} target       province chosen, while only the way is open
 * @property {Kind[]} kinds             what this unit can do
 * @property {string[]} targets         provinces that may be picked now
 * @property {string|null} hover        the target under the pointer
 * @property {string|null} preview      text of the order that picking it would give
 * @property {Way[]} ways               at step "via"
 * @property {string|null} replaces     text of the order that stands for this unit
 * @property {string|null} replacesWords  the same as a sentence
 * @property {string|null} proposed     at step "confirm": the order that shall take its place, as a sentence
 * @property {Way|null} otherWay        of the move that stands
 * @property {string} words             what is being done
 * @property {Done|null} done
 */

/**
 * What one step back returns to.
 * @typedef {object} Snapshot
 * @property {EntryState["step"]} step
 * @property {ChoiceUnit|null} unit
 * @property {Kind|null} kind
 * @property {EntryState["other"]} other
 * @property {string|null} target
 * @property {Choice[]} orders    those that are still possible
 */

/** The order in which the kinds are offered.
 * @type {Kind[]} */
const ORDER = ["hold", "move", "support", "convoy", "retreat", "army", "fleet", "remove", "disband", "waive"];

/** @param {Choice} c @returns {Kind} */
export const kindOf = (c) => (c.kind === "build" ? c.type ?? "army" : c.kind);

/** The province one picks for this order: a support to hold is given by
 * picking the supported unit once more.
 * @param {Choice} c */
export const targetOf = (c) => provinceOf(c.to ?? c.from ?? "");

/** @template T @param {T[]} list @returns {T[]} */
export const unique = (list) => [...new Set(list)];

/** @param {ChoiceUnit} unit */
export function kindsOf(unit) {
	const have = new Set(unit.orders.map(kindOf));
	return ORDER.filter((k) => have.has(k));
}

/** Of moves to the same target the one that names no way: by land, or by a convoy of its own power (DATC 4.A.3).
 * @param {Choice[]} orders */
export function plain(orders) {
	return orders.some((c) => c.via) ? orders.find((c) => !c.via) : undefined;
}

/** The same move by convoy if it names no way, without a way if it does.
 * @param {ChoiceUnit} unit @param {Choice} move @returns {Way|null} */
export function otherWay(unit, { kind, to, via }) {
	const other = kind === "move" && unit.orders.find((c) => c.kind === kind && c.to === to && Boolean(c.via) !== Boolean(via));
	return other ? wayOf(other) : null;
}

/** @param {Choice} c @returns {Way} */
export function wayOf(c) {
	const coast = coastName(c.to ?? c.place ?? "");
	return { id: c.text, label: coast || (c.via ? "by convoy" : "by the usual way") };
}

/** Whether a move that is being given is among what can be ordered. @param {import("./state.js").View} view @param {string} line */
export function canMove({ open, choices }, line) {
	const { power, kind, place, text } = parts(line);
	if (!open || kind !== "move") return true;
	return choices.some((unit) => unit.power === power && unit.province === provinceOf(place) && unit.orders.some((/** @type {Choice} */ c) => c.text === text));
}

/** An order that could be typed now, to show how: "A rom - apu". @param {ChoiceUnit[]} units */
export function sampleOf(units) {
	for (const { power, type, orders } of units) {
		const move = type === "army" && orders.find((o) => o.kind === "move");
		if (move) return { power, text: move.text };
	}
	const first = units[0];
	return first && { power: first.power, text: first.orders[0].text };
}
