// @ts-check
/** Files that are dropped anywhere on the page. */

import { k } from "./keeptext.js";
import { h } from "./util.js";

/** @param {(files: File[]) => void} open */
export function dropFiles(open) {
	const sign = h("div", { class: "drop-sign", hidden: true }, h("p", {}, k.dropHere));
	document.body.append(sign);
	const holdsFiles = (/** @type {DragEvent} */ event) => event.dataTransfer?.types.includes("Files");
	addEventListener("dragover", (event) => {
		if (!holdsFiles(event)) return;
		event.preventDefault();
		sign.hidden = false;
	});
	addEventListener("dragleave", (event) => {
		// Only when it leaves the window.
		if (!event.relatedTarget) sign.hidden = true;
	});
	addEventListener("drop", (event) => {
		sign.hidden = true;
		if (!holdsFiles(event)) return;
		event.preventDefault();
		for (const dialog of document.querySelectorAll("dialog")) dialog.close();
		open([...(event.dataTransfer?.files ?? [])]);
	});
}
