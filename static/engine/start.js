// Starts the Go program and gives the one function through which it is asked.

import { AncmedError, fail } from "./error.js";

/** @typedef {(method: string, ...args: string[]) => any} Call */
/** @typedef {(...args: string[]) => unknown} Raw the program's own function */
/** @typedef {{ [name: string]: any }} Globals */

const ENGINE = new URL("../ancmed.wasm", import.meta.url);
// More than this no call has to say; the engine's memory would grow and stay so.
const MOST = 4 << 20;
// What Go's support script puts into the global object of a browser.
const SUPPORT = ["Go", "fs", "process", "path"];

/** @type {Promise<Globals> | undefined} */
let support;

/**
 * @param {string | URL | Response | ArrayBuffer | Uint8Array | undefined} source
 * @returns {Promise<Call>}
 */
export async function start(source) {
  if (typeof WebAssembly !== "object") {
    throw fail("wasm-refused", "This browser has no WebAssembly, which the engine needs.");
  }
  support ??= loadSupport();
  support.catch(() => (support = undefined));
  const [globals, module] = await Promise.all([support, compile(source ?? ENGINE)]);
  return run(globals, module);
}

/** Go's script leaves its names in the global object: they are kept here instead. */
async function loadSupport() {
  /** @type {Globals} */
  const before = {};
  const all = /** @type {Globals} */ (globalThis);
  for (const name of SUPPORT) before[name] = all[name];
  try {
    // @ts-ignore: it comes with Go, is copied by build.sh, and has no types.
    await import("../wasm_exec.js");
  } catch (cause) {
    throw fail("wasm-missing", "wasm_exec.js could not be loaded from beside ancmed.js.", { cause });
  }
  /** @type {Globals} */
  const made = {};
  for (const name of SUPPORT) {
    made[name] = all[name];
    if (before[name] !== undefined) all[name] = before[name];
    else if (all[name] !== undefined) delete all[name];
  }
  return made;
}

/**
 * @param {string | URL | Response | ArrayBuffer | Uint8Array} source
 * @returns {Promise<WebAssembly.Module>}
 */
async function compile(source) {
  const input = await fetchSource(source);
  try {
    if (!(input instanceof Uint8Array) && typeof Response === "function" && input instanceof Response) {
      return await compileResponse(input);
    }
    return await WebAssembly.compile(/** @type {BufferSource} */ (input));
  } catch (cause) {
    if (cause instanceof AncmedError) throw cause;
    const text = String(cause instanceof Error ? cause.message : cause);
    if (/CSP|content security policy|unsafe-eval|refused|disallowed/i.test(text)) {
      throw fail("wasm-refused", "The page's Content-Security-Policy refuses WebAssembly: " +
        "script-src must allow 'wasm-unsafe-eval'.", { cause });
    }
    throw fail("wasm-broken", `The engine's file is no WebAssembly program that this host can compile: ${text}`, { cause });
  }
}

/** @param {Response} response */
async function compileResponse(response) {
  if (!response.ok) {
    const where = response.url || "the engine";
    throw fail("wasm-missing", `${where} could not be loaded: status ${response.status}.`);
  }
  // Streaming wants the right type; hosts that do not know .wasm send another.
  const type = (response.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  if (type === "application/wasm" && typeof WebAssembly.compileStreaming === "function") {
    return await WebAssembly.compileStreaming(response);
  }
  return await WebAssembly.compile(await response.arrayBuffer());
}

/**
 * @param {string | URL | Response | ArrayBuffer | Uint8Array} source
 * @returns {Promise<Response | ArrayBuffer | Uint8Array>}
 */
async function fetchSource(source) {
  if (typeof source !== "string" && !(source instanceof URL)) {
    const known = source instanceof ArrayBuffer || source instanceof Uint8Array ||
      (typeof Response === "function" && source instanceof Response);
    if (known) return source;
    throw fail("bad-argument", "wasm must be a URL, a Response, an ArrayBuffer or a Uint8Array.", { path: "wasm" });
  }
  // Relative to the page or worker; under Node to the module's folder.
  const base = globalThis.document?.baseURI ?? globalThis.location?.href ?? new URL("../", import.meta.url);
  let url;
  try {
    url = new URL(source, base);
    return url.protocol === "file:" && isNode() ? await readFile(url) : await fetch(url);
  } catch (cause) {
    const hint = url?.protocol === "file:" && !isNode() ? " A page opened from a file cannot load it: serve the folder." : "";
    throw fail("wasm-missing", `${url ?? source} could not be loaded.${hint}`, { cause });
  }
}

function isNode() {
  const all = /** @type {Globals} */ (globalThis);
  return typeof all["process"]?.versions?.node === "string";
}

/** @param {URL} url */
async function readFile(url) {
  // The name stands in a variable so that bundlers for the browser leave it alone.
  const name = "node:fs/promises";
  const fs = await import(/* @vite-ignore */ name);
  return /** @type {Uint8Array} */ (await fs.readFile(url));
}

/**
 * Runs the program, which gives its call function to a global callback at
 * once; Go's names are global only while it starts.
 * @param {Globals} globals
 * @param {WebAssembly.Module} module
 */
async function run(globals, module) {
  const all = /** @type {Globals} */ (globalThis);
  const callback = "ancmed-ready-" + Math.random().toString(36).slice(2);
  const go = new globals["Go"]();
  go.argv = ["ancmed", callback];
  const instance = await WebAssembly.instantiate(module, go.importObject);
  /** @type {Raw | undefined} */
  let raw;
  const life = { stopped: false };
  const added = SUPPORT.filter((name) => all[name] === undefined && globals[name] !== undefined);
  for (const name of added) all[name] = globals[name];
  all[callback] = (/** @type {Raw} */ f) => void (raw = f);
  try {
    const stop = () => void (life.stopped = true);
    go.run(instance).then(stop, stop);
  } finally {
    delete all[callback];
    for (const name of added) delete all[name];
  }
  if (!raw) throw fail("wasm-broken", "The engine's program did not start: it is not this version's.");
  return makeCall(raw, life);
}

/**
 * Wraps the program's function: the answer's first letter says what it is. A
 * program that has died answers nothing, or throws.
 * @param {Raw} raw
 * @param {{ stopped: boolean }} life
 * @returns {Call}
 */
export function makeCall(raw, life) {
  const dead = (/** @type {unknown} */ cause) => {
    life.stopped = true;
    const text = "The engine has stopped after a fault. Load the page again: the game's text or link is not lost.";
    return fail("engine-stopped", text, { cause });
  };
  return (method, ...args) => {
    if (life.stopped) throw dead(undefined);
    if (args.reduce((n, text) => n + text.length, 0) > MOST) {
      throw fail("bad-argument", `The engine takes at most ${MOST} characters at once.`);
    }
    let answer;
    try {
      answer = raw(method, ...args);
    } catch (cause) {
      throw dead(cause);
    }
    if (typeof answer !== "string") throw dead(undefined);
    const body = answer.slice(1);
    if (answer[0] === "T") return body;
    if (answer[0] === "J") return JSON.parse(body);
    throw new AncmedError(JSON.parse(body));
  };
}
