// Makes the scripts that are built: what other pages load, and what ours runs first. node scripts.mjs
//
//   first.js                     for index.html: lays out the first picture before it is painted
//   page.js                      for index.html: everything else, as one module
//   embed.js, embed.classic.js   <ancmed-board>, as a module and as a classic script: little, until a board is started
//   embed.frame.js               the same with what a framed page says and hears, for embed.html
//   embed.board.js               what a board runs with, loaded by both when it is needed
import { build } from "esbuild";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SHEET } from "../../static/embed/postersheet.js";
import { SHEETS } from "../../static/embed/sheets.js";
import { bundle, folder } from "./bundle.mjs";

// The name under which embed.board.js, a classic script, leaves what it holds.
const LEFT = "ancmed-board";

// A classic script comes where a module would need leave of the host: into a frame without an origin, from a file.
const byScript = `import { place } from "../engine/place.js";
  let part;
  export const running = () => part ??= new Promise((done, failed) => {
    const script = document.createElement("script");
    script.onload = script.onerror = () => {
      script.remove();
      const held = globalThis[${JSON.stringify(LEFT)}];
      if (held) return done(held);
      part = undefined;
      failed(new Error(script.src + " could not be loaded."));
    };
    script.src = place("embed.board.js").href;
    document.head.append(script);
  });`;

/** What stands in the scripts themselves instead of being loaded. @type {Record<string, () => Promise<string>>} */
const inside = {
  "sheets.js": async () => `export const sheetTexts = async () => ${JSON.stringify(await Promise.all(SHEETS.map(small)))};`,
  "postersheet.js": async () => `export const posterText = async () => ${JSON.stringify(await small(SHEET))};`,
  "part.js": async () => byScript,
};

/** @type {import("esbuild").Plugin} */
const replacing = {
  name: "inside",
  setup({ onLoad }) {
    onLoad({ filter: /\/static\/embed\/(sheets|postersheet|part)\.js$/ }, async ({ path }) => ({ contents: await inside[path.split("/").pop()](), loader: "js" }));
  },
};

/** A style sheet without its blanks. @param {string} name */
async function small(name) {
  const { outputFiles } = await build({ stdin: { contents: readFileSync(join(folder, name), "utf8"), loader: "css" }, minify: true, write: false, target: "es2022" });
  return outputFiles[0].text.trim();
}

/** @param {string} name @param {string} entry @param {"esm" | "iife"} format */
async function make(name, entry, format) {
  // A page's module that imports what is made here is checked for types, but not this.
  const script = `// @ts-nocheck\n${await bundle(join(folder, entry), format, {}, [replacing])}`;
  // Under a name of its own first, so that nobody is served half of it.
  writeFileSync(join(folder, `new-${name}`), script);
  renameSync(join(folder, `new-${name}`), join(folder, name));
  console.log(`static/${name} ${(script.length / 1000).toFixed(1)} kB`);
}

await make("first.js", "js/first.js", "iife");
await make("page.js", "js/begin.js", "esm");
await make("embed.js", "embed/define.js", "esm");
await make("embed.classic.js", "embed/define.js", "iife");
await make("embed.frame.js", "embed/frame.js", "iife");
await make("embed.board.js", "embed/held.js", "iife");
