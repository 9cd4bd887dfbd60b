// Giving orders on the real map: with the mouse, with fingers on a phone, with the keyboard alone.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { load } from "../../static/ancmed.js";
import { clickProvince, go, launch, visit } from "./browser.mjs";
import { startServer } from "./server.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** @type {Awaited<ReturnType<typeof startServer>>} */ let server;
/** @type {Awaited<ReturnType<typeof launch>>} */ let browser;
/** @type {any} */ let ancmed;
const PHONE = { width: 390, height: 844, touch: true };

before(async () => {
  server = await startServer();
  browser = await launch();
  ancmed = await load();
});
after(async () => {
  await browser?.close();
  server?.close();
});

/** The address of a position. @param {any} position */
function address(position) {
  const game = ancmed.newGame({ position: { variant: "ancmed", ...position } });
  const code = game.code();
  game.close();
  return `${server.url.replace(/\/?$/, "/")}#${code}`;
}

const SPRING = { season: "Spring", year: 3, type: "movement" };
/** @param {string} list "Rome A rom, Rome F tys" */
const units = (list) => list.split(", ").map((u) => {
  const [power, letter, province] = u.split(" ");
  return { power, type: letter === "A" ? "army" : "fleet", province };
});
const italy = { phase: SPRING, units: units("Rome A rom, Rome A nea, Rome F tys, Rome F aus") };

/** The orders as the field "As text" has them; its tab is not touched. @param {Page} page @returns {Promise<string[]>} */
async function orders(page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate(() => [...document.querySelectorAll("#panel li.row:not(.todo) .o")].map((o) => (o.textContent ?? "").trim()));
}

/** @param {Page} page */
const strip = (page) => page.locator("#strip .strip:not(.strip-note):not([hidden])");
/** @param {Page} page */
const inHand = async (page) => ((await strip(page).count()) ? strip(page).locator(".strip-who").innerText() : "");
/** @param {Page} page @param {string} name */
const press = (page, name) => strip(page).getByRole("button", { name }).click();

