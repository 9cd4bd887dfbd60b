// @ts-check
/** Every word that an embedded board shows, apart from those of the page (js/text.js) and the engine's sentences. */

import { plural } from "../js/text.js";

export const w = {
	phases: "Phase",
	board: "Board",
	list: "Orders and results",
	full: "Open full board",
	closed: "This frame may open no window. The link is: ",
	rules: (/** @type {string} */ rules) => `rules ${rules}`,
	reveal: "Show the orders",
	lost: "Not all of this game could be read",
	noPhase: (/** @type {string} */ at) => `The game has no phase ${at}: this is where it stands.`,
	noPower: (/** @type {string} */ power, /** @type {string} */ powers) => `There is no power ${power} on this board: ${powers} are.`,
	notGiven: (/** @type {string} */ power, /** @type {string} */ one) => `That is an order of ${power}: here only ${one} gives orders.`,
	asText: "Orders as text",
	differently: "Order differently",
	other: "Other orders than in the game.",
	back: "Back to the game",
	won: (/** @type {string} */ power) => `${power} has won`,
	drawn: (/** @type {string} */ powers) => `Draw: ${powers}`,
	toOrder: "to be ordered",
	resolved: "resolved",
	find: (/** @type {string} */ power) => `What does ${power} order?`,
	try: "Try it",
	more: (/** @type {number} */ n) => `${plural(n, "unit")} without an order`,
	retry: "Try other orders",
	solution: "The orders of the game",
	yours: "Yours",
	theirs: "In the game",
	same: "The same orders as in the game.",
	alike: (/** @type {number} */ n, /** @type {number} */ of) => `${n} of ${of} orders as in the game.`,
	noSolution: "The game says no orders of its own here.",
	noOrder: "none",
};
