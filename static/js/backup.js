// @ts-check
/**
 * All games as one file, and back. It is JSON, one game after another:
 *
 *     { "ancmed": "games", "version": 1, "saved": "2024-05-01T12:00:00.000Z",
 *       "games": [ { "name": "Siege of Roma", "title": "Fall 3", "code": "2gLz..." } ],
 *       "damaged": [ "what stood in the storage" ] }
 *
 * The code of a game is enough; what else there is (saves.js) is kept with it. Pure.
 */

import { keptIn, parsed, VERSION } from "./saves.js";

/** @import { Entry } from "./storage.js" */
/** @import { Kept } from "./saves.js" */

/** @param {Entry[]} entries @param {Date} now */
export function allAsText(entries, now) {
	const games = entries.flatMap(({ kept }) => (kept ? [withoutEmpty(kept)] : []));
	const damaged = entries.filter((e) => !e.kept || e.torn).map((e) => e.raw);
	return `${JSON.stringify({ ancmed: "games", version: 1, saved: now.toISOString(), games, damaged }, null, "\t")}\n`;
}

/** @param {Kept} kept */
const withoutEmpty = (kept) => Object.fromEntries(Object.entries(kept).filter(([key, value]) => value !== null && key !== "version" && key !== "turn"));

/**
 * The games in such a file; null if it is none.
 * @param {string} text
 * @returns {{ games: Kept[], damaged: string[] }|null} damaged: the texts of what is no game
 */
export function gamesIn(text) {
	if (!/^\s*\{\s*"ancmed"\s*:\s*"games"/.test(text)) return null;
	const all = parsed(text);
	if (!Array.isArray(all?.games)) return null;
	const damaged = (Array.isArray(all.damaged) ? all.damaged : []).filter((/** @type {unknown} */ raw) => typeof raw === "string");
	/** @type {Kept[]} */
	const games = [];
	for (const game of all.games) {
		const kept = keptIn(JSON.stringify({ ...game, version: VERSION, turn: 0 }));
		if (kept) games.push(kept);
		else damaged.push(JSON.stringify(game));
	}
	return { games, damaged };
}

/** Whether a game is among these already. @param {Kept} game @param {Entry[]} entries */
export const isAmong = (game, entries) => entries.some(({ kept }) => kept?.code === game.code && (kept.name ?? "") === (game.name ?? ""));
