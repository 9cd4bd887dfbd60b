// @ts-check
/** The dialog that begins another game or a sandbox: from where, on which board, by which rules. */

import { choice, openDialog } from "./dialog.js";
import { documentLink } from "./documents.js";
import { openForm } from "./games.js";
import { emptyBoard } from "./setup.js";
import { t } from "./text.js";
import { h } from "./util.js";

/** @import { Position, View } from "./state.js" */
/** @import { Shelf } from "./games.js" */
/** @typedef {keyof typeof t.newFrom} From */

/**
 * @param {View} view
 * @param {object} on
 * @param {(variant: string, rules: string) => void} on.begin
 * @param {(position: Position) => void} on.setUp  goes on in the editor
 * @param {() => void} on.edit      so does this, with the position that is seen
 * @param {() => void} on.copy      goes on in a copy of the whole game
 * @param {() => void} on.undo
 * @param {Shelf} on.shelf
 */
export function openNewGame({ variants, variant, position, outcome }, on) {
	let chosen = variant;
	let rules = position.rules ?? chosen.rules[0];
	/** @type {From} */ let from = "opening";
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

	/** @type {Record<Exclude<From, "text">, () => void>} */
	const begin = {
		opening: () => on.begin(chosen.id, rules),
		empty: () => on.setUp(emptyBoard(chosen, rules)),
		position: on.edit,
		copy: on.copy,
	};

	openDialog(t.newAny, (close) => {
		const go = h("button", { class: "go", type: "button", onclick: () => (close(), from !== "text" && begin[from]()) });
		const buttons = h("div", { class: "buttons" }, go, outcome && h("button", { class: "quiet", type: "button", onclick: () => (close(), on.undo()) }, t.undo));
		const board = h("div", { class: "new-board" }, choice(t.board, "board", variants.map((v) => [v.id, v.name]), chosen.id, take), about, ways, h("p", { class: "help" }, note, " ", documentLink("choices.html", t.rulesMore)));
		const says = h("p", { class: "help", role: "status" });
		const text = openForm(on.shelf, close);

		/** @param {From} how */
		function show(how) {
			from = how;
			says.textContent = t.newFromNote[how];
			go.textContent = t.newGo[how];
			board.hidden = how !== "opening" && how !== "empty";
			text.hidden = how !== "text";
			buttons.hidden = how === "text";
		}
		const starts = /** @type {[From, string][]} */ (Object.entries(t.newFrom));
		take(chosen.id);
		show(from);
		return [h("p", {}, t.newGameAsk), choice(t.newFromAsk, "from", starts, from, (how) => show(/** @type {From} */ (how))), says, board, text, buttons];
	});
}
