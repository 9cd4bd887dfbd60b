// @ts-check
/** The drawn signs of the page: interface icons, order kinds, result badges and the two unit shapes. */

import { powerClass } from "./names.js";
import { svg } from "./util.js";

const icons = {
	undo: "M8 5L4 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11H9",
	redo: "M16 5l4 4-4 4M19.5 9H10a5.5 5.5 0 0 0 0 11h5",
	back: "M15 5l-7 7 7 7",
	forward: "M9 5l7 7-7 7",
	first: "M18 5l-7 7 7 7M6 5v14",
	last: "M6 5l7 7-7 7M18 5v14",
	up: "M5 15l7-7 7 7",
	down: "M5 9l7 7 7-7",
	branch: "M6 3v18M6 16c0-6 11-4 11-11M13.5 8L17 4.5 20.5 8",
	pen: "M5 19l1-4L16 5l3 3L9 18zM13.5 7.5l3 3",
	comment: "M4.5 5h15v11H11l-4 4v-4H4.5z",
	share: "M12 15V4M8 7.5L12 3.5l4 4M6 11H5v9h14v-9h-1",
	save: "M12 4v11M8 11.5l4 4 4-4M5 19.5h14",
	theme: "M12 3.5a8.5 8.5 0 1 0 0 17zM12 3.5a8.5 8.5 0 0 1 0 17",
	"zoom-in": "M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13M15.3 15.3L20.5 20.5M7.5 10.5h6M10.5 7.5v6",
	"zoom-out": "M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13M15.3 15.3L20.5 20.5M7.5 10.5h6",
	fit: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
	eye: "M2.5 12C6 5.5 18 5.5 21.5 12C18 18.5 6 18.5 2.5 12zM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
	sliders: "M4 7h9M19 7h1M13 7a3 3 0 1 0 6 0a3 3 0 1 0-6 0M4 17h1M11 17h9M5 17a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
	menu: "M4 7h16M4 12h16M4 17h16",
	remark: "M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M12 8v5M12 16v.2",
	edit: "M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5",
	close: "M6 6l12 12M18 6L6 18",
};

/** Order kinds on a grid of 16: lines, dotted lines, filled discs. @type {Record<string, {line?: string, dots?: string, disc?: [number, number, number], ring?: [number, number, number]}>} */
const kinds = {
	move: { line: "M1 8H12M8.5 3.5L13.5 8L8.5 12.5" },
	via: { line: "M1 8H12M8.5 3.5L13.5 8L8.5 12.5M1 13.5C2.5 11.5 4 11.5 5.5 13.5S8.5 15.5 10 13.5" },
	hold: { line: "M2 12.5H14", ring: [8, 6.5, 3] },
	support: { dots: "M1 12L9 6", disc: [11, 5, 2.5] },
	convoy: { line: "M1 9.5C3 5.5 5 5.5 7 9.5S11 13.5 13 9.5" },
	retreat: { line: "M1 8H3.5M6 8H6.1M8.5 8H12M8.5 3.5L13.5 8L8.5 12.5" },
	disband: { line: "M3.5 3.5L12.5 12.5M12.5 3.5L3.5 12.5" },
	build: { line: "M8 2.5V13.5M2.5 8H13.5" },
	remove: { line: "M2.5 8H13.5" },
	waive: { line: "M3 8H5M7 8H9M11 8H13" },
};

/** Results, drawn in a box from -5 to 5 on an ink disc. */
const badges = {
	standoff: "M-4.8 -3.4L-1.5 0L-4.8 3.4M4.8 -3.4L1.5 0L4.8 3.4",
	cut: "M-3.6 3.8L0.2 -3.8M-.2 3.8L3.6 -3.8",
	dislodged: "M-3.8 0H2.2M-.6 -3L2.6 0L-.6 3M4.4 -3.6V3.6",
	disrupted: "M-4.6 1C-3.6 -1.6 -2.2 -1.6 -1.2 .6M1.2 -.6C2.2 1.6 3.6 1.6 4.6 -1M.8 -4L-.8 4",
	void: "M-3.4 0A3.4 3.4 0 1 1 3.4 0A3.4 3.4 0 1 1 -3.4 0M-3.6 3.8L3.6 -3.8",
	disband: "M-3.2 -3.2L3.2 3.2M3.2 -3.2L-3.2 3.2",
	bounce: "M-4 0H1M1.6 -3.6V3.6",
};

const spears =
	"M4.5 31.7L25.4 7L28.1 5.8L29.4 .4L24.3 2.6L23.6 5.5L2.7 30.3ZM29.3 30.3L8.4 5.5L7.7 2.6L2.6 .4L3.9 5.8L6.6 7L27.5 31.7Z";
const shield = "M16 5.4A11.9 11.9 0 0 1 16 29.2A11.9 11.9 0 0 1 16 5.4Z";
const ship =
	"M7 1.6H25.4C27.6 6.6 27.6 12.6 25.4 18.4H7C9.2 12.6 9.2 6.6 7 1.6ZM3.4 11.2C1.6 13.4 2.3 17.3 5.2 20.2H26.6L27.6 17.4L30.4 18.2L29.4 22.6L32 25.4L27 26.2C25.8 28.6 23.8 30 20.8 30H11C5.6 30 1.8 26.2.7 20.4C-.1 15.6 .9 12 3.4 11.2Z";

