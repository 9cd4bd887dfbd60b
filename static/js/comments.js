// @ts-check
/** Comments on the phase that is seen and on its orders: read and written in the list, where they belong. */

import { icon } from "./icons.js";
import { read, storageOf, write } from "./medium.js";
import { parsed } from "./saves.js";
import { phaseName } from "./text.js";
import { h } from "./util.js";

/** @import { View } from "./state.js" */

const WORDS = {
	phase: (/** @type {string} */ phase) => `Comment on ${phase}`,
	order: (/** @type {string} */ order) => `Comment on ${order}`,
	edit: (/** @type {string} */ what) => `Change: ${what}`,
	save: "Save",
	cancel: "Cancel",
};
const LONGEST = 2000;
/** Where the one being written is kept, of this tab, should the browser die. */
const KEY = "ancmed.comment";

/**
 * @param {object} on
 * @param {() => View} on.view
 * @param {(text: string) => void} on.phase           comments on the phase that is seen
 * @param {(index: number, text: string) => void} on.order
 * @param {(line: string) => string} on.words         an order in words
 * @param {() => void} on.again                       the list is to be drawn anew
 */
export function createComments(on) {
	/** What is being written, on the phase (-1) or on one of its orders; at: the phase on its line. @type {{id: number, at: number, index: number, text: string}|null} */
	let draft = null;
	const session = storageOf("sessionStorage");

	/** @param {typeof draft} next */
	function become(next) {
		draft = next;
		if (next) write(session, KEY, JSON.stringify(next));
		else session?.removeItem(KEY);
	}

	/** @param {View} view @param {number} index */
	const written = (view, index) => (index < 0 ? view.comment : (view.comments?.[index] ?? ""));

	/** @param {number} index @param {string} text */
	function set(index, text) {
		become(null);
		if (index < 0) on.phase(text);
		else on.order(index, text);
		on.again();
	}

	/** @param {View} view @param {number} index */
	function open(view, index) {
		become({ id: view.turns[view.index].id, at: view.index, index, text: written(view, index) });
		on.again();
		document.getElementById("comment-field")?.focus();
	}

	/** The focus, to where the comment was begun, unless it has gone elsewhere by then. @param {number} index */
	const back = (index) =>
		requestAnimationFrame(() => {
			if (document.activeElement === document.body) /** @type {HTMLElement|null} */ (document.querySelector(`#panel [data-key="comment:${index}"]`))?.focus();
		});

	/** The field for a comment, which keeps what is in it when one goes elsewhere. @param {View} view @param {number} index @param {string} label */
	function field(view, index, label) {
		const own = draft ?? { id: -1, at: -1, index, text: "" };
		const before = written(view, index);
		const props = { id: "comment-field", "data-key": "comment-field", maxlength: LONGEST, "aria-label": label, spellcheck: "true" };
		const input = index < 0 ? h("textarea", { ...props, rows: 3 }) : h("input", { ...props, type: "text", autocomplete: "off" });
		input.value = own.text;
		const save = () => (own.text.trim() === before ? cancel() : (set(index, own.text.trim()), back(index)));
		const cancel = () => (become(null), on.again(), back(index));
		input.addEventListener("input", () => ((own.text = input.value), become(own)));
		input.addEventListener("change", () => draft === own && own.text.trim() !== before && set(index, own.text.trim()));
		input.addEventListener("keydown", (/** @type {any} */ event) => {
			if (event.key === "Escape") cancel();
			else if (event.key === "Enter" && (index >= 0 || event.ctrlKey || event.metaKey)) save();
			else return;
			event.preventDefault();
			event.stopPropagation();
		});
		// A press on the buttons must not count as leaving the field first.
		const stay = (/** @type {Event} */ e) => e.preventDefault();
		return h(
			"div",
			{ class: "comment-form" },
			input,
			h("button", { class: "quiet small", type: "button", onpointerdown: stay, onclick: save }, WORDS.save),
			h("button", { class: "link", type: "button", onpointerdown: stay, onclick: cancel }, WORDS.cancel),
		);
	}

	/** A comment, or the field in its place; null without one. @param {View} view @param {number} index @param {string} label */
	function shown(view, index, label) {
		if (draft?.index === index) return field(view, index, label);
		const text = written(view, index);
		if (!text) return null;
		return h("p", { class: "comment" }, h("span", {}, text), h("button", { class: "plain", type: "button", "data-key": `comment:${index}`, title: WORDS.edit(label), "aria-label": WORDS.edit(label), onclick: () => open(view, index) }, icon("pen", 14)));
	}

	/** @param {View} view @param {HTMLElement} row */
	function onOrder(view, row) {
		const index = Number(row.dataset.index);
		const label = WORDS.order(on.words(view.orders[index] ?? ""));
		const there = shown(view, index, label);
		if (there) return row.append(there);
		row.append(h("button", { class: "comment-on", type: "button", title: label, "aria-label": label, "data-key": `comment:${index}`, onclick: () => open(view, index) }, icon("comment", 14)));
	}

	return {
		/** What is being written becomes the comment, as when one leaves the field: the page is being left. */
		flush() {
			const text = draft?.text.trim() ?? "";
			if (draft && text !== written(on.view(), draft.index)) set(draft.index, text);
		},
		/** Goes on with what was being written when the page ended. @param {View} view */
		restore(view) {
			const kept = parsed(read(session, KEY));
			const turn = view.turns[kept?.at];
			if (turn && turn.id === view.turns[view.index].id && typeof kept.text === "string" && kept.index < turn.orders.length) become({ id: turn.id, at: kept.at, index: kept.index, text: kept.text });
			else become(null);
			if (draft) on.again();
		},
		/** Into the list of orders or results, before it is shown. @param {HTMLElement} list @param {View} view @param {import("./rows.js").Keeper} keep */
		rows(list, view, keep) {
			if (draft && draft.id !== view.turns[view.index].id) become(null);
			const label = WORDS.phase(phaseName(view.position.phase));
			const there = shown(view, -1, label);
			if (there) list.prepend(there);
			else list.append(keep.group("comment", label, () => h("p", { class: "aside-note" }, h("button", { class: "link", type: "button", "data-key": "comment:-1", onclick: () => open(on.view(), -1) }, icon("comment", 15), label))));
			if (!view.comments) return;
			for (const row of /** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll("li.row[data-index]"))) onOrder(view, row);
		},
	};
}
