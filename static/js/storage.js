// @ts-check
/**
 * Keeps games in the browser. Each game has a slot of its own in localStorage; which slot belongs to this tab stands
 * in sessionStorage. Before writing, a tab looks whether the slot still holds what it wrote or read last: if another
 * tab has written there, this tab goes on in a new slot, so that nobody's work is lost. Where storage is forbidden or
 * full, everything works without it and the reason is told once.
 */

const VERSION = 1;
const GAME = "ancmed.game.";
const TAB = "ancmed.tab";
const SETTINGS = "ancmed.settings";

/** @import { Facts } from "./games.js" */
/** @typedef {{version: number, code: string, index: number, typed: string|null, hidden: string[], saved: number} & Facts} Kept */

/** @param {{trouble: (what: "notSaved"|"storageFull"|"otherTab") => void}} on */
export function createStorage(on) {
	const local = access("localStorage");
	const session = access("sessionStorage");
	let slot = "";
	/** @type {string|null} what the slot held when this tab read or wrote it last */
	let known = null;
	let told = "";

	/** @param {"notSaved"|"storageFull"|"otherTab"} what */
	function tell(what) {
		if (told === what) return;
		told = what;
		on.trouble(what);
	}

	/** @param {string} id */
	function take(id) {
		slot = id;
		known = read(local, GAME + id);
		write(session, TAB, id);
	}

	return {
		available: local !== null,

		/** The game that this tab had, or else the one saved last. @returns {Kept|null} */
		restore() {
			const own = read(session, TAB);
			const id = own && read(local, GAME + own) ? own : newest(local);
			if (id) take(id);
			return id ? keptIn(known) : null;
		},

		/** From here on the game gets a slot of its own; the one before stays. */
		fresh() {
			slot = "";
			known = null;
			write(session, TAB, "");
		},

		/**
		 * @param {Omit<Kept, "version"|"saved">} game
		 * @param {boolean} changed  false when only what is looked at changed: that is no reason for a slot of one's own
		 * @returns {boolean} whether it is kept
		 */
		save(game, changed) {
			if (!local) {
				tell("notSaved");
				return false;
			}
			if (!changed && (!slot || read(local, GAME + slot) !== known)) return false;
			if (slot && read(local, GAME + slot) !== known) {
				slot = "";
				tell("otherTab");
			}
			if (!slot) {
				slot = newId();
				write(session, TAB, slot);
			}
			const text = JSON.stringify({ version: VERSION, ...game, saved: Date.now() });
			if (!write(local, GAME + slot, text)) {
				tell("storageFull");
				return false;
			}
			known = text;
			return true;
		},

		/** Every game kept here, the newest first. @returns {{id: string, kept: Kept, own: boolean}[]} */
		games() {
			return slots(local).map((s) => ({ ...s, own: s.id === slot }));
		},
		/** This tab goes on with another kept game. @param {string} id @returns {Kept|null} */
		open(id) {
			take(id);
			return keptIn(known);
		},
		/** @param {string} id */
		remove(id) {
			if (!local) return;
			local.removeItem(GAME + id);
			if (id === slot) this.fresh();
		},

		/** @returns {any} */
		settings() {
			return parse(read(local, SETTINGS)) ?? {};
		},
		/** @param {object} settings */
		saveSettings(settings) {
			write(local, SETTINGS, JSON.stringify(settings));
		},
	};
}

/** @param {"localStorage"|"sessionStorage"} name @returns {Storage|null} */
function access(name) {
	try {
		const storage = window[name];
		storage.getItem(TAB);
		return storage;
	} catch {
		return null;
	}
}

/** @param {Storage|null} storage @param {string} key */
function read(storage, key) {
	try {
		return storage?.getItem(key) ?? null;
	} catch {
		return null;
	}
}

/** @param {Storage|null} storage @param {string} key @param {string} value */
function write(storage, key, value) {
	try {
		storage?.setItem(key, value);
		return true;
	} catch {
		return false;
	}
}

/** @param {string|null} text @returns {any} */
function parse(text) {
	try {
		return text ? JSON.parse(text) : null;
	} catch {
		return null;
	}
}

/** @param {string|null} text @returns {Kept|null} */
function keptIn(text) {
	const kept = parse(text);
	if (!kept || kept.version !== VERSION || typeof kept.code !== "string") return null;
	return { index: 0, typed: null, hidden: [], ...kept };
}

/** @param {Storage|null} local */
function slots(local) {
	/** @type {{id: string, kept: Kept}[]} */
	const out = [];
	for (let i = 0; local && i < local.length; i++) {
		const key = local.key(i) ?? "";
		const kept = key.startsWith(GAME) ? keptIn(read(local, key)) : null;
		if (kept) out.push({ id: key.slice(GAME.length), kept });
	}
	return out.sort((a, b) => b.kept.saved - a.kept.saved);
}

/** @param {Storage|null} local */
function newest(local) {
	return slots(local)[0]?.id ?? "";
}

function newId() {
	return Array.from(crypto.getRandomValues(new Uint8Array(8)), (b) => b.toString(16).padStart(2, "0")).join("");
}
