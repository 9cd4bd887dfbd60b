// Makes static/sw.js, the service worker, with the list of all files that the page needs. node worker.mjs
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { dirname, extname, join, normalize } from "node:path";
import { here, save } from "./save.mjs";

const START = ["index.html"];
// What is linked but not taken along: what frames need, and what is large and for reading with a network.
const NOT = /^(engine\.js|ancmed\.html|embed\.html|embed\.(classic|frame)\.js|datc\.html|sw\.js|examples\/.*|.*\/)$/;

// How files of each kind name others: relative to themselves, or (the second list) to the folder.
/** @type {Record<string, [RegExp[], RegExp[]]>} */
const NAMING = {
  ".html": [[/<(?:script|link|img|a)\b[^>]*? (?:src|href)="([^"#?]+)/g], []],
  ".css": [[/url\("([^"#?]+)"\)/g], []],
  ".js": [[/^(?:import|export|\})[^;"]*"(\.\.?\/[^"]+)";/gm, /\bimport\("(\.\.?\/[^"]+)"\)/g], [/\b(?:place|documentLink)\("([^"]+)"/g]],
  ".webmanifest": [[/"src": "([^"]+)"/g], []],
};

// What a bundle gets later its own text no longer says: by name, or the module that it is made from.
/** @type {Record<string, string[]>} */
const LATER = { "embed.js": ["embed.board.js"] };
/** @type {Record<string, string>} */
const SOURCE = { "page.js": "js/begin.js" };

/** What a file of the folder names. @param {string} folder @param {string} name @returns {string[]} */
function namesIn(folder, name) {
  const [relative, absolute] = NAMING[extname(name)] ?? [[], []];
  if (name === "wasm_exec.js" || !relative.length) return [];
  const text = readFileSync(join(folder, name), "utf8");
  return [
    ...relative.flatMap((how) => [...text.matchAll(how)].map((m) => normalize(join(dirname(name), m[1] ?? "")))),
    ...absolute.flatMap((how) => [...text.matchAll(how)].map((m) => m[1] ?? "")),
  ];
}

/** What the modules of a bundle name besides each other. @param {string} folder @param {string} source */
function namesInModules(folder, source) {
  const modules = [source], names = [];
  for (const module of modules) {
    for (const name of namesIn(folder, module)) {
      if (!/^(js|engine|embed)\/|^(ancmed|wasm_exec)\.js$/.test(name)) names.push(name);
      else if (!modules.includes(name)) modules.push(name);
    }
  }
  return names;
}

/**
 * Every file that some files need, by way of any number of others.
 * @param {string} folder @param {string[]} [start]
 */
export function needed(folder, start = START) {
  const found = [...start];
  for (const name of found) {
    const source = SOURCE[name];
    for (const other of [...(source ? namesInModules(folder, source) : namesIn(folder, name)), ...(LATER[name] ?? [])]) {
      if (/^[a-z]+:/.test(other) || NOT.test(other) || found.includes(other)) continue;
      if (!existsSync(join(folder, other))) throw new Error(`${name} names ${other}, which there is not`);
      found.push(other);
    }
  }
  return found.sort();
}

/** The worker of a folder as it is. @param {string} folder */
export function workerOf(folder) {
  const hash = (/** @type {string | Buffer} */ data) => createHash("sha256").update(data).digest();
  const files = Object.fromEntries(needed(folder).map((name) => [name, hash(readFileSync(join(folder, name))).subarray(0, 12).toString("base64")]));
  const version = hash(JSON.stringify(files)).toString("hex").slice(0, 12);
  const script = readFileSync(here("worker.js"), "utf8").replace("/* global FILES, VERSION */\n", "");
  return `// Made by build.sh.\nconst VERSION = "${version}";\nconst FILES = ${JSON.stringify(files, null, 1)};\n${script}`;
}

if (process.argv[1] === here("worker.mjs")) {
  const folder = process.argv[2] ?? here("../../static");
  save("sw.js", workerOf(folder), folder);
}
