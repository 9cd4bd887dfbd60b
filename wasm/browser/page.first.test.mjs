// The picture that stands in the page before the engine is there.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, ready, watch } from "./browser.mjs";
import { startServer } from "./server.mjs";

/** @type {Awaited<ReturnType<typeof startServer>>} */ let server;
/** @type {import("playwright-core").Browser} */ let browser;
before(async () => {
  server = await startServer();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  server?.close();
});

/** A page whose engine comes only when it is let go.
 * @param {import("playwright-core").BrowserContextOptions} options @param {() => void} [first] @param {string} [hash] */
async function waiting(options, first, hash = "") {
  const context = await browser.newContext(options);
  if (first) await context.addInitScript(first);
  const page = await context.newPage();
  const faults = watch(page);
  /** @type {() => void} */ let release = () => {};
  const gate = new Promise((/** @type {(nothing?: undefined) => void} */ done) => (release = done));
  await page.route(/\/ancmed\.wasm/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(server.url + hash, { waitUntil: "domcontentloaded" });
  await page.waitForFunction(() => /** @type {HTMLElement|null} */ (document.querySelector(".sheet"))?.style.transform);
  const end = async () => {
    await context.close();
    assert.deepEqual(faults, []);
  };
  return { page, release, end };
}

/** Where some things on the map lie, in client pixels, and how names are shown. @param {import("playwright-core").Page} page */
const seen = (page) => page.evaluate(() => {
  const svg = document.querySelector("#board svg");
  const at = ["[data-p=rom]", "[data-p=bla]", "[data-unit=rom]"].map((what) => {
    const box = svg?.querySelector(what)?.getBoundingClientRect();
    return box && [box.x, box.y, box.width, box.height].map((n) => n.toFixed(1)).join(" ");
  });
  return { at, names: svg?.getAttribute("data-names"), up: svg instanceof SVGElement && svg.style.getPropertyValue("--name-least") };
});

/** @param {import("playwright-core").Page} page @param {string} layer */
const shown = (page, layer) => page.evaluate((name) => {
  const el = document.querySelector(`#board [data-layer=${name}]`);
  return Boolean(el?.childElementCount) && getComputedStyle(/** @type {Element} */ (el)).visibility === "visible";
}, layer);

for (const [width, height] of [[1440, 900], [1024, 768], [390, 844]]) {
  test(`at ${width} x ${height} the board lies before the engine where it lies after`, async () => {
    const { page, release, end } = await waiting({ viewport: { width: width ?? 0, height: height ?? 0 } });
    const early = await seen(page);
    assert.ok(await shown(page, "units"));
    assert.equal(await page.evaluate(() => document.body.classList.contains("loading")), true);
    release();
    await ready(page);
    assert.deepEqual(await seen(page), early);
    await end();
  });
}

test("the engine takes the drawing over and does not make another", async () => {
  const { page, release, end } = await waiting({});
  await page.evaluate(() => Object.assign(globalThis, { early: document.querySelector("#board svg") }));
  release();
  await ready(page);
  assert.ok(await page.evaluate(() => document.querySelector("#board svg") === /** @type {any} */ (globalThis).early));
  assert.equal(await page.locator("#board [data-unit]").count(), 15);
  await end();
});

test("who has a game here sees the board, but no units that are not his", async () => {
  const { page, release, end } = await waiting({}, () => {
    localStorage.setItem("ancmed.game.1", JSON.stringify({ version: 1, code: "nothing", saved: 1 }));
  });
  for (const layer of ["units", "tints", "centers", "frontiers"]) assert.equal(await shown(page, layer), false, layer);
  assert.ok(await shown(page, "names"));
  release();
  await ready(page);
  assert.ok(await shown(page, "units"));
  await end();
});

test("who comes by a link does neither", async () => {
  const { page, release, end } = await waiting({}, undefined, "#anything");
  assert.equal(await shown(page, "units"), false);
  release();
  await ready(page);
  assert.ok(await shown(page, "units"));
  await end();
});

test("theme, names and palette are the reader's from the first picture on", async () => {
  const { page, release, end } = await waiting({ colorScheme: "light" }, () => {
    localStorage.setItem("ancmed.settings", JSON.stringify({ theme: "dark", names: "short", palette: "patterns" }));
  });
  const look = () => page.evaluate(() => {
    const svg = document.querySelector("#board svg");
    return [document.documentElement.dataset["theme"], svg?.getAttribute("data-names"), svg?.hasAttribute("data-patterns")];
  });
  assert.deepEqual(await look(), ["dark", "short", true]);
  release();
  await ready(page);
  assert.deepEqual(await look(), ["dark", "short", true]);
  await end();
});
