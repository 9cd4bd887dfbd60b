// @ts-check
/** Says which phase is seen and how it stands, whenever another one comes up or a change was taken back. */

import { announce } from "./announce.js";
import { stateOf } from "./bar.js";
import { turnName } from "./text.js";

/**
 * @param {() => string} summary  of the results that are seen: "8 moved, 2 bounced"
 */
export function createTeller(summary) {
	let told = "";
	let again = false;
	return {
		/** The phase may stay the same, but what it holds does not: say it. */
		again() {
			again = true;
		},
		/** After everything else was shown. @param {import("./state.js").View} view */
		show(view) {
			const now = `${view.variant.id} ${view.index} ${view.answer ? "resolved" : ""} ${view.outcome ? "over" : ""}`;
			if (told && (again || now !== told)) announce([`${turnName(view.position.phase)}, ${stateOf(view)}`, summary()].filter(Boolean).join(". "));
			told = now;
			again = false;
		},
	};
}
