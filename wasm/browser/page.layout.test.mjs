// The page at its three sizes: everything in reach, nothing beyond the edge, nothing that axe finds.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { clickProvince, go, heading, launch, openTab, visit } from "./browser.mjs";
import { startServer } from "./server.mjs";

/** @type {Awaited<ReturnType<typeof startServer>>} */ let server;
/** @type {Awaited<ReturnType<typeof launch>>} */ let browser;

before(async () => {
  server = await startServer();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  server?.close();
});

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const desk = { width: 1440, height: 900 };
const tablet = { width: 1024, height: 768 };
const phone = { width: 390, height: 844, touch: true };

/** What axe finds, with where. @param {import("playwright-core").Page} page */
async function findings(page) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (window).axe.run();
    return violations.map((/** @type {any} */ v) => `${v.id}: ${v.nodes.map((/** @type {any} */ n) => n.target.join(" ")).slice(0, 3).join(", ")}`);
  });
}

/** @param {import("playwright-core").Page} page */
async function sizes(page) {
  return page.evaluate(() => {
    const box = (/** @type {string} */ s) => document.querySelector(s)?.getBoundingClientRect();
    return {
      wide: document.documentElement.scrollWidth - innerWidth,
      tall: document.documentElement.scrollHeight - innerHeight,
      go: box("#go")?.height ?? 0,
      goInside: (box("#go")?.bottom ?? Infinity) <= innerHeight && (box("#go")?.right ?? Infinity) <= innerWidth,
    };
  });
}

/** Targets for fingers that are too small. @param {import("playwright-core").Page} page */
function smallTargets(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll("button, input, textarea, summary")]
      .filter((el) => el.checkVisibility() && !el.closest(".list table, .free"))
      .map((el) => ({ el, row: el.classList.contains("o") ? el.closest("li") : null }))
      .map(({ el, row }) => ({ name: el.getAttribute("aria-label") ?? el.textContent ?? el.id, height: Math.round((row ?? el).getBoundingClientRect().height) }))
      .filter((x) => x.height < 40),
  );
}

for (const [name, size] of /** @type {const} */ ([["1440x900", desk], ["1024x768", tablet], ["390x844", phone]])) {
  test(`${name}: nothing beyond the edge, the button in reach`, async () => {
    const { page, end } = await visit(browser, server.url, size);
    assert.deepEqual(await sizes(page), { wide: 0, tall: 0, go: 44, goInside: true });
    await end();
  });
}

test("1024x768: the panel is a drawer, opened and closed by button and Escape", async () => {
  const { page, end } = await visit(browser, server.url, tablet);
  const panel = page.locator("#panel");
  assert.ok(!(await panel.isVisible()));
  await page.getByRole("button", { name: "Orders 0/15" }).click();
  assert.ok(await panel.isVisible());
  await page.keyboard.press("Escape");
  assert.ok(!(await panel.isVisible()));
  await page.keyboard.press("/");
  await page.keyboard.type("Rome: A rom H");
  await page.waitForFunction(() => document.querySelector(".sub")?.textContent === "1 of 15 ordered");
  await end();
});

test("390x844: orders and timeline open as sheets, one at a time, with targets for fingers", async () => {
  const { page, end } = await visit(browser, server.url, phone);
  assert.deepEqual(await smallTargets(page), []);
  await page.getByRole("button", { name: "Orders", exact: true }).tap();
  assert.ok(await page.getByRole("tab", { name: "Units" }).isVisible());
  assert.deepEqual(await smallTargets(page), []);
  await page.getByRole("button", { name: "Timeline" }).tap();
  assert.ok(!(await page.getByRole("tab", { name: "Units" }).isVisible()));
  await page.getByRole("button", { name: /^Spring 1/ }).tap();
  assert.ok(!(await page.locator("#timeline").isVisible()));
  await end();
});

test("390x844: resolve, results, back and forward", async () => {
  const { page, end } = await visit(browser, server.url, phone);
  await page.locator("#go").tap();
  assert.deepEqual(await heading(page), { phase: "Spring 1", state: "resolved" });
  await page.getByRole("button", { name: "Forward" }).tap();
  assert.deepEqual(await heading(page), { phase: "Fall 1", state: "0 of 15 ordered" });
  await page.getByRole("button", { name: "Back" }).tap();
  await page.locator("#go", { hasText: "Fall 1" }).tap();
  assert.equal((await heading(page)).phase, "Fall 1");
  await end();
});

test("axe finds nothing: start, an order being given, text, units, results", async () => {
  const { page, end } = await visit(browser, server.url, desk);
  assert.deepEqual(await findings(page), []);
  await clickProvince(page, "rom");
  assert.deepEqual(await findings(page), []);
  await clickProvince(page, "apu");
  await openTab(page, "As text");
  assert.deepEqual(await findings(page), []);
  await openTab(page, "Units");
  assert.deepEqual(await findings(page), []);
  await go(page, "Resolve");
  await openTab(page, "Results");
  assert.deepEqual(await findings(page), []);
  await end();
});

test("axe finds nothing: dialogs, dark, phone", async () => {
  const wide = await visit(browser, server.url, { ...desk, dark: true });
  assert.deepEqual(await findings(wide.page), []);
  for (const name of ["Menu", "Show on the map", "Share and save"]) {
    await wide.page.getByRole("button", { name, exact: true }).click();
    assert.deepEqual(await findings(wide.page), [], name);
    await wide.page.keyboard.press("Escape");
  }
  await wide.page.keyboard.press("?");
  assert.deepEqual(await findings(wide.page), []);
  await wide.end();
  const small = await visit(browser, server.url, phone);
  assert.deepEqual(await findings(small.page), []);
  await small.end();
});

test("the theme follows the reader, or is chosen and kept", async () => {
  const { page, end } = await visit(browser, server.url, { ...desk, dark: true });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  assert.equal(await ground(), "rgb(20, 23, 26)");
  await page.getByRole("button", { name: "Theme: as the system" }).click();
  assert.equal(await ground(), "rgb(246, 242, 233)");
  await page.reload();
  await page.locator("#board [data-unit]").first().waitFor();
  assert.equal(await ground(), "rgb(246, 242, 233)");
  await end();
});

test("the phases are stepped through by keys, by cells, by buttons", async () => {
  const { page, end } = await visit(browser, server.url, desk);
  await go(page, "Resolve");
  await go(page, "Fall 1");
  await go(page, "Resolve");
  await go(page, "Spring 2");
  await page.keyboard.press("[");
  assert.deepEqual(await heading(page), { phase: "Fall 1", state: "resolved" });
  await page.keyboard.press("[");
  assert.deepEqual(await heading(page), { phase: "Spring 1", state: "resolved" });
  await page.locator("#go", { hasText: "Back to Spring 2" }).click();
  await page.getByRole("button", { name: "Fall 1", exact: true }).click();
  assert.deepEqual(await heading(page), { phase: "Fall 1", state: "resolved" });
  await page.getByRole("button", { name: "The phase being played" }).click();
  assert.deepEqual(await heading(page), { phase: "Spring 2", state: "0 of 15 ordered" });
  await page.getByRole("button", { name: "First phase" }).click();
  await page.keyboard.press("]");
  assert.equal((await heading(page)).phase, "Fall 1");
  await end();
});

test("without WebAssembly the page says why it cannot start", async () => {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    Object.defineProperty(window, "WebAssembly", { value: undefined });
  });
  const page = await context.newPage();
  await page.goto(server.url);
  const said = page.locator("#starting.wrong");
  await said.waitFor();
  assert.match(await said.innerText(), /WebAssembly/);
  await context.close();
});
