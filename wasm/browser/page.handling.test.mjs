// Coming near and walking about on the map, and the small words of the page.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { load } from "../../static/ancmed.js";
import { clickProvince, go, heading, launch, openTab, typeOrders, visit } from "./browser.mjs";
import { PHONE, SPRING, address, groundAt, italy, orders, scale, units, walkTo } from "./onmap.mjs";
import { startServer } from "./server.mjs";

/** @type {Awaited<ReturnType<typeof startServer>>} */ let server;
/** @type {Awaited<ReturnType<typeof launch>>} */ let browser;
/** @type {any} */ let ancmed;

before(async () => {
  server = await startServer();
  browser = await launch();
  ancmed = await load();
});
after(async () => {
  await browser?.close();
  server?.close();
});

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page */
const focused = (page) => page.evaluate(() => document.activeElement?.closest("[data-p]")?.getAttribute("data-p") ?? document.activeElement?.id ?? "");

test("keys: Tab comes to the first unit without an order, Escape leaves typing for the map, Backspace takes back the move just made", async () => {
  const { page, end } = await visit(browser, address(ancmed, server.url, italy));
  await page.locator(".skip").focus();
  while ((await focused(page)) !== "" || (await page.evaluate(() => !document.activeElement?.closest("#board")))) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement?.closest("#board") !== null)) break;
  }
  assert.equal(await focused(page), "aus", "the first of the list");
  await page.keyboard.press("/");
  assert.equal(await focused(page), "type-order");
  await page.keyboard.type("A ro");
  await page.keyboard.press("Escape");
  assert.equal(await focused(page), "aus");
  await walkTo(page, "rom", true);
  await page.keyboard.press("Enter");
  await walkTo(page, "apu");
  await page.keyboard.press("Enter");
  assert.deepEqual(await orders(page), ["A Roma → Apulia"]);
  await page.keyboard.press("Backspace");
  assert.deepEqual(await orders(page), []);
  await page.keyboard.press("n");
  await page.keyboard.press("h");
  assert.equal((await orders(page)).length, 1);
  await end();
});

test("touch: the map's buttons are 44 px and work; two quick taps on open ground come nearer", async () => {
  const { page, end } = await visit(browser, address(ancmed, server.url, { ...italy, units: units("Rome A rom") }), PHONE);
  for (const button of await page.locator("#zoom button").all()) {
    const box = await button.boundingBox();
    assert.ok(box && box.width >= 44 && box.height >= 44, `${box?.width} ${box?.height}`);
  }
  let before = await scale(page);
  await page.getByRole("button", { name: "Zoom in" }).tap();
  assert.ok((await scale(page)) > before * 1.4);
  await page.getByRole("button", { name: "Whole board" }).tap();
  before = await scale(page);
  const at = await groundAt(page, "gau");
  await page.touchscreen.tap(at.x, at.y);
  await page.touchscreen.tap(at.x, at.y);
  assert.ok(Math.abs((await scale(page)) / before - 1.8) < 0.01, `${(await scale(page)) / before}`);
  assert.equal(await page.locator("#strip .strip:not(.strip-note):not([hidden])").count(), 0, "and nothing is in hand");
  await end();
});

for (const [variant, names] of /** @type {const} */ ([["ancmed", 79], ["standard", 75]])) {
  test(`${variant}: no name is under 10.5 px at any size, and all are there when one is near`, async () => {
    const { page, end } = await visit(browser, address(ancmed, server.url, { ...ancmed.variants().find((/** @type {any} */ v) => v.id === variant).start }));
    for (const [width, height] of [[1440, 900], [1024, 768], [760, 560], [390, 844]]) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      await page.locator("[data-zoom=fit]").click();
      const least = await leastName(page);
      assert.ok(least === null || least >= 10.49, `${least} px at ${width}`);
    }
    for (let i = 0; i < 6; i++) await page.locator("[data-zoom=in]").click({ force: true });
    assert.equal(await page.locator("#board svg[data-board]").getAttribute("data-names"), "full");
    assert.equal(await page.locator('[data-layer="hits"] [data-p]').count(), names);
    await end();
  });
}

