// @ts-check
/** The games kept here and what is done with them: the list, one file of them all, files that are opened. */

import { announce, notice } from "./announce.js";
import { allAsText, gamesIn, isAmong } from "./backup.js";
import { saveFile } from "./dialog.js";
import { dropFiles } from "./drop.js";
import { k } from "./keeptext.js";
import { said, t } from "./text.js";
import { createThumbs, lookOf, smallDrawing } from "./thumbs.js";

/** @import { View } from "./state.js" */
/** @import { Shelf } from "./games.js" */
/** @import { Trouble } from "./storage.js" */

/** More than all games that a browser keeps. */
const MOST_BYTES = 24_000_000;

/**
 * @param {object} on
 * @param {any} on.engine
 * @param {ReturnType<typeof import("./storage.js").createStorage>} on.storage
 * @param {ReturnType<typeof import("./keep.js").keepGame>} on.keep
 * @param {() => View} on.view
 * @param {(act: () => void) => void} on.attempt
 * @returns {Shelf & { thumb: (code: string) => HTMLElement }}
 */
export function createShelf({ engine, storage, keep, view, attempt }) {
	const thumbs = createThumbs((code) => smallDrawing(engine, code, view().settings), () => lookOf(view().settings));
	/** What was deleted since the page was opened. @type {Map<string, import("./games.js").Gone>} */
	const gone = new Map();


	function saveAll() {
		keep.save();
		const games = storage.games();
		saveFile(`ancmed-games-${new Date().toISOString().slice(0, 10)}.json`, allAsText(games, new Date()), "application/json");
		storage.taken();
		announce(k.everythingSaved(games.length));
	}

	/** A game, or many. @param {string} text */
	function open(text) {
		const many = gamesIn(text);
		if (many) take(many);
		else keep.open(text);
	}

	/** @param {{ games: import("./saves.js").Kept[], damaged: string[] }} many */
	function take({ games, damaged }) {
		const here = storage.games();
		const fresh = games.filter((game) => !isAmong(game, here));
		for (const game of fresh) storage.add(game);
		for (const raw of damaged) if (!here.some((e) => e.raw === raw)) storage.addRaw(raw);
		notice(k.imported(fresh.length, games.length - fresh.length, damaged.length), { stays: damaged.length > 0 });
	}

	/** @param {FileList|File[]} files */
	async function openFiles(files) {
		for (const file of [...files]) {
			const text = await textOf(file);
			if (text === null) return;
			try {
				open(text);
			} catch (error) {
				notice(`${file.name}: ${said(error)}`, { stays: true });
			}
		}
	}

	dropFiles(openFiles);
	return {
		open,
		openFiles,
		games: () => storage.games(),
		openKept: (id) => attempt(() => keep.openKept(id)),
		rename: keep.rename,
		duplicate: (id) => attempt(() => keep.duplicate(id)),
		removeKept(id, name) {
			const back = storage.remove(id);
			gone.set(id, { id, name, back: () => (gone.delete(id), back()) });
			return gone.get(id) ?? { id, name, back };
		},
		gone: () => [...gone.values()],
		saveRaw: ({ id, raw }) => saveFile(`ancmed-damaged-${id}.txt`, raw, "text/plain"),
		saveAll,
		thumb: thumbs.of,
	};
}

/** @param {File} file @returns {Promise<string|null>} null when that was said */
async function textOf(file) {
	if (file.size > MOST_BYTES) return notice(k.fileTooLarge(file.name, file.size), { stays: true }), null;
	try {
		return await file.text();
	} catch {
		return notice(k.fileFailed(file.name), { stays: true }), null;
	}
}

/** @param {Trouble} what @param {{ again: () => void, saveAll: () => void }} on */
export function troubleWith(what, on) {
	const action = what === "changedThere" ? { label: k.showIt, act: on.again } : what === "notSaved" || what === "storageFull" ? { label: k.saveFile, act: on.saveAll } : undefined;
	notice(k.trouble[what], { action, stays: !!action });
}
