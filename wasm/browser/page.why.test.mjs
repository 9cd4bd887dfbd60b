// Why: the chain of causes under a result, the rules that a game is judged by, and the page that says how they are read.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { go, heading, launch, openTab, typeOrders, visit, watch } from "./browser.mjs";
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

/** @param {import("playwright-core").Page} page */
async function findings(page) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  return page.evaluate(async () => (await /** @type {any} */ (window).axe.run()).violations.map((/** @type {any} */ v) => `${v.id}: ${v.nodes[0].target}`));
}

/** The address of a game in which A Rom - Nea fails because the support of A Apu is cut. */
function cutGame() {
  const unit = (/** @type {string} */ power, /** @type {import("../../static/ancmed.js").UnitType} */ type, /** @type {string} */ province) => ({ power, type, province });
  const game = ancmed.newGame({
    position: {
      variant: "ancmed", phase: { season: "Spring", year: 1, type: "movement" }, owners: { Rome: ["rom"], Greece: ["ath"] },
      units: [unit("Rome", "army", "rom"), unit("Rome", "army", "apu"), unit("Greece", "fleet", "nea"), unit("Greece", "fleet", "ion")],
    },
  });
  game.setOrders("Rome:\nA rom - nea\nA apu S A rom - nea\nGreece: F ion - apu");
  const code = game.code();
  game.close();
  return `${server.url}#${code}`;
}

test("Why? tells the chain of causes, by keyboard too, and is quiet until then", async () => {
  const { page, end } = await visit(browser, cutGame());
  await go(page, "Resolve");
  await openTab(page, "Results");
  const row = page.locator('li.row:has([data-key="result:0"])');
  const why = row.getByRole("button", { name: "Why?" });
  assert.equal(await why.getAttribute("aria-expanded"), "false");
  assert.equal(await page.locator(".chain").count(), 0);
  await why.focus();
  await page.keyboard.press("Enter");
  assert.equal(await why.getAttribute("aria-expanded"), "true");
  assert.deepEqual(await row.locator(".chain li > span:last-child").allInnerTexts(), [
    "Greek F Neapolis had no order that counts, so it holds.",
    "A Apulia's support is cut: Greek F Ionian Sea attacks it.",
    "F Ionian Sea bounces off Roman A Apulia: strength 1 against 1.",
  ]);
  assert.deepEqual(await findings(page), []);
  await page.keyboard.press("Space");
  assert.equal(await why.getAttribute("aria-expanded"), "false");
  assert.equal(await page.locator(".chain").count(), 0);
  await end();
});

test("on a phone it opens by touch and stays within the screen", async () => {
  const { page, end } = await visit(browser, cutGame(), { width: 390, height: 844, touch: true });
  await page.locator("#go").tap();
  await page.getByRole("button", { name: "Results", exact: true }).tap();
  const why = page.locator('li.row:has([data-key="result:0"])').getByRole("button", { name: "Why?" });
  assert.ok(((await why.boundingBox())?.height ?? 0) >= 40);
  await why.tap();
  assert.equal(await page.locator(".chain li").count(), 3);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
  await end();
});

test("a unit that is dislodged without an order says so", async () => {
  const { page, end } = await visit(browser, cutGame());
  await typeOrders(page, ["Rome: A rom - nea", "Rome: A apu S A rom - nea"]);
  await go(page, "Resolve");
  await openTab(page, "Results");
  const text = await page.locator('li.row[data-place="nea"]').innerText();
  assert.match(text, /Greek F Neapolis was dislodged by Roman A Roma and may retreat to the Ausonian Sea, Sicilia or the Tyrrhenean Sea\./);
  await end();
});

test("a new game is judged by the rules that are chosen, and its link keeps them", async () => {
  const { page, end } = await visit(browser, server.url);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: /^New game/ }).click();
  assert.ok(await page.getByRole("radio", { name: "2023" }).isChecked());
  assert.deepEqual(await findings(page), []);
  await page.getByText("datc2", { exact: true }).click();
  await page.getByRole("button", { name: "Begin" }).click();
  assert.equal((await heading(page)).phase, "Spring 1");
  await page.getByRole("button", { name: "Share and save" }).click();
  assert.match(await page.getByLabel("Text", { exact: true }).inputValue(), /^variant ancmed\nrules datc2\n/m);
  const link = await page.getByLabel("Link", { exact: true }).inputValue();
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  assert.match(await page.getByRole("dialog", { name: "Help and keys" }).innerText(), /judged by the rules datc2/);
  await end();
  assert.equal(ancmed.openGame(link.split("#")[1]).position().rules, "datc2");
});

for (const look of [{ dark: false, width: 1280 }, { dark: true, width: 390 }]) {
  test(`how the rules are read: ${look.dark ? "dark, 390 px" : "light"}`, async () => {
    const context = await browser.newContext({ viewport: { width: look.width, height: 844 }, colorScheme: look.dark ? "dark" : "light" });
    const page = await context.newPage();
    const faults = watch(page);
    await page.goto(`${server.url}choices.html#4.A.2`);
    assert.deepEqual(await findings(page), []);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), look.width);
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), look.dark ? "rgb(20, 23, 26)" : "rgb(246, 242, 233)");
    assert.ok(((await page.locator("h3:target").boundingBox())?.y ?? Infinity) < 844);
    const rules = await page.locator("dt").allInnerTexts();
    assert.deepEqual(rules, ancmed.variants()[0].rules);
    await context.close();
    assert.deepEqual(faults, []);
  });
}

test("every choice that a sentence can name is on that page", () => {
  const page = readFileSync(new URL("../../static/choices.html", import.meta.url), "utf8");
  const engine = ["engine/explain/choices.go", "engine/explain/fates.go", "engine/explain/movement.go", "engine/explain/others.go", "engine/explain/support.go", "engine/order/sentence.go"];
  const named = engine.flatMap((file) => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8").match(/(?<=choice )4\.[A-E]\.\d/g) ?? []);
  assert.ok(named.length > 20);
  for (const choice of named) assert.ok(page.includes(`<h3 id="${choice}">${choice} `), choice);
});
