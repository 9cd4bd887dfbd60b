// @ts-check
/**
 * What a save looks like, and what can be had from one. A game has two copies in the storage, written in turns: a save
 * that is cut off leaves the one before it whole. Version 1 had one copy and no turn. Pure.
 */

/** @import { Facts } from "./facts.js" */
/** @typedef {{version: number, turn: number, code: string, index: number, typed: string|null, hidden: string[], saved: number} & Facts} Kept */

export const VERSION = 2;

/** The keys: of the two copies, with the game's id behind them, and of the settings. */
export const GAME = "ancmed.game.";
export const SPARE = "ancmed.spare.";
export const SETTINGS = "ancmed.settings";

/** @param {Omit<Kept, "version">} game */
export const written = (game) => JSON.stringify({ version: VERSION, ...game });

/** @param {string|null} text @returns {Kept|null} null for what is no save, or one of a version to come */
export function keptIn(text) {
	const kept = parsed(text);
	if (!kept || !(kept.version <= VERSION) || typeof kept.code !== "string") return null;
	const { name, title, board, kind, caption, centers, phases } = kept;
	return {
		version: kept.version,
		turn: Number(kept.turn) || 0,
		saved: Number(kept.saved) || 0,
		code: kept.code,
		name: words(name),
		title: words(title),
		board: words(board),
		kind,
		centers: Array.isArray(centers) && centers.every((c) => words(c?.[0]) && Number.isInteger(c[1])) ? centers : undefined,
		phases: Number(phases) || undefined,
		caption: words(caption?.title) !== undefined && words(caption.text) !== undefined ? { title: caption.title, text: caption.text } : null,
		index: Number(kept.index) || 0,
		typed: words(kept.typed) ?? null,
		hidden: Array.isArray(kept.hidden) ? kept.hidden.filter(words) : [],
	};
}

/** @param {unknown} value */
const words = (value) => (typeof value === "string" ? value : undefined);

/**
 * Of two copies the one written last, and which it is. The other is still good for a damaged game in a whole save.
 * @param {(string|null)[]} copies
 * @returns {{ kept: Kept, at: number, other: Kept|null }|null}
 */
export function newestOf(copies) {
	const [a, b] = copies.map(keptIn);
	if (!a || !b) return a ? { kept: a, at: 0, other: null } : b ? { kept: b, at: 1, other: null } : null;
	return b.turn > a.turn ? { kept: b, at: 1, other: a } : { kept: a, at: 0, other: b };
}

/** The code of a game in a damaged save, if any of it is left. @param {string} text */
export function codeIn(text) {
	return /"code"\s*:\s*"([^"\\]+)/.exec(text)?.[1] ?? "";
}

/** @param {string|null} text @returns {any} */
export function parsed(text) {
	try {
		return text ? JSON.parse(text) : null;
	} catch {
		return null;
	}
}

/** Orders by when they were saved, the last first. @param {{ kept: Kept|null }} a @param {{ kept: Kept|null }} b */
export const lastFirst = (a, b) => (b.kept?.saved ?? 0) - (a.kept?.saved ?? 0);
