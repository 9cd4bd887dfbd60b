// @ts-check
/** From what somebody gives to a game: a link, a code, a text in any form that is read, a save that is damaged. */

import { codeIn } from "./saves.js";
import { k } from "./keeptext.js";

/** @import { Problem } from "./state.js" */
/** @import { Entry } from "./storage.js" */
/** @import { Kept } from "./saves.js" */
/**
 * @typedef {object} Opened
 * @property {import("../ancmed.js").Game} game
 * @property {string} format      the id of the form it was in
 * @property {Problem[]} problems
 * @property {string[]} notes     what is lost, and what had to be assumed
 * @property {number} [back]      how many phases before its end it is seen
 */

/** More than any form that is read may have; the engine says it of less. */
const MOST = 8_000_000;
const tooLong = (/** @type {number} */ n) => `That is ${Math.round(n / 1e6)} million characters: more than any game has. Nothing was opened.`;

/** @param {import("../ancmed.js").Ancmed} engine @param {string} text @returns {Opened} throws what is to be said against it */
export function openText(engine, text) {
	if (text.length > MOST) throw new Error(tooLong(text.length));
	const bare = text.trim();
	// One word is a link or a code.
	if (bare && !/\s/.test(bare) && !/^[[{]/.test(bare)) return openCode(engine, /#(\S+)$/.exec(bare)?.[1] ?? bare);
	const { game, format, problems, notes } = engine.importGame(text);
	return { game, format, problems, notes: [...notes, ...notesOf(game)] };
}

/** @param {import("../ancmed.js").Ancmed} engine @param {string} code @returns {Opened} what can be had of it */
export function openCode(engine, code) {
	const game = whole(engine, code) ?? engine.openGame(code, { partly: true });
	return { game, format: "code", problems: [], notes: notesOf(game), back: Number(/-(\d{1,4})(?!\w)/.exec(code)?.[1] ?? 0) };
}

/** @param {import("../ancmed.js").Game} game */
const notesOf = (game) => game.notes().map((note) => note.message);

/** @param {import("../ancmed.js").Ancmed} engine @param {string} code */
function whole(engine, code) {
	try {
		return engine.openGame(code);
	} catch (error) {
		if (/** @type {any} */ (error).code === "engine-stopped") throw error;
		return null;
	}
}

/**
 * A kept game; of a damaged one the save before it, or what is left.
 * @param {import("../ancmed.js").Ancmed} engine @param {Entry} entry @param {Kept|null} before
 * @returns {Opened & { kept: Partial<Kept> }}
 */
export function openSave(engine, { kept, raw, torn }, before) {
	const good = kept && whole(engine, kept.code);
	if (good) return { game: good, kept, format: "code", problems: [], notes: torn ? [k.saveTorn] : [] };
	const older = before && whole(engine, before.code);
	if (older) return { game: older, kept: before, format: "code", problems: [], notes: [k.saveTorn] };
	const opened = openRest(engine, kept?.code || codeIn(raw));
	return { ...opened, kept: { caption: kept?.caption }, notes: [k.saveDamaged, ...opened.notes] };
}

/** @param {import("../ancmed.js").Ancmed} engine @param {string} code of which something may be left */
function openRest(engine, code) {
	try {
		return openCode(engine, code);
	} catch (error) {
		throw /** @type {any} */ (error).code === "engine-stopped" ? error : new Error(k.nothingLeft);
	}
}
