// @ts-check
/** The bar of a board: the phases to step through, what stands in the one that is seen, undo and redo. */

import { icon } from "../js/icons.js";
import { phaseName, t } from "../js/text.js";
import { attr, h, setText } from "../js/util.js";
import { phasesOf } from "./model.js";
import { w } from "./words.js";

/** @import { View } from "../js/state.js" */

/**
 * @param {object} on
 * @param {(i: number) => void} on.goTo
 * @param {() => void} on.undo
 * @param {() => void} on.redo
 */
export function createBar(on) {
	let index = 0;
	let drawn = "";
	/** @param {Parameters<typeof icon>[0]} sign @param {string} label @param {() => void} act */
	const button = (sign, label, act) => h("button", { class: "tool", type: "button", part: "button", "aria-label": label, title: label, onclick: act }, icon(sign, 18));
	const first = button("first", t.first, () => on.goTo(0));
	first.classList.add("far");
	const back = button("back", t.back, () => on.goTo(index - 1));
	const forward = button("forward", t.forward, () => on.goTo(index + 1));
	const last = button("last", "Last phase", () => on.goTo(Infinity));
	last.classList.add("far");
	const undo = button("undo", t.undo, on.undo);
	const redo = button("redo", t.redo, on.redo);
	const phases = h("select", { class: "phases", part: "phase", "aria-label": w.phases, onchange: () => on.goTo(phases.selectedIndex) });
	const one = h("b", { class: "phase", part: "phase" });
	const note = h("span", { class: "note" });
	const el = h("div", { class: "bar", part: "bar", role: "group", "aria-label": w.phases }, h("div", { class: "steps" }, first, back, h("div", { class: "at" }, phases, one, note), forward, last), h("div", { class: "steps does" }, undo, redo));

	/** @param {HTMLButtonElement} b @param {boolean} off */
	function enable(b, off) {
		// A button that goes out under the focus would lose the reader's place.
		attr(b, "aria-disabled", off ? "true" : null);
	}

	return {
		el,
		/** @param {View} view @param {string} words beside the phase @param {boolean} play */
		show(view, words, play) {
			index = view.index;
			const names = phasesOf(view).map((turn) => phaseName(turn.position.phase));
			const now = names.join("|");
			if (now !== drawn) phases.replaceChildren(...names.map((name) => h("option", {}, name)));
			drawn = now;
			phases.selectedIndex = index;
			const only = names.length < 2;
			phases.hidden = only;
			one.hidden = !only;
			setText(one, names[index] ?? "");
			setText(note, words);
			for (const b of [first, back, forward, last]) b.hidden = only;
			enable(first, index === 0);
			enable(back, index === 0);
			enable(forward, index === names.length - 1);
			enable(last, index === names.length - 1);
			undo.hidden = redo.hidden = !play;
			enable(undo, !view.canUndo);
			enable(redo, !view.canRedo);
		},
	};
}
