// @ts-check
/**
 * Paper: what the printed sheet says beside the map that the page shows anyway. It is made whenever the browser is
 * about to print, by button or by its own menu; print.css lays map and words out on one page.
 */

import { placeNames } from "./names.js";
import { resultList } from "./results.js";
import { orderList } from "./orders.js";
import { phaseName } from "./text.js";
import { stateOf } from "./bar.js";
import { byId, h } from "./util.js";

/** @import { View } from "./state.js" */

const nothing = () => {};

/**
 * @param {object} on
 * @param {() => View} on.view
 * @param {(on: boolean) => void} on.map   the map is to be printed, or is back on the screen
 */
export function readyForPaper(on) {
	const title = h("p", {});
	const lists = h("div", { class: "paper-lists" });
	byId("map").prepend(h("div", { class: "paper paper-title", "aria-hidden": "true" }, title));
	byId("map").append(h("div", { class: "paper", "aria-hidden": "true" }, lists));

	addEventListener("beforeprint", () => {
		const view = on.view();
		title.textContent = `${view.variant.name} · ${phaseName(view.position.phase)}, ${stateOf(view).replace(/^retreats · /, "")}`;
		lists.replaceChildren(...words(view));
		on.map(true);
	});
	addEventListener("afterprint", () => {
		lists.replaceChildren();
		on.map(false);
	});
}

/** A column for each power: the panel's lists, without what can be pressed. @param {View} view */
function words(view) {
	const name = placeNames(view.variant);
	const columns = view.answer
		? resultList(view, { name, open: nothing, causes: () => [], unhide: nothing })
		: orderList(view, { name, pick: nothing, remove: nothing, unhide: nothing });
	for (const column of columns) for (const el of column.querySelectorAll("p.why, .x, button.link, svg.kind")) el.remove();
	for (const button of columns.flatMap((c) => [...c.querySelectorAll("button")])) button.replaceWith(...button.childNodes);
	return columns;
}
