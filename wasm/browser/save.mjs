// Where things are, and how what is built is written.
import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** @param {string} name of a file, from beside this one */
export const here = (name) => fileURLToPath(new URL(name, import.meta.url));

export const folder = here("../../static/");

/**
 * Writes a file under a name of its own first, so that nobody is served half of it.
 * @param {string} name @param {string} text @param {string} [where]
 */
export function save(name, text, where = folder) {
  const part = join(where, `new-${name}`);
  writeFileSync(part, text);
  renameSync(part, join(where, name));
  console.log(`static/${name} ${Math.round(Buffer.byteLength(text) / 1000)} kB`);
}
