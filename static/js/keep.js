// @ts-check
/** Keeps the game of this tab: saves each change, restores on load, opens what the address names. */

import { createAddress } from "./address.js";
import { factsOf } from "./games.js";

/** @import { Caption } from "./state.js" */

/** @typedef {ReturnType<typeof import("./state.js").createState>} State */
/** @typedef {ReturnType<typeof import("./storage.js").createStorage>} Storage */

/** @param {State} state @param {Storage} storage */
export function keepGame(state, storage) {
	let savedVersion = 0;
	let savedText = "";
	let settings = "";

	const address = createAddress(() => {
		try {
			return state.link();
		} catch {
			return "";
		}
	});

	/** What the address is to say hangs on this. */
	const seen = () => `${state.view().game}|${state.view().version}|${state.view().index}`;

	function save() {
		const view = state.view();
		const now = JSON.stringify(view.settings);
		if (now !== settings && settings) storage.saveSettings(view.settings);
		settings = now;
		const changed = view.version !== savedVersion || (view.typed ?? "") !== savedText;
		const code = codeNow();
		const kept = code !== "" && storage.save({ code, ...factsOf(view), index: view.index, typed: view.typed, hidden: [...view.hidden] }, changed);
		address.follow(seen(), kept);
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

	/** @param {string} text a link, a code or a text @param {Caption} [caption] */
	function open(text, caption) {
		const hash = /^\S+#(\S+)$/.exec(text);
		state.open(hash ? hash[1] : text, caption);
		storage.fresh();
	}

	function openHash() {
		const code = location.hash.slice(1);
		if (!code) return false;
		open(code);
		settle();
		address.settle(seen());
		return true;
	}

	/** @param {import("./storage.js").Kept|null} kept */
	function restore(kept) {
		if (!kept) return false;
		state.open(kept.code, kept.caption);
		state.restore(kept);
		settle();
		return true;
	}

	return {
		/** The game to begin with: that of the address, else the one kept, else the opening. @param {(error: unknown) => void} trouble */
		begin(trouble) {
			let what = "new";
			try {
				if (address.own() && restore(storage.restore())) what = "restored";
				else if (openHash()) what = "opened";
				else if (restore(storage.restore())) what = "restored";
			} catch (error) {
				storage.fresh();
				trouble(error);
			}
			settle();
			if (what === "new") address.settle(seen());
			settings = JSON.stringify(state.view().settings);
			state.subscribe(save);
			addEventListener("pagehide", () => (save(), address.flush()));
			document.addEventListener("visibilitychange", () => document.hidden && (save(), address.flush()));
			addEventListener("hashchange", () => {
				try {
					openHash();
				} catch (error) {
					trouble(error);
				}
			});
			return what;
		},
		/** @param {string} text @param {Caption} [caption] */
		open(text, caption) {
			open(text, caption);
		},
		/** @param {string} variant @param {string} rules */
		fresh(variant, rules) {
			// Not settled: it is kept at once, or a reload would bring back the game before it.
			state.newGame(variant, rules);
			storage.fresh();
		},
		/** @param {string} id */
		openKept(id) {
			restore(storage.open(id));
		},
	};
}
