// What a change of one order costs in the page, on a processor four times slower; what a further board takes; the map's bytes.
import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { total, traced } from "./bench-trace.mjs";
import { launch, visit } from "./browser.mjs";
import { root, startServer } from "./server.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").CDPSession} CDPSession */
/** @typedef {Awaited<ReturnType<typeof traced>>[]} Traces */

const SLOWER = 4;
/** After this long nothing is left to be done, ms. */
const REST = 600;
const median = (/** @type {number[]} */ list) => list.toSorted((a, b) => a - b)[list.length >> 1];
const { phases } = JSON.parse(readFileSync(`${root}engine/testdata/ancmed-game.json`, "utf8"));
const fall = { variant: "ancmed", ...phases.findLast((/** @type {any} */ p) => p.phase.season === "Fall" && p.phase.type === "movement") };

/**
 * @param {any} ancmed
 * @param {(what: string, ...cells: string[]) => void} row
 */
export async function edits(ancmed, row) {
  const server = await startServer();
  const browser = await launch();
  const game = ancmed.newGame({ position: fall });
  game.setOrders(fall.orders.join("\n"));
  try {
    const { page, context } = await visit(browser, `${server.url}#${game.code()}`);
    const cdp = await context.newCDPSession(page);
    // The time of the page's own thread: what else the machine does is not counted.
    await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
    const places = fall.orders.flatMap((/** @type {string} */ order) => (/ H$/.test(order) ? [] : [order.split(" ")[2]]));
    await run(page, cdp, places.slice(0, 10)); // once the program is compiled well
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    const { taken, given } = await run(page, cdp, places.slice(10, -1));
    const whole = await redrawn(page, cdp);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    const bytes = await written(page, places.at(-1) ?? "");
    const ms = (/** @type {number} */ n) => `${n.toFixed(1)} ms`;
    const tell = (/** @type {string} */ what, /** @type {Traces} */ list) => {
      const first = middle(list, ({ first }) => total(first));
      const part = (/** @type {keyof import("./bench-trace.mjs").Cost} */ kind) => middle(list, ({ first }) => first[kind]).toFixed(1);
      row(`${what}, ${SLOWER}x slower: until the map shows it`, "", ms(first), `${(first / whole).toFixed(2)}x`);
      row("  script / style / layout", "", `${part("script")} / ${part("style")} / ${part("layout")} ms`);
      row("  then, each in a task of its own: all / the longest", "", `${ms(middle(list, ({ later }) => later.reduce((n, c) => n + total(c), 0)))} / ${ms(middle(list, ({ later }) => Math.max(0, ...later.map(total))))}`);
    };
    tell(`an order changed, ${fall.units.length} units`, given);
    tell("a unit taken up", taken);
    row("  for comparing: all layers of the map asked for and written", "", `${whole.toFixed(1)} ms`, "1x");
    row("  bytes written into the map / into the whole page", "", `${bytes.map} / ${bytes.all} B`);
    const more = await further(page, cdp);
    row("one more board in the same page: heap of the script / of the browser's drawing", "", `${(more.script / 1e6).toFixed(2)} MB`, `${(more.drawing / 1e6).toFixed(1)} MB`);
    await context.close();
  } finally {
    game.close();
    await browser.close();
    server.close();
  }
}

/** Seconds of work so far. @param {CDPSession} cdp */
async function work(cdp) {
  const { metrics } = await cdp.send("Performance.getMetrics");
  const of = (/** @type {string} */ name) => metrics.find((m) => m.name === name)?.value ?? 0;
  return of("ScriptDuration") + of("LayoutDuration") + of("RecalcStyleDuration");
}

/** Until nothing is left to be drawn. @param {Page} page */
const drawn = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Takes a unit in hand, which has an order. @param {Page} page @param {string} place */
const take = (page, place) => page.locator(`#panel li[data-place="${place}"] button.o`).evaluate((b) => /** @type {HTMLElement} */ (b).click());

/** Presses a key, as a person does. @param {CDPSession} cdp @param {string} key @param {string} code @param {string} text @param {number} number */
const press = (cdp, key, code, text, number) => cdp.send("Input.dispatchKeyEvent", { type: "keyDown", key, code, text, windowsVirtualKeyCode: number });

/** Lets the unit in hand hold. @param {CDPSession} cdp */
const hold = (cdp) => press(cdp, "h", "KeyH", "h", 72);

/**
 * Units are taken up in the list and hold: what each costs until it is on the screen, and what follows.
 * @param {Page} page @param {CDPSession} cdp @param {string[]} places  of units that do something else than hold
 */
async function run(page, cdp, places) {
  /** @type {{ taken: Traces, given: Traces }} */ const out = { taken: [], given: [] };
  const rest = () => page.waitForTimeout(REST);
  for (const place of places) {
    await page.locator(`#panel li[data-place="${place}"] button.o`).focus();
    await rest();
    out.taken.push(await traced(cdp, async () => (await press(cdp, "Enter", "Enter", "\r", 13), await rest())));
    out.given.push(await traced(cdp, async () => (await hold(cdp), await rest())));
  }
  return out;
}

/** The median. @param {Traces} list @param {(trace: Traces[number]) => number} of */
const middle = (list, of) => median(list.map(of));

