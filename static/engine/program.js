// Gets the engine's program and compiles it.

import { AncmedError, fail } from "./error.js";
import { place } from "./place.js";

/** @typedef {string | URL | Response | ArrayBuffer | Uint8Array} Source */
/** @typedef {{ [name: string]: any }} Globals */

// The name under which engine.js, a classic script, leaves a function that unpacks the program.
const PACKED = "ancmed-packed";

/**
 * @param {Source} [source] by default what lies beside ancmed.js
 * @returns {Promise<WebAssembly.Module>}
 */
export async function program(source) {
  const input = source === undefined ? await own() : await fetchSource(source);
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

/**
 * The program of this version: from within the page where it is packed there, else by fetch. Where that is refused (a
 * page opened from a file, a frame whose origin is "null", a host that knows no .wasm), from the classic script beside it.
 */
async function own() {
  const inside = takePacked();
  if (inside) return await inside();
  const address = place("ancmed.wasm");
  const canFetch = address.protocol !== "file:" || isNode();
  try {
    if (!canFetch) throw notLoaded(address);
    const answer = await fetchSource(address);
    if (answer instanceof Response) refuseStatus(answer);
    return answer;
  } catch (refused) {
    const unpack = await loadPacked();
    if (!unpack) throw refused;
    return await unpack();
  }
}

/** @returns {(() => Promise<Response>) | undefined} */
function takePacked() {
  const all = /** @type {Globals} */ (globalThis);
  const unpack = all[PACKED];
  delete all[PACKED];
  return unpack;
}

/** @returns {Promise<(() => Promise<Response>) | undefined>} nothing where it is missing, or where there is no page */
function loadPacked() {
  if (!globalThis.document?.head) return Promise.resolve(undefined);
  return new Promise((done) => {
    const script = document.createElement("script");
    script.onload = script.onerror = () => {
      script.remove();
      done(takePacked());
    };
    script.src = place("engine.js").href;
    document.head.append(script);
  });
}

/** @param {Response} response */
function refuseStatus(response) {
  if (response.ok) return;
  const where = response.url || "the engine";
  throw fail("wasm-missing", `${where} could not be loaded: status ${response.status}.`);
}

/** @param {Response} response */
async function compileResponse(response) {
  refuseStatus(response);
  // Streaming wants the right type; hosts that do not know .wasm send another.
  const type = (response.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  if (type === "application/wasm" && typeof WebAssembly.compileStreaming === "function") {
    return await WebAssembly.compileStreaming(response);
  }
  return await WebAssembly.compile(await response.arrayBuffer());
}

/**
 * @param {Source} source
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
  const base = globalThis.document?.baseURI ?? globalThis.location?.href ?? new URL("./", place("ancmed.wasm"));
  let url;
  try {
    url = new URL(source, base);
    return url.protocol === "file:" && isNode() ? await readFile(url) : await fetch(url);
  } catch (cause) {
    throw notLoaded(url ?? source, cause);
  }
}

/** @param {string | URL} address @param {unknown} [cause] */
function notLoaded(address, cause) {
  const hint = String(address).startsWith("file:") && !isNode() ? " A page opened from a file cannot load it: serve the folder." : "";
  return fail("wasm-missing", `${address} could not be loaded.${hint}`, { cause });
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
