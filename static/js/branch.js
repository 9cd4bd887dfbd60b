// @ts-check
/**
 * Other lines of play: begins a variation, switches between variations, and tells on which one is. Left and right step,
 * up and down switch, wherever the arrows have nothing else to do; { and } switch everywhere.
 */

import { announce } from "./announce.js";
import { icon } from "./icons.js";
import { rivals } from "./lines.js";
import { phaseName } from "./text.js";
import { attr, dialogOpen, h, setText } from "./util.js";
import { titleOf } from "./variations.js";

/** @import { View } from "./state.js" */

const WORDS = {
	begin: "Order differently",
	beginKey: "Order differently (V)",
	beginNote: "what follows stays, as a variation",
	tried: (/** @type {string} */ phase) => `Other orders for ${phase}. Resolving them begins a variation; what followed stays.`,
	leave: "Back to what followed",
	up: "Variation before ({)",
	down: "Next variation (})",
	all: "All variations",
	of: (/** @type {number} */ n, /** @type {number} */ of) => `${n} of ${of}`,
	main: "Main line",
};

/**
 * @param {object} on
 * @param {() => View} on.view
 * @param {() => void} on.branch
 * @param {(id: number) => void} on.visit
 * @param {(n: number) => boolean} on.turn  to another variation; false where there is none
 * @param {(n: number) => void} on.step
 * @param {() => void} on.all   the tree
 */
export function createBranch(on) {
	/** @param {Parameters<typeof icon>[0]} name @param {string} label @param {() => void} act */
	const button = (name, label, act) => h("button", { class: "plain", type: "button", "aria-label": label, title: label, onclick: act }, icon(name, 16));
	const up = button("up", WORDS.up, () => turn(-1));
	const down = button("down", WORDS.down, () => turn(1));
	const name = h("span", { class: "tl-name" });
	const which = h("small", {});
	const all = h("button", { class: "tl-all", type: "button", onclick: () => on.all() }, icon("branch", 16), h("span", { class: "tl-words" }, name, which), h("span", { class: "sr-only" }, `. ${WORDS.all}`));
	const differently = h("button", { class: "plain tl-differently", type: "button", "aria-label": WORDS.begin, title: WORDS.beginKey, "aria-keyshortcuts": "V", hidden: true, onclick: () => on.branch() }, icon("branch", 16));
	const turns = h("div", { class: "tl-turns", hidden: true, role: "group", "aria-label": WORDS.all }, up, down, all);

	/** @param {number} n */
	function turn(n) {
		if (!on.turn(n)) return false;
		const { label, note } = where(on.view());
		announce(`${label}, ${note}. ${phaseName(on.view().position.phase)}`);
		return true;
	}

	/** The variation that is seen. @param {View} view */
	function where(view) {
		const among = rivals(view.nodes, view.path, view.index);
		if (!among) return { label: WORDS.main, note: "" };
		const node = view.nodes.get(among.ids[among.at]);
		return { label: node && among.at ? titleOf(node, view) : node?.name || WORDS.main, note: WORDS.of(among.at + 1, among.ids.length) };
	}

	/** @param {KeyboardEvent} event */
	function press(event) {
		if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
		const { target } = event;
		if (!(target instanceof Element) || target.closest("input, textarea, select, [contenteditable]") || dialogOpen()) return;
		if (event.key === "{" || event.key === "}") return turn(event.key === "{" ? -1 : 1) && event.preventDefault();
		if (target !== document.body && !target.closest("#timeline")) return;
		if (event.key === "ArrowLeft" || event.key === "ArrowRight") on.step(event.key === "ArrowLeft" ? -1 : 1);
		else if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
		else if (!turn(event.key === "ArrowUp" ? -1 : 1)) return;
		event.preventDefault();
	}
	document.addEventListener("keydown", press);

	/** @param {View} view @returns {HTMLElement|null} what stands above the list */
	function hint(view) {
		if (view.aside && view.open) {
			const back = h("button", { class: "link", type: "button", onclick: () => on.visit(view.path[view.turns.length]) }, WORDS.leave);
			return h("p", { class: "aside-note" }, icon("branch", 15), h("span", {}, WORDS.tried(phaseName(view.position.phase)), " ", back));
		}
		if (!view.answer) return null;
		return h("p", { class: "aside-note" }, h("button", { class: "link", type: "button", title: `${WORDS.beginKey}: ${WORDS.beginNote}`, onclick: on.branch }, icon("branch", 15), WORDS.begin));
	}

	return {
		turns,
		/** The same as above the list, where the list is out of sight. */
		differently,
		/** What is said when other orders are begun. @param {View} view */
		words: (view) => WORDS.tried(phaseName(view.position.phase)),
		/** Into the list of orders or results, before it is shown. @param {HTMLElement} list @param {View} view */
		rows(list, view) {
			const el = hint(view);
			if (el) list.prepend(el);
		},
		/** @param {View} view */
		show(view) {
			const forks = [...view.nodes.values()].some((node) => node.children.length > 1);
			turns.hidden = !forks;
			differently.hidden = !view.answer;
			if (!forks) return;
			const { label, note } = where(view);
			setText(name, label);
			setText(which, note);
			attr(all, "title", `${label} · ${WORDS.all}`);
			up.disabled = down.disabled = !note;
		},
	};
}
