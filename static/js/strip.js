// @ts-check
/**
 * The strip: the order being given, in words, with its choices as buttons.
 *
 *     [token] A Neapolis | Hold  Move  Support  Convoy | moves to Roma? | x
 */
import { KINDS, insteadWords, unitWords } from "./entrytext.js";
import { badgeIcon, icon, unitIcon } from "./icons.js";
import { plural } from "./text.js";
import { attr, h } from "./util.js";

/** @import { EntryState, Kind } from "./choices.js" */

/** In a movement phase every button has its place, possible or not.
 * @type {Kind[]} */
const MOVEMENT = ["hold", "move", "support", "convoy"];

const WORDS = {
	label: "The order being given",
	close: "Put the unit down",
	dismiss: "Close",
	change: "Change it",
	keep: "Keep it",
	remove: "Take back",
	was: "Ordered",
};

/**
 * @param {HTMLElement} host
 * @param {object} on
 * @param {(k: Kind) => void} on.kind
 * @param {(id: string) => void} on.via  a way of those asked for, or the other one of the move that stands
 * @param {() => void} on.confirm
 * @param {() => void} on.back
 * @param {() => void} on.cancel
 * @param {() => void} on.remove       takes back the order that stands
 * @param {import("./names.js").Names} on.name
 */
export function createStrip(host, on) {
	const who = h("span", { class: "strip-who" });
	const kinds = h("span", { class: "strip-kinds" });
	const say = h("span", { class: "strip-say" });
	const close = h("button", { class: "strip-x", type: "button", "aria-label": WORDS.close, title: `${WORDS.close} (Esc)`, onclick: on.cancel }, icon("close", 16));
	const strip = h("div", { class: "strip", role: "group", "aria-label": WORDS.label, hidden: true }, who, kinds, say, close);
	const note = h("div", { class: "strip strip-note", hidden: true });
	host.append(strip, note);
	let drawn = "";
	/** The note is seen with the order in hand: it tells of the one before. */
	let beside = false;

	/** @param {string} label @param {string} key @param {boolean|null} pressed @param {() => void} act @param {string} [kind] */
	function button(label, key, pressed, act, kind) {
		return h("button", { type: "button", "data-kind": kind, "aria-pressed": pressed === null ? null : String(pressed), "aria-keyshortcuts": key || null, onclick: act }, label, key && h("kbd", { "aria-hidden": "true" }, key));
	}

	/** @param {EntryState} s */
	function buttons(s) {
		if (s.step === "confirm") return [button(WORDS.change, "", null, on.confirm), button(WORDS.keep, "", null, on.cancel)];
		if (s.step === "via") return s.ways.map((w) => button(w.label, "", null, () => on.via(w.id)));
		const all = s.kinds.includes("hold") ? MOVEMENT : s.kinds;
		return all.map((k) => {
			const b = button(KINDS[k].word, KINDS[k].key, k === s.kind, () => on.kind(k), k);
			b.disabled = !s.kinds.includes(k);
			return b;
		});
	}

	/** @param {EntryState} s */
	function sentence(s) {
		if (s.step === "confirm") return [h("span", { class: "strip-old" }, `${s.replacesWords}`), h("span", { class: "strip-arrow", "aria-label": "becomes" }, "→"), h("b", {}, `${s.proposed}?`)];
		const way = s.otherWay, link = (/** @type {string} */ words, /** @type {() => void} */ act) => h("button", { class: "link", type: "button", onclick: act }, words);
		const old = s.replaces && s.step !== "via" ? h("span", { class: "strip-old" }, `${WORDS.was}: ${s.replacesWords}`, way && [" ", link(insteadWords(way), () => on.via(way.id))], " ", link(WORDS.remove, on.remove)) : null;
		const places = s.targets.length && !s.preview ? h("span", { class: "strip-count" }, plural(s.targets.length, s.step === "other" ? "unit" : "place")) : null;
		return [h("span", {}, ...asked(s)), places, old];
	}

	/** The sentence; the unit's name, which stands beside it already, and the target apart. @param {EntryState} s */
	function asked(s) {
		const who = s.unit ? unitWords(s.unit, on.name) : "";
		const target = s.preview && s.hover ? on.name(s.hover) : "";
		const rest = s.words.startsWith(`${who} `) ? s.words.slice(who.length + 1) : s.words;
		const before = target && rest.endsWith(target) ? rest.slice(0, -target.length) : rest;
		return [rest === s.words ? null : h("span", { class: "strip-unit" }, `${who} `), before, before === rest ? (s.preview ? "?" : null) : h("b", { class: "asked" }, `${target}?`)];
	}

	return {
		/** @param {EntryState} s */
		show(s) {
			const unit = s.step === "idle" || s.step === "done" ? null : s.unit;
			strip.hidden = !unit;
			if (unit && !beside) note.hidden = true;
			attr(host, "data-step", unit ? s.step : null);
			if (!unit) return;
			attr(strip, "data-power", unit.power);
			attr(strip, "data-step", s.step);
			const name = unitWords(unit, on.name);
			who.replaceChildren(...(unit.type ? [unitIcon(unit.power, unit.type, 26)] : []), h("b", {}, name));
			// Buttons stay the same elements while only the target changes, so that the focus stays too.
			const now = [unit.place, s.step === "via" || s.step === "confirm" ? s.step : "", s.kind, s.ways.map((w) => w.id)].join("|");
			if (now !== drawn) kinds.replaceChildren(...buttons(s));
			drawn = now;
			say.replaceChildren(...sentence(s).filter((n) => n !== null));
		},
		/** Says something of an order or a province in the strip's place; null takes it away.
		 * @param {{ title: string, text?: string, badge?: string }|null} words
		 * @param {{ action?: { label: string, act: () => void }, beside?: boolean }} [how]  action: what may be done about it; beside: it stays while a unit is in hand */
		note(words, { action, beside: stays = false } = {}) {
			beside = stays;
			if (!words && note.hidden) return;
			note.hidden = !words;
			if (!words) return note.replaceChildren();
			const dismiss = h("button", { class: "strip-x", type: "button", "aria-label": WORDS.dismiss, onclick: () => this.note(null) }, icon("close", 16));
			note.replaceChildren(
				h("span", { class: "strip-words" }, words.badge ? badgeIcon(/** @type {any} */ (words.badge)) : "", h("span", {}, h("b", {}, words.title), words.text ? h("span", {}, words.text) : null)),
				action ? h("span", { class: "strip-kinds" }, button(action.label, "", null, action.act)) : "",
				dismiss,
			);
		},
	};
}
