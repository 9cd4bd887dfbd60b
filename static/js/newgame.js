// @ts-check
/** The dialog that begins another game: which board, by which rules. */

import { choice, openDialog } from "./dialog.js";
import { t } from "./text.js";
import { h } from "./util.js";

/** @import { View } from "./state.js" */

/**
 * @param {View} view
 * @param {object} on
 * @param {(variant: string, rules: string) => void} on.begin
 * @param {() => void} on.undo
 */
export function openNewGame({ variants, variant, position, outcome }, on) {
	let chosen = variant;
	let rules = position.rules ?? chosen.rules[0];
	const about = h("p", { class: "help" });
	const ways = h("div", {});
	const note = h("span", {});

	/** @param {string} id */
	function take(id) {
		chosen = variants.find((v) => v.id === id) ?? chosen;
		if (!chosen.rules.includes(rules)) rules = chosen.rules[0];
		about.textContent = t.boardNote(chosen);
		note.textContent = t.rulesNote(chosen);
		ways.replaceChildren(choice(t.rules, "rules", chosen.rules.map((/** @type {string} */ r) => [r, r]), rules, (r) => (rules = r)));
	}

	openDialog(t.newGame, (close) => {
		const boards = choice(t.board, "board", variants.map((v) => [v.id, v.name]), chosen.id, take);
		take(chosen.id);
		return [
			h("p", {}, t.newGameAsk),
			boards,
			about,
			ways,
			h("p", { class: "help" }, note, " ", h("a", { href: "choices.html", target: "_blank" }, t.rulesMore)),
			h("div", { class: "buttons" }, h("button", { class: "go", type: "button", onclick: () => (close(), on.begin(chosen.id, rules)) }, t.newGameGo), outcome && h("button", { class: "quiet", type: "button", onclick: () => (close(), on.undo()) }, t.undo)),
		];
	});
}
