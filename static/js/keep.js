// @ts-check
/** Keeps the game of this tab: saves each change, restores on load, opens what the address names. */

import { createAddress } from "./address.js";
import { factsOf, nameOf } from "./facts.js";
import { k } from "./keeptext.js";
import { openCode, openSave, openText } from "./opening.js";
import { afterDrawing } from "./util.js";

/** What was changed is saved after so many milliseconds at the latest. */
const LATEST = 150;

/** @import { Caption } from "./state.js" */
/** @import { Opened } from "./opening.js" */
/** @import { Entry } from "./storage.js" */

/** @typedef {ReturnType<typeof import("./state.js").createState>} State */
/** @typedef {ReturnType<typeof import("./storage.js").createStorage>} Storage */

/**
 * @param {any} engine @param {State} state @param {Storage} storage
 * @param {object} on
 * @param {(opened: Opened) => void} on.opened   what is to be said of a game that was opened
 * @param {(error: unknown) => void} on.unsaved  the game cannot be saved as it is now
 */
export function keepGame(engine, state, storage, on) {
	let savedVersion = 0;
	let savedText = "";
	let settings = "";
	/** What is seen of the game, when it was saved: pointing and opening dialogs is no reason to do it again. */
	let saved = "";
	/** The game that has its place here, as state.js counts them. */
	let keptGame = -1;
	/** The engine did not give the game, and lives: what was saved last is not what is seen. */
	let unsaved = false;

	const address = createAddress(() => {
		try {
			return state.link();
		} catch {
			return "";
		}
	});

	/** What the address is to say hangs on this. */
	const seen = () => `${state.view().game}|${state.view().version}|${state.view().index}`;

	/**
	 * Each change is saved, in a game that has its place here once the change is drawn. Nothing is lost by that: who
	 * leaves the page or opens another game has it saved first.
	 */
	function follow() {
		if (state.view().game === keptGame && !storage.atRisk()) later.soon();
		else save();
	}
	const later = afterDrawing(save, LATEST);

	function save() {
		const view = state.view();
		const now = JSON.stringify(view.settings);
		if (now !== settings && settings) storage.saveSettings(view.settings);
		settings = now;
		const all = `${seen()}|${view.typed ?? ""}|${[...view.hidden]}`;
		if (all === saved && !storage.atRisk()) return;
		const changed = view.version !== savedVersion || (view.typed ?? "") !== savedText;
		const code = codeNow();
		saved = code === "" ? "" : all;
		const kept = code !== "" && storage.save(recordOf(code), changed);
		keptGame = kept ? view.game : -1;
		address.follow(seen(), kept);
		if (changed && view.nodes.size > 2) askToKeep();
		if (code !== "") settle();
	}

	/** @param {string} code */
	function recordOf(code) {
		const view = state.view();
		return { code, ...factsOf(view), index: view.index, typed: view.typed, hidden: [...view.hidden] };
	}

	/** The code of the game; "" when the engine does not give it: what was saved last stays, and the next save tries again. */
	function codeNow() {
		try {
			const code = state.code();
			unsaved = false;
			return code;
		} catch (error) {
			// That it has stopped is said to whoever asks it for something.
			if (!unsaved && /** @type {any} */ (error)?.code !== "engine-stopped") {
				unsaved = true;
				on.unsaved(error);
			}
			return "";
		}
	}

	/** What is there now needs no saving. */
	function settle() {
		const view = state.view();
		savedVersion = view.version;
		savedText = view.typed ?? "";
	}

	/** @param {Opened} opened @param {Caption|null} [caption] */
	function adopt(opened, caption) {
		later.flush();
		state.adopt(opened.game, caption);
		state.step(-(opened.back ?? 0));
		storage.fresh();
		on.opened(opened);
	}

	function openHash() {
		const code = location.hash.slice(1);
		if (!code) return false;
		adopt(openCode(engine, code));
		settle();
		address.settle(seen());
		return true;
	}

	/** @param {Entry|null} entry */
	function restore(entry) {
		if (!entry) return false;
		later.flush();
		const opened = openSave(engine, entry, storage.before(entry.id));
		const whole = !opened.notes.length;
		if (!whole) adopt(opened, opened.kept.caption);
		else state.adopt(opened.game, opened.kept.caption);
		state.restore(opened.kept);
		if (!whole) return true;
		storage.take(entry.id);
		settle();
		return true;
	}

	/** Warns where leaving would lose something. @param {Event} event */
	function beforeLeaving(event) {
		save();
		if (unsaved || storage.atRisk()) event.preventDefault();
	}

	/** The code of a game under another name. @param {string} code @param {string} title */
	function renamed(code, title) {
		const game = engine.openGame(code);
		try {
			game.setTitle(title);
			return game.code();
		} finally {
			game.close();
		}
	}

	/** A kept game under another name. @param {string} id @param {string} title */
	function retitled(id, title) {
		const { kept } = storage.entry(id);
		if (!kept) throw new Error(k.damaged);
		return { ...kept, code: renamed(kept.code, title), name: title || undefined };
	}

	/** What a copy is called. @param {import("./facts.js").Facts} facts */
	const copyName = (facts) => k.copyOf(nameOf(facts)).slice(0, 80);

	return {
		/** The game to begin with: that of the address, else the one kept, else the opening. @param {(error: unknown, link: boolean) => void} trouble  link: it was the address that did not open */
		begin(trouble) {
			let what = "new";
			try {
				if (address.own() && restore(storage.restore())) what = "restored";
				else if (openHash()) what = "opened";
				else if (restore(storage.restore())) what = "restored";
			} catch (error) {
				storage.fresh();
				trouble(error, location.hash.length > 1);
			}
			settle();
			if (what === "new") address.settle(seen());
			settings = JSON.stringify(state.view().settings);
			state.subscribe(follow);
			addEventListener("pagehide", save);
			addEventListener("beforeunload", beforeLeaving);
			document.addEventListener("visibilitychange", () => document.hidden && save());
			addEventListener("hashchange", () => {
				try {
					openHash();
				} catch (error) {
					trouble(error, true);
				}
			});
			return what;
		},
		/** @param {string} text @param {Caption} [caption] */
		open(text, caption) {
			adopt(openText(engine, text), caption);
		},
		/** @param {string} variant @param {string} rules */
		fresh(variant, rules) {
			// Not settled: it is kept at once, or a reload would bring back the game before it.
			later.flush();
			state.newGame(variant, rules);
			storage.fresh();
		},
		/** A game from a position; the one before stays kept. @param {import("./state.js").Position} position */
		from(position) {
			later.flush();
			state.newFrom(position);
			storage.fresh();
		},
		/** The game goes on as a copy; it stays kept as it is. */
		copy() {
			save();
			state.adopt(engine.openGame(renamed(state.link(), copyName(factsOf(state.view())))));
			storage.fresh();
		},
		/** @param {string} id */
		openKept(id) {
			save();
			restore(storage.entry(id));
		},
		/** What another tab saved of this game. */
		again: () => restore(storage.here()),
		/** @param {string} id @param {string} title */
		rename(id, title) {
			if (!storage.entry(id).own) return void storage.replace(id, retitled(id, title));
			state.setTitle(title);
			save();
		},
		/** @param {string} id */
		duplicate(id) {
			save();
			const { kept } = storage.entry(id);
			if (kept) storage.add(retitled(id, copyName(kept)));
		},
		save,
	};
}

let asked = false;

/** Once there is work that would be missed, the browser is asked not to throw it away when it runs short of room. */
async function askToKeep() {
	if (asked) return;
	asked = true;
	try {
		if (!(await navigator.storage.persisted())) await navigator.storage.persist();
	} catch {
		// Not every browser can; the games are kept all the same.
	}
}
