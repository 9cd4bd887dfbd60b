// Makes static/ancmed.html: the page as one file, with everything in it. node onefile.mjs
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { transform } from "esbuild";
import { bundle, instead } from "./bundle.mjs";
import { packed } from "./pack.mjs";
import { folder, here, save } from "./save.mjs";

const read = (/** @type {string} */ name) => readFileSync(join(folder, name));
// Pages of text that are taken along; their words need no script.
const DOCUMENTS = ["choices.html"];

/** Replaces what must be there. @param {string} text @param {string | RegExp} what @param {string} by */
function put(text, what, by) {
  const out = text.replace(what, () => by);
  if (out === text) throw new Error(`the page has no ${what}`);
  return out;
}

const data = (/** @type {string} */ name, /** @type {string} */ type) => `data:${type};base64,${read(name).toString("base64")}`;
const hash = (/** @type {string} */ text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const minify = async (/** @type {string} */ text, /** @type {"css" | "js"} */ loader) => (await transform(text, { loader, minify: true, charset: "utf8" })).code.trim();

/** The style sheet with its fonts. */
async function styles() {
  const css = read("index.css").toString().replace(/url\("(fonts\/[^"]+)"\)/g, (_, name) => `url("${data(name, "font/woff2")}")`);
  return minify(css, "css");
}

/** A page of text as a template, its words alone. @param {string} name */
function template(name) {
  const page = read(name).toString();
  const title = /<title>(.*?) · /s.exec(page)?.[1];
  const main = /<main>(.*)<\/main>/s.exec(page)?.[1];
  if (!title || !main) throw new Error(`${name} has no title or no main`);
  // Links within the page would change the address, in which the game is.
  return `<template data-document="${name}" title="${title}">${main.replace(/<a href="#[^"]*">(.*?)<\/a>/gs, "$1")}</template>`;
}

/** The rest of the page, that runs when the program is unpacked. */
const page = await bundle(here("onefile-page.js"), "iife", {}, [instead({
  "js/data.js": `export const examples = async () => (${JSON.stringify(JSON.parse(read("examples.json").toString()))});`,
})]);
const program = read("ancmed.wasm");
const begin = await bundle(here("onefile.js"), "iife", { PACKED: packed(Buffer.concat([program, Buffer.from(page)])), PROGRAM: String(program.length) });
const theme = await minify(read("js/theme.js").toString(), "js");
const css = await styles();
if (/<\/(script|style)|<!--/i.test(begin + theme + css)) throw new Error("a script or the style would end too early");

// The hash of the page's own script, too: it is put in as text when it is unpacked.
const policy = `default-src 'none'; script-src ${[begin, theme, page].map(hash).join(" ")} 'wasm-unsafe-eval'; style-src ${hash(css)}; ` +
  "img-src data: blob:; font-src data:; base-uri 'none'; form-action 'none'";

let html = read("index.html").toString();
html = put(html, /<meta http-equiv="Content-Security-Policy" content="[^"]*">/, `<meta http-equiv="Content-Security-Policy" content="${policy}">`);
html = put(html, /<script src="js\/theme.js[^"]*"><\/script>/, `<script>${theme}</script>`);
html = put(html, /<link rel="icon".*>/, `<link rel="icon" href="${data("icon.svg", "image/svg+xml")}" type="image/svg+xml">`);
html = put(html, /<link rel="stylesheet" href="index.css[^"]*">/, `<style>${css}</style>`);
html = put(html, /\s*<script src="first.js[^"]*"><\/script>/, "");
html = put(html, /\s*<script type="module".*?<\/script>/gs, "");
html = put(html, /\s*<link rel="(preload|modulepreload|manifest|apple-touch-icon)"[^>]*>/g, "");
html = put(html, /\s*<!--.*?-->/gs, "");
html = put(html, "</body>", `${DOCUMENTS.map(template).join("\n")}\n<script>${begin}</script>\n</body>`);
html = put(html, "<html", `<!-- Ancient Mediterranean, a variant of Diplomacy by Don Hessong: the whole page in one file. MIT license; what it is made with stands under "About". -->\n<html`);
const outside = /(?:src|href)="(?!data:|https:|#)([^"]*)"/.exec(html.replace(/<template.*?<\/template>/gs, "").replace(/<svg.*?<\/svg>/gs, ""));
if (outside) throw new Error(`the page still needs ${outside[1]}`);
save("ancmed.html", html);
