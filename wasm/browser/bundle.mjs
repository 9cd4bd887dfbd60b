// Bundles for where modules cannot be loaded, or should be fewer.
import { build } from "esbuild";
import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const folder = fileURLToPath(new URL("../../static/", import.meta.url));

/** @param {string} name of a file beside this one */
export const here = (name) => fileURLToPath(new URL(name, import.meta.url));

// Where a bundle's files are: beside it. A classic script knows that only while it first runs.
const places = {
  esm: `export const place = (name) => new URL(name, import.meta.url);`,
  iife: `const at = document.currentScript?.src || document.baseURI;
    export const place = (name) => new URL(name, at);`,
};

/**
 * Puts other modules in the place of some.
 * @param {Record<string, string>} modules by the end of their file names
 * @returns {import("esbuild").Plugin}
 */
const instead = (modules) => ({
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
 * @param {Record<string, string>} [modules] what stands in the place of modules
 * @returns {Promise<string>}
 */
export async function bundle(entry, format, define = {}, modules = {}) {
  const { outputFiles } = await build({
    entryPoints: [entry], format, define, write: false, bundle: true, minify: true, charset: "utf8", platform: "browser",
    target: "es2022", legalComments: "inline", logLevel: "warning", plugins: [instead({ "engine/place.js": places[format], ...modules })],
  });
  return outputFiles[0].text;
}

/** Writes a file into static, under a name of its own first, so that nobody is served half of it. @param {string} name @param {string} text */
export function save(name, text) {
  const part = join(folder, `new-${name}`);
  writeFileSync(part, text);
  renameSync(part, join(folder, name));
  console.log(`static/${name} ${Math.round(Buffer.byteLength(text) / 1000)} kB`);
}
