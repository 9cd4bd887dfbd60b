// @ts-check
/**
 * Giving orders on the map: joins the map, the entry machine, the strip and the
 * keys to the page's state.
 */
import { givenOrders, lacking, makeRoom, nextMissing, nextSteps, retreatsOf, standing } from "./drafts.js";
import { createEntry } from "./entry.js";
import { KINDS, coastWords, doneWords, refusal } from "./entrytext.js";
import { watchKeys } from "./keys.js";
import { createMap } from "./map.js";
import { wayBetween } from "./motion.js";
import { placeNames } from "./names.js";
import { parts, provinceOf } from "./notation.js";
import { createStrip } from "./strip.js";
import { t } from "./text.js";
import { createTools } from "./tools.js";
import { focusedPlace, wordsOfOrder, wordsOfProvince } from "./words.js";

/** @import { ChoiceUnit, Done, EntryState } from "./choices.js" */
/** @import { View } from "./state.js" */
/**
 * @typedef {object} Taker
 * @property {(province: string) => void} pick
 * @property {() => boolean} back         false when nothing is in hand
 * @property {(province: string) => boolean} canLift
 * @property {(from: string, to: string) => void} move   a unit was dragged
 * @property {(province: string) => string} words        what is said of it beside its name
 * @property {() => void} settings        how the map looks was changed
 * @typedef {object} Places  where all this stands
 * @property {HTMLElement} board
 * @property {HTMLElement} zoom    the buttons at the map's edge
 * @property {HTMLElement} strip   the order being given
 * @property {EventTarget} keys    whose keys count
 * @property {boolean} [whole]     the map begins with the whole board
 * @property {() => string[]} [begin]  the map begins where these provinces are
 */

/**
 * @param {object} page
 * @param {Places} page.places
 * @param {(words: string) => void} page.announce  says aloud what is seen to happen
 * @param {any} page.engine
 * @param {ReturnType<typeof import("./state.js").createState>} page.state
 * @param {(act: () => void) => void} page.attempt  does what may fail, and says why it did
 * @param {(way: "undo"|"redo") => void} page.travel
 * @param {() => void} page.resolve   the primary button
 * @param {() => void} page.type      to the field for typing
 * @param {() => void} page.help
 * @param {() => void} page.branch    other orders for the resolved phase that is seen
 * @param {() => void} page.preview   shows what would happen, or no longer
 * @param {(s: EntryState) => void} page.entry   the order being given, for the list
 */
