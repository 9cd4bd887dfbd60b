// @ts-check
/**
 * Keeps games in the browser. Each game has a slot of its own in localStorage, with two copies that are written in
 * turns (saves.js); which slot belongs to this tab stands in sessionStorage. Before writing, a tab looks whether the
 * slot is another tab's (claim.js) or no longer holds what it wrote or read last: then it goes on in a new slot, so
 * that nobody's work is lost. Where storage is forbidden or full, everything works without it and the reason is told once.
 */

import { createClaim } from "./claim.js";
import { createMedium, read, storageOf, write } from "./medium.js";
import { GAME, keptIn, lastFirst, newestOf, parsed, SETTINGS, SPARE, written } from "./saves.js";

const TAB = "ancmed.tab";

/** @import { Kept } from "./saves.js" */
/** @typedef {"notSaved"|"storageFull"|"otherTab"|"sharedTab"|"changedThere"} Trouble */
/** @typedef {{ id: string, kept: Kept|null, torn: boolean, raw: string, own: boolean }} Entry  torn: a copy is damaged; without kept: all are */

/** @param {{trouble: (what: Trouble) => void}} on */
export function createStorage(on) {
	const medium = createMedium(storageOf("localStorage"));
	const session = storageOf("sessionStorage");
	let slot = "";
	/** @type {(string|null)[]} what the copies of the slot held when this tab read or wrote them last */
	let known = [null, null];
	let atRisk = false;
	/** What was saved last: the same again would leave two copies of it and none of what was before. */
	let last = "";
	const told = new Set();
	const claim = createClaim(() => on.trouble("sharedTab"));

	/** @param {Trouble} what */
	function tellOnce(what) {
		if (told.has(what)) return;
		told.add(what);
		on.trouble(what);
	}

	/** @param {string} id */
	const copies = (id) => [medium.get(GAME + id), medium.get(SPARE + id)];
	const all = () => [...new Set([GAME, SPARE].flatMap((p) => medium.keys(p).map((key) => key.slice(p.length))))];
	const changedByOthers = () => copies(slot).some((text, i) => text !== known[i]);

	/** @param {string} id */
	function take(id) {
		slot = id;
		known = copies(id);
		last = recordIn(newestOf(known)?.kept);
		write(session, TAB, id);
		claim.take(GAME + id);
	}

	function fresh() {
		slot = "";
		known = [null, null];
		claim.drop();
		write(session, TAB, "");
	}

	/** @param {string} id @returns {Entry} */
	function entry(id) {
		const both = copies(id);
		return { id, kept: newestOf(both)?.kept ?? null, torn: both.some((text) => text !== null && !keptIn(text)), raw: both.filter(Boolean).join("\n"), own: id === slot };
	}

	/**
	 * Over the older copy; where that finds no room, over the newer, which may be no larger.
	 * @param {string} id @param {(string|null)[]} before @param {Omit<Kept, "version"|"turn"|"saved">} game
	 */
	function put(id, before, game) {
		const newest = newestOf(before);
		const text = written({ ...game, turn: (newest?.kept.turn ?? 0) + 1, saved: Date.now() });
		const keys = [GAME + id, SPARE + id];
		const first = newest && newest.at === 0 ? 1 : 0;
		if (medium.set(keys[first], text)) return true;
		if (!newest) return false;
		medium.drop(keys[first]);
		return medium.set(keys[1 - first], text);
	}

	/** @param {boolean} kept */
	function noted(kept) {
		if (kept) return true;
		atRisk = true;
		tellOnce(medium.works ? "storageFull" : "notSaved");
		return false;
	}

	addEventListener("storage", (event) => {
		if (slot && [GAME + slot, SPARE + slot].includes(event.key ?? "") && event.newValue && changedByOthers()) on.trouble("changedThere");
	});

	return {
		available: medium.works,
		/** Whether something would be lost with the page. */
		atRisk: () => atRisk,

		/** The slot that this tab had, or else the one saved last. @returns {Entry|null} */
		restore() {
			const own = read(session, TAB);
			const found = own && copies(own).some(Boolean) ? entry(own) : all().map(entry).filter((e) => e.kept).sort(lastFirst)[0];
			return found ?? null;
		},
		/** This tab goes on with a kept game. @param {string} id */
		take,
		/** From here on the game gets a slot of its own; the one before stays. */
		fresh,
		/** The copy before the last. @param {string} id @returns {Kept|null} */
		before: (id) => newestOf(copies(id))?.other ?? null,

		/**
		 * @param {Omit<Kept, "version"|"turn"|"saved">} game
		 * @param {boolean} changed  false when only what is looked at changed: that is no reason for a slot of one's own
		 * @returns {boolean} whether it is kept
		 */
		save(game, changed) {
			const now = JSON.stringify(game);
			if (slot && now === last) return !atRisk;
			const shared = !!slot && (claim.others() || changedByOthers());
			if (!changed && (!slot || shared)) return false;
			if (shared) on.trouble("otherTab");
			if (!slot || shared) take(newId());
			const kept = noted(put(slot, known, game));
			known = copies(slot);
			last = kept ? now : "";
			atRisk &&= !kept || medium.holds();
			return kept;
		},

		/** Every game kept here, the newest first. @returns {Entry[]} */
		games: () => all().map(entry).sort(lastFirst),
		/** @param {string} id */
		entry,
		/** That of this tab. @returns {Entry|null} */
		here: () => (slot ? entry(slot) : null),
		/** Another game into the list. @param {Omit<Kept, "version"|"turn"|"saved">} game */
		add: (game) => noted(put(newId(), [null, null], game)),
		/** What is no save, to be looked after. @param {string} raw */
		addRaw: (raw) => noted(medium.set(GAME + newId(), raw)),
		/** All is in a file now. */
		taken: () => void (atRisk = false),
		/** Another state of a game in the list. @param {string} id @param {Omit<Kept, "version"|"turn"|"saved">} game */
		replace(id, game) {
			const kept = noted(put(id, copies(id), game));
			if (id === slot) take(id);
			return kept;
		},
		/** @param {string} id @returns {() => void} brings it back */
		remove(id) {
			const keys = [GAME + id, SPARE + id];
			const texts = copies(id);
			for (const key of keys) medium.remove(key);
			if (id === slot) fresh();
			return () => texts.forEach((text, i) => text !== null && medium.set(keys[i], text));
		},

		/** @returns {any} */
		settings: () => parsed(medium.get(SETTINGS)) ?? {},
		/** @param {object} settings */
		saveSettings: (settings) => void medium.set(SETTINGS, JSON.stringify(settings)),
	};
}

/** As save() is given it. @param {Kept|undefined} kept */
function recordIn(kept) {
	if (!kept) return "";
	const { version, turn, saved, ...game } = kept;
	return JSON.stringify(game);
}

function newId() {
	return Array.from(crypto.getRandomValues(new Uint8Array(8)), (b) => b.toString(16).padStart(2, "0")).join("");
}
