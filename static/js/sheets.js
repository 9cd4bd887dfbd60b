// @ts-check
/** What slides over the map on narrow screens: the panel (a drawer or a sheet) and the timeline. One at a time. */

import { words } from "./setuptext.js";
import { t } from "./text.js";
import { attr, byId, dialogOpen, h, setText } from "./util.js";

/** @import { View } from "./state.js" */
/** @typedef {"panel"|"timeline"} Sheet */

export function createSheets() {
	const drawer = byId("drawer");
	const count = h("b", {});
	const label = document.createTextNode("");
	drawer.replaceChildren(label, " ", count);
	drawer.addEventListener("click", () => toggle("panel"));
	document.addEventListener("keydown", (event) => {
		if (event.key !== "Escape" || !document.body.dataset.sheet || dialogOpen()) return;
		if (event.target instanceof Element && event.target.closest("#board, #strip")) return;
		event.preventDefault();
		close();
		if (drawer.checkVisibility()) drawer.focus();
	});
	// A touch of the map is meant for the map: the sheet steps aside.
	byId("map").addEventListener("pointerdown", (event) => {
		if (event.target instanceof Element && !event.target.closest("#drawer")) close();
	});

	/** @param {Sheet} sheet */
	function open(sheet) {
		document.body.dataset.sheet = sheet;
		attr(drawer, "aria-expanded", String(sheet === "panel"));
		byId(sheet).scrollTop = 0;
	}

	function close() {
		delete document.body.dataset.sheet;
		attr(drawer, "aria-expanded", "false");
	}

	/** @param {Sheet} sheet */
	function toggle(sheet) {
		if (document.body.dataset.sheet === sheet) close();
		else open(sheet);
	}

	return {
		open,
		close,
		toggle,
		/** @param {View} view */
		show(view) {
			label.data = view.editing ? words.setUp : view.answer ? t.results : t.orders;
			setText(count, view.open && !view.editing ? `${view.progress.done}/${view.progress.of}` : "");
		},
	};
}
