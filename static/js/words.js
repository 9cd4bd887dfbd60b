// @ts-check
/** What is said of an order or a province beside its name, and where the focus is. */

import { canMove } from "./choices.js";
import { nextSteps } from "./drafts.js";
import { unitWords } from "./entrytext.js";
import { parts, provinceOf, spell } from "./notation.js";
import { outcomeOf } from "./text.js";
import { treeOf } from "./util.js";

/** @import { View } from "./state.js" */
/** @import { Names } from "./names.js" */

/** An order with what became of it and why. @param {View} view @param {Names} name @param {number} index */
export function wordsOfOrder(view, name, index) {
	const line = view.orders[index] ?? "";
	const result = (view.answer ?? view.trial)?.results[index];
	const possible = result ? result.word !== "void" : canMove(view, line);
	const title = spell(parts(line), name, possible).map((w) => w.text).join("");
	const outcome = result && outcomeOf(result);
	const text = result?.reason.text ?? view.remarks?.get(line) ?? "";
	return { title: outcome ? `${title}: ${outcome.word}.` : title, text, badge: outcome?.badge };
}

/** The order of the unit there, if it may be seen, or what may be decided there. @param {View} view @param {Names} name @param {string} province */
export function wordsOfProvince(view, name, province) {
	const index = view.orders.findIndex((line) => provinceOf(parts(line).place) === province);
	if (index < 0) return wordsOfStep(view, name, province);
	if (view.hidden.has(parts(view.orders[index] ?? "").power)) return "";
	const { title, text } = wordsOfOrder(view, name, index);
	return `${title} ${text}`.trim();
}

/** @param {View} view @param {Names} name @param {string} province */
function wordsOfStep(view, name, province) {
	const { units, only, places } = nextSteps(view);
	const unit = units.find((u) => u.province === province);
	if (!unit) return only && places.includes(province) ? `${unitWords(only, name)} may retreat here.` : "";
	if (!unit.type) return `${unit.power} may build here.`;
	return view.due ? `${unit.power} may remove it.` : "To retreat or disband.";
}

/** The place under the focus, on the map or in the list. @param {Node} host  that stands beside them */
export function focusedPlace(host) {
	const focus = treeOf(host).activeElement?.closest("[data-place], [data-p]");
	return focus instanceof HTMLElement || focus instanceof SVGElement ? focus.dataset["place"] ?? focus.dataset["p"] : undefined;
}
