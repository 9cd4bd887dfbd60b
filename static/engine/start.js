// Starts the Go program and gives the one function through which it is asked.

import { AncmedError, fail } from "./error.js";
import { program } from "./program.js";

/** @typedef {(method: string, ...args: string[]) => any} Call */
/** @typedef {(...args: string[]) => unknown} Raw the program's own function */
/** @typedef {import("./program.js").Globals} Globals */

// More than this no call has to say; the engine's memory would grow and stay so.
const MOST = 4 << 20;
// What Go's support script puts into the global object of a browser.
const SUPPORT = ["Go", "fs", "process", "path"];

/** @type {Promise<Globals> | undefined} */
let support;

/**
 * @param {import("./program.js").Source} [source]
 * @returns {Promise<Call>}
 */
export async function start(source) {
  if (typeof WebAssembly !== "object") {
    throw fail("wasm-refused", "This browser has no WebAssembly, which the engine needs.");
  }
  support ??= loadSupport();
  support.catch(() => (support = undefined));
  const [globals, module] = await Promise.all([support, program(source)]);
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
