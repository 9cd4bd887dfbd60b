// @ts-check
/** Keeps the game of this tab: saves each change, restores on load, opens what the address names. */

import { titleOf } from "./dialogs.js";

/** @typedef {ReturnType<typeof import("./state.js").createState>} State */
/** @typedef {ReturnType<typeof import("./storage.js").createStorage>} Storage */

/** @param {State} state @param {Storage} storage */
export function keepGame(state, storage) {
	let savedVersion = 0;
	let savedText = "";
	let settings = "";

	/** What the address says stays there while it is true. */
	function dropHash() {
		if (location.hash) history.replaceState(null, "", location.pathname + location.search);
	}

	function save() {
		const view = state.view();
		const now = JSON.stringify(view.settings);
		if (now !== settings && settings) storage.saveSettings(view.settings);
		settings = now;
		const changed = view.version !== savedVersion || (view.typed ?? "") !== savedText;
		if (changed) dropHash();
		const code = codeNow();
		if (code) storage.save({ code, title: titleOf(view), index: view.index, typed: view.typed, hidden: [...view.hidden] }, changed);
		settle();
	}

	/** The code of the game; "" when the engine is dead: then what was saved last stays. */
	function codeNow() {
		try {
			return state.code();
		} catch {
			return "";
		}
	}

	/** What is there now needs no saving. */
	function settle() {
		const view = state.view();
		savedVersion = view.version;
		savedText = view.typed ?? "";
	}

	/** @param {string} text a link, a code or a text */
	function open(text) {
		const hash = /^\S+#(\S+)$/.exec(text);
		state.open(hash ? hash[1] : text);
		storage.fresh();
	}

	function openHash() {
		const code = location.hash.slice(1);
		if (!code) return false;
		open(code);
		settle();
		return true;
	}

	/** @param {import("./storage.js").Kept|null} kept */
	function restore(kept) {
		if (!kept) return false;
		state.open(kept.code);
		state.restore(kept);
		settle();
		return true;
	}

	return {
		/** The game to begin with: that of the address, else the one kept, else the opening. @param {(error: unknown) => void} trouble */
		begin(trouble) {
			let what = "new";
			try {
				if (openHash()) what = "opened";
				else if (restore(storage.restore())) what = "restored";
			} catch (error) {
				storage.fresh();
				trouble(error);
			}
			settle();
			settings = JSON.stringify(state.view().settings);
			state.subscribe(save);
			addEventListener("pagehide", save);
			document.addEventListener("visibilitychange", () => document.hidden && save());
			addEventListener("hashchange", () => {
				try {
					openHash();
				} catch (error) {
					trouble(error);
				}
			});
			return what;
		},
		open(/** @type {string} */ text) {
			open(text);
			dropHash();
		},
		/** @param {string} [rules] */
		fresh(rules) {
			state.newGame(rules);
			storage.fresh();
			dropHash();
			settle();
		},
		/** @param {string} id */
		openKept(id) {
			restore(storage.open(id));
			dropHash();
		},
	};
}
