// @ts-check
/** The text of the one style sheet that is there before a board runs. Where the element is built it stands in it. */

import { place } from "../engine/place.js";

export const SHEET = "embed/poster.css";

/** @returns {Promise<string>} */
export const posterText = async () => (await fetch(place(SHEET))).text();
