// @ts-check
/** A kept game in the list: what it is, and what can be done with it. */

import { announce } from "./announce.js";
import { nameOf } from "./facts.js";
import { k } from "./keeptext.js";
import { swatch } from "./rows.js";
import { plural, said, t } from "./text.js";
import { h } from "./util.js";

/** @import { Entry } from "./storage.js" */
/** @import { Kept } from "./saves.js" */
/** @import { Shelf } from "./games.js" */

/**
 * @param {Entry} entry @param {Shelf} on @param {() => void} close  of the list
 * @param {(id: string) => void} again  the game, or what lies beside it, is to be read again
 * @returns {HTMLLIElement}
 */
export function keptRow(entry, on, close, again) {
	const { id, kept, own } = entry;
	const name = kept ? nameOf(kept) : k.damaged;
	const row = h("li", { class: "kept-game", "data-id": id, "data-words": wordsOf(entry) });

	function rest() {
		const open = h("button", { class: "menu-item kept-open", type: "button", disabled: own, onclick: () => (close(), on.openKept(id)) }, kept ? [on.thumb(kept.code), described(kept, own)] : describedDamage(entry));
		row.replaceChildren(open, h("div", { class: "kept-acts" }, acts()));
	}

	/** @param {string} label @param {string} full @param {() => void} act */
	const button = (label, full, act) => h("button", { class: "link", type: "button", "aria-label": full, onclick: act }, label);

	function acts() {
		const remove = button(k.remove, t.removeGame(name), gone);
		if (!kept) return [button(k.rawText, `${k.rawText}: ${name}`, () => on.saveRaw(entry)), remove];
		return [
			button(k.rename, k.renameIt(name), rename),
			button(k.duplicate, k.duplicateIt(name), () => (on.duplicate(id), again(id))),
			entry.torn && button(k.rawText, `${k.rawText}: ${name}`, () => on.saveRaw(entry)),
			!own && remove,
		];
	}

	function rename() {
		const field = h("input", { type: "text", value: kept?.name ?? "", placeholder: name, maxlength: 80, "aria-label": k.newName });
		const wrong = h("p", { class: "wrong", role: "alert", hidden: true });
		const cancel = () => (rest(), /** @type {HTMLElement|null} */ (row.querySelector(".kept-acts button"))?.focus());
		const give = () => {
			try {
				on.rename(id, field.value.trim());
				again(id);
			} catch (error) {
				wrong.hidden = false;
				wrong.textContent = said(error);
			}
		};
		const form = h("form", { class: "kept-name", onsubmit: (/** @type {Event} */ e) => (e.preventDefault(), give()) }, field, h("button", { class: "quiet small", type: "submit" }, k.save), h("button", { class: "quiet small", type: "button", onclick: cancel }, k.cancel), wrong);
		form.addEventListener("keydown", (event) => {
			if (event.key !== "Escape") return;
			// The list stays open.
			event.preventDefault();
			event.stopPropagation();
			cancel();
		});
		row.replaceChildren(form);
		field.select();
	}

	function gone() {
		const left = goneRow(on.removeKept(id, name), again);
		row.replaceWith(left);
		left.querySelector("button")?.focus();
		announce(k.removed(name));
	}

	rest();
	return row;
}

/** What is left of a game that was deleted: a way back. @param {import("./games.js").Gone} gone @param {(id: string) => void} again @returns {HTMLLIElement} */
export function goneRow({ id, name, back }, again) {
	const undo = h("button", { class: "link", type: "button", "aria-label": k.undoOf(name), onclick: () => (back(), again(id)) }, t.undo);
	return h("li", { class: "kept-game", "data-id": id, "data-words": name.toLowerCase() }, h("p", { class: "kept-gone" }, k.removed(name), undo));
}

/** What the list is searched in. @param {Entry} entry */
const wordsOf = ({ kept }) => (kept ? [nameOf(kept), kept.title, kept.board, k.kinds[kept.kind ?? ""]].filter(Boolean).join(" ") : k.damaged).toLowerCase();

/** A game in three lines: its name and when; phase, board, kind and length; who has how many centers. @param {Kept} kept @param {boolean} own */
function described(kept, own) {
	const when = own ? t.thisGame : new Date(kept.saved).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
	const name = nameOf(kept);
	const facts = [name !== kept.title && kept.title, kept.board, k.kinds[kept.kind ?? ""], kept.phases && plural(kept.phases, "phase")];
	const centers = (kept.centers ?? []).filter(([, n]) => n).map(([power, n]) => h("span", {}, swatch(power), h("span", { class: "sr-only" }, `${power}: `), String(n)));
	return h("span", { class: "kept-text" }, h("span", { class: "kept-head" }, h("b", {}, name), h("small", {}, when)), h("small", {}, facts.filter(Boolean).join(" · ")), h("span", { class: "kept-centers" }, centers));
}

/** @param {Entry} entry */
const describedDamage = ({ raw }) => h("span", { class: "kept-text" }, h("b", {}, k.damaged), h("small", {}, `${k.damagedSize(raw.length)} · ${k.salvage}`));
