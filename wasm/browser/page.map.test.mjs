// Giving orders on the real map with the mouse; zoom and pan.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { load } from "../../static/ancmed.js";
import { clickProvince, go, launch, visit } from "./browser.mjs";
import { address, drag, groundAt, inHand, italy, markAt, orders, press, scale, strip, tokenAt } from "./onmap.mjs";
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

test("mouse: a move and a hold take two clicks, and the list has them at once", async () => {
  const { page, end } = await visit(browser, server.url);
  await clickProvince(page, "rom");
  assert.equal(await inHand(page), "A Roma");
  assert.equal(await page.locator('[data-layer="targets"] [data-target]').count(), 4, "Roma borders Etruria, Ravenna, Apulia and Neapolis by land");
  await clickProvince(page, "apu");
  assert.deepEqual(await orders(page), ["A Roma → Apulia"]);
  assert.equal(await inHand(page), "");
  await clickProvince(page, "rav");
  await clickProvince(page, "rav");
  await clickProvince(page, "nea");
  await press(page, "Hold");
  assert.deepEqual((await orders(page)).sort(), ["A Ravenna holds", "A Roma → Apulia", "F Neapolis holds"]);
  await page.getByRole("tab", { name: "As text" }).click();
  const text = await page.locator("#orders-text").inputValue();
  assert.deepEqual(text.trim().split("\n").sort(), ["Rome: A rav H", "Rome: A rom - apu", "Rome: F nea H"]);
  await end();
});

test("mouse: supports in three and four clicks, to move and to hold", async () => {
  const { page, end } = await visit(browser, server.url);
  await clickProvince(page, "rom");
  await press(page, "Support");
  assert.match(await strip(page).locator(".strip-say").innerText(), /supports …/);
  await clickProvince(page, "nea");
  assert.match(await strip(page).locator(".strip-say").innerText(), /supports F Neapolis to …/);
  await clickProvince(page, "apu");
  assert.deepEqual(await orders(page), ["A Roma S F Neapolis → Apulia"]);
  await clickProvince(page, "rav");
  await page.keyboard.press("s");
  await clickProvince(page, "rom");
  await clickProvince(page, "rom");
  assert.deepEqual(await orders(page), ["A Ravenna S A Roma", "A Roma S F Neapolis → Apulia"]);
  await end();
});

test("mouse: a convoy, and the army that may go both ways names none until told otherwise", async () => {
  const { page, end } = await visit(browser, address(ancmed, server.url, italy));
  await clickProvince(page, "tys");
  await press(page, "Convoy");
  await clickProvince(page, "nea");
  await clickProvince(page, "rom");
  assert.deepEqual(await orders(page), ["F Tyrrhenean Sea C A Neapolis → Roma"]);
  await clickProvince(page, "nea");
  await clickProvince(page, "rom");
  assert.deepEqual((await orders(page)).sort(), ["A Neapolis → Roma", "F Tyrrhenean Sea C A Neapolis → Roma"]);
  const note = page.locator("#strip .strip-note");
  // Not by land: a fleet of its own power carries it (DATC 4.A.3).
  assert.match(await note.innerText(), /A Neapolis moves to Roma by the usual way/);
  await note.getByRole("button", { name: "By convoy instead" }).click();
  assert.deepEqual((await orders(page)).sort(), ["A Neapolis → Roma via convoy", "F Tyrrhenean Sea C A Neapolis → Roma"]);
  await clickProvince(page, "nea");
  await press(page, "By the usual way instead");
  assert.deepEqual((await orders(page)).sort(), ["A Neapolis → Roma", "F Tyrrhenean Sea C A Neapolis → Roma"]);
  await clickProvince(page, "tys");
  assert.equal(await note.isVisible(), false);
  await end();
});

test("mouse: Esc and right click step back, a click elsewhere puts the unit down and changes nothing", async () => {
  const { page, end } = await visit(browser, server.url);
  await clickProvince(page, "rom");
  await press(page, "Support");
  await clickProvince(page, "nea");
  await page.keyboard.press("Escape");
  assert.match(await strip(page).locator(".strip-say").innerText(), /supports …/);
  const sea = await groundAt(page, "got");
  await page.mouse.click(sea.x, sea.y, { button: "right" });
  assert.equal(await strip(page).locator('[aria-pressed="true"]').innerText().then((t) => t.split(/\s/)[0]), "Move");
  await page.keyboard.press("Escape");
  assert.equal(await inHand(page), "");
  await clickProvince(page, "rom");
  await clickProvince(page, "sah");
  assert.equal(await inHand(page), "");
  assert.match(await page.locator("#strip").innerText(), /^A Roma cannot go to Sahara$/, "not in silence");
  await page.waitForFunction(() => document.getElementById("live")?.textContent === "A Roma cannot go to Sahara");
  assert.deepEqual(await orders(page), []);
  await end();
});

test("mouse: only what is possible is offered", async () => {
  const { page, end } = await visit(browser, server.url);
  await clickProvince(page, "rom");
  assert.equal(await strip(page).getByRole("button", { name: "Convoy" }).isDisabled(), true);
  await clickProvince(page, "tys");
  assert.deepEqual(await orders(page), [], "an army does not go to sea");
  await end();
});

