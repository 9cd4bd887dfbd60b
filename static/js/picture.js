// @ts-check
/** The seen phase out of the page: as a picture of so many pixels, to a file or to the clipboard. */

import { stateOf } from "./bar.js";
import { phaseName, t } from "./text.js";

/** @import { View } from "./state.js" */

/**
 * The seen phase as an SVG document, with what the page shows of it: orders that are still secret stay so.
 * @param {any} engine @param {View} view @param {"light"|"dark"|"print"} theme
 * @returns {string}
 */
export function drawing(engine, view, theme) {
	const { settings, answer, position } = view;
	const { marks } = settings;
	const now = answer && !marks ? view.turns[view.index + 1]?.position ?? position : position;
	return engine.svg({ ...now, orders: marks ? told(view) : [], answer: (marks && answer) || undefined }, { ...look(settings), theme, title: phaseName(position.phase), width: WIDTH });
}

/**
 * The seen phase on one page for paper: always with its orders and results, whatever the map on the screen leaves out.
 * @param {any} engine @param {View} view
 * @returns {string} an SVG document
 */
export function paper(engine, view) {
	const { settings, answer, position } = view;
	const title = `${phaseName(position.phase)}, ${stateOf(view).replace(`${t.retreatPhase} · `, "")}`;
	return engine.sheet({ ...position, orders: told(view), answer: answer ?? undefined }, { ...look(settings), title });
}

/** The orders that anybody may see. @param {View} view */
const told = ({ orders, answer, hidden }) => orders.filter((o) => answer || !hidden.has(o.slice(0, o.indexOf(":"))));

/** @param {import("./settings.js").Settings} settings */
const look = ({ names, palette, letters }) => ({ names, palette, letters });

/** What phones can hold in one canvas: so many pixels in all. */
const AREA = 16_777_216;
/** And so many to a side; machines with a mouse can do more. */
const SIDE = { touch: 4096, mouse: 8192 };

/** A map at 1x. */
export const WIDTH = 1400;

/**
 * How large a picture becomes.
 * @param {number} width @param {number} height  of the drawing
 * @param {number} times wished
 * @param {number} [side] at most
 * @returns {{ width: number, height: number, lowered: boolean }} in pixels; lowered: less than was wished
 */
export function pixels(width, height, times, side = AREA) {
	const most = Math.min(side / Math.max(width, height), Math.sqrt(AREA / (width * height)));
	const k = Math.min(times, most);
	return { width: Math.floor(width * k), height: Math.floor(height * k), lowered: k < times };
}

/** The side that this machine can. */
export const sideHere = () => (matchMedia("(pointer: coarse)").matches ? SIDE.touch : SIDE.mouse);

/**
 * A PNG of an SVG document.
 * @param {string} markup @param {number} times
 * @returns {Promise<{ blob: Blob, width: number, height: number, lowered: boolean }>}
 */
export async function pngOf(markup, times) {
	const url = URL.createObjectURL(new Blob([markup], { type: "image/svg+xml" }));
	try {
		const image = new Image();
		image.src = url;
		await image.decode();
		const size = pixels(image.naturalWidth, image.naturalHeight, times, sideHere());
		return { ...size, blob: await painted(image, size) };
	} finally {
		URL.revokeObjectURL(url);
	}
}

/** @param {HTMLImageElement} image @param {{ width: number, height: number }} size @returns {Promise<Blob>} */
function painted(image, { width, height }) {
	const canvas = document.createElement("canvas");
	canvas.width = width;
	canvas.height = height;
	canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
	return new Promise((done, failed) => canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture came out"))), "image/png"));
}

/**
 * Puts a PNG on the clipboard; false where that is not allowed.
 * @param {string} markup
 */
export async function copyPicture(markup) {
	try {
		// The promise goes in as it is: Safari wants the writing to begin with the press.
		await navigator.clipboard.write([new ClipboardItem({ "image/png": pngOf(markup, 2).then((p) => p.blob) })]);
		return true;
	} catch {
		return false;
	}
}
