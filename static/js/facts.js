// @ts-check
/** What is kept beside a game, to be known again by in a list. Pure. */

import { list, phaseName, t, turnName } from "./text.js";
import { boardSeen } from "./units.js";

/** @import { View, Caption, Position } from "./state.js" */

/**
 * @typedef {object} Facts
 * @property {string} [name]     that a person gave it
 * @property {string} [title]    the phase with who leads, or how it ended
 * @property {string} [board]
 * @property {"game"|"sandbox"|"example"} [kind]  a sandbox begins elsewhere than at the opening
 * @property {[string, number][]} [centers]  of each power
 * @property {number} [phases]   how many there are
 * @property {Caption|null} [caption]
 */

/** @param {View} view @returns {Facts} */
export function factsOf(view) {
	const end = { ...view, ...view.turns[view.last] };
	const { owners } = boardSeen(end);
	return {
		name: view.title || undefined,
		title: titleOf(view, owners),
		board: view.variant.name,
		kind: view.caption ? "example" : isOpening(view.turns[0].position, view.variant.start) ? "game" : "sandbox",
		centers: owners ? view.variant.powers.map((/** @type {string} */ p) => [p, owners[p]?.length ?? 0]) : undefined,
		phases: view.nodes.size,
		caption: view.caption,
	};
}

/** @param {View} view @param {Record<string, string[]>|null} owners */
function titleOf(view, owners) {
	const { position } = view.turns[view.last], { phase } = position;
	if (view.outcome) return `${turnName(phase)}, ${view.outcome.winner ? t.won(view.outcome.winner) : t.draw}`;
	const leaders = owners && !isOpening(position, view.variant.start) ? leadersOf(owners) : [];
	return leaders.length ? `${phaseName(phase)}, ${list(leaders)} ${leaders.length > 1 ? "lead" : "leads"}` : phaseName(phase);
}

/** Those with the most centers, one or two of them. @param {Record<string, string[]>} owners */
function leadersOf(owners) {
	const counts = Object.entries(owners).map(([power, centers]) => ({ power, n: centers.length })).filter(({ n }) => n);
	const most = Math.max(...counts.map(({ n }) => n));
	const leaders = counts.filter(({ n }) => n === most).map(({ power }) => power);
	return leaders.length < 3 && leaders.length < counts.length ? leaders : [];
}

/** @param {Position} position @param {Position} start */
function isOpening({ phase, units, dislodged }, start) {
	const pieces = (/** @type {Position["units"]} */ list) => list.map((u) => `${u.power} ${u.type} ${u.province}`).sort().join();
	return phaseName(phase) === phaseName(start.phase) && !dislodged?.length && pieces(units) === pieces(start.units);
}

/** What a kept game is called. @param {Facts} facts */
export const nameOf = (facts) => facts.name || facts.caption?.title || facts.title || t.game;
