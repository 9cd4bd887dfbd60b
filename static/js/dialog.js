// @ts-check
/** A dialog in the page's dress, and the small forms that dialogs are made of. */

import { icon } from "./icons.js";
import { t } from "./text.js";
import { h } from "./util.js";

/**
 * Opens a dialog; the focus comes back to where it was when it closes.
 * @param {string} title
 * @param {Node[]|((close: () => void) => Node[])} content
 * @param {{wide?: boolean, beside?: boolean}} [options]  beside: the map stays in sight
 */
export function openDialog(title, content, { wide = false, beside = false } = {}) {
	const close = () => el.close();
	const el = h(
		"dialog",
		{ class: `dialog${wide ? " wide" : ""}${beside ? " beside" : ""}`, "aria-labelledby": "dialog-title" },
		h("div", { class: "dialog-head" }, h("h2", { id: "dialog-title" }, title), h("button", { class: "plain", type: "button", "aria-label": t.close, onclick: close }, icon("close"))),
		h("div", { class: "dialog-body" }, typeof content === "function" ? content(close) : content),
	);
	el.addEventListener("click", (event) => {
		if (event.target === el) close();
	});
	el.addEventListener("close", () => el.remove());
	document.body.append(el);
	el.showModal();
	return el;
}

/** A row of a menu. @param {string} label @param {string} note @param {() => void} act @param {{disabled?: boolean}} [options] */
export function menuItem(label, note, act, { disabled = false } = {}) {
	return h("button", { class: "menu-item", type: "button", onclick: act, disabled }, h("span", {}, label), note ? h("small", {}, note) : null);
}

/**
 * One of several: radio buttons in a row.
 * @param {string} legend @param {string} name @param {[string, string][]} choices value and label
 * @param {string} value @param {(value: string) => void} set
 */
export function choice(legend, name, choices, value, set) {
	const inputs = choices.map(([v, label]) =>
		h("label", { class: "pick" }, h("input", { type: "radio", name, value: v, checked: v === value, onchange: () => set(v) }), h("span", {}, label)),
	);
	return h("fieldset", { class: "choice" }, h("legend", {}, legend), h("div", { class: "picks" }, inputs));
}

/** @param {string} label @param {boolean} on @param {(on: boolean) => void} set */
export function toggle(label, on, set) {
	return h("label", { class: "toggle" }, h("input", { type: "checkbox", checked: on, onchange: (/** @type {Event} */ e) => set(/** @type {HTMLInputElement} */ (e.target).checked) }), h("span", {}, label));
}

/**
 * Several that are on or off: boxes in rows.
 * @param {string} legend @param {[string, string, boolean][]} boxes value, label, whether it is on
 * @param {(value: string, on: boolean) => void} set
 */
export function toggles(legend, boxes, set) {
	const all = boxes.map(([value, label, on]) => toggle(label, on, (now) => set(value, now)));
	return h("fieldset", { class: "choice" }, h("legend", {}, legend), h("div", { class: "picks" }, all));
}

/** Text to be copied. @param {string} label @param {string} text @param {(text: string, field: HTMLTextAreaElement) => void} copy @param {number} [rows] */
export function copyField(label, text, copy, rows = 2) {
	const field = h("textarea", { readonly: true, rows, spellcheck: "false", onfocus: (/** @type {Event} */ e) => /** @type {HTMLTextAreaElement} */ (e.target).select() });
	field.value = text;
	const id = `copy-${label.toLowerCase().replaceAll(" ", "-")}`;
	field.id = id;
	const button = h("button", { class: "quiet small", type: "button", "aria-label": `${t.copy}: ${label}`, onclick: () => copy(text, field) }, t.copy);
	return h("div", { class: "copy-field" }, h("div", { class: "copy-head" }, h("label", { for: id }, label), button), field);
}

/**
 * Copies; where that is forbidden, selects the text in the field.
 * @param {string} text @param {HTMLTextAreaElement} [field]
 * @returns {Promise<boolean>}
 */
export async function copyText(text, field) {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		field?.focus();
		field?.select();
		return false;
	}
}

/** Hands a file to the reader. @param {string} name @param {string|Blob} what @param {string} type */
export function saveFile(name, what, type) {
	const url = URL.createObjectURL(new Blob([what], { type }));
	const a = h("a", { href: url, download: name });
	document.body.append(a);
	a.click();
	a.remove();
	setTimeout(() => URL.revokeObjectURL(url), 10000);
}
