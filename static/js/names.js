// @ts-check
/** What places and powers are called on the page. */

import { provinceOf } from "./notation.js";

/**
 * "Roma" for "rom", "St Petersburg (nc)" for "stp/nc", anything unknown as it is; and whether a border that an army
 * can cross joins two provinces.
 * @typedef {((place: string) => string) & { joined?: (a: string, b: string) => boolean }} Names
 */

/**
 * @param {{powers: string[], provinces: {id: string, name: string}[], adjacency: {between: string[], army: boolean}[]}} variant
 * @returns {Names}
 */
export function placeNames(variant) {
	const made = known.get(variant) ?? namesOf(variant);
	known.set(variant, made);
	return made;
}

/** Made once for each board. @type {WeakMap<object, Names>} */
const known = new WeakMap();

/** @param {Parameters<typeof placeNames>[0]} variant @returns {Names} */
function namesOf(variant) {
	const byId = new Map(variant.provinces.map((p) => [p.id, p.name]));
	const joined = new Set(variant.adjacency.filter((b) => b.army).flatMap(({ between: [a, b] }) => [`${a} ${b}`, `${b} ${a}`]));
	const name = (/** @type {string} */ place) => {
		const province = provinceOf(place);
		const name = byId.get(province) ?? province;
		return province === place ? name : `${name} (${place.slice(province.length + 1)})`;
	};
	return Object.assign(name, { joined: (/** @type {string} */ a, /** @type {string} */ b) => joined.has(`${a} ${b}`) });
}

/** The class that gives an element a power's colors. @param {string} power */
export function powerClass(power) {
	return `p-${power.toLowerCase()}`;
}
