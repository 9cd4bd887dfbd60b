// @ts-check
/** A running board: bar, map, list and what is to be pressed, for a model; all of it in one element that can be thrown away. */

import { nextStep } from "../js/act.js";
import { createAsText, createTypeField } from "../js/astext.js";
import { joinMap } from "../js/desk.js";
import { placeNames } from "../js/names.js";
import { parts, provinceOf, spell } from "../js/notation.js";
import { summary } from "../js/results.js";
import { list as listed, phaseName, said, t } from "../js/text.js";
import { h, setText } from "../js/util.js";
import { createBar } from "./bar.js";
import { comparison } from "./puzzle.js";
import { createSide } from "./side.js";
import { w } from "./words.js";

/** @import { View } from "../js/state.js" */
/** @typedef {ReturnType<typeof import("./model.js").createModel>} Model */

/** A map narrower than this, in pixels, does not begin with the whole board where all that matters is in a part of it. */
const NEARER = 560;

/**
 * @param {Model} model
 * @param {object} on
 * @param {() => string} on.link   to the full board
 * @param {(view: View) => void} on.seen  something else is seen now
 */
export function createView(model, on) {
	const { engine, seen: state, puzzle } = model;
	const play = model.mode !== "view";
	const live = h("div", { class: "sr-only", role: "status" });
	const trouble = h("p", { class: "trouble", role: "alert", hidden: true });
	const board = h("div", { class: "board" }), zoom = h("div", { class: "zoom", role: "group", "aria-label": "Zoom" }), strip = h("div", { class: "strip-host" });
	const map = h("div", { class: "map-area", part: "map", role: "group", "aria-label": w.board }, board, zoom, strip);
	const full = h("a", { class: "full", part: "link", target: "_blank", rel: "noopener", onclick: openFull }, w.full);
	const address = h("input", { class: "address", readonly: true, "aria-label": w.full });
	const closed = h("p", { class: "closed", role: "status", hidden: true }, w.closed, address);
	const where = h("span", {});
	const foot = h("footer", { class: "foot", part: "foot" }, where, full, closed);
	let heard = "";
	let announcing = 0;

	/** @param {string} text */
	function announce(text) {
		clearTimeout(announcing);
		live.textContent = "";
		announcing = setTimeout(() => (live.textContent = text), 30);
	}

	/** A frame may be let open no window: then its link is shown, to be copied. @param {Event} e */
	function openFull(e) {
		if (parent === window) return;
		e.preventDefault();
		const opened = window.open(full.href, "_blank");
		if (opened) opened.opener = null;
		closed.hidden = opened !== null;
		if (opened) return;
		address.value = full.href;
		address.select();
	}

	/** @param {KeyboardEvent} e */
	function step(e) {
		if ((e.key !== "[" && e.key !== "]") || e.ctrlKey || e.metaKey || e.altKey || (e.target instanceof Element && e.target.closest("input, textarea"))) return;
		model.show(state.view().index + (e.key === "[" ? -1 : 1));
	}

	/** Does what may fail, and says why it did. @param {() => void} act */
	function attempt(act) {
		trouble.hidden = true;
		try {
			act();
		} catch (error) {
			trouble.hidden = false;
			trouble.textContent = said(error);
		}
	}

	/** @param {string} line */
	const words = (line) => spell(parts(line), placeNames(state.view().variant)).map((x) => x.text).join("");
	const travel = (/** @type {"undo"|"redo"} */ way) => attempt(() => state.view()[way === "undo" ? "canUndo" : "canRedo"] && state[way]());

	const bar = createBar({ goTo: model.show, undo: () => travel("undo"), redo: () => travel("redo") });
	const side = createSide({
		pick: (piece) => desk.pick(piece.province),
		remove: (place, power) => attempt(() => state.removeOrder(place, power)),
		light: (i) => state.light(i),
		open: (i) => desk.find(i),
		causes: (i) => engine.causes({ ...state.view().position, orders: state.view().orders }, i),
		find: (province) => desk.findProvince(province),
		unhide: (power) => state.hide(power, false),
		gives,
	});
	const act = play ? createAct() : null;
	// As text stand the orders of all.
	const text = model.mode === "play" && !model.one ? createText() : null;
	const unveil = h("button", { class: "quiet", type: "button", part: "button", onclick: () => model.unveil() }, w.reveal);
	const found = h("div", {});
	const differently = h("button", { class: "link", type: "button", part: "button", onclick: () => attempt(model.turnAside) }, w.differently);
	const back = h("button", { class: "link", type: "button", part: "button", onclick: () => attempt(model.back) }, w.back);
	const told = h("span", {}, w.other);
	const line = h("p", { class: "counts line" }, told, back, differently);
	const notes = model.notes.length ? h("details", { class: "notes", open: true }, h("summary", {}, w.lost), h("ul", {}, model.notes.slice(0, 20).map((note) => h("li", {}, note)))) : null;
	const beside = h("div", { class: "beside" }, puzzle && h("p", { class: "ask" }, h("b", {}, w.find(puzzle.power))), line, unveil, found, side.el, text?.el, act?.el);
	const el = h("div", { class: "running", part: "board", "data-mode": model.mode, "data-one": model.one || null }, bar.el, trouble, notes, h("div", { class: "area" }, map, beside), foot, live);
	el.addEventListener("keydown", step);
	const desk = joinMap({
		places: { board, zoom, strip, keys: el, whole: true, begin: () => (model.near || board.clientWidth < NEARER ? wherein(state.view()) : []) },
		announce, engine, state, attempt, travel, resolve,
		type: () => act?.type.focus(),
		help: () => undefined,
		preview: () => undefined,
		branch: () => undefined,
		entry: (s) => side.mark(s.unit?.place),
	});

	/** Whether a power's orders are given here. @param {string} power */
	function gives(power) {
		return !model.one || power === model.one;
	}

	/** Understands what is typed; orders that are not given here are refused. @param {string} typed */
	function read(typed) {
		const { orders, problems } = engine.parse(state.view().position, typed);
		const other = orders.find((/** @type {{ power: string }} */ o) => !gives(o.power));
		if (!other) return { orders, problems };
		return { orders, problems: [{ severity: "error", line: 1, column: 1, word: other.power, code: "power", message: w.notGiven(other.power, model.one), suggestions: [] }] };
	}

	/** The field and the button below the list. */
	function createAct() {
		const type = createTypeField({
			leave: () => desk.focus(),
			read,
			words: (o) => words(`${o.power}: ${o.text}`),
			give: (orders) => attempt(() => {
				for (const o of orders) state.setOrder(o.power, o.text);
				announce(orders.map((o) => words(`${o.power}: ${o.text}`)).join(", "));
			}),
		});
		const label = h("span", {}), note = h("small", {});
		const go = h("button", { class: "go", type: "button", part: "button", onclick: resolve }, label, note);
		return { el: h("div", { class: "act" }, type.el, go), type, go, label, note };
	}

	function createText() {
		const field = createAsText({ type: (typed) => attempt(() => void state.setText(typed)), copy: copyOrders, leave: () => desk.focus() });
		return { field, el: h("details", { class: "text" }, h("summary", {}, w.asText), field.el) };
	}

	/** @param {string} orders */
	async function copyOrders(orders) {
		try {
			await navigator.clipboard.writeText(orders);
			announce(t.copied);
		} catch {
			const field = /** @type {HTMLTextAreaElement|null} */ (el.querySelector(".orders-text"));
			field?.select();
			announce(t.copyFailed);
		}
	}

	/** The one thing to do next. */
	function resolve() {
		const view = state.view();
		if (!play || model.veiled()) return;
		text?.field.flush();
		desk.settle();
		attempt(() => {
			if (puzzle && view.answer) state.undo();
			else if (view.open) (state.resolve(), puzzle && model.unveil());
			else state.goTo(view.index + 1);
		});
	}

	/** @param {View} view */
	function showAct(view) {
		if (!act) return;
		const step = nextStep(view);
		act.type.show(view);
		act.go.hidden = step.does === "new" && !puzzle;
		setText(act.label, !puzzle ? step.label : view.answer ? w.retry : w.try);
		setText(act.note, view.open ? (puzzle && view.progress.left ? w.more(view.progress.left) : step.note) : "");
		act.note.hidden = !act.note.textContent;
	}

	/** The way to other orders for a phase that was resolved, and back from them. @param {View} view */
	function showLine(view) {
		const other = model.other(), pressed = line.matches(":focus-within");
		line.hidden = model.mode !== "play" || (!other && !view.answer);
		told.hidden = back.hidden = !other;
		differently.hidden = !view.answer;
		// Where the button that was pressed is gone, the other one has its place.
		if (pressed) (other ? back : differently).focus();
	}

	/** What stands beside the phase. @param {View} view */
	function stateOf({ outcome, index, last, open, answer }) {
		if (outcome && index === last) return outcome.winner ? w.won(outcome.winner) : w.drawn(listed(outcome.draw ?? []));
		return answer ? w.resolved : open ? w.toOrder : "";
	}

	/** Says where one has come to. @param {View} view */
	function tell(view) {
		const now = `${view.index}|${view.answer ? 1 : 0}|${view.turns.length}`;
		if (heard && now !== heard) announce([phaseName(view.position.phase), stateOf(view), view.answer && summary(view).map(({ n, word }) => `${n} ${word}`).join(", ")].filter(Boolean).join(": "));
		heard = now;
	}

	/** @param {View} view */
	function show(view) {
		const shown = [view.game, view.version, view.index, view.open, !view.answer, model.veiled(), [...view.hidden]].join("|");
		bar.show(view, stateOf(view), play && !puzzle);
		side.show(view, shown);
		text?.field.show(view);
		showAct(view);
		showLine(view);
		unveil.hidden = !model.veiled();
		if (el.dataset["shown"] !== shown) {
			el.dataset["shown"] = shown;
			found.replaceChildren(...(puzzle && view.answer ? [comparison(view, puzzle, (orders) => engine.adjudicate({ ...view.position, orders }))] : []));
			setText(where, `${view.variant.name} · ${w.rules(model.rules())}`);
			attempt(() => full.setAttribute("href", on.link()));
			tell(view);
			on.seen(view);
		}
		desk.show(view);
	}

	const stop = state.subscribe(show);
	return {
		el,
		show: () => show(state.view()),
		drop() {
			stop();
			el.remove();
		},
	};
}

/** The provinces of the units and of their orders. @param {View} view */
function wherein({ position, orders }) {
	const pieces = [...position.units, ...(position.dislodged ?? [])];
	return [...pieces.map((/** @type {{ province: string }} */ u) => provinceOf(u.province)), ...orders.flatMap((line) => line.match(/\b[a-z]{3}\b/g) ?? [])];
}
