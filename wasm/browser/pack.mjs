// Makes static/engine.js: the program packed into a classic script, for pages that cannot fetch it. node pack.mjs
import { execFileSync } from "node:child_process";
import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundle, folder } from "./bundle.mjs";

// Gzip, which browsers unpack themselves, would make it a third larger.
const packed = execFileSync("xz", ["--format=xz", "--check=crc32", "-9e", "--stdout", join(folder, "ancmed.wasm")], { maxBuffer: 1 << 24 });
const script = await bundle(fileURLToPath(new URL("packed.js", import.meta.url)), "iife", { PACKED: JSON.stringify(packed.toString("base64")) });
// Under a name of its own first, so that nobody is served half of it.
writeFileSync(join(folder, "new-engine.js"), script);
renameSync(join(folder, "new-engine.js"), join(folder, "engine.js"));
console.log(`static/engine.js ${Math.round(script.length / 1000)} kB`);
