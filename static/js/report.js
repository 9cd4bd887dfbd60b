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
	const errors = faults.filter((p) => p.severity === "error");
	return /** @type {Node[]} */ ([
		h("p", {}, k.read(form)),
		notes.length ? h("ul", { class: "read-notes" }, notes.map((note) => h("li", {}, note))) : null,
		...list(errors, k.notUnderstood),
		...list(faults.filter((p) => !errors.includes(p)), k.remarks),
	].filter(Boolean));
}

/** @param {import("./state.js").Problem[]} faults @param {(n: number) => string} title */
function list(faults, title) {
	if (!faults.length) return [];
	const items = faults.slice(0, MOST).map((p) => h("li", {}, h("b", {}, p.line ? t.line(p.line) : ""), " ", p.message));
	return [h("h3", {}, title(faults.length)), h("ol", { class: "read-faults" }, items), faults.length > MOST ? h("p", {}, k.more(faults.length - MOST)) : null];
}
