// @ts-check
/** Makes <ancmed-board> known to the page. Loaded twice, from whatever place, it is the first that counts. */

import { AncmedBoard } from "./element.js";

if (!customElements.get("ancmed-board")) customElements.define("ancmed-board", AncmedBoard);
