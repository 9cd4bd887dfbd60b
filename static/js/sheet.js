// @ts-check
/**
 * Paper: the engine's sheet in place of the page, whenever the browser is about to print, by button or by its own
 * menu. It stands in a shadow, where neither the page's styles nor the ids of its map reach it.
 */

import { h } from "./util.js";

/** @param {() => string|undefined} sheet  an SVG document; without one the page is printed as it stands */
export function readyForPaper(sheet) {
	const host = h("div", { class: "paper" });
	const shadow = host.attachShadow({ mode: "open" });

	addEventListener("beforeprint", () => {
		const markup = sheet();
		if (!markup) return;
		const drawn = new DOMParser().parseFromString(markup, "image/svg+xml").documentElement;
		// The window of print.css is its size: a page of another form makes it smaller, not cut.
		drawn.setAttribute("width", "100%");
		drawn.setAttribute("height", "100%");
		shadow.replaceChildren(drawn);
		document.body.prepend(host);
	});
	addEventListener("afterprint", () => {
		host.remove();
		shadow.replaceChildren();
	});
}