/** The smallest name on the map, in pixels; null when there is none. @param {Page} page */
const leastName = (page) =>
  page.evaluate(() => {
    const map = /** @type {SVGSVGElement} */ (document.querySelector("#board svg[data-board]"));
    const scale = map.getBoundingClientRect().width / map.viewBox.baseVal.width;
    const sizes = [...map.querySelectorAll('[data-layer="names"] text:not(.m-name-coast)')].filter((el) => getComputedStyle(/** @type {Element} */ (el.parentElement)).display !== "none" && map.dataset["names"] !== "none").map((el) => parseFloat(getComputedStyle(el).fontSize) * scale);
    return sizes.length ? Math.min(...sizes) : null;
  });

test("a move that only goes by convoy says so, in the strip and in the list", async () => {
  const { page, end } = await visit(browser, address(ancmed, server.url, { phase: SPRING, units: units("Rome A car, Rome F pun") }));
  await clickProvince(page, "car");
  await clickProvince(page, "sic");
  assert.deepEqual(await orders(page), ["A Carthage → Sicilia by convoy"]);
  await clickProvince(page, "car");
  assert.match(await page.locator("#strip .strip-say").innerText(), /A Carthage moves to Sicilia by convoy/);
  await end();
});

test("builds that were not used leave a trace", async () => {
  const winter = { phase: { season: "Winter", year: 2, type: "adjustment" }, units: units("Rome A apu, Egypt A ale"), owners: { Rome: ["rom", "rav", "nea"], Egypt: ["ale"] } };
  const { page, end } = await visit(browser, address(ancmed, server.url, winter));
  await typeOrders(page, ["Rome: build A rom"]);
  await go(page, "Resolve");
  await openTab(page, "Results");
  assert.match(await page.locator('section.pw:has([data-heading="Rome"])').innerText(), /Build A Roma[\s\S]*1 build not used/);
  await end();
});

test("a power that never was in a position is not eliminated", async () => {
  const { page, end } = await visit(browser, address(ancmed, server.url, italy));
  const persia = page.locator('section.pw:has([data-heading="Persia"])');
  assert.match(await persia.innerText(), /Not in this position/);
  await openTab(page, "Units");
  assert.match(await persia.innerText(), /Not in this position/);
  await end();
});

test("an example says what it shows, also after a reload", async () => {
  const { page, end } = await visit(browser, server.url);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: /^Rules by example/ }).click();
  const first = page.locator(".menu-item.example").first();
  const title = await first.locator("span").innerText();
  await first.click();
  assert.equal(await page.locator(".caption h2").innerText(), title);
  await page.evaluate(() => history.replaceState(null, "", location.pathname));
  await page.reload();
  await page.locator(".caption h2", { hasText: title }).waitFor();
  await end();
});

test("counts leave out powers whose orders are hidden; what will hold does not", async () => {
  const { page, end } = await visit(browser, server.url);
  await page.locator('.chip[data-key="Rome"]').click();
  await page.waitForFunction(() => document.querySelector(".bar .sub")?.textContent === "0 of 12 ordered");
  assert.match(await page.locator("#go").innerText(), /15 hold/);
  await go(page, "Resolve");
  assert.deepEqual(await heading(page), { phase: "Spring 1", state: "resolved" });
  await end();
});

test("provinces and units as a table: type, owner, unit, neighbors", async () => {
  const { page, end } = await visit(browser, server.url);
  await openTab(page, "Units");
  await page.getByText("All 79 provinces and their neighbors").click();
  const rows = page.locator(".provinces tbody tr");
  assert.equal(await rows.count(), 79);
  const row = (/** @type {string} */ name) => rows.filter({ has: page.getByRole("button", { name, exact: true }) });
  assert.match(await row("Roma").innerText(), /coastal, home of Rome[\s\S]*Rome's center[\s\S]*Rome: army[\s\S]*Apulia/);
  assert.match(await row("Tyrrhenean Sea").innerText(), /sea[\s\S]*Roma \(fleets\)/);
  await end();
});

test("the page on the rules has the theme that was chosen", async () => {
  const { page, end } = await visit(browser, server.url);
  await page.getByRole("button", { name: "Show on the map" }).click();
  await page.getByRole("radio", { name: "Dark" }).check();
  await page.goto(`${server.url.replace(/\/?$/, "/")}choices.html`);
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), "rgb(20, 23, 26)");
  await end();
});
