// Two sites for the tests of embedded boards: one that has the boards, and one whose pages have them in.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname } from "node:path";
import { watch } from "./browser.mjs";
import { root } from "./server.mjs";

const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".woff2": "font/woff2", ".svg": "image/svg+xml", ".jpg": "image/jpeg", ".json": "application/json" };

// What serve.go sends, and hosts are told to send, with the pages.
export const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; font-src 'self'; frame-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

/** @typedef {{ url: string, asked: string[], close: () => void }} Site */

/** @param {(path: string, response: import("node:http").ServerResponse) => string|Buffer|null} answer @param {string} [name] @returns {Promise<Site>} */
function site(answer, name = "localhost") {
  /** @type {string[]} */ const asked = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://x").pathname;
    asked.push(path);
    const body = answer(path, response);
    if (body === null) response.statusCode = 404;
    response.end(body ?? "there is no such file");
  });
  return new Promise((done) => server.listen(0, "127.0.0.1", () => {
    const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
    done({ url: `http://${name}:${port}/`, asked, close: () => (server.closeAllConnections(), server.close()) });
  }));
}

/**
 * The folder static on a host that sends what a test wants.
 * @param {{ cors?: boolean, policy?: string, wasmType?: string, folder?: string }} [how]
 */
export function boards({ cors = false, policy = POLICY, wasmType = "application/wasm", folder = "" } = {}) {
  return site((path, response) => {
    if (!path.startsWith(`/${folder}`)) return null;
    const name = path.slice(folder.length + 1);
    const type = types[/** @type {".js"} */ (extname(name))] ?? "text/plain";
    response.setHeader("content-type", extname(name) === ".wasm" ? wasmType : type);
    if (cors) response.setHeader("access-control-allow-origin", "*");
    if (policy && extname(name) === ".html") response.setHeader("content-security-policy", policy);
    try {
      return readFileSync(`${root}static/${name}`);
    } catch {
      return null;
    }
  });
}

/**
 * A page of somebody else, on another site.
 * @param {string} body @param {{ policy?: string, head?: string }} [how]
 */
export function page(body, { policy = "", head = "" } = {}) {
  return site((path, response) => {
    if (path !== "/") return null;
    response.setHeader("content-type", "text/html; charset=utf-8");
    if (policy) response.setHeader("content-security-policy", policy);
    return `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width, initial-scale=1"><title>Somebody's page</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`;
  }, "127.0.0.1");
}

/**
 * A browser at somebody's page; what goes wrong and what is asked for is gathered.
 * @param {import("playwright-core").Browser} browser @param {string} url @param {import("playwright-core").BrowserContextOptions} [options]
 */
export async function at(browser, url, options = {}) {
  const context = await browser.newContext({ viewport: { width: 960, height: 900 }, reducedMotion: "reduce", ...options });
  await context.addInitScript(watchStorage);
  const tab = await context.newPage();
  /** @type {string[]} */ const requests = [];
  tab.on("request", (r) => requests.push(r.url()));
  const faults = watch(tab);
  await tab.goto(url);
  return { context, tab, faults, requests, close: () => context.close() };
}

/** Notes, in each page and frame, what is done to keep something. */
function watchStorage() {
  const all = /** @type {any} */ (window);
  /** @type {string[]} */ const kept = (all.kept = []);
  for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) Object.defineProperty(window, name, { get: () => void kept.push(name) });
  Object.defineProperty(document, "cookie", { get: () => "", set: () => void kept.push("cookie") });
  if (navigator.serviceWorker) navigator.serviceWorker.register = () => Promise.reject(kept.push("service worker"));
}
