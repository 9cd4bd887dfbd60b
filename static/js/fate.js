// @ts-check
/** What would become of each order, in its row while results are previewed. */

import { badgeIcon } from "./icons.js";
import { provinceOf } from "./notation.js";
import { outcomeOf, t } from "./text.js";
import { h } from "./util.js";

/** @import { View } from "./state.js" */

/**
 * What would become of an order, or of a unit without one: its mark, and the reason.
 * @param {View} view @param {string} place @param {string} power @param {number} [index] of its order
 */
export function fate(view, place, power, index) {
	const trial = view.trial;
	const result = index === undefined ? undefined : trial?.results[index];
	const driven = view.position.phase.type === "movement" && result?.word !== "dislodged"
		? trial?.dislodged.find((d) => provinceOf(d.province) === provinceOf(place) && d.power === power)
		: undefined;
	const outcome = result && outcomeOf(result);
	const why = [outcome && result.reason.text, driven?.text].filter(Boolean).join(" ");
	const marks = [outcome && mark(outcome.badge, outcome.word), driven && mark("dislodged", t.dislodged)].filter((m) => m instanceof HTMLElement);
	return { marks, why };
}

/** @param {string} badge @param {string} word */
function mark(badge, word) {
	return h("span", { class: "mark" }, badgeIcon(/** @type {any} */ (badge)), word);
}
