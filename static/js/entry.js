// @ts-check
/**
 * Giving an order step by step: unit, kind, other unit, target. A pure state
 * machine without DOM and without any rule: everything that may be chosen comes
 * from the engine's `choices(position)`. Steps with a single choice are skipped.
 * Nothing chosen is lost by going on: where another unit is picked while it is
 * asked whether an order shall be replaced, it is; a coast is asked until told.
 *
 * @import { Choice, ChoiceUnit, Kind, Given, Done, EntryState, Snapshot } from "./choices.js"
 */
import { plain, kindOf, kindsOf, otherWay, targetOf, unique, wayOf } from "./choices.js";
import { changeWords, orderWords, unfinished } from "./entrytext.js";
import { provinceOf } from "./notation.js";

/** @type {Omit<Snapshot, "orders">} */
const NOTHING = { step: "idle", unit: null, kind: null, other: null, target: null };

/**
 * @param {{ name?: import("./names.js").Names }} [options] name: what a place is called
 */
export function createEntry({ name = (place) => place } = {}) {
	/** @type {ChoiceUnit[]} */ let units = [];
	let ordered = () => /** @type {Given[]} */ ([]);
	/** @type {Given[]|null} */ let given = null;
	/** @type {Snapshot} */ let now = { ...NOTHING, orders: [] };
	/** @type {Snapshot[]} */ let past = [];
	/** @type {string|null} */ let hover = null;
	/** @type {Done|null} */ let done = null;
	let careful = false;
	/** The unit taken up while the order before it was given: what is possible is told anew after that. @type {ChoiceUnit|null} */ let next = null;
	const listeners = new Set();

	const notify = () => listeners.forEach((fn) => fn(state()));
	const standing = () => (now.unit ? (given ??= ordered()).find((g) => g.place === now.unit?.place && g.power === now.unit.power) : undefined);

	/** Goes to the next step, so that back() returns to this one. @param {Partial<Snapshot>} change */
	function go(change) {
		now = { ...now, ...change };
		hover = null;
	}

	function remember() {
		past.push(now);
	}

	function idle() {
		next = null;
		now = { ...NOTHING, orders: [] };
		past = [];
		hover = null;
	}

	/** @param {Choice} choice */
	function finish(choice) {
		const unit = /** @type {ChoiceUnit} */ (now.unit);
		const old = standing();
		if (careful && old && old.text !== choice.text && now.step !== "confirm") {
			go({ step: "confirm", orders: [choice] });
			return;
		}
		done = {
			power: unit.power, text: choice.text, place: unit.place,
			replaces: old ? old.text : null, words: orderWords(unit, choice, name), otherWay: otherWay(unit, choice), was: null,
		};
		idle();
		now.step = "done";
	}

	/** @param {ChoiceUnit} unit */
	function take(unit) {
		idle();
		done = null;
		go({ step: "kind", unit, orders: unit.orders });
		const kinds = kindsOf(unit);
		const only = unit.orders.length === 1 ? unit.orders[0] : undefined;
		if (only) finish(only);
		else if (kinds.includes("move")) choose("move");
		else if (kinds.includes("retreat")) choose("retreat");
	}

	/** Narrows to a kind, from whatever step the unit is in. @param {Kind} k */
	function choose(k) {
		const unit = /** @type {ChoiceUnit} */ (now.unit);
		const orders = unit.orders.filter((c) => kindOf(c) === k);
		if (!orders.length) return;
		go({ kind: k, orders, other: null, target: null, step: "target" });
		if (orders[0]?.from) askOther();
		else if (k === "move" || k === "retreat") return;
		else askWay();
	}

	/** @param {Kind} k */
	function give(k) {
		if (k !== now.kind || now.step !== "target") remember();
		choose(k);
	}

	/** The unit in hand once more, with nothing else begun: it holds. @param {string} province */
	function again(province) {
		const { unit, step, kind } = now;
		return unit?.province === province && step === "target" && kind === "move" && kindsOf(unit).includes("hold");
	}

	function askOther() {
		const places = unique(now.orders.map((c) => c.from ?? ""));
		if (places.length === 1) setOther(places[0] ?? "");
		else go({ step: "other" });
	}

	/** @param {string} place */
	function setOther(place) {
		const orders = now.orders.filter((c) => c.from === place);
		const type = orders[0]?.fromType ?? "army";
		go({ step: "target", orders, other: { place, province: provinceOf(place), type } });
		const targets = unique(orders.map(targetOf));
		if (targets.length === 1) setTarget(targets[0] ?? "");
	}

	/** @param {string} province */
	function setTarget(province) {
		go({ target: province, orders: now.orders.filter((c) => targetOf(c) === province) });
		askWay();
	}

	function askWay() {
		const only = now.orders.length === 1 ? now.orders[0] : plain(now.orders);
		if (only) finish(only);
		else go({ step: "via" });
	}

	/** @param {string} province */
	const unitAt = (province) => units.find((u) => u.province === province);

	/** @returns {string[]} */
	function targets() {
		if (now.step === "other") return unique(now.orders.map((c) => provinceOf(c.from ?? "")));
		if (now.step === "target") return unique(now.orders.map(targetOf));
		return [];
	}

	/** @param {string} province */
	function choosePlace(province) {
		remember();
		if (now.step === "target") setTarget(province);
		else setOther(now.orders.find((c) => provinceOf(c.from ?? "") === province)?.from ?? "");
	}

	function preview() {
		const step = now.step;
		if (step === "confirm") return now.orders[0]?.text ?? null;
		const to = step === "target" && hover ? now.orders.filter((c) => targetOf(c) === hover) : [];
		return (plain(to) ?? to[0])?.text ?? null;
	}

	/** The order that stands for the unit in hand, as it may be chosen. */
	function oldChoice() {
		const old = standing();
		return old && now.unit?.orders.find((c) => c.text === old.text);
	}

	function oldWords() {
		const choice = oldChoice();
		return choice && now.unit ? orderWords(now.unit, choice, name) : standing()?.text ?? null;
	}

	/** The order that shall take its place. */
	function proposed() {
		const choice = now.step === "confirm" ? now.orders[0] : undefined;
		return choice && now.unit ? orderWords(now.unit, choice, name) : null;
	}

	/** The other way of the move that stands. */
	function wayInstead() {
		const choice = now.step === "via" || now.step === "confirm" ? undefined : oldChoice();
		return choice && now.unit ? otherWay(now.unit, choice) : null;
	}

	/** Replaces the order that stands without an answer, because something else was gone on to. */
	function settle() {
		const was = oldWords(), choice = now.step === "confirm" ? now.orders[0] : undefined;
		if (!choice) return false;
		finish(choice);
		if (done) done.was = was;
		notify();
		return true;
	}

	/** @param {ChoiceUnit} unit */
	function goOn(unit) {
		const settled = settle();
		take(unit);
		if (settled && now.step !== "done") next = unit;
	}

	/** Whether something is asked that a pick of this unit, or of none, does not answer. @param {ChoiceUnit|undefined} unit */
	const asks = (unit) => now.step === "via" || (now.step === "confirm" && (!unit || unit === now.unit));

	function words() {
		const { step, unit } = now;
		if (step === "done" && done) return done.words;
		if (!unit) return "";
		if (step === "confirm") return changeWords(oldWords() ?? "", proposed() ?? "");
		const choice = now.orders.find((c) => c.text === preview());
		return choice ? orderWords(unit, choice, name) : unfinished({ ...now, unit }, name);
	}

	/** @returns {EntryState} */
	function state() {
		const { step, unit, kind, other, target } = now;
		return {
			step, unit, kind, other, target, hover, done,
			kinds: unit ? kindsOf(unit) : [],
			targets: targets(),
			preview: preview(),
			ways: step === "via" ? now.orders.map(wayOf) : [],
			replaces: standing()?.text ?? null,
			replacesWords: oldWords(),
			proposed: proposed(),
			otherWay: wayInstead(),
			words: words(),
		};
	}

	return {
		state,
		/** Begins anew with what is possible now and what is ordered already; a
		 * unit in hand is put down, unless that is because the order before was
		 * given by going on to it.
		 * @param {ChoiceUnit[]} choices @param {() => Given[]} [orders] asked when a unit is taken up */
		start(choices, orders = () => []) {
			units = choices;
			ordered = orders;
			given = null;
			done = null;
			const up = next && units.find((u) => u.place === next?.place && u.power === next.power);
			idle();
			if (up) take(up);
			notify();
		},
		/** A province was clicked, tapped or entered. With `careful` (touch) an
		 * order that stands is replaced only after confirm().
		 * @param {string} province @param {{ careful?: boolean }} [how] */
		pick(province, how = {}) {
			const unit = unitAt(province);
			if (targets().includes(province)) choosePlace(province);
			else if (again(province)) give("hold");
			else if (asks(unit)) return;
			else if (unit && unit !== now.unit) {
				careful = how.careful ?? false;
				goOn(unit);
			} else idle();
			notify();
		},
		/** From a unit straight to a target, as a drag does it: a move or a retreat.
		 * Says whether that was possible; if not, nothing is in hand.
		 * @param {string} from @param {string} to */
		drag(from, to) {
			const unit = unitAt(from);
			careful = false;
			idle();
			if (unit) take(unit);
			const able = now.step === "target" && targets().includes(to);
			if (able) choosePlace(to);
			else if (now.step !== "done") idle();
			notify();
			return able;
		},
		/** Chooses what the unit in hand shall do. @param {Kind} k */
		kind(k) {
			if (!now.unit || now.step === "confirm" || now.step === "via" || !kindsOf(now.unit).includes(k)) return;
			give(k);
			notify();
		},
		/** Chooses among ways to the same target, or the other way of the move that stands.
		 * @param {string} id */
		via(id) {
			const open = now.step === "via" ? now.orders : wayInstead()?.id === id ? now.unit?.orders : undefined;
			const choice = open?.find((c) => c.text === id);
			if (!choice) return;
			if (now.step !== "via") careful = false;
			remember();
			finish(choice);
			notify();
		},
		/** Replaces the order that stands. */
		confirm() {
			const choice = now.step === "confirm" ? now.orders[0] : undefined;
			if (choice) finish(choice);
			notify();
		},
		/** What is asked is given, as where another unit is picked. */
		settle,
		/** The target the pointer or focus is on. @param {string|null} province */
		hover(province) {
			const at = province && targets().includes(province) ? province : null;
			if (at === hover) return;
			hover = at;
			notify();
		},
		/** One step back; from the first, the unit is put down. */
		back() {
			const before = past.pop();
			if (before) now = before;
			else idle();
			hover = null;
			notify();
		},
		/** Puts the unit down and changes nothing. */
		cancel() {
			idle();
			notify();
		},
		/** @param {(s: EntryState) => void} fn @returns {() => void} ends it */
		subscribe(fn) {
			listeners.add(fn);
			return () => listeners.delete(fn);
		},
	};
}