/** Capitals as strokes in a box from -7 to 7. @type {Record<string, string>} */
const letters = {
	A: "M-5.6 7L0 -6.8L5.6 7M-3.4 2.6H3.4",
	C: "M5.2 -4.4A6.6 6.6 0 1 0 5.2 4.4",
	E: "M4.2 -6.2H-3.6V6.2H4.2M-3.6 0H3",
	F: "M4.2 -6.2H-3.6V7M-3.6 .2H3",
	G: "M5 -4.6A6.6 6.6 0 1 0 5.2 4.6V.8H1.2",
	I: "M0 -7V7",
	P: "M-3.4 7V-6.2H1A3.9 3.9 0 0 1 1 1.6H-3.4",
	R: "M-4 7V-6.2H.6A3.7 3.7 0 0 1 .6 1.2H-4M.4 1.4L5 7",
	T: "M-5.4 -6.2H5.4M0 -6.2V7",
};

/** Signs in place of letters that would read as army and fleet. @type {Record<string, string>} */
const blazons = {
	Austria: "M-5.6 5.6L-6.8 -3.4L-3 .8L0 -6L3 .8L6.8 -3.4L5.6 5.6Z",
	France:
		"M0 7.4V-1M0 -7.4C-2.9 -3.6 -2.6 -1 0 2.4C2.6 -1 2.9 -3.6 0 -7.4M-1.4 2.9C-1.6 -2.4 -6.8 -3.4 -6 1M1.4 2.9C1.6 -2.4 6.8 -3.4 6 1M-3.8 3.1H3.8",
};

/** What a power bears on its units, small; null where that is its initial. @param {string} power */
export function blazonIcon(power) {
	const d = blazons[power];
	return d ? svg("svg", { width: 13, height: 13, viewBox: "-8.5 -8.5 17 17" }, [svg("path", { class: "token-letter", d })]) : null;
}

/** Each drawn once: lists want many of the same. @type {Map<string, Element>} */
const patterns = new Map();

/** @param {string} key @param {() => Element} draw @returns {Element} a copy */
function copyOf(key, draw) {
	const pattern = patterns.get(key) ?? draw();
	patterns.set(key, pattern);
	return /** @type {Element} */ (pattern.cloneNode(true));
}

/** An interface icon. @param {keyof typeof icons} name @param {number} [size] */
export function icon(name, size = 18) {
	return copyOf(`${name} ${size}`, () => svg("svg", { class: "icon", width: size, height: size, viewBox: "0 0 24 24", "aria-hidden": "true" }, [svg("path", { d: icons[name] })]));
}

/** The sign of an order's kind ("" is a broken ring: no order). @param {string} kind */
export function kindIcon(kind) {
	return copyOf(kind, () => svg("svg", { class: "kind", width: 16, height: 16, viewBox: "0 0 16 16", "aria-hidden": "true" }, drawnKind(kinds[kind])));
}

/** @param {typeof kinds[string] | undefined} k */
function drawnKind(k) {
	/** @type {Element[]} */
	const drawn = [];
	if (!k) drawn.push(svg("circle", { class: "k-line k-none", cx: 8, cy: 8, r: 4 }));
	if (k?.line) drawn.push(svg("path", { class: "k-line", d: k.line }));
	if (k?.dots) drawn.push(svg("path", { class: "k-line k-dots", d: k.dots }));
	if (k?.ring) drawn.push(svg("circle", { class: "k-line", cx: k.ring[0], cy: k.ring[1], r: k.ring[2] }));
	if (k?.disc) drawn.push(svg("circle", { class: "k-disc", cx: k.disc[0], cy: k.disc[1], r: k.disc[2] }));
	return drawn;
}

/** The badge of a result. @param {keyof typeof badges} name */
export function badgeIcon(name) {
	return svg("svg", { class: "sign", width: 15, height: 15, viewBox: "-8 -8 16 16", "aria-hidden": "true" }, [
		svg("circle", { r: 7 }),
		svg("path", { d: badges[name], transform: "scale(.85)" }),
	]);
}

/** A unit in its power's colors. @param {string} power @param {"army"|"fleet"} type @param {number} [size] */
export function unitIcon(power, type, size = 24) {
	const army = type === "army";
	const [x, y, k] = army ? [16, 17.4, 0.88] : [17, 10, 0.8];
	const shapes = army ? [spears, shield] : [ship];
	return svg(
		"svg",
		{ class: `token ${powerClass(power)}`, width: size, height: size, viewBox: "-2 -2 36 36", "aria-hidden": "true" },
		[
			...shapes.map((d) => svg("path", { class: "token-shape", d })),
			svg("path", { class: "token-letter", transform: `translate(${x} ${y})scale(${k})`, d: blazons[power] ?? letters[power[0]] ?? "" }),
		],
	);
}
