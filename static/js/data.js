// @ts-check
/** Data of the page that is got when it is asked for. In the page that is one file it is inside (wasm/browser/onefile.mjs). */

import { place } from "../engine/place.js";
import { t } from "./text.js";

/** The variant's rules as positions. @returns {Promise<import("./examples.js").Example[]>} */
export async function examples() {
	const answer = await fetch(place("examples.json"));
	if (!answer.ok) throw new Error(t.examplesMissing);
	return answer.json();
}
