// @ts-check
/** Says what came of opening a game: what form it was in, what is lost, what was not understood. */

import { notice } from "./announce.js";
import { openDialog } from "./dialog.js";
import { k } from "./keeptext.js";
import { t } from "./text.js";
import { h } from "./util.js";

/** @import { Opened } from "./opening.js" */

/** So many faults are shown. */
const MOST = 200;

/** @param {Opened} opened @param {{id: string, name: string}[]} formats */
export function report({ format, problems, notes }, formats) {
	const form = formats.find((f) => f.id === format)?.name ?? format;
	const faults = problems.filter((p) => p.severity === "error" || p.message);
	if (faults.length || notes.length) return void openDialog(k.openedWith, remarks(form, faults, notes), { wide: true });
	if (format !== "text" && format !== "code") notice(k.opened(form));
}

/** @param {string} form @param {import("./state.js").Problem[]} faults @param {string[]} notes */
function remarks(form, faults, notes) {
	const more = faults.length > MOST ? h("p", {}, k.more(faults.length - MOST)) : null;
	return /** @type {Node[]} */ ([
		h("p", {}, k.read(form)),
		notes.length ? h("ul", { class: "read-notes" }, notes.map((note) => h("li", {}, note))) : null,
		faults.length ? h("h3", {}, k.notUnderstood(faults.length)) : null,
		h("ol", { class: "read-faults" }, faults.slice(0, MOST).map((p) => h("li", {}, h("b", {}, p.line ? t.line(p.line) : ""), " ", p.message))),
		more,
	].filter(Boolean));
}