/** The middle of the token in a province. @param {Page} page @param {string} id */
async function tokenAt(page, id) {
  const box = await page.locator(`[data-layer="units"] [data-p="${id}"]`).first().boundingBox();
  assert.ok(box, `no unit in ${id}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A point of a province's own ground, not under a token. @param {Page} page @param {string} id */
async function groundAt(page, id) {
  const at = await page.evaluate((province) => {
    const box = document.querySelector(`[data-layer="hits"] [data-p="${province}"]`)?.getBoundingClientRect();
    const host = document.getElementById("board")?.getBoundingClientRect();
    if (!box || !host) return null;
    for (let i = 1; i < 32; i++)
      for (let j = 1; j < 32; j++) {
        const x = box.x + (box.width * ((i * 7) % 32)) / 32, y = box.y + (box.height * ((j * 11) % 32)) / 32;
        if (x < host.left + 4 || x > host.right - 4 || y < host.top + 4 || y > host.bottom - 4) continue;
        const el = document.elementFromPoint(x, y);
        if (el?.closest("[data-layer=hits] [data-p]")?.getAttribute("data-p") === province) return { x, y };
      }
    return null;
  }, id);
  assert.ok(at, `no ground of ${id} to be seen`);
  return at;
}

/** How large the map is drawn: pixels for a unit of the board. @param {Page} page */
const scale = (page) => page.evaluate(() => (document.querySelector("#board .sheet > svg")?.getBoundingClientRect().width ?? 0) / 14440);

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

test("mouse: a convoy, and the army that may go both ways is asked which", async () => {
  const { page, end } = await visit(browser, address(italy));
  await clickProvince(page, "tys");
  await press(page, "Convoy");
  await clickProvince(page, "nea");
  await clickProvince(page, "rom");
  assert.deepEqual(await orders(page), ["F Tyrrhenean Sea C A Neapolis → Roma"]);
  await clickProvince(page, "nea");
  await clickProvince(page, "rom");
  assert.deepEqual((await strip(page).locator(".strip-kinds button").allInnerTexts()).map((t) => t.split("\n")[0]), ["by land", "by convoy"]);
  await press(page, "by convoy");
  assert.deepEqual((await orders(page)).sort(), ["A Neapolis → Roma via convoy", "F Tyrrhenean Sea C A Neapolis → Roma"]);
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

/** @param {Page} page @param {{x: number, y: number}} a @param {{x: number, y: number}} b */
async function drag(page, a, b) {
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 4 });
  await page.mouse.move(b.x, b.y, { steps: 4 });
  await page.mouse.up();
}

test("mouse: pointing at an order says it, and lights it in the list", async () => {
  const { page, end } = await visit(browser, server.url);
  for (const id of ["rom", "apu", "nea", "apu"]) await clickProvince(page, id);
  await go(page, "Resolve");
  await page.getByRole("tab", { name: "Results" }).waitFor();
  const at = await page.evaluate(() => {
    const line = document.querySelector('[data-layer="orders"] [data-order="0"] path');
    if (!(line instanceof SVGPathElement)) return null;
    const p = line.getPointAtLength(line.getTotalLength() / 2), m = line.getScreenCTM();
    return m && { x: p.x * m.a + m.e, y: p.y * m.d + m.f };
  });
  assert.ok(at);
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

test("touch: two taps move, and an order is replaced only after old and new were shown", async () => {
  const { page, end } = await visit(browser, address(italy), PHONE);
  let at = await tokenAt(page, "nea");
  await page.touchscreen.tap(at.x, at.y);
  assert.equal(await inHand(page), "A Neapolis");
  assert.equal(await strip(page).getByRole("button", { name: "Convoy" }).isVisible(), false);
  at = await groundAt(page, "apu");
  await page.touchscreen.tap(at.x, at.y);
  assert.deepEqual(await orders(page), ["A Neapolis → Apulia"]);
  at = await tokenAt(page, "nea");
  await page.touchscreen.tap(at.x, at.y);
  await strip(page).getByRole("button", { name: "Hold" }).tap();
  assert.deepEqual(await orders(page), ["A Neapolis → Apulia"], "not yet");
  assert.match(await strip(page).locator(".strip-say").innerText(), /A Neapolis moves to Apulia.*→.*A Neapolis holds/s);
  await strip(page).getByRole("button", { name: "Change it" }).tap();
  assert.deepEqual(await orders(page), ["A Neapolis holds"]);
  await end();
});

test("touch: the strip's buttons are 44 px, and between the map and the list", async () => {
  const { page, end } = await visit(browser, address(italy), PHONE);
  const at = await tokenAt(page, "tys");
  await page.touchscreen.tap(at.x, at.y);
  for (const button of await strip(page).getByRole("button").all()) {
    if (!(await button.isVisible())) continue;
    const box = await button.boundingBox();
    assert.ok(box && box.width >= 44 && box.height >= 44, `${await button.innerText()} is ${box?.width} by ${box?.height}`);
  }
  const map = await page.locator("#board").boundingBox(), own = await strip(page).boundingBox(), list = await page.locator("#panel").boundingBox();
  assert.ok(map && own && list && own.y >= map.y + map.height - 1 && list.y >= own.y + own.height - 1);
  assert.ok(own.x >= 0 && own.x + own.width <= 390);
  await end();
});

test("touch: a tap between two units comes nearer first", async () => {
  const { page, end } = await visit(browser, server.url, PHONE);
  await page.locator(".locator").tap({ position: { x: 42, y: 20 } });
  const before = await scale(page);
  const a = await tokenAt(page, "rom"), b = await tokenAt(page, "rav");
  assert.ok(Math.hypot(a.x - b.x, a.y - b.y) < 44);
  await page.touchscreen.tap((a.x + b.x) / 2, (a.y + b.y) / 2);
  assert.ok(Math.abs((await scale(page)) / before - 1.8) < 0.01);
  assert.equal(await inHand(page), "");
  const near = await tokenAt(page, "rom");
  await page.touchscreen.tap(near.x, near.y);
  assert.equal(await inHand(page), "A Roma");
  await end();
});

test("touch: a finger that drags pans and never orders; two fingers zoom", async () => {
  const { page, context, end } = await visit(browser, address(italy), PHONE);
  const touch = await context.newCDPSession(page);
  /** @param {string} type @param {{x: number, y: number}[]} points */
  const send = (type, points) => touch.send("Input.dispatchTouchEvent", { type: /** @type {any} */ (type), touchPoints: points.map((p, id) => ({ ...p, id })) });
  const from = await tokenAt(page, "nea");
  await send("touchStart", [from]);
  for (let i = 1; i <= 6; i++) await send("touchMove", [{ x: from.x + i * 8, y: from.y + i * 8 }]);
  await send("touchEnd", []);
  const now = await tokenAt(page, "nea");
  assert.ok(now.x - from.x > 30 && now.y - from.y > 30, "the map went along");
  assert.equal(await inHand(page), "");
  assert.deepEqual(await orders(page), []);
  const before = await scale(page);
  await send("touchStart", [{ x: 150, y: 250 }, { x: 230, y: 250 }]);
  for (let i = 1; i <= 8; i++) await send("touchMove", [{ x: 150 - i * 6, y: 250 }, { x: 230 + i * 6, y: 250 }]);
  await send("touchEnd", []);
  assert.ok((await scale(page)) > before * 1.5);
  assert.equal(await inHand(page), "");
  await end();
});

test("touch: a mark that is tapped says its sentence under the map", async () => {
  const { page, end } = await visit(browser, address({ phase: SPRING, units: units("Rome A rom, Greece A nea") }), PHONE);
  await page.touchscreen.tap(...Object.values(await tokenAt(page, "rom")));
  await page.touchscreen.tap(...Object.values(await tokenAt(page, "nea")));
  assert.deepEqual(await orders(page), ["A Roma → Neapolis"]);
  await go(page, "Resolve");
  const mark = await page.evaluate(() => {
    const line = document.querySelector('[data-layer="orders"] [data-order="0"] path');
    if (!(line instanceof SVGPathElement)) return null;
    const p = line.getPointAtLength(line.getTotalLength() / 2), m = line.getScreenCTM();
    return m && { x: p.x * m.a + m.e, y: p.y * m.d + m.f };
  });
  assert.ok(mark);
  await page.touchscreen.tap(mark.x + 5, mark.y + 5);
  assert.match(await page.locator("#strip .strip-note").innerText(), /A Roma → Neapolis: bounced\./);
  await end();
});

test("keyboard alone: a move, a hold, a support, taking one back, and the end of the phase", async () => {
  const { page, end } = await visit(browser, server.url);
  const focused = () => page.evaluate(() => document.activeElement?.closest("[data-p]")?.getAttribute("data-p") ?? null);
  for (let i = 0; i < 20 && (await focused()) === null; i++) await page.keyboard.press("Tab");
  assert.notEqual(await focused(), null, "Tab comes to the map");
  assert.equal(await page.locator('[data-layer="hits"] [tabindex="0"]').count(), 1, "as one stop");
  await page.keyboard.press("n");
  assert.equal(await inHand(page), "F Neapolis");
  await walkTo(page, "aus");
  assert.match(await strip(page).locator(".strip-say").innerText(), /moves to Ausonian Sea\?/);
  await page.keyboard.press("Enter");
  assert.deepEqual(await orders(page), ["F Neapolis → Ausonian Sea"]);
  await page.keyboard.press("n");
  assert.equal(await inHand(page), "A Ravenna");
  await page.keyboard.press("h");
  await page.keyboard.press("n");
  assert.equal(await inHand(page), "A Roma");
  await page.keyboard.press("s");
  await walkTo(page, "rav");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  assert.deepEqual(await orders(page), ["F Neapolis → Ausonian Sea", "A Ravenna holds", "A Roma S A Ravenna"]);
  await page.keyboard.press("Escape");
  await walkTo(page, "rom", true);
  await page.keyboard.press("Backspace");
  assert.deepEqual(await orders(page), ["F Neapolis → Ausonian Sea", "A Ravenna holds"]);
  await page.keyboard.press("Control+z");
  assert.deepEqual((await orders(page)).length, 3);
  await page.keyboard.press("r");
  await page.getByRole("tab", { name: "Results" }).waitFor();
  await end();
});

/** Walks by arrows, nearest first, until the focus is there. @param {Page} page @param {string} id @param {boolean} [free] nothing is in hand */
async function walkTo(page, id, free = false) {
  const keys = ["ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight"];
  const focused = () => page.evaluate(() => document.activeElement?.closest("[data-p]")?.getAttribute("data-p") ?? "");
  const seen = new Set();
  for (let i = 0; i < 40 && (await focused()) !== id; i++) {
    const here = await focused();
    const where = await page.evaluate(([a, b]) => {
      const at = (/** @type {string} */ p) => document.querySelector(`[data-layer=hits] [data-p="${p}"]`)?.getAttribute("data-at")?.split(" ").map(Number) ?? [0, 0];
      const [ax, ay] = at(a), [bx, by] = at(b);
      return [bx - ax, by - ay];
    }, [here, id]);
    const wished = Math.abs(where[0]) > Math.abs(where[1]) ? (where[0] > 0 ? "ArrowRight" : "ArrowLeft") : where[1] > 0 ? "ArrowDown" : "ArrowUp";
    const key = [wished, ...keys].find((k) => !seen.has(here + k)) ?? wished;
    seen.add(here + key);
    await page.keyboard.press(key);
  }
  assert.equal(await focused(), id, free ? "by free walking" : "among the targets");
}

test("keyboard: builds are chosen with letters, and waived", async () => {
  const winter = { phase: { season: "Winter", year: 1, type: "adjustment" }, units: units("Rome F nea"), owners: { Rome: ["rom", "rav", "nea"] } };
  const { page, end } = await visit(browser, address(winter));
  await clickProvince(page, "rom");
  await page.keyboard.press("f");
  assert.deepEqual(await orders(page), ["Build F Roma"]);
  await clickProvince(page, "rav");
  await page.keyboard.press("w");
  assert.deepEqual((await orders(page)).sort(), ["Build F Roma", "Waive a build"]);
  await end();
});

test("a removal chosen again is taken back, and where one is due another choice takes its place", async () => {
  const winter = { phase: { season: "Winter", year: 1, type: "adjustment" }, units: units("Rome F nea, Rome A rom, Rome A rav"), owners: { Rome: ["rom", "rav"] } };
  const { page, end } = await visit(browser, address(winter));
  await clickProvince(page, "rom");
  assert.deepEqual(await orders(page), ["Remove A Roma"]);
  await clickProvince(page, "rav");
  assert.deepEqual(await orders(page), ["Remove A Ravenna"]);
  await clickProvince(page, "rav");
  assert.deepEqual(await orders(page), []);
  await end();
});

for (const [name, size] of /** @type {[string, any][]} */ ([["1440x900", {}], ["390x844", PHONE]])) {
  test(`axe finds nothing while an order is being given, ${name}`, async () => {
    const { page, end } = await visit(browser, address(italy), size);
    await page.locator("#panel li.todo .o").first().click();
    await strip(page).waitFor();
    assert.deepEqual(await axe(page), []);
    await page.keyboard.press("Escape");
    assert.deepEqual(await axe(page), []);
    await end();
  });
}

/** What axe finds fault with, in words. @param {Page} page @returns {Promise<string[]>} */
async function axe(page) {
  await page.evaluate(readFileSync(new URL("node_modules/axe-core/axe.min.js", import.meta.url), "utf8"));
  return page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (window).axe.run();
    return violations.map((/** @type {any} */ v) => `${v.id}: ${v.nodes.slice(0, 3).map((/** @type {any} */ n) => n.html.slice(0, 120)).join(" | ")}`);
  });
}

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
