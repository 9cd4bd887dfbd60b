// Warnings while orders are given, and the preview of their results: both change nothing.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { clickProvince, go, heading, launch, openTab, visit } from "./browser.mjs";
import { ancmed } from "./engine.mjs";
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

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page */
async function findings(page) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  return page.evaluate(async () => (await /** @type {any} */ (window).axe.run()).violations.map((/** @type {any} */ v) => `${v.id}: ${v.nodes[0].target}`));
}

/** The address of a game from the opening with these orders. @param {string[]} orders */
function gameWith(orders) {
  const game = ancmed.newGame({ variant: "ancmed" });
  game.setOrders(orders.join("\n"));
  const code = game.code();
  game.close();
  return `${server.url}#${code}`;
}

/** @param {Page} page @param {number} n */
const remarks = (page, n) => page.waitForFunction((count) => (document.querySelector("#go small")?.textContent ?? "").includes(count), n === 1 ? "1 remark" : `${n} remarks`);

/** Every word that the live region has said. @param {Page} page */
async function listen(page) {
  await page.evaluate(() => {
    const said = /** @type {any} */ (window).said = /** @type {string[]} */ ([]);
    new MutationObserver(() => said.push(document.getElementById("live")?.textContent ?? "")).observe(/** @type {Node} */ (document.getElementById("live")), { childList: true });
  });
  return () => page.evaluate(() => /** @type {any} */ (window).said.filter(Boolean).join(" | "));
}

/** The layers of the map that the engine fills, but what follows the pointer. @param {Page} page */
const drawn = (page) => page.evaluate((names) => names.map((n) => document.querySelector(`#board [data-layer="${n}"]`)?.innerHTML ?? "").join("\n"), Object.keys(ancmed.layers(ancmed.variants()[0].start)));

