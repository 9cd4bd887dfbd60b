// @ts-check
/**
 * What happens if: the results of the orders as they stand, while they change. Nothing is resolved; leaving it leaves
 * everything as it was. No DOM here: preview.js shows it.
 */

/** @import { Answer } from "../ancmed.js" */

/**
 * What the state knows of it: whether it is on, and the answer to the orders as they stand.
 * @param {(turn: { position: any, orders: string[] }) => Answer} judge
 */
export function createTrial(judge) {
	let on = false;
	let judged = -1;
	/** @type {Answer|null} */ let answer = null;
	return {
		/** @param {boolean} next */
		set(next) {
			on = next;
		},
		/** @param {boolean} open @param {number} version @param {{ position: any, orders: string[] }} turn @returns {Answer|null} */
		of(open, version, turn) {
			if (!on || !open) return null;
			if (judged !== version) [judged, answer] = [version, judge(turn)];
			return answer;
		},
	};
}
