// @ts-check
/** What the engine says of a game as it stands, beside its phases. Asked once for each change, and not for what cannot have changed. */

/** @import { Draft, Outcome, Placed } from "../ancmed.js" */
/** @typedef {{outcome: Outcome|null, drafts: Draft[], canUndo: boolean, canRedo: boolean}} Standing  drafts of the phase being played */

/** @param {() => any} game  the engine's */
export function createStanding(game) {
	/** @type {Standing} */ let now;

	return {
		now: () => now,
		/** Anything may have changed. */
		read() {
			const g = game();
			now = { outcome: g.outcome(), drafts: g.drafts(), canUndo: g.canUndo(), canRedo: g.canRedo() };
		},
		/** One order is another, or new. @param {string} order @param {Placed} placed @returns {string[]} all of them */
		place(order, { index, comments, canUndo, canRedo }) {
			const shown = now.drafts.findIndex((draft) => draft.shown);
			const orders = [...now.drafts[shown].orders];
			orders[index] = order;
			now = { ...now, drafts: now.drafts.with(shown, { ...now.drafts[shown], orders, comments }), canUndo, canRedo };
			return orders;
		},
	};
}
