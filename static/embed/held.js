// @ts-check
/** The classic script embed.board.js: leaves what a board runs with where part.js, as it is built, looks for it. */

import { run } from "./running.js";

/** @type {any} */ (globalThis)["ancmed-board"] ??= { run };
