// Times from navigation, side by side in one run: a blank page, the least page in Go, and ours.
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { launch } from "./browser.mjs";
import { root, startServer } from "./server.mjs";

const ROUNDS = Number(process.env.ROUNDS ?? 9);
const median = (/** @type {number[]} */ list) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? NaN;

const PAGE = (/** @type {string} */ head) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>-</title>${head}</head><body class="loading"><p>-</p></body></html>`;
const SCRIPT = `import "./wasm_exec.js";
globalThis.ready = (picture) => {
  document.body.innerHTML = picture;
  document.body.classList.remove("loading");
};
const go = new Go();
go.run((await WebAssembly.instantiateStreaming(fetch("minimal.wasm"), go.importObject)).instance);
`;

/** Makes a folder with the two pages that ours is compared with. @param {string[]} flags */
function others(flags) {
  const dir = mkdtempSync(join(tmpdir(), "start-"));
  const wasm = join(dir, "minimal.wasm");
  execFileSync("go", ["build", "-tags=bench", ...flags, "-ldflags=-s -w", "-o", wasm, "./wasm/browser/minimal"], {
    cwd: root, env: { ...process.env, GOOS: "js", GOARCH: "wasm" }, stdio: "inherit",
  });
  writeFileSync(`${wasm}.br`, brotliCompressSync(readFileSync(wasm)));
  copyFileSync(join(root, "static/wasm_exec.js"), join(dir, "wasm_exec.js"));
  writeFileSync(join(dir, "blank.html"), PAGE(""));
  writeFileSync(join(dir, "minimal.html"), PAGE(`<script type="module" src="minimal.js"></script>`));
  writeFileSync(join(dir, "minimal.js"), SCRIPT);
  return dir;
}

/** Runs in each page: notes when it was painted first, when its engine was ready, and when it had taken a first order. */
function note() {
  const times = { picture: 0, ready: 0, order: 0 };
  try {
    // Every visit is a first one, but for what the browser keeps of the files.
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // The blank page before has none.
  }
  /** Gives an order as soon as that can be done. */
  const order = () => {
    const field = /** @type {HTMLInputElement|null} */ (document.querySelector("#act input"));
    if (!field) return;
    field.value = "A rom - apu";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.form?.requestSubmit();
    const look = () => (document.querySelector("#panel")?.textContent?.includes("Apulia") ? void (times.order = performance.now()) : requestAnimationFrame(look));
    look();
  };
  Object.assign(globalThis, { times });
  new PerformanceObserver((list) => {
    for (const e of list.getEntriesByName("first-contentful-paint")) times.picture = e.startTime;
  }).observe({ type: "paint", buffered: true });
  new MutationObserver(() => {
    if (!times.ready && document.body && !document.body.classList.contains("loading")) {
      times.ready = performance.now();
      setTimeout(order);
    }
  }).observe(document, { attributes: true, attributeFilter: ["class"], subtree: true });
}

/**
 * @param {string[]} flags of the Go compiler
 * @returns {Promise<{ name: string, cold: number, warm: number, least: number }[]>} in milliseconds
 */
export async function starts(flags) {
  const dir = others(flags);
  const [compared, ours] = [await startServer(["-dir", dir]), await startServer()];
  const browser = await launch();
  /** @type {Map<string, { cold: number[], warm: number[] }>} */
  const found = new Map();
  /** @param {import("playwright-core").BrowserContext} context @param {string} address @param {"picture"|"ready"|"order"} until @param {string} name @param {"cold"|"warm"} how */
  const visit = async (context, address, until, name, how) => {
    const page = await context.newPage();
    await page.goto(address);
    const seen = await page.waitForFunction((what) => /** @type {any} */ (globalThis).times[what] && /** @type {any} */ (globalThis).times, until, { timeout: 60000 });
    const times = await seen.jsonValue();
    const said = { picture: "first picture", ready: "engine ready", order: "first order accepted" };
    for (const what of Object.keys(said).slice(0, Object.keys(said).indexOf(until) + 1)) {
      const key = `${name}: ${said[what]}`;
      const entry = found.get(key) ?? { cold: [], warm: [] };
      if (times[what]) entry[how].push(times[what]);
      found.set(key, entry);
    }
    await page.close();
  };
  try {
    for (let i = 0; i < ROUNDS; i++) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: "block" });
      await context.addInitScript(note);
      for (const how of /** @type {const} */ (["cold", "warm"])) {
        await visit(context, `${compared.url}blank.html`, "picture", "blank page", how);
        await visit(context, `${compared.url}minimal.html`, "ready", "least page in Go", how);
        await visit(context, ours.url, "order", "this page", how);
        await visit(context, pathToFileURL(`${root}static/ancmed.html`).href, "order", "all in one file, from the disk", how);
      }
      await context.close();
    }
  } finally {
    await browser.close();
    compared.close();
    ours.close();
    rmSync(dir, { recursive: true, force: true });
  }
  return [...found].map(([name, { cold, warm }]) => ({ name, cold: median(cold), warm: median(warm), least: Math.min(...cold) }));
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const rows = await starts((process.env.FLAGS ?? "").split(/\s+/).filter(Boolean));
  console.table(rows.map((r) => ({ "": r.name, cold: r.cold.toFixed(0), warm: r.warm.toFixed(0), "cold, least": r.least.toFixed(0) })));
}
