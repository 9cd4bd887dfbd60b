// Giving orders on the real map with fingers on a phone, and with the keyboard alone.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { load } from "../../static/ancmed.js";
import { clickProvince, go, launch, visit } from "./browser.mjs";
import { PHONE, SPRING, address, axe, groundAt, inHand, italy, markAt, orders, scale, strip, tokenAt, units, walkTo } from "./onmap.mjs";
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

test("touch: two taps move, and an order is replaced only after old and new were shown", async () => {
  const { page, end } = await visit(browser, address(ancmed, server.url, italy), PHONE);
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

test("touch: going on to another unit gives what was asked, says so, and it can be put back", async () => {
  const { page, end } = await visit(browser, address(ancmed, server.url, italy), PHONE);
  const tap = async (/** @type {{x: number, y: number}} */ at) => page.touchscreen.tap(at.x, at.y);
  await tap(await tokenAt(page, "nea"));
  await strip(page).waitFor();
  await tap(await groundAt(page, "apu"));
  assert.deepEqual(await orders(page), ["A Neapolis → Apulia"]);
  await tap(await tokenAt(page, "nea"));
  await strip(page).getByRole("button", { name: "Hold" }).tap();
  assert.match(await strip(page).locator(".strip-say").innerText(), /A Neapolis holds\?/, "a question");
  await tap(await groundAt(page, "apu"));
  assert.equal(await strip(page).getAttribute("data-step"), "confirm", "a tap where no unit stands is no answer");
  await tap(await tokenAt(page, "rom"));
  assert.deepEqual(await orders(page), ["A Neapolis holds"]);
  assert.equal(await inHand(page), "A Roma");
  const note = page.locator("#strip .strip-note");
  assert.match(await note.innerText(), /A Neapolis holds\s*It was: A Neapolis moves to Apulia\./);
  await page.waitForFunction(() => /^A Neapolis holds · It was: A Neapolis moves to Apulia\. · Put back · A Roma moves to …$/.test(document.getElementById("live")?.textContent ?? ""));
  const box = await note.getByRole("button", { name: "Put back" }).boundingBox();
  assert.ok(box && box.width >= 44 && box.height >= 44 && box.x >= 0 && box.x + box.width <= 390);
  await note.getByRole("button", { name: "Put back" }).tap();
  assert.deepEqual(await orders(page), ["A Neapolis → Apulia"]);
  await end();
});

test("touch: an order that is asked about when the phase is resolved is given", async () => {
  const { page, end } = await visit(browser, address(ancmed, server.url, italy), PHONE);
  const tap = async (/** @type {{x: number, y: number}} */ at) => page.touchscreen.tap(at.x, at.y);
  await tap(await tokenAt(page, "nea"));
  await strip(page).waitFor();
  await tap(await groundAt(page, "apu"));
  await tap(await tokenAt(page, "nea"));
  await strip(page).getByRole("button", { name: "Hold" }).tap();
  await page.locator("#go").tap();
  await page.locator("#tab-list", { hasText: "Results" }).waitFor({ state: "attached" });
  assert.equal(await page.locator("#panel li.row", { hasText: "A Neapolis holds" }).count(), 1);
  await end();
});

test("touch: with a unit in hand a tap in a sea beside another unit goes to that sea", async () => {
  const near = { phase: SPRING, units: units("Rome F nea, Greece A rom, Greece A apu") };
  const { page, end } = await visit(browser, address(ancmed, server.url, near), PHONE);
  await page.touchscreen.tap(...Object.values(await tokenAt(page, "nea")));
  await strip(page).waitFor();
  assert.deepEqual(await orders(page), [], "the map stands still");
  // As near to the token as the sea comes.
  const at = await page.evaluate(() => {
    const token = document.querySelector('[data-layer="units"] [data-p="rom"]')?.getBoundingClientRect() ?? new DOMRect();
    const middle = { x: token.x + token.width / 2, y: token.y + token.height / 2 };
    for (let r = 4; r < 60; r++)
      for (let a = 0; a < 72; a++) {
        const x = middle.x + r * Math.cos((a * Math.PI) / 36), y = middle.y + r * Math.sin((a * Math.PI) / 36);
        if ([-2, 0, 2].every((d) => [-2, 0, 2].every((e) => document.elementFromPoint(x + d, y + e)?.closest("[data-p]")?.getAttribute("data-p") === "tys"))) return { x, y, r };
      }
    return null;
  });
  assert.ok(at && at.r < 22, `the sea is in reach of the token: ${at?.r}`);
  await page.touchscreen.tap(at.x, at.y);
  assert.deepEqual(await orders(page), ["F Neapolis → Tyrrhenean Sea"]);
  await end();
});

test("touch: the strip's buttons are 44 px, and between the map and the list", async () => {
  const { page, end } = await visit(browser, address(ancmed, server.url, italy), PHONE);
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
  const { page, context, end } = await visit(browser, address(ancmed, server.url, italy), PHONE);
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
  const { page, end } = await visit(browser, address(ancmed, server.url, { phase: SPRING, units: units("Rome A rom, Greece A nea") }), PHONE);
  await page.touchscreen.tap(...Object.values(await tokenAt(page, "rom")));
  // A tap is heard a little after it was made, and then the strip takes room from the map.
  await strip(page).waitFor();
  await page.touchscreen.tap(...Object.values(await tokenAt(page, "nea")));
  await page.locator("#panel li.row:not(.todo)").waitFor({ state: "attached" });
  assert.deepEqual(await orders(page), ["A Roma → Neapolis"]);
  await go(page, "Resolve");
  const mark = await markAt(page, 0);
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

/** What is marked on the map to be picked. @param {import("playwright-core").Page} page */
const marked = (page) => page.evaluate(() => [...document.querySelectorAll('[data-layer="targets"] [data-target]')].map((el) => el.getAttribute("data-target")).sort());
/** What is said of a province beside its name, by keyboard. @param {import("playwright-core").Page} page @param {string} id */
async function described(page, id) {
  for (let i = 0; i < 20 && !(await page.evaluate(() => document.activeElement?.closest("[data-p]"))); i++) await page.keyboard.press("Tab");
  await walkTo(page, id, true);
  return page.evaluate(() => document.getElementById(document.activeElement?.getAttribute("aria-describedby") ?? "")?.textContent ?? "");
}

test("Winter: free home centers and what may be removed are marked, until all is decided", async () => {
  const winter = { phase: { season: "Winter", year: 1, type: "adjustment" }, units: units("Rome F nea, Egypt A mem, Egypt A bay"), owners: { Rome: ["rom", "rav", "nea"], Egypt: ["mem"] } };
  const { page, end } = await visit(browser, address(ancmed, server.url, winter));
  assert.deepEqual(await marked(page), ["bay", "mem", "rav", "rom"]);
  assert.match(await described(page, "rav"), /Rome may build here\./);
  await clickProvince(page, "rom");
  assert.deepEqual(await marked(page), [], "with one in hand it is the buttons' turn");
  await page.keyboard.press("a");
  await page.waitForFunction(() => document.querySelectorAll("[data-target]").length === 3);
  assert.deepEqual(await marked(page), ["bay", "mem", "rav"]);
  await clickProvince(page, "bay");
  await page.waitForFunction(() => document.querySelectorAll("[data-target]").length === 1);
  assert.deepEqual(await marked(page), ["rav"], "one removal was due");
  await clickProvince(page, "rav");
  await page.keyboard.press("f");
  await page.waitForFunction(() => document.querySelectorAll("[data-target]").length === 0);
  await end();
});

const driven = { phase: { season: "Fall", year: 1, type: "retreat" }, units: units("Egypt A pha, Egypt A bay, Rome F nea"), dislodged: [{ power: "Carthage", type: "army", province: "pha", attackerFrom: "mar" }] };

test("retreats: the only unit and where it may go are marked, and one click there sends it", async () => {
  const { page, end } = await visit(browser, address(ancmed, server.url, driven));
  const all = ["cir", "lep", "num", "pha", "sah"];
  assert.deepEqual(await marked(page), all, "all neighbors but Marmarica, whence the attack came");
  assert.match(await described(page, "sah"), /A Phazania may retreat here\./);
  await clickProvince(page, "mar");
  assert.deepEqual(await orders(page), []);
  await clickProvince(page, "sah");
  assert.deepEqual(await orders(page), ["A Phazania ⇢ Sahara"]);
  assert.deepEqual(await marked(page), []);
  await end();
});

test("retreats on a phone: the dislodged unit and where it may go come into view", async () => {
  const { page, end } = await visit(browser, address(ancmed, server.url, driven), PHONE);
  assert.deepEqual(await orders(page), []);
  const window_ = await page.locator("#board").boundingBox();
  assert.ok(window_);
  for (const id of await marked(page)) {
    const at = await page.evaluate((province) => {
      const hit = /** @type {SVGGElement|null} */ (document.querySelector(`[data-layer=hits] [data-p="${province}"]`));
      const [x, y] = (hit?.dataset.at ?? "").split(" ").map(Number), m = hit?.ownerSVGElement?.getScreenCTM();
      return m && { x: x * m.a + m.e, y: y * m.d + m.f };
    }, id);
    assert.ok(at && at.x > 0 && at.x < 390 && at.y > window_.y && at.y < window_.y + window_.height, `${id} is seen`);
  }
  await end();
});

test("keyboard: builds are chosen with letters, and waived", async () => {
  const winter = { phase: { season: "Winter", year: 1, type: "adjustment" }, units: units("Rome F nea"), owners: { Rome: ["rom", "rav", "nea"] } };
  const { page, end } = await visit(browser, address(ancmed, server.url, winter));
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
  const { page, end } = await visit(browser, address(ancmed, server.url, winter));
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
    const { page, end } = await visit(browser, address(ancmed, server.url, italy), size);
    await page.locator("#panel li.todo .o").first().click();
    await strip(page).waitFor();
    assert.deepEqual(await axe(page), []);
    await page.keyboard.press("Escape");
    assert.deepEqual(await axe(page), []);
    await end();
  });
}
