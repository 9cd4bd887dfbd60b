// What each way of using the project downloads: bytes raw and by Brotli at its best, file by file where they are large.
import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { folder } from "./save.mjs";
import { needed } from "./worker.mjs";

/** @param {string} name */
function sizeOf(name) {
  const raw = readFileSync(join(folder, name));
  // The largest was compressed by the build; fonts and PNG are by themselves.
  if (name === "ancmed.wasm") return [raw.length, readFileSync(join(folder, `${name}.br`)).length];
  return [raw.length, /woff2|png$/.test(name) ? raw.length : brotliCompressSync(raw).length];
}

/** @param {string[]} names */
const sum = (names) => names.map(sizeOf).reduce(([a, b], [c, d]) => [a + c, b + d], [0, 0]);

/** @returns {{ name: string, raw: number, packed: number }[]} */
export function sizes() {
  const page = needed(folder);
  const own = page.filter((name) => !/^(embed|rules|choices|document|base|map|theme)\b/.test(name));
  const scripts = own.filter((name) => extname(name) === ".js");
  /** @type {[string, string[]][]} */
  const groups = [
    ["ancmed.wasm", ["ancmed.wasm"]],
    ["index.html with its picture", ["index.html"]],
    ["index.css", ["index.css"]],
    ["page.js and first.js, the page's scripts", scripts],
    ["fonts", own.filter((name) => name.startsWith("fonts/"))],
    ["embed.js, before a board is started", ["embed.js"]],
    ["embed.board.js, with the first that is", ["embed.board.js"]],
    ["embed.html and embed.frame.js", ["embed.html", "embed.frame.js"]],
    ["engine.js, the engine packed", ["engine.js"]],
    ["ancmed.html, all in one file", ["ancmed.html"]],
    ["rules.html", ["rules.html", "rules.css"]],
    ["datc.html", ["datc.html", "datc.css"]],
  ];
  return groups.map(([name, names]) => {
    const [raw = 0, packed = 0] = sum(names);
    return { name, raw, packed };
  });
}

if (process.argv[1] === new URL(import.meta.url).pathname) console.table(sizes());