export function joinMap({ places, announce, engine, state, attempt, travel, resolve, type, help, preview, branch, entry: onEntry }) {
	const { board, zoom, strip: stripHost } = places;
	let view = state.view();
	let name = placeNames(view.variant);
	let begun = "", met = "", said = "", last = "";
	let pressed = false;
	/** What takes the clicks of the map while no orders are given. @type {Taker|null} */ let taker = null;
	/** The order given last, and where the focus was. @type {{ at: string|undefined, place: string, power: string }|null} */ let just = null;
	/** The order given last, while more is to be said of it. @type {Done|null} */ let told = null;
	/** @type {import("./names.js").Names} of whatever board is seen */
	const named = Object.assign((/** @type {string} */ place) => name(place), { joined: (/** @type {string} */ a, /** @type {string} */ b) => name.joined?.(a, b) ?? true });
	const entry = createEntry({ name: named });
	const strip = createStrip(stripHost, {
		kind: (k) => fromStrip(() => entry.kind(k)),
		via: (id) => fromStrip(() => entry.via(id)),
		confirm: () => fromStrip(() => entry.confirm()),
		back: () => entry.back(),
		cancel: () => entry.cancel(),
		remove: takeBack,
		name: named,
	});
	const map = createMap(board, {
		engine, zoom, whole: places.whole, begin: places.begin,
		onPick: pick,
		canLift: (province) => taker ? taker.canLift(province) : entry.state().step !== "via" && (unitAt(province)?.orders.some((o) => o.kind === "move" || o.kind === "retreat") ?? false),
		onLift: (province) => !taker && entry.state().unit?.province !== province && entry.pick(province),
		onDrag: drop,
		onOrder: press,
		onOrderHover: (index) => pressed || state.light(index),
		onHover(province) {
			if (taker) return;
			if (province !== just?.at) just = null;
			entry.hover(province);
		},
		onBack: back,
		orderWords, provinceWords,
	});
	const eye = createTools(zoom, { ...map, eye: () => state.show({ marks: !view.settings.marks }) });

	/** @param {string} province @returns {ChoiceUnit|undefined} */
	const unitAt = (province) => view.choices.find((/** @type {ChoiceUnit} */ u) => u.province === province);

	/** @param {string} province @param {{ careful: boolean }} how */
	function pick(province, how) {
		if (taker) return taker.pick(province);
		const before = entry.state();
		if (!takeUp(province, how)) return;
		const idle = entry.state().step === "idle";
		// A click where the unit in hand cannot go puts it down: not in silence, or it passes for an order.
		if (idle && before.unit && before.unit.province !== province) refuse(refusal(before.unit, before.kind, province, name));
		else strip.note(idle && how.careful ? { title: map.label(province) } : null);
	}

	/** Picks a province for the entry; false where a coast is asked first. @param {string} province @param {{ careful: boolean }} [how] */
	function takeUp(province, how) {
		const { step, unit } = entry.state();
		const only = unit ? undefined : nextSteps(view).only;
		if (only && retreatsOf(only).includes(province)) entry.drag(only.province, province);
		else entry.pick(province, how);
		if (step === "via") refuse(coastWords(entry.state()), true);
		return step !== "via";
	}

	/** A button of the strip, pressed by key, gives the focus back to the map. @param {() => void} act @param {string} [province] */
	function fromStrip(act, province = entry.state().unit?.province) {
		const byKey = stripHost.querySelector(":focus-visible") !== null;
		act();
		if (byKey && province && entry.state().step !== "via") map.focusProvince(province);
	}

	function back() {
		if (taker) return taker.back();
		strip.note(null);
		press(null);
		if (entry.state().step === "idle") return false;
		entry.back();
		return true;
	}

	/** @param {string} from @param {string|null} to */
	function drop(from, to) {
		if (taker) return to && to !== from ? taker.move(from, to) : undefined;
		const unit = unitAt(from);
		if (!to || !unit) entry.cancel();
		else if (to !== from && !entry.drag(from, to)) refuse(refusal(unit, "move", to, name));
	}

	/** @param {string} words @param {boolean} [beside] */
	function refuse(words, beside = false) {
		strip.note({ title: words }, { beside });
		announce(words);
	}

	/** An order's mark was pressed: its sentence stays until something else is. @param {number|null} index */
	function press(index) {
		if (index === null && !pressed) return;
		pressed = index !== null;
		state.light(index);
		strip.note(index === null ? null : orderWords(index));
	}

	/** @param {number} index */
	function orderWords(index) {
		return wordsOfOrder(view, named, index);
	}

	/** What is said of a province beside its name: its order, while it is not being changed. @param {string} province */
	function provinceWords(province) {
		if (taker) return taker.words(province);
		return entry.state().unit ? "" : wordsOfProvince(view, named, province);
	}

	/** Takes back the order of the unit in hand, else of the unit under the focus, on the map or in the list. */
	function takeBack() {
		const held = entry.state().unit;
		const at = focusedPlace(board);
		// Right after a move by key the focus is still at its end.
		const fresh = !held && at !== undefined && at === just?.at ? view.choices.find((/** @type {ChoiceUnit} */ u) => u.place === just?.place && u.power === just.power) : undefined;
		const unit = held ?? fresh ?? (at ? unitAt(provinceOf(at)) : undefined);
		just = null;
		const given = unit && view.open ? standing(view.orders, unit) : undefined;
		if (!given) return;
		const old = state.removeOrder(given.place, given.power);
		if (old) announce(`${t.removed}: ${old}`);
	}

	/** @param {Done} done */
	function apply(done) {
		const unit = view.choices.find((/** @type {ChoiceUnit} */ u) => u.place === done.place && u.power === done.power);
		last = done.place;
		just = { at: focusedPlace(board), place: done.place, power: done.power };
		if (done.replaces !== done.text) {
			for (const old of view.due ? makeRoom(view.orders, view.due[done.power] ?? 0, done) : []) state.removeOrder(old.place, old.power);
			state.setOrder(done.power, done.text);
			told = done;
		} else if (unit?.orders.length === 1) state.removeOrder(done.place, done.power);
		else entry.cancel();
		announce(done.words);
	}

	/** Says what more is to be said of the order given last, and offers what may be given instead. @param {Done} done */
	function tellMore(done) {
		const more = doneWords(done);
		if (!more) return;
		const act = () => fromStrip(() => attempt(() => (state.setOrder(done.power, more.order), announce(more.then))), provinceOf(done.place));
		strip.note(more, { beside: done.was !== null, action: { label: more.label, act } });
		announce([more.title, more.text, more.label, entry.state().words].filter(Boolean).join(" · "));
	}

	/** Takes up the next unit without an order, after the one in hand or ordered last. */
	function next() {
		const place = view.open ? nextMissing(view.variant.powers, view.choices, view.progress.missing, entry.state().unit?.place ?? last) : undefined;
		if (place === undefined) return;
		map.focusProvince(provinceOf(place));
		if (entry.state().unit?.place !== place) takeUp(provinceOf(place));
	}

	/** @param {string} letter */
	function kind(letter) {
		const s = entry.state();
		const k = s.unit && s.kinds.find((x) => KINDS[x].key === letter);
		if (k) entry.kind(k);
		return Boolean(k);
	}

	/** @param {EntryState} s */
	function follow(s) {
		strip.show(s);
		if (s.step === "done" && s.done) {
			// The unit is put down before its order changes: all of that is drawn once.
			map.highlight({});
			state.select(null);
			return apply(s.done);
		}
		onEntry(s);
		if (s.unit) press(null);
		const next = s.unit ? [] : nextSteps(view).places;
		map.highlight({
			selected: s.unit?.province ?? null,
			dislodged: view.position.phase.type === "retreat",
			targets: s.target ? [s.target] : [...s.targets, ...next],
			hover: s.target ?? s.hover,
			preview: s.unit && s.preview ? `${s.unit.power}: ${s.preview}` : null,
			lacking: lacking(view, s.unit),
			pickable: new Set(s.targets.length ? s.targets : [...next, ...view.choices.map((/** @type {ChoiceUnit} */ u) => u.province)]),
		});
		state.select(s.unit?.place ?? null);
		const words = s.unit && !s.hover ? s.words : "";
		if (words && words !== said) announce(words);
		said = words;
	}

	/** @param {import("./motion.js").Way|null} way */
	function draw(way) {
		map.show({
			position: view.position, orders: view.orders, answer: view.answer ?? view.trial,
			after: (view.answer && view.turns[view.index + 1]?.position) || view.position,
			hiddenPowers: view.settings.marks ? view.hidden : new Set(view.variant.powers),
			look: view.settings,
			marks: state.marks,
		}, way);
	}

	/** @param {View} seen */
	function show(seen) {
		if (taker) {
			const looks = view.settings !== seen.settings;
			view = seen;
			return looks ? taker.settings() : undefined;
		}
		const changed = view.version !== seen.version || view.index !== seen.index || view.settings !== seen.settings || view.hidden !== seen.hidden || view.trial !== seen.trial;
		const way = begun ? wayBetween(view, seen) : null;
		view = seen;
		name = placeNames(view.variant);
		eye(view.settings.marks);
		if (changed || !begun) draw(way);
		map.light(view.lit);
		const now = `${view.version}|${view.index}|${view.open}`;
		// The list was drawn anew: the order being given goes back into its row.
		if (now === begun) return onEntry(entry.state());
		begun = now;
		pressed = false;
		strip.note(null);
		entry.start(view.choices, () => givenOrders(view.orders, view.choices));
		const phase = `${view.index}|${view.open}`;
		const first = phase !== met ? view.progress.missing[0] : undefined;
		if (first) map.enterAt(provinceOf(first));
		if (phase !== met && view.open) begins();
		if (told && phase === met) tellMore(told);
		told = null;
		met = phase;
	}

	/** Brings what is to be decided in a new phase into the window; of builds and removals the first. */
	function begins() {
		const { units } = nextSteps(view);
		if (!view.due) map.bringIn(units.flatMap((u) => [u.province, ...retreatsOf(u)]));
		else if (units.length) map.reveal(provinceOf(nextMissing(view.variant.powers, view.choices, view.progress.missing, "") ?? ""));
	}

	entry.subscribe(follow);
	watchKeys({
		kind, back, next, resolve, type, help, preview, branch,
		remove: () => attempt(takeBack),
		undo: () => view.canUndo && travel("undo"),
		redo: () => view.canRedo && travel("redo"),
	}, places.keys);

	/** Gives the map to something else than orders, or back to them. @param {Taker|null} next */
	function lend(next) {
		entry.cancel();
		strip.note(null);
		taker = next;
		begun = "";
		if (!next) show(view);
		return {
			/** @param {import("./state.js").Position} position */
			show: (position) => map.show({ position, orders: [], answer: null, after: position, hiddenPowers: new Set(), look: view.settings }),
			highlight: map.highlight,
			note: strip.note,
			bringIn: (/** @type {string[]} */ provinces) => map.bringIn(provinces),
			find,
		};
	}

	/** @param {string} province */
	function find(province) {
		map.reveal(province);
		map.focusProvince(province);
	}

	return {
		show,
		lend,
		/** To the map, where Tab would come to. */
		focus: map.focus,
		/** Takes up the unit in a province, as a click on it does. @param {string} province */
		pick(province) {
			map.reveal(province);
			if (entry.state().unit?.province !== province) takeUp(province);
		},
		/** What is asked of the unit in hand is given: something else is gone on to. */
		settle: () => entry.settle(),
		replay: () => map.replay(),
		/** Shows where an order is on the map, and what it says. @param {number} index of the seen phase's orders */
		find(index) {
			const o = parts(view.orders[index] ?? "");
			map.bringIn([o.place, o.other?.place ?? "", o.to ?? ""].filter(Boolean).map(provinceOf));
			press(index);
		},
		/** Says something of an order in the strip's place, unless another one is being given. @param {number} index @param {string} text */
		remark(index, text) {
			announce(text);
			if (!entry.state().unit) strip.note({ title: orderWords(index).title, text });
		},
		findProvince: find,
	};
}
