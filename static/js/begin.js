// @ts-check
/**
 * The page's first module, built with all the others into one script, static/page.js: begins to load the engine, and, once
 * the first picture is on the screen, runs it and the rest of the page.
 */
import { load } from "../ancmed.js";
import { place } from "../engine/place.js";
import { run } from "./main.js";
import { painted } from "./painted.js";

// What fails here load tries again, also in another way, and says why it failed.
const program = fetch(place("ancmed.wasm"), { priority: "low" }).then((r) => (r.ok ? r : undefined), () => undefined);
await painted;
await run(program.then((wasm) => load({ wasm })));
