// @ts-check
/** The action row: the one primary button, what it does in each state, and what stands beside it. */

import { createTypeField } from "./astext.js";
import { plural, t, turnName } from "./text.js";
import { h, setText } from "./util.js";

/** @import { View } from "./state.js" */
/** @typedef {{label: string, note: string, does: "resolve"|"next"|"last"|"new"}} Step */

/** The one thing to do next. @param {View} view @returns {Step} */
export function nextStep(view) {
	if (view.open) return { label: t.resolve, note: unsaid(view), does: "resolve" };
	if (view.index === view.last) return { label: t.newGame, note: "", does: "new" };
	const next = view.turns[view.index + 1];
	if (view.index < view.last - 1) return { label: t.backTo(turnName(view.turns[view.last].position.phase)), note: "", does: "last" };
	const { phase, dislodged } = next.position;
	if (view.outcome && view.index + 1 === view.last) return { label: t.ended, note: "", does: "next" };
	if (phase.type === "retreat") return { label: t.retreats(dislodged?.length ?? 0), note: "", does: "next" };
	if (phase.type === "adjustment") return { label: t.adjust, note: "", does: "next" };
	return { label: turnName(phase), note: "", does: "next" };
}

/** What becomes of those without an order. @param {View} view */
function unsaid(view) {
	const n = view.progress.left;
	if (!n) return "";
	const { type } = view.position.phase;
	if (type === "movement") return t.hold(n);
	return type === "retreat" ? t.disband(n) : t.open(n);
}

/**
 * @param {HTMLElement} host
 * @param {object} on
 * @param {(step: Step) => void} on.go
 * @param {() => void} on.orders     opens or closes the sheet of orders (phone)
 * @param {() => void} on.timeline
 * @param {Parameters<typeof createTypeField>[0]} on.typing
 */
export function createAct(host, on) {
	const label = h("span", {});
	const note = h("small", {});
	const go = h("button", { class: "go", id: "go", type: "button", onclick: () => step && on.go(step) }, label, note);
	const type = createTypeField(on.typing);
	const orders = h("button", { class: "quiet only-phone", type: "button", "aria-controls": "panel", onclick: on.orders }, t.orders);
	const timeline = h("button", { class: "quiet only-phone", type: "button", "aria-controls": "timeline", onclick: on.timeline }, t.timeline);
	host.replaceChildren(type.el, orders, timeline, go);
	/** @type {Step|null} */
	let step = null;
	let remarks = 0;

	function drawNote() {
		const words = [step?.note, step?.does === "resolve" && remarks && plural(remarks, "remark")].filter(Boolean).join(" · ");
		setText(note, words);
		note.hidden = !words;
		go.classList.toggle("two", words.includes("·"));
	}

	return {
		/** @param {View} view */
		show(view) {
			step = nextStep(view);
			setText(label, step.label);
			drawNote();
			type.show(view);
			setText(orders, view.answer ? t.results : t.orders);
		},
		go: () => go.click(),
		/** How many remarks there are on the orders: they never keep from resolving. @param {number} n */
		remarks(n) {
			remarks = n;
			drawNote();
		},
		/** Focus to the field; false where it is not shown. */
		type() {
			if (!type.el.checkVisibility()) return false;
			type.focus();
			return true;
		},
	};
}
