// @ts-check
/**
 * Runs before the first picture is painted, built into one classic script, static/first.js: modules would hold the picture
 * up. The opening stands in the page, drawn when the page was built: it lies where the map will lie, and looks as the
 * reader had it last. Who has a game here, or comes by a link, will see another position: then only the board itself is
 * shown until that is known.
 */
import { boxOf, fitNames, fitSheet } from "./fitting.js";
import { createLens } from "./lens.js";
import { createMedium, storageOf } from "./medium.js";
import { GAME, parsed, SETTINGS, SPARE } from "./saves.js";

const medium = createMedium(storageOf("localStorage"));
const { names, palette, letters } = parsed(medium.get(SETTINGS)) ?? {};
document.body.classList.toggle("fresh", location.hash.length < 2 && !medium.keys(GAME).length && !medium.keys(SPARE).length);

const host = document.getElementById("board");
const sheet = /** @type {HTMLElement|null} */ (host?.querySelector(".sheet"));
const svg = sheet?.querySelector("svg");
if (host && sheet && svg) {
	const box = boxOf(svg), lens = createLens(box);
	// Else all of the map would be laid out to measure what is around it.
	sheet.hidden = true;
	lens.resize(host.clientWidth, host.clientHeight);
	sheet.hidden = false;
	fitSheet(sheet, lens, box);
	fitNames(svg, lens, box, names ?? "full");
	if (palette === "patterns") svg.setAttribute("data-patterns", "");
	if (letters === "units") svg.setAttribute("data-letters", "units");
}
