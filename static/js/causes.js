// @ts-check
/** "Why?": what an outcome rests on, told on demand under its sentence. */

import { parts } from "./notation.js";
import { swatch } from "./rows.js";
import { t } from "./text.js";
import { h } from "./util.js";

/** @import { Cause, Result } from "../ancmed.js" */

/**
 * @param {number} index of the result
 * @param {Result[]} results of its phase
 * @param {(index: number) => Cause[]} causes
 */
export function causesButton(index, results, causes) {
	const id = `causes-${index}`;
	const button = h("button", { class: "link causes", type: "button", "data-key": `why:${index}`, "aria-expanded": "false", "aria-controls": id, onclick: toggle }, t.why);

	function toggle() {
		const open = button.getAttribute("aria-expanded") === "true";
		button.setAttribute("aria-expanded", String(!open));
		if (open) chain.remove();
		else {
			const list = causes(index);
			chain.replaceChildren(...(list.length ? list.map((cause) => item(cause, results)) : [h("li", {}, t.whyNot)]));
			button.closest("li")?.append(chain);
			chain.scrollIntoView({ block: "nearest" });
		}
	}

	const chain = h("ul", { class: "chain", id });
	return button;
}

/** @param {Cause} cause @param {Result[]} results */
function item(cause, results) {
	const power = cause.order >= 0 ? parts(results[cause.order].order).power : "";
	return h("li", {}, power && [swatch(power), h("span", { class: "sr-only" }, `${power}: `)], h("span", {}, cause.text));
}
