// Makes static/engine.js: the program packed into a classic script, for pages that cannot fetch it. node pack.mjs
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { bundle } from "./bundle.mjs";
import { folder, here, save } from "./save.mjs";

// What needs no escape in a string of a script, nor can be the end of one: unpack.js counts on their order.
const SIGNS = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i)).filter((c) => !`"<\\`.includes(c));

/**
 * A file as JSON: { text, length } for unpack.js. Gzip, which browsers unpack themselves, would be a third larger.
 * @param {Uint8Array} file
 */
export function packed(file) {
  const data = execFileSync("xz", ["--format=xz", "--check=crc32", "-9e", "--stdout"], { input: file, maxBuffer: 1 << 26 });
  const text = [];
  let bits = 0, n = 0;
  const write = () => text.push(SIGNS[Math.floor((bits & 8191) / 91)], SIGNS[(bits & 8191) % 91]);
  for (const byte of data) {
    bits |= byte << n;
    n += 8;
    if (n < 13) continue;
    write();
    bits >>>= 13;
    n -= 13;
  }
  if (n > 0) write();
  return JSON.stringify({ text: text.join(""), length: data.length });
}

if (process.argv[1] === here("pack.mjs")) {
  save("engine.js", await bundle(here("packed.js"), "iife", { PACKED: packed(readFileSync(join(folder, "ancmed.wasm"))) }));
}
