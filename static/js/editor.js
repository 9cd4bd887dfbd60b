// @ts-check
/**
 * "Edit position": while it is on, clicks and keys of the map set up a position instead of giving orders. The game stays
 * as it is until "Start from here", and then begins as another one.
 */

import { announce } from "./announce.js";
import { watchEditorKeys } from "./editorkeys.js";
import { createPalette } from "./palette.js";
import { createSetup } from "./setup.js";
import { createSetupPanel } from "./setuppanel.js";
import { words as t } from "./setuptext.js";
import { byId, h } from "./util.js";

/** @import { Position, View } from "./state.js" */
/** @import { Draft, Done, Type } from "./setup.js" */
/** @typedef {"army"|"fleet"|"dislodged"|"owner"|"contested"|"erase"} Tool */
/** @typedef {{power: string, tool: Tool, type: Type}} Hand  type: of the units, also while another tool is taken */

const KEY = "ancmed.setup";

/**
 * @param {object} page
 * @param {any} page.engine
 * @param {ReturnType<typeof import("./desk.js").joinMap>} page.desk
 * @param {() => View} page.view
 * @param {() => void} page.changed       the bar is to be shown again
 * @param {(position: Position) => void} page.start   begins a game from it
 */
export function createEditor({ engine, desk, view, changed, start }) {
	/** @type {ReturnType<typeof createSetup>|null} */ let setup = null;
	/** @type {ReturnType<typeof desk.lend>|null} */ let map = null;
	/** @type {Hand} */ let hand = { power: "", tool: "army", type: "army" };
	/** Where the attacker is being asked for. */ let asking = "";

	const palette = createPalette({ hand: take });
	const panel = createSetupPanel({
		phase: (change) => act((s) => s.phase(change)),
		owners: (how) => act((s) => s.ownAll(how)),
		attacker: (province, origin) => act((s) => s.attacker(province, origin)),
		find: (province) => map?.find(province),
	});
	const go = h("button", { class: "go", id: "start-here", type: "button", onclick: begin }, t.startHere);
	const buttons = h("div", { class: "setup-act" }, h("button", { class: "quiet", type: "button", onclick: cancel }, t.cancel), go);
	byId("timeline").after(palette.el);
	byId("panel").append(panel.el);
	byId("act").append(buttons);

	/** @param {Partial<Hand>} change */
	function take(change) {
		hand = { ...hand, ...change };
		if (change.tool === "army" || change.tool === "fleet") hand.type = change.tool;
		asking = "";
		show();
	}

	/** Does what may be refused, and says what was done, or why not. @param {(s: NonNullable<typeof setup>) => Done} what @param {string} [province] */
	function act(what, province = "") {
		if (!setup) return;
		asking = "";
		try {
			const { words, ask } = what(setup);
			if (ask && setup.origins(province).length) asking = province;
			if (asking) map?.bringIn([asking, ...setup.origins(asking).map((o) => o.attackerFrom)]);
			tell(asking ? `${words} ${t.cameFrom}` : words);
		} catch (error) {
			tell(reason(error));
		}
		keep();
		show();
	}

	/** @param {string} words */
	function tell(words) {
		map?.note({ title: words });
		announce(words);
	}

	/** Does with a province what the tool in hand does. @param {string} province @param {Partial<Hand>} [how] another tool, for this once */
	function use(province, how = {}) {
		const { tool, power, type } = { ...hand, ...how };
		act((s) => {
			if (tool === "dislodged") return s.dislodge(province, power, type);
			if (tool === "owner") return s.own(province, power);
			if (tool === "contested") return s.contest(province);
			if (tool === "erase") return s.erase(province);
			return s.put(province, power, tool);
		}, province);
	}

	/** @param {string} province */
	function pick(province) {
		const origin = asking && setup?.origins(asking).find((o) => o.attackerFrom === province);
		const at = asking;
		if (origin) act((s) => s.attacker(at, origin));
		else use(province);
	}

	/** @param {"undo"|"redo"} way */
	function travel(way) {
		if (!setup) return;
		asking = "";
		if (setup[way]()) tell(way === "undo" ? t.undone : t.redone);
		keep();
		show();
	}

	/** Puts down what is asked; false when nothing is. */
	function back() {
		map?.note(null);
		if (!asking) return false;
		asking = "";
		show();
		return true;
	}

	/** What is said of a province beside its name. @param {string} province */
	function words(province) {
		const out = setup?.dislodgedIn(province);
		return out ? t.dislodgedThere(out.power, out.type) : "";
	}

	function show() {
		if (!setup || !map) return;
		const position = setup.position();
		map.show(position);
		map.highlight({ selected: asking || null, targets: asking ? setup.origins(asking).map((o) => o.attackerFrom) : [], exact: true });
		palette.show(setup.variant.powers, hand);
		panel.show(setup);
		changed();
	}

	function keep() {
		write(setup && JSON.stringify({ ...setup.draft(), hand }));
	}

	/** @param {Draft} draft @param {Hand} [held] */
	function open(draft, held) {
		const next = createSetup(engine, draft);
		setup = next;
		asking = "";
		hand = held ?? { power: setup.variant.powers[0], tool: "army", type: "army" };
		document.body.dataset.editing = "";
		map ??= desk.lend({ pick, back, words, move: (from, to) => act((s) => s.move(from, to), to), canLift: (p) => Boolean(setup?.unitIn(p)), settings: () => show() });
		keep();
		show();
	}

	function close() {
		setup = null;
		map = null;
		keep();
		delete document.body.dataset.editing;
		desk.lend(null);
		changed();
	}

	function begin() {
		if (!setup) return;
		const position = setup.position();
		close();
		start(position);
		announce(t.started);
	}

	function cancel() {
		close();
		announce(t.cancelled);
	}

	watchEditorKeys({
		on: () => setup !== null,
		powers: () => setup?.variant.powers ?? [],
		take, use, back, travel,
	});

	return {
		on: () => setup !== null,
		travel,
		/** Begins with the position that is seen. */
		edit() {
			const seen = view();
			open({ position: seen.answer ? seen.turns[seen.index + 1]?.position ?? seen.position : seen.position });
			announce(t.editingNow);
		},
		/** @param {Position} position */
		begin(position) {
			open({ position });
			announce(t.editingNow);
		},
		/** Goes on with what was being set up when the page was left. */
		restore() {
			const kept = read();
			if (!kept) return;
			try {
				open(kept, kept.hand);
				announce(t.editingAgain);
			} catch {
				write(null);
			}
		},
		/** What the bar shows, which of the game only says how it looks. @param {View} seen @returns {View} */
		seen(seen) {
			if (!setup) return seen;
			return { ...seen, position: setup.position(), variant: setup.variant, editing: true, index: 0, last: 0, canUndo: setup.canUndo(), canRedo: setup.canRedo() };
		},
	};
}

/** What the engine says against a position, without the place in its lists. @param {any} error */
function reason(error) {
	const words = String(error?.message ?? error);
	const bare = error?.path && words.startsWith(`${error.path}: `) ? words.slice(error.path.length + 2) : words;
	return `${bare[0].toUpperCase()}${bare.slice(1)}.`;
}

/** Of this tab alone: it comes back with the tab. @returns {(Draft & {hand?: Hand})|null} */
function read() {
	try {
		return JSON.parse(sessionStorage.getItem(KEY) ?? "null");
	} catch {
		return null;
	}
}

/** @param {string|null} text */
function write(text) {
	try {
		if (text) sessionStorage.setItem(KEY, text);
		else sessionStorage.removeItem(KEY);
	} catch {
		// Where nothing may be kept the position is set up without it.
	}
}
