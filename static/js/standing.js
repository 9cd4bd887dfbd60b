// @ts-check
/** What the engine says of a game as it stands, beside its phases. Asked once for each change, and not for what cannot have changed. */

/** @import { Draft, DrawOptions, Marks, Outcome, Placed } from "../ancmed.js" */
/** @typedef {{outcome: Outcome|null, drafts: Draft[], canUndo: boolean, canRedo: boolean}} Standing  drafts of the phase being played */

/** @param {() => any} game  the engine's */
export function createStanding(game) {
	/** @type {Standing} */ let now;
	/** The picture of the orders that is seen: the next one comes with the order that changes it. @type {{known: number, options: DrawOptions}|null} */
	let seen = null;
	/** @type {Marks|null} */ let next = null;

	return {
		now: () => now,
		/** Anything may have changed. */
		read() {
			const g = game();
			now = { outcome: g.outcome(), drafts: g.drafts(), canUndo: g.canUndo(), canRedo: g.canRedo() };
			next = null;
		},
		/** Gives one order; null where all must be read. @param {string} order @returns {Placed|null} */
		give(order) {
			// One that nobody took is not wanted.
			if (next) seen = null;
			const placed = game().setOrder(order, seen ?? undefined);
			next = placed?.marks ?? null;
			return placed;
		},
		/** That order is another now, or new. @param {string} order @param {Placed} placed @returns {string[]} all of them */
		place(order, { index, comments, canUndo, canRedo }) {
			const shown = now.drafts.findIndex((draft) => draft.shown);
			const orders = [...now.drafts[shown].orders];
			orders[index] = order;
			now = { ...now, drafts: now.drafts.with(shown, { ...now.drafts[shown], orders, comments }), canUndo, canRedo };
			return orders;
		},
		/** What the orders are drawn as. @param {number} known @param {DrawOptions} options @returns {Marks|null} */
		marks(known, options) {
			const ready = next && seen?.known === known && seen.options.names === options.names && seen.options.palette === options.palette;
			const marks = ready ? next : game().marks(known, options);
			next = null;
			seen = marks && { known: marks.picture, options };
			return marks;
		},
	};
}
