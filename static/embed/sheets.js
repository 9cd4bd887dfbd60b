// @ts-check
/** The texts of the style sheets. Where embed.js is built they stand in it, and nothing is fetched. */

const NAMES = ["map.css", "board.css", "strip.css", "panel.css", "fields.css", "embed.css"];

/** @returns {Promise<string[]>} */
export function sheetTexts() {
	return Promise.all(NAMES.map(async (name) => (await fetch(new URL(`../${name}`, import.meta.url))).text()));
}
