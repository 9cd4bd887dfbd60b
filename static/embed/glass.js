// @ts-check
/**
 * The state of a game as one board shows it: a reader only looks, a puzzle gives one power's orders to be found, orders
 * may be out of sight until they are asked for. The same state as the page's, seen through a glass; nothing here knows a rule.
 */

import { progressOf } from "../js/progress.js";

/** @import { View } from "../js/state.js" */
/** @typedef {ReturnType<typeof import("../js/state.js").createState>} State */
/**
 * @typedef {object} Glass
 * @property {boolean} orders    orders can be given
 * @property {string} power      by this power alone; "" by all
 * @property {boolean} veiled    orders and results are out of sight
 */

/** @param {State} state @param {() => Glass} glass */
export function throughGlass(state, glass) {
	/** @type {{ from: View|null, through: string, to: View|null }} */
	let last = { from: null, through: "", to: null };

	/** @param {View} view @returns {View} */
	function seen(view) {
		const now = glass(), through = JSON.stringify(now);
		if (last.from !== view || last.through !== through || !last.to) last = { from: view, through, to: look(view, now) };
		return /** @type {View} */ (last.to);
	}

	return /** @type {State} */ ({
		...state,
		view: () => seen(state.view()),
		subscribe: (fn) => state.subscribe((view) => fn(seen(view))),
	});
}

/** @param {View} view @param {Glass} glass @returns {View} */
function look(view, { orders, power, veiled }) {
	if (veiled) return { ...view, orders: [], answer: null, trial: null, open: false, choices: [] };
	if (!view.open) return view;
	if (!orders) return { ...view, open: false, choices: [] };
	if (!power) return view;
	const choices = view.choices.filter((c) => c.power === power);
	return { ...view, choices, progress: progressOf(view.orders, choices, view.due, view.hidden) };
}
