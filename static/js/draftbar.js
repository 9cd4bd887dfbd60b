// @ts-check
/** Drafts of the orders of a phase: several sets side by side, one of them shown on the map and resolved. */

import { icon } from "./icons.js";
import { h } from "./util.js";

/** @import { View } from "./state.js" */

const WORDS = {
	begin: "Try other orders beside these",
	drafts: "Drafts",
	add: "Copy as another draft",
	rename: (/** @type {string} */ name) => `Rename draft ${name}`,
	remove: (/** @type {string} */ name) => `Delete draft ${name}`,
	removed: (/** @type {string} */ name) => `Draft deleted: ${name}`,
	compare: "Compare",
	name: "Name of the draft",
	save: "Save",
};
const MOST = 9;

/**
 * @param {object} on
 * @param {() => View} on.view
 * @param {(act: (game: any) => void) => void} on.change
 * @param {(text: string) => void} on.undone   says what was done, with a way back
 * @param {() => void} on.compare
 * @param {() => void} on.again                the list is to be drawn anew
 */
export function createDraftBar(on) {
	let naming = false;

	/** The first letter that no draft has; the first of two becomes A by itself. @param {View} view */
	function free({ drafts }) {
		const names = drafts.length === 1 ? ["A", drafts[0].name] : drafts.map((d) => d.name);
		return [..."BCDEFGHIJKA"].find((letter) => !names.includes(letter)) ?? "";
	}

	/** @param {View} view */
	function add(view) {
		on.change((game) => game.copyDraft(free(view)));
		// The bar is at the top of the list, the button to begin was at its end.
		requestAnimationFrame(() => /** @type {HTMLElement|null} */ (document.querySelector(".draft[aria-pressed=true]"))?.focus());
	}

	/** @param {View} view */
	function bar(view) {
		const shown = view.drafts.find((d) => d.shown)?.name ?? "";
		/** @param {Parameters<typeof icon>[0]} sign @param {string} label @param {() => void} act */
		const tool = (sign, label, act) => h("button", { class: "plain", type: "button", title: label, "aria-label": label, onclick: act }, icon(sign, 14));
		const pick = view.drafts.map((d) => h("button", { class: "draft", type: "button", "aria-pressed": String(d.shown), "data-key": `draft:${d.name}`, onclick: () => d.shown || on.change((game) => game.setDraft(d.name)) }, d.name));
		return h(
			"div",
			{ class: "drafts", role: "group", "aria-label": WORDS.drafts },
			pick,
			view.drafts.length < MOST && h("button", { class: "draft", type: "button", title: WORDS.add, "aria-label": WORDS.add, onclick: () => add(view) }, "+"),
			h("span", { class: "draft-tools" }, tool("pen", WORDS.rename(shown), () => ((naming = true), on.again(), document.getElementById("draft-name")?.focus())), tool("close", WORDS.remove(shown), () => (on.change((game) => game.deleteDraft(shown)), on.undone(WORDS.removed(shown))))),
			h("button", { class: "link", type: "button", onclick: on.compare }, WORDS.compare),
		);
	}

	/** @param {View} view */
	function form(view) {
		const shown = view.drafts.find((d) => d.shown)?.name ?? "";
		const field = h("input", { id: "draft-name", class: "name-field", maxlength: 80, value: shown, "aria-label": WORDS.name });
		const done = () => ((naming = false), on.again());
		field.addEventListener("keydown", (event) => {
			if (event.key !== "Escape") return;
			event.preventDefault();
			event.stopPropagation();
			done();
		});
		const save = () => (field.value.trim() && field.value.trim() !== shown && on.change((game) => game.renameDraft(shown, field.value.trim())), done());
		return h("form", { class: "drafts", onsubmit: (/** @type {Event} */ e) => (e.preventDefault(), save()) }, field, h("button", { class: "quiet small", type: "submit" }, WORDS.save));
	}

	return {
		/** Into the list of orders, before it is shown. @param {HTMLElement} list @param {View} view @param {import("./rows.js").Keeper} keep */
		rows(list, view, keep) {
			if (!view.open) return void (naming = false);
			if (view.drafts.length > 1) list.prepend(naming ? form(view) : bar(view));
			else if (view.orders.length) list.append(keep.group("drafts", "", () => h("p", { class: "aside-note" }, h("button", { class: "link", type: "button", onclick: () => add(on.view()) }, icon("branch", 15), WORDS.begin))));
		},
	};
}
