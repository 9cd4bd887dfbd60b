// @ts-check
/**
 * What the page knows, and the only place that changes it. No DOM here.
 *
 *     const state = createState(engine);
 *     const stop = state.subscribe((view) => draw(view));   // once per batch of changes, in a microtask
 *     state.setOrder("Rome", "A rom - apu");
 *
 * Intents (each changes something and tells the subscribers; errors of the engine are thrown, and then nothing changed):
 *     setOrder(power, text)   gives one order, in the place of any other for the same unit -> { old: text|null, text }
 *     removeOrder(place)      takes back the order of the unit (or the build) there        -> text|null
 *     setText(text)           all orders of the powers that are not hidden -> problems (with an error among them the
 *                             orders stay; hidden powers keep theirs)
 *     clearOrders()
 *     preview(bool)           what would become of the orders as they stand: view().trial; changes nothing
 *     resolve()               judges the phase; what is seen then is that phase, resolved -> the answer
 *     undo() redo()           every change of the game, without limit
 *     draw() concede(power)   end the game
 *     restart()               the same start again (undo brings the game back)
 *     newGame(variant, rules) another game; open(text, caption?) opens a code or a game's text; adopt(game, caption?) takes an opened one
 *     setTitle(text)          names the game
 *     goTo(i) step(n)         look at another phase: 0 is the first, view().last the one being played
 *     branch()                give other orders for the phase that is seen; resolving them begins a variation
 *     visit(id)               look at any phase of the tree (lines.js), on the line that leads there
 *     turn(n)                 switch variation
 *     comment(text)           on the phase that is seen; commentOrder(i, text) on one of its orders; "" takes it away
 *     draft(act)              several sets of orders for the phase being played: act(game)
 *     mend(act)               what else changes the game: act(game), with names and the order of variations
 *     hide(power, bool)       other powers' orders out of sight; show(settings): see settings.js
 *     select(place|null)      the unit in hand (shown in list and map); light(i|null) the order under the pointer
 *
 * view() is a frozen picture of it all; it is a new object after every change and the same object between changes.
 */

/** @typedef {{season: string, year: number, type: string}} Phase */
/** @typedef {{power: string, type: string, province: string}} Unit */
/** @typedef {{variant: string, rules?: string, phase: Phase, units: Unit[], dislodged?: any[], contested?: string[], owners: Record<string, string[]>|null}} Position */
/** @typedef {{id: number, position: Position, orders: string[], answer: any|null}} Turn  orders as "Rome: A rom - apu" */
/** @typedef {{severity: string, line: number, column: number, word: string, code: string, message: string, suggestions: string[]}} Problem */
/** @typedef {import("./settings.js").Settings} Settings */
/** @typedef {{title: string, text: string}} Caption  what an opened example shows */
/**
 * @typedef {object} View
 * @property {any} variant          of engine.variants(): id, name, powers, provinces ...
 * @property {Turn[]} turns         every phase from the first; the last is the one being played (answer null) or the one that ended the game
 * @property {Turn[]} ahead         what follows there already, while other orders are being tried for a phase that was resolved
 * @property {boolean} aside        that is so
 * @property {number[]} path        the ids of turns and ahead, and of the end of a won game
 * @property {Map<number, import("../ancmed.js").TreeNode>} nodes  every phase of the game, of all variations
 * @property {string} comment       on the seen phase
 * @property {string[]|null} comments  on its orders, by their index; null where they can have none
 * @property {import("../ancmed.js").Draft[]} drafts  of the orders being given; empty unless open
 * @property {number} index         the phase that is seen
 * @property {number} last          turns.length - 1
 * @property {Position} position    in which the seen phase began
 * @property {string[]} orders      of the seen phase
 * @property {any|null} answer      of the seen phase; null while its orders are being given
 * @property {import("../ancmed.js").Answer|null} trial   what would become of the orders as they stand, while that is being shown
 * @property {boolean} open         orders can be given now: the seen phase is the one being played and the game goes on
 * @property {{winner?: string, draw?: string[]}|null} outcome   of the game
 * @property {Set<string>} hidden   powers whose orders are not shown
 * @property {Settings} settings
 * @property {any[]} variants       every board there is
 * @property {Caption|null} caption  of the game, if it is an example
 * @property {string} title         of the game, if a person gave it one
 * @property {string|null} selected  place of the unit in hand
 * @property {number|null} lit       index of the order under pointer or focus
 * @property {boolean} fromTyping   the orders are as they are because they were typed
 * @property {boolean} clean        they were read as they are, and nothing was to be said of them
 * @property {string|null} typed     the text of the orders field while it differs from the orders (it has an error), else null
 * @property {Problem[]} problems    of the text typed last
 * @property {Map<string, string>} remarks  why an order cannot work, by the order ("Rome: A rom - bal")
 * @property {any[]} choices        what may be ordered: the engine's choices(position); empty unless open
 * @property {Record<string, number>|null} due   builds (+) and removals (-) by power in the seen phase, an adjustment
 * @property {import("./progress.js").Progress} progress   how many of the orders of the phase are given
 * @property {boolean} canUndo
 * @property {boolean} canRedo
 * @property {number} game          which game it is: goes up when another one is opened
 * @property {boolean} [editing]    a position is being set up; the game waits
 * @property {number} version       goes up with every change of the game (not of what is looked at)
 */

