// @ts-check
/** What places and powers are called on the page. */

import { provinceOf } from "./notation.js";

/**
 * @param {{powers: string[], provinces: {id: string, name: string}[]}} variant
 * @returns {(place: string) => string} "Roma" for "rom", "St Petersburg (nc)" for "stp/nc", anything unknown as it is
 */
export function placeNames(variant) {
	const byId = new Map(variant.provinces.map((p) => [p.id, p.name]));
	return (place) => {
		const province = provinceOf(place);
		const name = byId.get(province) ?? province;
		return province === place ? name : `${name} (${place.slice(province.length + 1)})`;
	};
}

/** The class that gives an element a power's colors. @param {string} power */
export function powerClass(power) {
	return `p-${power.toLowerCase()}`;
}
