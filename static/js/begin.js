// @ts-check
/** Begins to load the engine, and, once the first picture is on the screen, runs it and the rest of the page. */
import { place } from "../engine/place.js";
import { painted } from "./painted.js";

// The page knows the address that a browser may keep for ever.
const known = document.querySelector('meta[name="engine"]')?.getAttribute("content");
// What fails here load tries again, also in another way, and says why it failed.
const program = fetch(place(known ?? "ancmed.wasm"), { priority: "low" }).then((r) => (r.ok ? r : undefined), () => undefined);
await painted;
const modules = document.getElementById("modules");
if (modules instanceof HTMLTemplateElement) document.head.append(modules.content);
const { load } = await import("../ancmed.js");
const engine = program.then((wasm) => load({ wasm }));
engine.catch(() => {});
const { run } = await import("./main.js");
await run(engine);