import { createLines, rivals } from "./lines.js";
import { createOrdering } from "./ordering.js";
import { progressOf } from "./progress.js";
import { settingsFrom } from "./settings.js";
import { createStanding } from "./standing.js";
import { createTrial } from "./trial.js";

/**
 * @param {any} engine  what load() of ancmed.js gives
 * @param {{variant?: string, settings?: Partial<Settings>}} [options]
 */
export function createState(engine, { variant = "ancmed", settings = {} } = {}) {
	/** Boards are read when they are needed. @type {any[]|undefined} */ let variants;
	/** @type {Map<string, any>} */ const facts = new Map();
	let game = engine.newGame({ variant });
	let index = 0;
	let version = 0;
	let opened = 0;
	let hidden = new Set();
	let shown = settingsFrom(settings);
	/** @type {Caption|null} */ let caption = null;
	let title = "";
	/** @type {string|null} */ let selected = null;
	/** @type {number|null} */ let lit = null;
	const standing = createStanding(() => game);
	const lines = createLines(() => game);
	/** @type {Turn[]} */ let turns = [];
	/** @type {any[]} */ let choices = [];
	/** @type {View|null} */ let cached = null;
	const trial = createTrial((turn) => engine.adjudicate({ ...turn.position, orders: turn.orders }));
	const listeners = new Set();
	let telling = false;

	const last = () => turns.length - 1;

	/** What there is to know of a board. @param {string} id */
	function factsOf(id) {
		const known = facts.get(id) ?? engine.variant(id);
		facts.set(id, known);
		return known;
	}

	/** @returns {View} */
	function view() {
		if (cached) return cached;
		const turn = turns[index];
		const { outcome, canUndo, canRedo } = standing.now();
		const due = turn.position.phase.type === "adjustment" ? engine.adjustments(turn.position) : null;
		const open = index === last() && !turn.answer && !outcome;
		const { nodes } = lines.now();
		const led = nodes.get(turns[index + 1]?.id ?? -1);
		const drafts = open ? standing.now().drafts : [];
		const asked = open ? choices : [], unseen = hidden;
		/** Counted when it is wanted: the map does not. @type {import("./progress.js").Progress|undefined} */ let progress;
		cached = Object.freeze({
			variant: factsOf(turn.position.variant),
			turns,
			ahead: lines.now().ahead,
			aside: lines.now().aside,
			path: lines.now().path,
			nodes,
			comment: nodes.get(turn.id)?.comment ?? "",
			comments: open ? (drafts.find((/** @type {any} */ d) => d.shown)?.comments ?? []) : (led?.comments ?? null),
			drafts,
			index,
			last: last(),
			position: turn.position,
			orders: turn.orders,
			answer: turn.answer,
			trial: trial.of(open, version, turn),
			open,
			outcome,
			hidden,
			settings: shown,
			get variants() {
				return (variants ??= engine.variants());
			},
			caption,
			title,
			selected,
			lit,
			...ordering.facts(open),
			choices: asked,
			due,
			get progress() {
				return (progress ??= progressOf(open ? turn.orders : [], asked, due, unseen));
			},
			canUndo,
			canRedo,
			game: opened,
			version,
		});
		return cached;
	}

	function tell() {
		cached = null;
		if (telling) return;
		telling = true;
		queueMicrotask(() => {
			telling = false;
			const seen = view();
			for (const fn of listeners) fn(seen);
		});
	}

	/** The game changed: read it again. @param {number} [id] the phase to look at; by default the one where it stands */
	function changed(id) {
		const stood = lines.read();
		turns = lines.now().turns;
		const { position, answer } = turns[last()];
		choices = answer ? [] : engine.choices(position);
		title = game.head().title;
		standing.read();
		const seen = turns.findIndex((turn) => turn.id === (id ?? stood));
		index = seen < 0 ? last() : seen;
		version++;
		lit = null;
		tell();
	}

	/** The orders of the phase changed, nothing else did. @param {string[]} orders */
	function changedOrders(orders) {
		turns = turns.with(last(), { ...turns[last()], orders });
		index = last();
		version++;
		tell();
	}

	const ordering = createOrdering({
		game: () => game,
		give: standing.give,
		orders: () => turns[last()].orders,
		hidden: () => hidden,
		changed() {
			standing.read();
			changedOrders(game.orders());
		},
		placed: (order, placed) => changedOrders(standing.place(order, placed)),
		told: tell,
	});

	/** Something other than orders changes: what is in hand or half typed is put down. @param {() => void} act @param {number} [id] */
	function change(act, id) {
		act();
		ordering.forget();
		selected = null;
		changed(id);
	}

	/** @param {any} next @param {Caption|null} [about] */
	function swap(next, about = null) {
		trial.set(false);
		hidden = new Set();
		opened++;
		caption = about;
		change(() => {
			game.close();
			game = next;
			lines.forget();
		});
	}

	changed();
	return {
		view,
		/** @param {(view: View) => void} fn */
		subscribe(fn) {
			listeners.add(fn);
			return () => listeners.delete(fn);
		},

		setOrder: ordering.set,
		removeOrder: ordering.remove,
		setText: ordering.type,
		clearOrders: ordering.clear,
		resolve() {
			trial.set(false);
			change(() => game.resolve(), turns[last()].id);
			return turns[index].answer;
		},
		undo: () => change(() => game.undo()),
		redo: () => change(() => game.redo()),
		branch() {
			trial.set(false);
			change(() => lines.turnAside(turns[index].id));
		},
		/** @param {number} id */
		visit(id) {
			const at = turns.findIndex((turn) => turn.id === id);
			if (at >= 0) return this.goTo(at);
			trial.set(false);
			change(() => lines.visit(id), id);
		},
		/** @param {number} n */
		turn(n) {
			const { nodes, path } = lines.now();
			const among = rivals(nodes, path, index);
			if (!among) return false;
			const seen = index;
			const { ids, at } = among;
			change(() => lines.visit(ids[(at + n + ids.length) % ids.length]), -1);
			index = Math.min(seen, last());
			return true;
		},
		/** @param {(game: any) => void} act */
		mend(act) {
			const { id } = turns[index];
			const stood = turns[last()].id;
			act(game);
			changed(id);
			if (turns[last()].id === stood) return;
			ordering.forget();
			selected = null;
		},
		/** Begins, shows, renames or deletes a draft. @param {(game: any) => void} act */
		draft(act) {
			change(() => act(game), turns[index].id);
		},
		/** @param {string} text  on the phase that is seen */
		comment(text) {
			const { id } = turns[index];
			this.mend((g) => g.setComment(id, text));
		},
		/** @param {number} i of the orders of the phase that is seen @param {string} text */
		commentOrder(i, text) {
			const led = turns[index + 1];
			this.mend((g) => (led ? g.setOrderComment(led.id, i, text) : g.setDraftComment(i, text)));
		},
		draw: () => change(() => game.draw()),
		/** @param {string} power the others concede the game to */
		concede: (power) => change(() => game.concede(power)),
		restart: () => change(() => game.restart()),
		/** @param {string} variant @param {string} rules */
		newGame: (variant, rules) => swap(engine.newGame({ variant, rules })),
		/** @param {Position} position a game that begins there */
		newFrom: (position) => swap(engine.newGame({ position })),
		/** @param {string} text a code or the text of a game @param {Caption|null} [about] */
		open: (text, about) => swap(engine.openGame(text), about),
		adopt: swap,
		/** @param {string} text */
		setTitle(text) {
			this.mend((g) => g.setTitle(text));
		},

		/** Shows what would become of the orders as they stand, or no longer. @param {boolean} on */
		preview(on) {
			trial.set(on);
			tell();
		},
		/** @param {number} i */
		goTo(i) {
			const to = Math.max(0, Math.min(i, last()));
			if (to === index) return;
			index = to;
			selected = null;
			lit = null;
			tell();
		},
		/** @param {number} n */
		step(n) {
			this.goTo(index + n);
		},
		/** @param {string} power @param {boolean} on */
		hide(power, on) {
			hidden = new Set(hidden);
			if (on) hidden.add(power);
			else hidden.delete(power);
			tell();
		},
		/** @param {Partial<Settings>} change */
		show(change) {
			shown = { ...shown, ...change };
			tell();
		},
		/** @param {string|null} place */
		select(place) {
			if (place === selected) return;
			selected = place;
			tell();
		},
		/** @param {number|null} i */
		light(i) {
			if (i === lit) return;
			lit = i;
			tell();
		},
		/** Restores what storage kept beside the game. @param {{index?: number, typed?: string|null, hidden?: string[]}} kept */
		restore(kept) {
			hidden = new Set(kept.hidden ?? []);
			if (kept.typed) this.setText(kept.typed);
			this.goTo(kept.index ?? last());
		},

		/** What the orders of the phase being played are drawn as. */
		marks: standing.marks,
		code: () => game.code(),
		/** The same, to be opened at the phase that is seen. */
		link: () => lines.codeAt(turns[index].id),
		text: () => game.text(),
		/** In another form. @param {string} format @param {string} link  to the game, for forums */
		write: (format, link) => game.export(format, { link }),
		/** Frees the game. */
		close: () => game.close(),
	};
}
