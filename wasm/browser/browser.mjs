// Chromium for the page's tests: one browser, a fresh profile for each page, and every word on the console is a fault.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

export const program = () => process.env.CHROMIUM || places.find(existsSync) || "chromium";
// The last list of features counts: this one has what matters of Playwright's. The last two would load the pages of the
// address bar in every new window, hundreds of modules, just while a test's page loads.
const without = ["PaintHolding", "HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "DestroyProfileOnBrowserClose", "LensOverlay", "MediaRouter",
  "ThirdPartyStoragePartitioning", "OptimizationHints", "NetworkTimeServiceQuerying", "WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];
export const flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync", `--disable-features=${without}`];

export function launch() {
  return chromium.launch({
    executablePath: program(),
    args: flags,
  });
}

/** @typedef {import("playwright-core").Page} Page */

/**
 * A page of its own, at the address; what goes wrong in it is gathered.
 * @param {import("playwright-core").Browser} browser
 * @param {string} address
 * @param {{width?: number, height?: number, touch?: boolean, dark?: boolean, before?: () => void, scale?: number, motion?: boolean, unmanned?: boolean, worker?: boolean}} [options]
 */
export async function visit(browser, address, { width = 1440, height = 900, touch = false, dark = false, before, scale, motion = false, unmanned = false, worker = false } = {}) {
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
    deviceScaleFactor: scale,
    colorScheme: dark ? "dark" : "light",
    reducedMotion: motion ? "no-preference" : "reduce",
    // What is not about it is tested without it: it would fetch every file anew for every page.
    serviceWorkers: worker ? "allow" : "block",
  });
  if (before) await context.addInitScript(before);
  const page = await context.newPage();
  const faults = watch(page);
  await page.goto(address);
  await ready(page, unmanned);
  return {
    page,
    context,
    faults,
    /** Ends the page; it must have been silent. */
    async end() {
      await context.close();
      assert.deepEqual(faults, []);
    },
  };
}

/** @param {Page} page @returns {string[]} */
export function watch(page) {
  /** @type {string[]} */
  const faults = [];
  page.on("console", (m) => {
    if (m.text().startsWith("Service Worker registration blocked by Playwright")) return;
    if (m.type() === "error" || m.type() === "warning") faults.push(`${m.type()}: ${m.text()}`);
  });
  page.on("pageerror", (e) => faults.push(`page error: ${e.stack ?? e.message}`));
  // The browser asks for the icon when it has time, and drops that, and small pictures in a dialog, when these are left first.
  const left = (/** @type {import("playwright-core").Request} */ r) => /\/icon\.svg$|^blob:/.test(r.url()) && r.failure()?.errorText === "net::ERR_ABORTED";
  page.on("requestfailed", (r) => left(r) || faults.push(`request failed: ${r.url()} ${r.failure()?.errorText}`));
  return faults;
}

/** Until the board is drawn. @param {Page} page @param {boolean} [unmanned]  with no unit on it */
export async function ready(page, unmanned = false) {
  await page.waitForFunction((none) => !document.body.classList.contains("loading") && (none || document.querySelector("#board [data-unit]")), unmanned);
}

/** The phase that is seen, with what stands beside it, which follows on the map. @param {Page} page */
export async function heading(page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done)))));
  return { phase: await page.locator("h1").innerText(), state: await page.locator(".bar .sub").innerText() };
}

/** @param {Page} page @param {"Orders"|"Results"|"As text"|"Units"} name */
export async function openTab(page, name) {
  await page.getByRole("tab", { name }).click();
}

/** Types the orders of the phase and waits until they are taken. @param {Page} page @param {string[]} orders */
export async function typeOrders(page, orders) {
  await openTab(page, "As text");
  const field = page.locator("#orders-text");
  await field.fill(orders.join("\n"));
  await page.waitForFunction((n) => document.querySelector(".field-foot .state")?.textContent?.startsWith(`${n} order`), orders.length);
}

/** Presses the one primary button, which must bear this label. @param {Page} page @param {string|RegExp} label */
export async function go(page, label) {
  const button = page.locator("#go");
  await button.filter({ hasText: label }).click();
}

/** Clicks a province where nothing else lies over it. @param {Page} page @param {string} id */
export async function clickProvince(page, id) {
  const at = await page.evaluate((province) => {
    const hit = document.querySelector(`[data-layer="hits"] [data-p="${province}"]`);
    if (!hit) throw new Error(`no province ${province} on the map`);
    const box = hit.getBoundingClientRect();
    const n = 24;
    for (let i = 1; i < n; i++)
      for (let j = 1; j < n; j++) {
        const x = box.x + (box.width * ((i * 7) % n)) / n;
        const y = box.y + (box.height * ((j * 11) % n)) / n;
        const el = document.elementFromPoint(x, y)?.closest("[data-p]");
        if (el instanceof SVGElement && el.dataset.p === province) return { x, y };
      }
    throw new Error(`no free point in ${province}`);
  }, id);
  await page.mouse.click(at.x, at.y);
}

/**
 * The board as the tab "Units" tells it.
 * @param {Page} page
 * @param {any} variant  facts of the engine, to find the provinces by their names
 */
export async function boardShown(page, variant) {
  await openTab(page, "Units");
  const rows = await page.evaluate(() =>
    [...document.querySelectorAll(".pw")].flatMap((section) => {
      const power = section.querySelector("h2")?.getAttribute("data-heading") ?? "";
      return [...section.querySelectorAll("tbody tr")].map((tr) => [power, ...[...tr.children].map((c) => c.textContent ?? "")]);
    }),
  );
  const idOf = new Map(variant.provinces.map((/** @type {any} */ p) => [p.name, p.id]));
  /** @type {{units: string[], dislodged: string[], owners: Record<string, string[]>}} */
  const board = { units: [], dislodged: [], owners: {} };
  for (const [power, name, unit, note] of rows) {
    const id = idOf.get(name);
    assert.ok(id, `no province is called ${name}`);
    const piece = `${power} ${unit} ${id}`;
    if (note === "dislodged") board.dislodged.push(piece);
    else if (unit) board.units.push(piece);
    if (note === "center") (board.owners[power] ??= []).push(id);
  }
  return sorted(board);
}

/** The same of a position as it is recorded. @param {any} position */
export function boardOf(position) {
  const piece = (/** @type {any} */ u) => `${u.power} ${u.type} ${u.province}`;
  return sorted({ units: position.units.map(piece), dislodged: (position.dislodged ?? []).map(piece), owners: structuredClone(position.owners) });
}

/** @param {{units: string[], dislodged: string[], owners: Record<string, string[]>}} board */
function sorted({ units, dislodged, owners }) {
  const entries = Object.entries(owners).filter(([, list]) => list.length);
  return { units: units.sort(), dislodged: dislodged.sort(), owners: Object.fromEntries(entries.map(([p, list]) => [p, list.sort()]).sort()) };
}
