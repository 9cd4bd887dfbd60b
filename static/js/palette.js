// @ts-check
/** What a click puts, while a position is being set up: whose, and what. */

import { icon, unitIcon } from "./icons.js";
import { powerClass } from "./names.js";
import { refill, swatch } from "./rows.js";
import { words } from "./setuptext.js";
import { h } from "./util.js";

/** @import { Hand, Tool } from "./editor.js" */

/** The tools with their keys, in their order. @type {[Tool, string][]} */
const TOOLS = [["army", "A"], ["fleet", "F"], ["dislodged", "D"], ["owner", "O"], ["contested", "C"], ["erase", "Del"]];

/** @param {{hand: (change: Partial<Hand>) => void}} on */
export function createPalette(on) {
	const powers = h("div", { class: "pal-powers", role: "group", "aria-label": words.whose });
	const tools = h("div", { class: "pal-tools", role: "group", "aria-label": words.whatToPut });
	const el = h("section", { class: "palette", id: "palette", "aria-label": words.palette }, powers, tools);

	/** @param {string} power @param {number} i @param {Hand} hand */
	function powerButton(power, i, hand) {
		const use = { class: `pal ${powerClass(power)}`, type: "button", "data-key": power, "aria-pressed": String(power === hand.power), "aria-keyshortcuts": String(i + 1), title: `${power} (${i + 1})` };
		return h("button", { ...use, onclick: () => on.hand({ power }) }, swatch(power), h("span", { class: "pal-name" }, power));
	}

	/** @param {Tool} tool @param {string} key @param {Hand} hand */
	function toolButton(tool, key, hand) {
		const use = { class: "pal", type: "button", "data-key": tool, "data-hand": `${hand.power} ${hand.type}`, "aria-pressed": String(tool === hand.tool), "aria-keyshortcuts": key === "Del" ? "Delete" : key, title: `${words.tools[tool]} (${key})` };
		return h("button", { ...use, onclick: () => on.hand({ tool }) }, sign(tool, hand), h("span", {}, words.tools[tool]), h("kbd", { "aria-hidden": "true" }, key));
	}

	return {
		el,
		/** @param {string[]} all powers of the board @param {Hand} hand */
		show(all, hand) {
			refill(powers, all.map((p, i) => powerButton(p, i, hand)));
			refill(tools, TOOLS.map(([tool, key]) => toolButton(tool, key, hand)));
		},
	};
}

/** @param {Tool} tool @param {Hand} hand */
function sign(tool, { power, type }) {
	if (tool === "army" || tool === "fleet") return unitIcon(power, tool, 26);
	if (tool === "dislodged") return h("span", { class: "pal-out" }, unitIcon(power, type, 24));
	if (tool === "owner") return h("span", { class: `pal-center ${powerClass(power)}` });
	return tool === "contested" ? h("span", { class: "pal-standoff", "aria-hidden": "true" }, "›‹") : icon("close", 16);
}
