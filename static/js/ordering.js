// @ts-check
/**
 * The orders of the phase being played, given one by one or as text: two ways into the one set that the engine holds.
 * Remembers what was typed and what was to be said about it.
 */

import { parts, placeOf, provinceOf } from "./notation.js";

/** @import { Problem } from "./state.js" */

/** What is said of the words, not of what the orders can do, or of one that does not count. */
const OF_WORDS = new Set(["ignored", "assumed", "duplicate", "no-order", "other-phase", "wrong-owner", "wrong-type"]);

/**
 * @param {object} on
 * @param {() => any} on.game            the engine's game
 * @param {(order: string) => import("../ancmed.js").Placed|null} on.give  one order to it; null where all must be read
 * @param {() => string[]} on.orders     the orders as they are
 * @param {() => Set<string>} on.hidden  powers whose orders are not shown, and not in the text
 * @param {() => void} on.changed        the orders are others now
 * @param {(order: string, placed: import("../ancmed.js").Placed) => void} on.placed  only this one is
 * @param {() => void} on.told           they are the same, but something is to be said
 */
export function createOrdering(on) {
	/** @type {string|null} */ let typed = null;
	/** @type {Problem[]} */ let problems = [];
	/** @type {Map<string, string>} */ let remarks = new Map();
	let fromTyping = false;
	/** They were read as they are, and nothing was to be said of them. */
	let clean = false;

	/** What was typed no longer counts. */
	function forget() {
		typed = null;
		problems = [];
		fromTyping = false;
		clean = false;
	}

	/** Which order each warning is about. @param {any} read what the engine's setOrders gave */
	function remember(read) {
		problems = read.problems;
		clean = !problems.length;
		remarks = new Map();
		for (const [i, p] of problems.entries()) {
			const order = read.orders[read.about[i]];
			if (order && !OF_WORDS.has(p.code)) remarks.set(`${order.power}: ${order.text}`, p.message);
		}
	}

	/** Gives one order without reading the others again, where that can be. @param {string} line @returns {string|null|undefined} the one before */
	function place(line) {
		// Where something was said of them, or may be, what is said of the others may change.
		const placed = clean ? on.give(line) : null;
		if (!placed) return undefined;
		const old = on.orders()[placed.index] ?? null;
		forget();
		clean = true;
		on.placed(line, placed);
		return old;
	}

	/** @param {string[]} lines */
	function replace(lines) {
		const read = on.game().setOrders(lines.join("\n"));
		forget();
		remember(read);
		on.changed();
	}

	return {
		/** What the view tells of all this. @param {boolean} open  whether orders can be given */
		facts: (open) => ({
			typed: open ? typed : null,
			problems: open ? problems : [],
			remarks: open ? remarks : new Map(),
			fromTyping,
			clean,
		}),
		forget,
		clear: () => replace([]),

		/** @param {string} power @param {string} text */
		set(power, text) {
			const line = `${power}: ${text}`;
			const old = place(line);
			if (old !== undefined) return { old, text };
			const lines = on.orders();
			const at = lines.findIndex((o) => samePiece(o, line));
			replace(at < 0 ? [...lines, line] : lines.with(at, line));
			return { old: lines[at] ?? null, text };
		},

		/** @param {string} place @param {string} [power] whose order, where a place alone does not tell (waive) */
		remove(place, power) {
			const lines = on.orders();
			const at = lines.findLastIndex((o) => placeOf(o) === place && (!power || parts(o).power === power));
			if (at < 0) return null;
			replace(lines.toSpliced(at, 1));
			return lines[at] ?? null;
		},

		/** @param {string} text */
		type(text) {
			const before = on.orders();
			const out = before.filter((o) => on.hidden().has(parts(o).power));
			const lines = text.split("\n").length;
			const read = on.game().setOrders([text, ...out].join("\n"));
			const all = read.problems.length;
			read.problems = read.problems.filter((/** @type {Problem} */ p) => p.line <= lines);
			const wrong = read.problems.some((/** @type {Problem} */ p) => p.severity === "error");
			typed = wrong ? text : null;
			if (wrong) problems = read.problems;
			else remember(read);
			clean = !all;
			fromTyping = true;
			if (!wrong && on.game().orders().join("\n") !== before.join("\n")) on.changed();
			else on.told();
			return problems;
		},
	};
}

/** Whether two orders are for the same unit or the same build: only one of them can count. @param {string} a @param {string} b */
function samePiece(a, b) {
	const place = placeOf(a);
	return place !== "" && provinceOf(place) === provinceOf(placeOf(b));
}
