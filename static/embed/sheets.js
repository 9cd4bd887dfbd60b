// @ts-check
/** The texts of the style sheets. Where the element is built into one script they stand in it, and nothing is fetched. */

import { place } from "../engine/place.js";

export const SHEETS = ["map.css", "board.css", "strip.css", "list.css", "fields.css", "embed/element.css", "embed/framed.css"];

/** @returns {Promise<string[]>} */
export function sheetTexts() {
	return Promise.all(SHEETS.map(async (name) => (await fetch(place(name))).text()));
}
