// @ts-check
/** All lines of play as a nested list: a line runs on like a sentence, a variation stands indented where it begins. */

import { openDialog } from "./dialog.js";
import { icon } from "./icons.js";
import { placeNames } from "./names.js";
import { parts, spell } from "./notation.js";
import { list, phaseName } from "./text.js";
import { h } from "./util.js";

/** @import { TreeNode } from "../ancmed.js" */
/** @import { View } from "./state.js" */

const WORDS = {
	title: "Variations",
	main: "Main line",
	none: "Only one line so far. Step back to a resolved phase and choose “Order differently”: what follows stays, and a variation begins.",
	rename: "Name",
	renameOf: (/** @type {string} */ name) => `Name ${name}`,
	promote: "Make main",
	promoteOf: (/** @type {string} */ name) => `Make ${name} the main line`,
	remove: "Delete",
	removeOf: (/** @type {string} */ name) => `Delete ${name}`,
	removed: (/** @type {string} */ name) => `Deleted: ${name}`,
	nameField: "Name of the variation",
	save: "Save",
	cancel: "Cancel",
	held: "fewer orders",
	won: (/** @type {string} */ power) => `${power} wins`,
	draw: "draw",
	more: (/** @type {number} */ n) => `${n} more`,
};

/** What a variation is called: its name, else the orders it has and the main line has not. @param {TreeNode} node @param {View} view */
export function titleOf(node, view) {
	return node.name || ordersOf(node.differs, view);
}

/** "A Roma holds and 3 more". @param {string[]} orders @param {View} view */
function ordersOf(orders, view) {
	if (!orders.length) return WORDS.held;
	const name = placeNames(view.variant);
	const words = orders.slice(0, orders.length > 2 ? 1 : 2).map((o) => spell(parts(o), name).map((w) => w.text).join(""));
	return list(orders.length > 2 ? [...words, WORDS.more(orders.length - 1)] : words);
}

/**
 * @param {object} on
 * @param {() => View} on.view
 * @param {(id: number) => void} on.visit
 * @param {(act: (game: any) => void) => void} on.mend     changes the game; says what is against it
 * @param {(text: string) => void} on.undone  says what was done, with a way back
 */
export function openVariations(on) {
	const box = h("div", { class: "tree" });
	const dialog = openDialog(WORDS.title, [box], { beside: true });
	/** The variation whose name is being written. @type {number|null} */
	let naming = null;
	draw();

	/** @param {string} [key]  what gets the focus */
	function draw(key) {
		const view = on.view();
		const forks = [...view.nodes.values()].some((n) => n.children.length > 1);
		box.replaceChildren(forks ? "" : h("p", { class: "help" }, WORDS.none), line(0, view));
		if (key) /** @type {HTMLElement|null} */ (box.querySelector(`[data-key="${key}"]`))?.focus();
	}

	/** The phases from one on along the main followers, with the variations that part from them. @param {number} id @param {View} view @returns {HTMLElement} */
	function line(id, view) {
		/** @type {HTMLElement[]} */ const blocks = [];
		let run = h("p", { class: "run" });
		blocks.push(run);
		for (let node = view.nodes.get(id); node; node = view.nodes.get(node.children[0] ?? -1)) {
			const others = node.parent !== null && node.id !== id ? (view.nodes.get(node.parent)?.children.slice(1) ?? []) : [];
			run.append(phase(node, view), " ");
			if (node.comment) run.append(h("span", { class: "said" }, firstWords(node.comment)), " ");
			if (!others.length) continue;
			blocks.push(h("ul", {}, others.map((other) => h("li", {}, head(other, view), line(other, view)))));
			run = h("p", { class: "run" });
			blocks.push(run);
		}
		if (!run.childNodes.length) run.remove();
		return h("div", {}, blocks.filter((b) => b.childNodes.length));
	}

	/** @param {TreeNode} node @param {View} view */
	function phase(node, view) {
		const seen = view.turns[view.index].id === node.id;
		const on_ = view.path.includes(node.id);
		const end = node.outcome ? ` · ${"winner" in node.outcome && node.outcome.winner ? WORDS.won(node.outcome.winner) : WORDS.draw}` : "";
		return h("button", { class: on_ ? "node on" : "node", type: "button", "data-key": `node:${node.id}`, "aria-current": seen ? "step" : null, onclick: () => visit(node.id) }, phaseName(node.phase) + end);
	}

	/** @param {number} id */
	function visit(id) {
		on.visit(id);
		if (matchMedia("(width < 700px)").matches) dialog.close();
		else draw(`node:${id}`);
	}

	/** A variation's name and what can be done with it. @param {number} id @param {View} view */
	function head(id, view) {
		const node = view.nodes.get(id);
		const before = view.nodes.get(node?.parent ?? -1);
		if (!node || !before) return h("div", {});
		if (naming === id) return nameForm(node, view);
		const title = titleOf(node, view);
		/** @param {Parameters<typeof icon>[0]} sign @param {string} label @param {string} key @param {() => void} act */
		const tool = (sign, label, key, act) => h("button", { class: "plain", type: "button", title: label, "aria-label": label, "data-key": `${key}:${id}`, onclick: act }, icon(sign, 15));
		return h(
			"div",
			{ class: "branch-head" },
			h("span", { class: "branch-name" }, h("small", {}, `${phaseName(before.phase)}: `), node.name ? h("b", {}, title) : title),
			tool("pen", WORDS.renameOf(title), "name", () => ((naming = id), draw(`field:${id}`))),
			tool("up", WORDS.promoteOf(title), "promote", () => (on.mend((game) => game.promote(id)), draw(`node:${id}`))),
			tool("close", WORDS.removeOf(title), "remove", () => (on.mend((game) => game.deleteVariation(id)), on.undone(WORDS.removed(title)), draw(`node:${before.id}`))),
		);
	}

	/** @param {TreeNode} node @param {View} view */
	function nameForm(node, view) {
		const field = h("input", { class: "name-field", maxlength: 80, value: node.name, placeholder: ordersOf(node.differs, view), "aria-label": WORDS.nameField, "data-key": `field:${node.id}` });
		const done = () => ((naming = null), draw(`name:${node.id}`));
		const save = () => (on.mend((game) => game.nameVariation(node.id, field.value.trim())), done());
		field.addEventListener("keydown", (event) => {
			if (event.key !== "Escape") return;
			event.preventDefault();
			event.stopPropagation();
			done();
		});
		return h("form", { class: "branch-head", onsubmit: (/** @type {Event} */ e) => (e.preventDefault(), save()) }, field, h("button", { class: "quiet small", type: "submit" }, WORDS.save), h("button", { class: "link", type: "button", onclick: done }, WORDS.cancel));
	}
}

/** @param {string} text */
function firstWords(text) {
	const words = text.split(/\s+/);
	return words.length > 8 ? `${words.slice(0, 8).join(" ")} …` : text;
}