/** The same of drawing the whole map's changing part anew. @param {Page} page @param {CDPSession} cdp */
async function redrawn(page, cdp) {
  const times = [];
  for (let i = 0; i < 9; i++) {
    const before = await work(cdp);
    await page.evaluate(async ([position, n]) => {
      const { load } = await import(new URL("ancmed.js", location.href).href);
      const layers = (await load()).layers({ ...position, orders: position.orders.slice(n % 2) });
      for (const [name, markup] of Object.entries(layers)) {
        const into = document.querySelector(`[data-layer="${name}"]`);
        if (into) into.innerHTML = String(markup);
      }
      return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }, /** @type {[any, number]} */ ([fall, i]));
    times.push((await work(cdp)) - before);
  }
  await page.reload();
  await page.locator("#board [data-unit]").first().waitFor();
  return median(times) * 1000;
}

/** How much an edit writes into the page. @param {Page} page @param {string} place */
async function written(page, place) {
  await take(page, place);
  await drawn(page);
  await page.evaluate(() => {
    const counts = { map: 0, all: 0 };
    const size = (/** @type {MutationRecord} */ m) =>
      m.type === "childList"
        ? [...m.addedNodes].reduce((n, node) => n + (node instanceof Element ? node.outerHTML : node.textContent ?? "").length, 0)
        : m.type === "attributes"
          ? (/** @type {Element} */ (m.target).getAttribute(m.attributeName ?? "")?.length ?? 0)
          : (m.target.textContent?.length ?? 0);
    new MutationObserver((list) => {
      for (const m of list) {
        counts.all += size(m);
        if (/** @type {Element} */ (m.target).closest?.("#board")) counts.map += size(m);
      }
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    Object.assign(window, { counts });
  });
  await hold(await page.context().newCDPSession(page));
  await page.waitForTimeout(REST);
  return page.evaluate(() => /** @type {any} */ (window).counts);
}

/** Bytes that a second board with a game of its own holds, of several. @param {Page} page @param {CDPSession} cdp */
async function further(page, cdp) {
  const N = 4;
  const held = async () => {
    await cdp.send("HeapProfiler.collectGarbage");
    const usage = /** @type {any} */ (await cdp.send("Runtime.getHeapUsage"));
    return { script: usage.usedSize, drawing: usage.embedderHeapUsedSize ?? 0 };
  };
  const add = (/** @type {number} */ n) =>
    page.evaluate(async ([position, count]) => {
      const at = (/** @type {string} */ file) => import(new URL(file, location.href).href);
      const [{ load }, { createMap }, { settingsFrom }] = await Promise.all([at("ancmed.js"), at("js/map.js"), at("js/settings.js")]);
      const engine = await load();
      const kept = /** @type {any} */ (window).kept ?? (/** @type {any} */ (window).kept = []);
      for (let i = 0; i < count; i++) {
        const host = document.body.appendChild(document.createElement("div"));
        const game = engine.newGame({ position });
        game.setOrders(position.orders.join("\n"));
        const none = () => {};
        const map = createMap(host, { engine, onPick: none, onDrag: none, onOrder: none });
        map.show({ position: game.position(), orders: game.orders(), answer: null, after: game.position(), hiddenPowers: new Set(), look: settingsFrom({}) });
        kept.push(game, map);
      }
      return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }, /** @type {[any, number]} */ ([fall, n]));
  await add(1);
  const before = await held();
  await add(N);
  const now = await held();
  return { script: (now.script - before.script) / N, drawing: (now.drawing - before.drawing) / N };
}

/**
 * The map of a board as it stands in the page, with all orders.
 * @param {any} ancmed
 * @param {(what: string, ...cells: string[]) => void} row
 */
export function mapBytes(ancmed, row) {
  const size = (/** @type {string} */ what, /** @type {any} */ position, /** @type {number} */ most) => {
    const text = ancmed.base(position.variant) + Object.values(ancmed.layers(position)).join("");
    row(`the page's map, ${what}, ${position.units.length} units: raw / brotli`, `${(text.length / 1000).toFixed(0)} kB`, `${(brotliCompressSync(text).length / 1000).toFixed(0)} kB`, `${((text.length / most) * 100).toFixed(0)} %`);
  };
  size("ancmed", fall, 180_000);
  size("standard", crowded(ancmed), 240_000);
}

/** The standard board with a unit in every third province and an order for each. @param {any} ancmed */
function crowded(ancmed) {
  const game = ancmed.newGame({ variant: "standard" });
  const position = game.position();
  game.close();
  const facts = ancmed.variants().find((/** @type {any} */ v) => v.id === "standard");
  const taken = new Set(position.units.map((/** @type {any} */ u) => u.province.split("/")[0]));
  const free = facts.provinces.filter((/** @type {any} */ p) => !taken.has(p.id) && !p.coasts?.length);
  for (const [i, p] of free.entries()) {
    if (position.units.length >= 34) break;
    position.units.push({ power: facts.powers[i % 7], type: p.type === "sea" ? "fleet" : "army", province: p.id });
  }
  const choices = ancmed.choices(position);
  return { ...position, orders: choices.map((/** @type {any} */ u, /** @type {number} */ i) => `${u.power}: ${u.orders[(i * 7) % u.orders.length].text}`) };
}
