// @ts-check
/**
 * The game as a tree, seen as one line of play: from the first phase to the end of the variation one is in. Nothing is
 * ever overwritten: who orders differently where something follows stands "aside", and resolving begins a variation.
 * No DOM here.
 */

/** @import { TreeNode } from "../ancmed.js" */
/** @import { Turn } from "./state.js" */

/**
 * @typedef {object} Line
 * @property {Map<number, TreeNode>} nodes  every phase of the game, in reading order
 * @property {Turn[]} turns    from the first phase to the one being played, or to where other orders are being tried
 * @property {Turn[]} ahead    what follows there already; empty unless aside
 * @property {boolean} aside   other orders are being tried for a phase that was resolved
 * @property {number[]} path   the places of the whole line in the tree: its phases, and behind a won one where it ends
 */

/** Reads the line of a game and walks its tree. @param {() => any} game  the engine's */
export function createLines(game) {
	/** The end of the line: the phase being played there, or the end of the game. */
	let tip = -1;
	/** Where other orders are being tried; -1 nowhere. */
	let tried = -1;
	/** @type {Line} */ let line = { nodes: new Map(), turns: [], ahead: [], aside: false, path: [] };

	/** @param {number} id  the line that leads there, that of before if it does */
	function through(id) {
		const same = line.nodes.has(tip) ? game().line(tip) : [];
		const whole = same.some((/** @type {Turn} */ turn) => turn.id === id) ? same : game().line(id);
		tip = endOf(whole, id);
		return whole;
	}

	/**
	 * The end of a line. What a won game ends with is a place in the tree, but no phase: the line's last one is resolved.
	 * @param {Turn[]} whole @param {number} id  the place through which it was asked for
	 */
	function endOf(whole, id) {
		const last = whole[whole.length - 1];
		const ends = last.answer ? line.nodes.get(last.id)?.children ?? [] : [];
		return [id, tip].find((n) => ends.includes(n)) ?? ends[0] ?? last.id;
	}

	/** Whether orders were set at a phase that differ from those with which its line goes on. @param {Turn[]} whole @param {number} id */
	function othersAt(whole, id) {
		const turn = whole.find((x) => x.id === id);
		return game().orders().join("\n") !== (turn?.orders ?? []).join("\n");
	}

	/** Reads the game where it stands. @returns {number} the phase where it stood */
	function read() {
		const { at, nodes } = game().tree();
		line = { ...line, nodes: new Map(nodes.map((/** @type {TreeNode} */ n) => [n.id, n])) };
		const whole = through(at);
		const follows = at !== tip;
		const aside = follows && (tried === at || othersAt(whole, at));
		tried = aside ? at : -1;
		if (follows && !aside) game().goTo(tip);
		const turns = aside ? game().turns() : whole;
		const path = whole.map((/** @type {Turn} */ turn) => turn.id);
		if (path.at(-1) !== tip) path.push(tip);
		line = { nodes: line.nodes, turns, ahead: whole.slice(turns.length), aside, path };
		return at;
	}

	return {
		now: () => line,
		read,
		/** Another game. */
		forget() {
			tip = tried = -1;
			line = { nodes: new Map(), turns: [], ahead: [], aside: false, path: [] };
		},
		/** Other orders for a phase of the line. @param {number} id */
		turnAside(id) {
			game().goTo(id);
			tried = id;
		},
		/** To the line that leads to a phase. @param {number} id */
		visit(id) {
			tried = -1;
			through(id);
			game().goTo(tip);
		},
		/**
		 * The code of the game, to be opened at a phase of the line. Where the phase alone would be seen on another line the
		 * code is that of the line's end, and behind a hyphen stands how many phases before it one is.
		 * @param {number} id
		 */
		codeAt(id) {
			const { at } = game().tree();
			if (at === id) return game().code();
			if (endOf(game().line(id), id) !== tip) return `${game().code()}-${line.turns.length - 1 - line.turns.findIndex((turn) => turn.id === id)}`;
			game().goTo(id);
			try {
				return game().code();
			} finally {
				game().goTo(at);
			}
		},
	};
}

/**
 * The variations among which one can switch from a phase of the line: those of its orders, else of the nearest before,
 * else of the nearest after.
 * @param {Map<number, TreeNode>} nodes @param {number[]} path  the line's @param {number} index
 * @returns {{ids: number[], at: number}|null}  the phases they begin with, and which of them is on the line
 */
export function rivals(nodes, path, index) {
	const order = [index + 1];
	for (let i = index; i > 0; i--) order.push(i);
	for (let i = index + 2; i < path.length; i++) order.push(i);
	for (const i of order) {
		const ids = siblings(nodes, path[i]);
		if (ids.length > 1) return { ids, at: ids.indexOf(path[i]) };
	}
	return null;
}

/** A phase and those that other orders led to, the main one first. @param {Map<number, TreeNode>} nodes @param {number|undefined} id @returns {number[]} */
export function siblings(nodes, id) {
	const node = id === undefined ? undefined : nodes.get(id);
	if (!node || node.parent === null) return [];
	return nodes.get(node.parent)?.children ?? [];
}