test("what matches nothing is told in its row and in a list, and mended by a press", async () => {
  const { page, end } = await visit(browser, gameWith(["Rome: A rom S A rav - apu", "Rome: A rav - etr", "Rome: F nea H"]));
  await remarks(page, 1);
  const text = "A Roma's support matches nothing: A Ravenna is ordered to move to Etruria, not to Apulia. Perhaps A rom S A rav - etr was meant.";
  const row = page.locator('li.row[data-place="rom"]');
  assert.equal(await row.locator(".remark").innerText(), `${text} Order it`);
  assert.equal(await page.locator(".list .remark").count(), 1);
  const all = page.getByRole("button", { name: "1 remark", exact: true });
  assert.equal(await all.getAttribute("aria-expanded"), "false");
  await all.focus();
  await page.keyboard.press("Enter");
  assert.equal(await all.getAttribute("aria-expanded"), "true");
  assert.match(await page.locator("#remarks li").innerText(), /A Roma's support matches nothing/);
  assert.deepEqual(await findings(page), []);
  await row.getByRole("button", { name: "Order it: A rom S A rav - etr" }).click();
  await page.locator(".list .remark").waitFor({ state: "detached" });
  await page.locator(".remarks").waitFor({ state: "hidden" });
  assert.match(await row.locator("button.o").innerText(), /Etruria/);
  await end();
});

test("an order that brings a warning up has it said, in the strip and aloud; what waits for another order is not", async () => {
  const { page, end } = await visit(browser, gameWith(["Rome: F nea H"]));
  await page.waitForTimeout(300);
  const said = await listen(page);
  // A move to where a unit without an order stands: the other order may still come.
  await clickProvince(page, "rom");
  await clickProvince(page, "rav");
  await remarks(page, 1);
  assert.equal(await page.locator(".list .remark").count(), 0);
  assert.equal(await page.locator(".strip-note").isVisible(), false);
  // A move to where a unit holds: that is said at once.
  await clickProvince(page, "rom");
  await clickProvince(page, "nea");
  const text = "A Roma cannot enter Neapolis: F Neapolis is ordered to hold, and a power never dislodges its own unit.";
  await page.locator(".strip-note").filter({ hasText: text }).waitFor();
  assert.equal(await page.locator('li.row[data-place="rom"] .remark').innerText(), text);
  await page.waitForTimeout(100);
  assert.match(await said(), new RegExp(text));
  // It never keeps from resolving, and is gone then.
  await go(page, "Resolve");
  assert.deepEqual(await heading(page), { phase: "Spring 1", state: "resolved" });
  assert.equal(await page.locator(".remarks").isVisible(), false);
  assert.equal(await page.locator(".remark").count(), 0);
  await end();
});

test("remarks of hidden powers stay hidden, and those of a typed order show in the list", async () => {
  const { page, end } = await visit(browser, gameWith(["Rome: A rom - nea", "Rome: F nea H", "Carthage: A car - tha", "Carthage: F tha H"]));
  await remarks(page, 2);
  await page.getByRole("button", { name: "Rome, 3 centers" }).click();
  await remarks(page, 1);
  assert.match(await page.locator(".list .remark").innerText(), /^A Carthage cannot enter Thapsus/);
  await openTab(page, "As text");
  await openTab(page, "Orders");
  assert.equal(await page.locator(".list .remark").count(), 1);
  await end();
});

test("a pasted post: each line is its power's, and what cannot be is not said to be understood", async () => {
  const { page, end } = await visit(browser, server.url);
  await openTab(page, "As text");
  const field = page.locator("#orders-text");
  const said = page.locator(".field-foot .state");
  await field.fill("Rome:\nA rom - apu, F nea - ion\nCarthage: A car - mau\nF tha - got\nA rav - ven");
  await page.waitForFunction(() => document.querySelector(".field-foot .state")?.textContent === "5 orders, all understood");
  assert.equal(await page.locator(".problems li").count(), 0);
  await field.fill("Rome:\nA rom - ven, F nea - ion\nCarthage: A car - mau\nF spa - aeg");
  await page.waitForFunction(() => document.querySelector(".field-foot .state")?.textContent?.startsWith("4 orders, "));
  assert.equal(await said.textContent(), "4 orders, 2 of them not possible");
  assert.match(await page.locator(".problems").innerText(), /Line 4\s*F Sparta belongs to Greece.*read for Rome.*write "Greece:"/s);
  await openTab(page, "Orders");
  const row = page.locator('li.row[data-place="rom"]');
  assert.equal(await row.locator("button.o").textContent(), "A Roma → Venetia", "no convoy is spoken of where none can be");
  assert.match(await row.innerText(), /cannot reach/);
  assert.equal(await page.locator('li.row[data-place="nea"] .remark').count(), 0, "the other order of the line can be");
  // Read again from the address, nothing is known of them but what they are.
  await page.reload();
  await page.waitForFunction(() => !document.body.classList.contains("loading"));
  await openTab(page, "As text");
  assert.equal(await said.textContent(), "4 orders");
  await openTab(page, "Orders");
  assert.equal(await row.locator("button.o").textContent(), "A Roma → Venetia");
  await end();
});

test("the preview shows results as orders change, and leaving it leaves nothing", async () => {
  const { page, end } = await visit(browser, gameWith(["Rome: F nea - ion", "Greece: F spa - ion", "Rome: A rom - apu"]));
  await page.waitForTimeout(300);
  const before = await drawn(page);
  await listen(page);
  await page.keyboard.press("p");
  const toggle = page.locator(".trial");
  assert.equal(await toggle.getAttribute("aria-pressed"), "true");
  assert.match(await toggle.innerText(), /^Preview\s+1 moved, 2 bounced · nothing is resolved/);
  assert.equal(await page.locator('li.row[data-place="nea"] .w').innerText(), "bounced");
  assert.match(await page.locator('li.row[data-place="nea"] .why').innerText(), /is stood off at the Ionian Sea/);
  assert.ok((await drawn(page)) !== before, "the map shows results");
  await page.waitForFunction(() => /Preview of the results\. Nothing is resolved\. 1 moved, 2 bounced/.test(/** @type {any} */ (window).said.join(" | ")));
  assert.deepEqual(await findings(page), []);
  // Orders are given as ever, and the results follow.
  await clickProvince(page, "spa");
  await clickProvince(page, "mes");
  await page.waitForFunction(() => document.querySelector(".trial")?.textContent?.includes("3 moved"));
  assert.equal(await page.locator('li.row[data-place="nea"] .w').count(), 0);
  await page.waitForFunction(() => /** @type {any} */ (window).said.includes("3 moved"));
  await page.keyboard.press("Control+z");
  await page.waitForFunction(() => document.querySelector(".trial")?.textContent?.includes("2 bounced"));
  assert.deepEqual(await heading(page), { phase: "Spring 1", state: "3 of 15 ordered" });
  await page.keyboard.press("p");
  assert.equal(await toggle.getAttribute("aria-pressed"), "false");
  assert.ok((await drawn(page)) === before, "the map is as before");
  await page.waitForFunction(() => /** @type {any} */ (window).said.includes("Preview ended."));
  await end();
});

test("a previewed Fall names those who would be dislodged, and Resolve ends the preview with the same results", async () => {
  const unit = (/** @type {string} */ power, /** @type {import("../../static/ancmed.js").UnitType} */ type, /** @type {string} */ province) => ({ power, type, province });
  const game = ancmed.newGame({
    position: {
      variant: "ancmed", phase: { season: "Fall", year: 1, type: "movement" }, owners: { Rome: ["rom", "rav"], Greece: ["nea"] },
      units: [unit("Rome", "army", "rom"), unit("Rome", "army", "apu"), unit("Greece", "fleet", "nea")],
    },
  });
  game.setOrders("Rome:\nA rom - nea\nA apu S A rom - nea");
  const { page, end } = await visit(browser, `${server.url}#${game.code()}`);
  game.close();
  await page.locator(".trial").click();
  assert.equal(await page.locator('li.row[data-place="nea"] .w').innerText(), "dislodged");
  await go(page, "Resolve");
  assert.deepEqual(await heading(page), { phase: "Fall 1", state: "resolved" });
  assert.equal(await page.locator(".trial").isVisible(), false);
  assert.equal(await page.evaluate(() => document.body.hasAttribute("data-trial")), false);
  await page.keyboard.press("Control+z");
  await page.locator(".trial").waitFor();
  assert.equal(await page.locator(".trial").getAttribute("aria-pressed"), "false");
  await end();
});

test("on a phone: by touch, within the screen", async () => {
  const { page, end } = await visit(browser, gameWith(["Rome: A rom - nea", "Rome: F nea H"]), { width: 390, height: 844, touch: true });
  await remarks(page, 1);
  const toggle = page.locator(".trial");
  await toggle.tap();
  await page.waitForFunction(() => document.querySelector(".trial")?.getAttribute("aria-pressed") === "true");
  const box = await toggle.boundingBox();
  assert.ok(box && box.height >= 44 && box.x >= 0 && box.x + box.width <= 390);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  assert.deepEqual(await findings(page), []);
  await toggle.tap();
  await page.getByRole("button", { name: "Orders", exact: true }).tap();
  await page.getByRole("button", { name: "1 remark", exact: true }).tap();
  assert.match(await page.locator("#remarks li").innerText(), /A Roma cannot enter Neapolis/);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  assert.deepEqual(await findings(page), []);
  await end();
});
