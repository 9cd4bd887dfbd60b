// @ts-check
/**
 * What may be said to a board, by attributes of the element or in the address of the frame: the same words in both. What
 * is not understood is as if it were not said. Pure.
 */

/** @typedef {"view"|"play"|"puzzle"} Mode */
/**
 * @typedef {object} Settings
 * @property {Mode} mode          view: step through; play: give orders and resolve them; puzzle: one power's orders are to be found
 * @property {string} at          the phase to show: S3M, F3R, W3A, a number from 1, first or last; "" where the game stands
 * @property {string} power       whose orders can be given; of a puzzle, whose are to be found
 * @property {"show"|"hide"} orders  hide: orders and results are shown on demand
 * @property {"full"|"short"|"none"} names
 * @property {"auto"|"light"|"dark"} theme  auto: as what stands behind the board
 * @property {"default"|"safe"|"patterns"} palette
 * @property {"full"|"min"|"none"} controls  none: the map alone; min: with the phases; full: with everything
 * @property {string} rules       for a game that does not say its own
 * @property {"click"|"auto"} start  auto: the engine is loaded when the board comes near
 * @property {string} code        of a game
 * @property {string} src         a link with such a code
 * @property {string} board       of a game that begins with the opening
 * @property {"whole"|"units"} zoom  what of the board is seen first: all of it, or where units and their orders are
 * @property {string} caption     a title above all
 */

/** Every setting: its words, the first being the one to begin with; free text where there are none. @type {Record<keyof Settings, readonly string[]>} */
export const SETTINGS = {
	mode: ["view", "play", "puzzle"],
	at: [],
	power: [],
	orders: ["show", "hide"],
	names: ["full", "short", "none"],
	theme: ["auto", "light", "dark"],
	palette: ["default", "safe", "patterns"],
	controls: ["full", "min", "none"],
	rules: [],
	start: ["click", "auto"],
	code: [],
	src: [],
	board: [],
	zoom: ["whole", "units"],
	caption: [],
};

/** Those that change nothing but how the board looks. */
export const LOOKS = ["names", "theme", "palette", "controls", "caption"];

/** Longer words mean nothing. Codes and links are as long as the game. */
const LONGEST = { code: 4_000_000, src: 4_000_000, other: 200 };

/** @param {(name: string) => string|null} said @returns {Settings} */
export function settingsOf(said) {
	/** @type {any} */
	const out = {};
	for (const [name, words] of Object.entries(SETTINGS)) {
		const most = LONGEST[/** @type {"code"} */ (name)] ?? LONGEST.other;
		const word = (said(name) ?? "").slice(0, most).trim();
		out[name] = words.length ? (words.includes(word.toLowerCase()) ? word.toLowerCase() : words[0]) : word;
	}
	return out;
}

/**
 * The settings in an address: embed.html?mode=view&at=S3M#CODE or embed.html#v=1&g=CODE&mode=view. g is a game's code, p
 * a position or game as text, still what can be drawn of it before it is started (still.js); what stands behind # counts before what stands behind ?.
 * @param {string} search @param {string} hash
 * @returns {Settings & { text: string, still: string, newer: boolean }} newer: the link is of a later version than this
 */
export function settingsIn(search, hash) {
	const behind = mended(hash.replace(/^#/, ""));
	const inHash = behind.includes("=");
	const said = new Map([...pairs(mended(search.replace(/^\?/, ""))), ...(inHash ? pairs(behind) : [])]);
	if (!inHash && behind) said.set("code", behind);
	if (said.get("g")) said.set("code", said.get("g") ?? "");
	return { ...settingsOf((name) => said.get(name) ?? null), text: said.get("p") ?? "", still: said.get("still") ?? "", newer: Number(said.get("v") ?? 1) > 1 };
}

/** A part of an address as it was before other programs escaped it once more, or wrote &amp; for &. @param {string} part */
function mended(part) {
	let out = part.replaceAll("&amp;", "&");
	for (let i = 0; i < 3 && !out.includes("=") && /%(25)*3D/i.test(out); i++) out = unescaped(out).replaceAll("&amp;", "&");
	while (/%25[0-9a-f]{2}/i.test(out)) out = out.replace(/%25(?=[0-9a-f]{2})/gi, "%");
	return out;
}

/** @param {string} text @returns {[string, string][]} */
function pairs(text) {
	return text.split("&").flatMap((pair) => {
		const at = pair.indexOf("=");
		return at < 1 ? [] : [[pair.slice(0, at), unescaped(pair.slice(at + 1).replaceAll("+", " "))]];
	});
}

/** @param {string} text */
function unescaped(text) {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

const SEASONS = { S: "Spring", F: "Fall", W: "Winter" };
const TYPES = { M: "movement", R: "retreat", A: "adjustment" };

/** @typedef {import("../js/state.js").Phase} Phase */

/** "S3M" of Spring 3, its movements. @param {Phase} phase */
export const atOf = ({ season, year, type }) => `${season[0]}${year}${type[0].toUpperCase()}`;

/**
 * Which of the phases is meant; null where none of them is.
 * @param {string} at @param {Phase[]} phases
 */
export function indexAt(at, phases) {
	const word = at.trim().toUpperCase();
	if (word === "FIRST") return 0;
	if (word === "LAST") return phases.length - 1;
	if (/^\d+$/.test(word)) return Number(word) >= 1 && Number(word) <= phases.length ? Number(word) - 1 : null;
	const [, season, year, type] = /^([SFW])(\d+)([MRA]?)$/.exec(word) ?? [];
	const found = phases.findIndex((p) => p.season === SEASONS[/** @type {"S"} */ (season)] && p.year === Number(year) && (!type || p.type === TYPES[/** @type {"M"} */ (type)]));
	return found < 0 ? null : found;
}