test("mouse: a unit dragged to a target moves there, elsewhere nothing happens", async () => {
  const { page, end } = await visit(browser, server.url);
  await drag(page, await tokenAt(page, "rom"), await groundAt(page, "apu"));
  assert.deepEqual(await orders(page), ["A Roma → Apulia"]);
  await drag(page, await tokenAt(page, "rav"), await groundAt(page, "sah"));
  assert.deepEqual(await orders(page), ["A Roma → Apulia"]);
  assert.match(await page.locator("#strip").innerText(), /A Ravenna cannot go to Sahara/);
  assert.equal(await inHand(page), "");
  await end();
});

test("mouse: pointing at an order says it, and lights it in the list", async () => {
  const { page, end } = await visit(browser, server.url);
  for (const id of ["rom", "apu", "nea", "apu"]) await clickProvince(page, id);
  await go(page, "Resolve");
  await page.getByRole("tab", { name: "Results" }).waitFor();
  const at = await markAt(page, 0);
  await page.mouse.move(at.x, at.y);
  const tip = page.locator(".tip");
  await tip.waitFor();
  assert.match(await tip.innerText(), /A Roma → Apulia: bounced/);
  assert.equal(await page.locator('#panel li[data-index="0"].lit').count(), 1);
  await page.locator('#panel li[data-index="1"] .o').hover();
  assert.equal(await page.locator("#board .sheet > svg").getAttribute("data-lit"), "1");
  await end();
});

test("zoom: Ctrl and the wheel, the buttons, and back to the whole board; a plain wheel is the page's", async () => {
  const { page, end } = await visit(browser, server.url);
  const whole = await scale(page);
  const at = await tokenAt(page, "nea");
  await page.mouse.move(at.x, at.y);
  await page.mouse.wheel(0, -300);
  assert.equal(await scale(page), whole);
  await page.keyboard.down("Control");
  for (let i = 0; i < 4; i++) await page.mouse.wheel(0, -100);
  await page.keyboard.up("Control");
  await page.waitForFunction((before) => (document.querySelector("#board .sheet > svg")?.getBoundingClientRect().width ?? 0) / 14440 > before * 2, whole);
  const near = await tokenAt(page, "nea");
  assert.ok(Math.hypot(near.x - at.x, near.y - at.y) < 4, "what is under the pointer stays there");
  await drag(page, await groundAt(page, "ion"), { x: 400, y: 300 });
  const moved = await tokenAt(page, "nea");
  assert.ok(Math.hypot(moved.x - near.x, moved.y - near.y) > 40, "the map follows the hand");
  assert.deepEqual(await orders(page), []);
  const inButton = page.getByRole("button", { name: "Zoom in" });
  for (let i = 0; i < 8 && (await inButton.isEnabled()); i++) await inButton.click();
  assert.equal(await inButton.isEnabled(), false, "there is a limit");
  await page.getByRole("button", { name: "Whole board" }).click();
  assert.ok(Math.abs((await scale(page)) - whole) < 1e-6);
  assert.equal(await page.getByRole("button", { name: "Zoom out" }).isEnabled(), false);
  await end();
});

test("every hit area is where it says its unit stands", async () => {
  const { page, end } = await visit(browser, server.url);
  const wrong = await page.evaluate(() => {
    const out = [];
    for (const hit of /** @type {NodeListOf<SVGGElement>} */ (document.querySelectorAll("[data-layer=hits] [data-p]"))) {
      const [x, y] = (hit.dataset.at ?? "").split(" ").map(Number);
      const m = /** @type {SVGSVGElement} */ (hit.ownerSVGElement).getScreenCTM();
      if (!m) continue;
      const found = document.elementsFromPoint(x * m.a + m.e, y * m.d + m.f).map((el) => el.closest("[data-p]")?.getAttribute("data-p"));
      if (!found.includes(hit.dataset.p)) out.push(hit.dataset.p);
    }
    return out;
  });
  assert.deepEqual(wrong, []);
  await end();
});

test("an order that is given draws again its own group and row, and no other", async () => {
  const { page, end } = await visit(browser, server.url);
  for (const id of ["rom", "apu", "nea", "tys"]) await clickProvince(page, id);
  // The list follows on the map.
  await page.locator('#panel li.row[data-index="1"]').waitFor();
  await page.evaluate(() => {
    for (const el of document.querySelectorAll("#panel li.row, [data-layer=orders] > g, [data-layer=units] > g, [data-layer=centers] > *")) Object.assign(el, { kept: true });
  });
  await clickProvince(page, "rav");
  await clickProvince(page, "ven");
  await page.locator('#panel li.row[data-index="2"]').waitFor();
  const fresh = await page.evaluate(() => ({
    rows: [...document.querySelectorAll("#panel li.row")].filter((el) => !(/** @type {any} */ (el).kept)).map((el) => /** @type {HTMLElement} */ (el).dataset.place),
    groups: [...document.querySelectorAll("[data-layer=orders] > g, [data-layer=units] > g, [data-layer=centers] > *")].filter((el) => !(/** @type {any} */ (el).kept)).length,
  }));
  assert.deepEqual(fresh, { rows: ["rav"], groups: 1 });
  await end();
});
