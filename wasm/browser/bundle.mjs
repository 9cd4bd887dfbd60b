// Bundles for where modules cannot be loaded, or should be fewer.
import { build } from "esbuild";
import { fileURLToPath } from "node:url";

export const folder = fileURLToPath(new URL("../../static/", import.meta.url));

// Where a bundle's files are: beside it. A classic script knows that only while it first runs.
const places = {
  esm: `export const place = (name) => new URL(name, import.meta.url);`,
  iife: `const at = document.currentScript?.src || document.baseURI;
    export const place = (name) => new URL(name, at);`,
};

/** @param {"esm" | "iife"} format @returns {import("esbuild").Plugin} */
const placing = (format) => ({
  name: "place",
  setup({ onLoad }) {
    onLoad({ filter: /\/engine\/place\.js$/ }, () => ({ contents: places[format], loader: "js" }));
  },
});

/**
 * One minified script of a module and all that it imports, which will lie in the folder static itself.
 * @param {string} entry a module's file name
 * @param {"esm" | "iife"} format a module, or a classic script
 * @param {Record<string, string>} [define] names and the JavaScript that stands for them
 * @param {import("esbuild").Plugin[]} [plugins]
 * @returns {Promise<string>}
 */
export async function bundle(entry, format, define = {}, plugins = []) {
  const { outputFiles } = await build({
    entryPoints: [entry], format, define, write: false, bundle: true, minify: true, charset: "utf8", platform: "browser",
    target: "es2022", legalComments: "inline", logLevel: "warning", plugins: [placing(format), ...plugins],
  });
  return outputFiles[0].text;
}
