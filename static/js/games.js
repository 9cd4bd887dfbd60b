// @ts-check
/** The dialog that opens a game: a link, a code, a text, a file, or one of those kept in this browser. */

import { openDialog } from "./dialog.js";
import { goneRow, keptRow } from "./keptrow.js";
import { k } from "./keeptext.js";
import { said, t } from "./text.js";
import { h } from "./util.js";

/** @import { Entry } from "./storage.js" */

/** @typedef {{ id: string, name: string, back: () => void }} Gone  a game that was deleted, and what brings it back */
/**
 * @typedef {object} Shelf  what can be done with the games kept here
 * @property {(text: string) => void} open          throws what the engine says against it
 * @property {(files: FileList|File[]) => void} openFiles
 * @property {() => Entry[]} games
 * @property {(id: string) => void} openKept
 * @property {(id: string, name: string) => void} rename  throws what the engine says against it
 * @property {(id: string) => void} duplicate
 * @property {(id: string, name: string) => Gone} removeKept
 * @property {() => Gone[]} gone                 the deleted ones that can still be had back
 * @property {(entry: Entry) => void} saveRaw
 * @property {() => void} saveAll
 * @property {(code: string) => HTMLElement} thumb
 */

/** More than so many games can be searched. */
const FEW = 6;
/** So many characters would keep a field of the page busy for long. */
const HEAVY = 500_000;

/** @param {Shelf} on */
export function openGames(on) {
	openDialog(t.open_, (close) => [openForm(on, close), keptGames(on, close)], { wide: true });
}

/** For a text, a link or a file. @param {Shelf} on @param {() => void} close  of the dialog in which it stands */
export function openForm(on, close) {
	const field = h("textarea", { id: "open-text", rows: 3, spellcheck: "false", "aria-describedby": "open-wrong", placeholder: t.openHint });
	const wrong = h("p", { class: "wrong", id: "open-wrong", role: "alert", hidden: true });
	const file = h("input", { type: "file", class: "sr-only", tabindex: "-1", multiple: true, "aria-label": k.chooseFile, onchange: () => (close(), on.openFiles(file.files ?? [])) });
	const go = (/** @type {string} */ text) => {
		try {
			on.open(text);
			close();
		} catch (error) {
			wrong.hidden = false;
			wrong.textContent = said(error);
		}
	};
	// A long text does not go through the field: it is opened, or refused, at once.
	field.addEventListener("paste", (event) => {
		const text = event.clipboardData?.getData("text/plain") ?? "";
		if (text.length <= HEAVY) return;
		event.preventDefault();
		go(text);
	});
	return h(
		"form",
		{ class: "open-form", onsubmit: (/** @type {Event} */ e) => (e.preventDefault(), go(field.value)) },
		h("label", { for: "open-text" }, t.openLabel),
		field,
		wrong,
		h("div", { class: "buttons" }, h("button", { class: "go", type: "submit" }, t.openGo), h("button", { class: "quiet", type: "button", onclick: () => file.click() }, k.chooseFile), file),
	);
}

/** @param {Shelf} on @param {() => void} close */
function keptGames(on, close) {
	const list = h("ul", { class: "kept-list" });
	const none = h("p", { class: "empty", role: "status" });
	const find = h("input", { type: "search", class: "kept-find", placeholder: k.filter, "aria-label": k.filter, oninput: () => filter() });
	const games = on.games();
	const all = h("button", { class: "quiet small", type: "button", onclick: on.saveAll }, k.everything);

	function filter() {
		const wanted = find.value.trim().toLowerCase();
		let shown = 0;
		for (const li of /** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll(":scope > li"))) {
			li.hidden = !(li.dataset.words ?? "").includes(wanted);
			if (!li.hidden) shown++;
		}
		none.textContent = shown ? "" : games.length ? k.none : t.keptNone;
	}

	/** @param {Entry} entry @returns {HTMLElement} */
	const row = (entry) => keptRow(entry, on, close, again);

	/** A game changed: it and what is new beside it are shown, and the focus stays with it. @param {string} id */
	function again(id) {
		const now = on.games();
		const old = list.querySelector(`[data-id="${id}"]`);
		const changed = now.find((entry) => entry.id === id);
		if (!old || !changed) return;
		const shown = row(changed);
		old.replaceWith(shown);
		shown.after(...now.filter((entry) => !list.querySelector(`[data-id="${entry.id}"]`)).map(row));
		/** @type {HTMLElement|null} */ (shown.querySelector(".kept-acts button"))?.focus();
		filter();
	}

	list.append(...games.map(row), ...on.gone().map((gone) => goneRow(gone, again)));
	filter();
	return h("section", { class: "kept" }, h("div", { class: "copy-head" }, h("h3", {}, t.kept), games.length ? all : null), games.length > FEW && find, none, list);
}
