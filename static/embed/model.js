// @ts-check
/**
 * A game as one board has it: its state, what of it is seen, and the puzzle made of it. It has no DOM, so that a board
 * far from the window can let go of what it shows and come back as it was.
 */

import { settingsFrom } from "../js/settings.js";
import { createState } from "../js/state.js";
import { throughGlass } from "./glass.js";
import { indexAt } from "./settings.js";
import { powerIn } from "./source.js";
import { w } from "./words.js";

/** @import { Settings } from "./settings.js" */
/** @import { Source } from "./source.js" */
/** @typedef {{ power: string, orders: string[], others: string[] }} Puzzle  whose orders are to be found, which the game has, and those of the others */

/** The phases of a line, to its end. @param {import("../js/state.js").View} view */
export const phasesOf = ({ turns, ahead }) => [...turns, ...ahead];

/** How a board looks, in the page's words. @param {Settings} settings */
export function looksOf({ names, palette }) {
	// The colors are told apart by every kind of eye as they are: the safe ones are the same.
	return settingsFrom({ names, palette: palette === "patterns" ? "patterns" : "default" });
}

/**
 * @param {any} engine
 * @param {Source} source
 * @param {Settings} settings
 */
export function createModel(engine, source, settings) {
	const { mode } = settings;
	const notes = [...source.notes];
	const state = createState(engine, { settings: looksOf(settings) });
	state.adopt(source.game);
	const { power, note } = powerIn(settings.power, state.view().variant.powers);
	if (note) notes.push(note);
	if (mode === "view") judgeLast();
	const went = goTo(settings.at);
	if (settings.at && !went) notes.push(w.noPhase(settings.at));
	/** The end of the game as it was given: orders that are tried do not lead there. */
	const end = state.view().path.at(-1) ?? 0;
	if (mode === "play" && went && state.view().answer) turnAside();
	const puzzle = mode === "puzzle" ? pose() : null;
	let veiled = settings.orders === "hide" && mode !== "puzzle";

	/** A reader sees what becomes of orders that were given and not yet judged. */
	function judgeLast() {
		const { turns, last, outcome, index } = state.view();
		if (outcome || turns[last].answer || !turns[last].orders.length) return;
		state.goTo(last);
		state.resolve();
		state.goTo(index);
	}

	/** @param {string} at @returns {boolean} whether there is such a phase */
	function goTo(at) {
		const index = at ? indexAt(at, phasesOf(state.view()).map((turn) => turn.position.phase)) : null;
		if (index !== null) show(index);
		return index !== null;
	}

	/** Shows a phase; one that follows where other orders are being given, as it follows there. @param {number} index */
	function show(index) {
		const { last, ahead } = state.view();
		if (index > last && ahead.length) state.visit(ahead[Math.min(index - last, ahead.length) - 1].id);
		else state.goTo(index);
	}

	/** A resolved phase becomes one to give orders in, those of the one power that gives some or of all; what followed stays. */
	function turnAside() {
		state.branch();
		state.setText(state.view().orders.filter((o) => power && !o.startsWith(`${power}: `)).join("\n"));
	}

	/** To the game as it was given, at the last phase that it shares with what is seen. */
	function back() {
		const were = state.view().turns;
		state.visit(end);
		const { turns } = state.view();
		const parted = turns.findIndex((turn, i) => turn.id !== were[i]?.id);
		state.goTo(parted < 0 ? were.length - 1 : parted - 1);
	}

	/** Makes a puzzle of the phase that is seen, or of the last one with orders. @returns {Puzzle} */
	function pose() {
		const { turns, index, variant } = state.view();
		const turn = turns[index].orders.length || went ? turns[index] : turns.findLast((x) => x.orders.length) ?? turns[index];
		const first = turn.orders[0]?.split(":")[0] ?? "";
		const whose = power || (variant.powers.includes(first) ? first : variant.powers[0]);
		const own = (/** @type {string} */ o) => o.startsWith(`${whose}: `);
		const others = turn.orders.filter((o) => !own(o));
		state.newFrom(turn.position);
		if (others.length) state.setText(others.join("\n"));
		if (settings.orders === "hide") hideOthers(whose, true);
		return { power: whose, orders: turn.orders.filter(own), others };
	}

	/** @param {string} whose @param {boolean} on */
	function hideOthers(whose, on) {
		for (const other of state.view().variant.powers) if (other !== whose) state.hide(other, on);
	}

	/** Who alone gives orders here; "" for everybody. */
	const one = puzzle?.power ?? (mode === "play" ? power : "");
	return {
		engine,
		mode,
		one,
		near: settings.zoom === "units",
		notes,
		puzzle,
		state,
		seen: throughGlass(state, () => ({ orders: mode !== "view", power: one, veiled })),
		goTo,
		show,
		turnAside,
		back,
		/** Whether what is seen are other orders than those of the game, or come of them. */
		other: () => state.view().aside || !state.view().path.includes(end),
		veiled: () => veiled,
		/** Shows the orders that were out of sight. */
		unveil() {
			veiled = false;
			if (puzzle) hideOthers(puzzle.power, false);
			// The state is the same, but is seen otherwise.
			state.show({});
		},
		/** The rules by which the game is judged. */
		rules: () => state.view().position.rules ?? "2023",
		close: () => state.close(),
	};
}
