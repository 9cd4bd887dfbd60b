// @ts-check
/** The game in the forms of other tools and of forums, to be copied or saved. */

import { copyField, saveFile } from "./dialog.js";
import { k } from "./keeptext.js";
import { said } from "./text.js";
import { h } from "./util.js";

/** The ends of file names; of all others "txt". @type {Record<string, string>} */
const ENDS = { diplomacy: "json", markdown: "md" };

/**
 * @param {import("../ancmed.js").Format[]} formats
 * @param {string} name  of a file, without its end
 * @param {(format: string) => string} write  throws what the engine says against it
 * @param {(text: string, field: HTMLTextAreaElement) => void} copy
 */
export function otherForms(formats, name, write, copy) {
	const others = formats.filter((f) => f.writes && f.id !== "text" && f.id !== "code");
	const out = h("div", { class: "form-out" });
	const select = h("select", { id: "form", onchange: () => show() }, others.map((f) => h("option", { value: f.id }, f.name)));

	function show() {
		const id = select.value;
		try {
			const text = write(id);
			const save = h("button", { class: "quiet", type: "button", onclick: () => saveFile(`${name}-${id}.${ENDS[id] ?? "txt"}`, text, "text/plain") }, k.saveForm);
			out.replaceChildren(copyField(k.formText, text, copy, 6), h("div", { class: "buttons" }, save));
		} catch (error) {
			out.replaceChildren(h("p", { class: "wrong", role: "status" }, said(error)));
		}
	}

	const box = h("details", { class: "other-forms", ontoggle: () => box.open && show() }, h("summary", {}, k.forms), h("div", { class: "form-out" }, h("label", { for: "form" }, k.form), select, out));
	return box;
}
