// @ts-check
/** How the sheet with the board lies in its window: the same before the engine is there and after. */
import { attr } from "./util.js";

/** @typedef {ReturnType<typeof import("./lens.js").createLens>} Lens */
/** @typedef {import("./lens.js").Box} Box */

/** Puts the sheet where the lens looks. @param {HTMLElement} sheet @param {Lens} lens @param {Box} box */
export function fitSheet(sheet, lens, box) {
	const fit = lens.fit(), at = lens.toWindow(box.x, box.y);
	sheet.style.width = `${box.width * fit}px`;
	sheet.style.height = `${box.height * fit}px`;
	sheet.style.transform = `translate(${at.x}px, ${at.y}px) scale(${lens.get().scale / fit})`;
}

/** No name is smaller than this on the screen; a full one grows to so many units of the 1400 board; below this scale there is none. */
const NAME_PX = 10.5;
const NAME_MOST = 18;
const NAMES_END = 0.35;
const ORDER = ["full", "short", "none"];

/** Names grow on a small board, then shorten to ids, then go: what is there can be read. @param {SVGSVGElement} svg @param {Lens} lens @param {Box} box @param {string} chosen */
export function fitNames(svg, lens, box, chosen) {
	const px = (lens.get().scale * box.width) / 1444;
	svg.style.setProperty("--name-least", `${Math.ceil((NAME_PX * 10) / px)}px`);
	const room = px * NAME_MOST >= NAME_PX ? "full" : px >= NAMES_END ? "short" : "none";
	attr(svg, "data-names", ORDER[Math.max(ORDER.indexOf(room), ORDER.indexOf(chosen))] ?? "full");
}

/** The board's own units. @param {SVGSVGElement} svg @returns {Box} */
export function boxOf(svg) {
	const { x, y, width, height } = svg.viewBox.baseVal;
	return { x, y, width, height };
}
