// Bundles for where modules cannot be loaded, or should be fewer.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { folder } from "./save.mjs";

export { folder };

/** The hash of a file of the folder: with it in the address a browser may keep the file for ever. @param {string} name */
function version(name) {
  const file = join(folder, name);
  return existsSync(file) ? `?v=${createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 12)}` : "";
}

/** Where a bundle's files are: beside it. A classic script knows that only while it first runs. @param {"esm" | "iife"} format */
function places(format) {
  const versions = Object.fromEntries(["ancmed.wasm", "engine.js"].map((name) => [name, version(name)]));
  const at = format === "esm" ? "import.meta.url" : "document.currentScript?.src || document.baseURI";
  return `const at = ${at}, versions = ${JSON.stringify(versions)};
    export const place = (name) => new URL(name + (versions[name] ?? ""), at);`;
}

/**
 * Puts other modules in the place of some.
 * @param {Record<string, string>} modules by the end of their file names
 * @returns {import("esbuild").Plugin}
 */
export const instead = (modules) => ({
  name: "instead",
  setup({ onLoad }) {
    for (const [name, contents] of Object.entries(modules)) {
      onLoad({ filter: new RegExp(`/${name.replaceAll(".", "\\.")}$`) }, () => ({ contents, loader: "js" }));
    }
  },
});

/**
 * One minified script of a module and all that it imports, which will lie in the folder static itself.
 * @param {string} entry a module's file name
 * @param {"esm" | "iife"} format a module, or a classic script
 * @param {Record<string, string>} [define] names and the JSON that stands for them
 * @param {import("esbuild").Plugin[]} [plugins]
 * @returns {Promise<string>}
 */
export async function bundle(entry, format, define = {}, plugins = []) {
  const { outputFiles } = await build({
    entryPoints: [entry], format, define, write: false, bundle: true, minify: true, charset: "utf8", platform: "browser",
    target: "es2022", legalComments: "inline", banner: format === "esm" ? { js: "// @ts-nocheck" } : {}, logLevel: "warning", plugins: [instead({ "engine/place.js": places(format) }), ...plugins],
  });
  return outputFiles[0].text;
}
