// @ts-check
/** One engine and one set of styles for all boards of a page. */

import { load } from "../ancmed.js";
import { sheetTexts } from "./sheets.js";

/** The folder of the whole project, in which the page, its fonts and the engine stand. */
export const HOME = new URL("../", import.meta.url).href;

/** @type {Promise<CSSStyleSheet[]>|undefined} */
let sheets;
let lettered = false;

/** Starts the engine, once. @returns {Promise<import("../ancmed.js").Ancmed>} */
export function theEngine() {
	letters();
	return load();
}

/** @returns {Promise<CSSStyleSheet[]>} */
export function theSheets() {
	sheets ??= sheetTexts().then((texts) =>
		texts.map((text) => {
			const sheet = new CSSStyleSheet();
			sheet.replaceSync(text);
			return sheet;
		}),
	);
	return sheets;
}

/** The letters of the map: fonts belong to the page, whatever tree they are used in. Without them it is another serif. */
function letters() {
	if (lettered) return;
	lettered = true;
	const faces = [new FontFace("Alegreya", `url("${HOME}fonts/alegreya-500.woff2")`, { weight: "500" }), new FontFace("Alegreya", `url("${HOME}fonts/alegreya-400-italic.woff2")`, { style: "italic" })];
	for (const face of faces) face.load().then((loaded) => document.fonts.add(loaded), () => undefined);
}
