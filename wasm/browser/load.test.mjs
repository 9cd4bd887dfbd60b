// Starting the engine: every source of the program, and every way in which it
// can fail.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { runInThisContext } from "node:vm";
import { AncmedError, load } from "../../static/ancmed.js";

const folder = fileURLToPath(new URL("../../static/", import.meta.url));
const wasm = readFileSync(join(folder, "ancmed.wasm"));
let copies = 0;

/** A module of its own, whose engine was not started yet. */
async function fresh() {
  return import(`../../static/ancmed.js?${++copies}`);
}

/** @param {object} options @param {string} code */
async function refuses(options, code) {
  const { load, AncmedError } = await fresh();
  const error = await load(options).then(() => assert.fail("it started"), (e) => e);
  assert.ok(error instanceof AncmedError, String(error.stack));
  assert.equal(error.name, "AncmedError");
  assert.equal(error.code, code);
  assert.match(error.message, /\w+ .*\w/);
  return error;
}

test("loading twice, also at once, gives the same engine", async () => {
  const [a, b] = await Promise.all([load(), load()]);
  assert.equal(a, b);
  assert.equal(await load({ wasm }), a);
  assert.match(a.version, /^\d+\.\d+\.\d+$/);
});

test("the program may come as bytes, a response or an address", async () => {
  const type = { headers: { "content-type": "application/wasm" } };
  const sources = {
    "Uint8Array": new Uint8Array(wasm),
    "ArrayBuffer": new Uint8Array(wasm).buffer,
    "Response": new Response(wasm, type),
    "Response of a wrong type": new Response(wasm, { headers: { "content-type": "application/octet-stream" } }),
    "file URL": pathToFileURL(join(folder, "ancmed.wasm")),
    "file address": pathToFileURL(join(folder, "ancmed.wasm")).href,
    "data address": `data:application/wasm;base64,${wasm.toString("base64")}`,
    "relative address": "ancmed.wasm",
  };
  for (const [name, source] of Object.entries(sources)) {
    const { load } = await fresh();
    const engine = await load({ wasm: source });
    assert.equal(engine.variants()[0].id, "ancmed", name);
  }
});

test("engine.js holds the same program, packed", async () => {
  runInThisContext(readFileSync(join(folder, "engine.js"), "utf8"));
  const unpack = globalThis["ancmed-packed"];
  assert.deepEqual(Buffer.from(await (await unpack()).arrayBuffer()), wasm);
  // Where it is there, nothing is fetched.
  const { load } = await fresh();
  const kept = globalThis.fetch;
  try {
    globalThis.fetch = () => assert.fail("it was fetched");
    assert.equal((await load()).variants().length, 2);
  } finally {
    globalThis.fetch = kept;
  }
  assert.equal(globalThis["ancmed-packed"], undefined);
});

test("what is missing, broken or no program is named", async () => {
  assert.match((await refuses({ wasm: pathToFileURL(join(folder, "nothing.wasm")) }, "wasm-missing")).message, /nothing\.wasm/);
  assert.match((await refuses({ wasm: new Response("no", { status: 404 }) }, "wasm-missing")).message, /404/);
  await refuses({ wasm: "http://localhost:1/ancmed.wasm" }, "wasm-missing");
  await refuses({ wasm: "http://" }, "wasm-missing");
  await refuses({ wasm: new TextEncoder().encode("<!doctype html>") }, "wasm-broken");
  await refuses({ wasm: new Response("<!doctype html>", { headers: { "content-type": "text/html" } }) }, "wasm-broken");
  await refuses({ wasm: wasm.subarray(0, 1000) }, "wasm-broken");
  // A WebAssembly module, but not this program.
  await refuses({ wasm: new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]) }, "wasm-broken");
  const error = await refuses({ wasm: 7 }, "bad-argument");
  assert.equal(error.path, "wasm");
});

test("after a failed start another may work", async () => {
  const { load } = await fresh();
  await assert.rejects(load({ wasm: new Response("no", { status: 500 }) }), { code: "wasm-missing" });
  assert.equal((await load()).variants().length, 2);
});

test("without WebAssembly it says so", async () => {
  const kept = globalThis.WebAssembly;
  const { load } = await fresh();
  try {
    globalThis.WebAssembly = undefined;
    await assert.rejects(load(), { code: "wasm-refused" });
  } finally {
    globalThis.WebAssembly = kept;
  }
});

test("nothing stays in the global object, and the process can end", () => {
  const script = `
    const before = Object.getOwnPropertyNames(globalThis);
    const { load } = await import(${JSON.stringify(pathToFileURL(join(folder, "ancmed.js")).href)});
    (await load()).variants();
    console.log(JSON.stringify(Object.getOwnPropertyNames(globalThis).filter((n) => !before.includes(n))));`;
  const out = execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8", timeout: 60000 });
  assert.equal(out.trim(), "[]");
});

test("a copy of the folder works from anywhere, under a name with blanks", () => {
  const dir = mkdtempSync(join(tmpdir(), "ancmed "));
  try {
    mkdirSync(join(dir, "engine"));
    for (const name of ["ancmed.js", "ancmed.wasm", "wasm_exec.js", "package.json", "engine/error.js", "engine/game.js",
      "engine/place.js", "engine/program.js", "engine/start.js", "engine/wire.js"]) {
      copyFileSync(join(folder, name), join(dir, name));
    }
    const script = `const { load } = await import(${JSON.stringify(pathToFileURL(join(dir, "ancmed.js")).href)});
      console.log((await load()).variants().length);`;
    const out = execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8", timeout: 60000 });
    assert.equal(out.trim(), "2");
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});

test("an error is an Error with a name, a code and nothing empty", () => {
  const error = new AncmedError({ code: "bad-order", message: "what?", line: 3 });
  assert.ok(error instanceof Error);
  assert.equal(String(error), "AncmedError: what?");
  assert.deepEqual({ ...error }, { name: "AncmedError", code: "bad-order", line: 3 });
});
