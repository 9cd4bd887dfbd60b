// The page with the standard board: chosen for a new game, played with coasts, kept, shared, opened.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { load } from "../../static/ancmed.js";
import { clickProvince, go, heading, launch, openTab, ready, typeOrders, visit } from "./browser.mjs";
import { PHONE, address, axe, groundAt, inHand, orders, press, strip } from "./onmap.mjs";
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

/** Begins a game on the standard board through the menu. @param {Page} page @param {string} [rules] */
async function begin(page, rules) {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: /^New game/ }).click();
  const dialog = page.getByRole("dialog");
  const boards = await dialog.getByRole("group", { name: "Board" }).getByRole("radio").evaluateAll((all) => all.map((r) => /** @type {HTMLInputElement} */ (r).value));
  assert.deepEqual(boards, ["ancmed", "standard"], "this variant first");
  await dialog.getByRole("radio", { name: "Standard" }).check();
  assert.match(await dialog.innerText(), /7 powers: Austria, .* and Turkey\. 18 of 34 centers win\./);
  if (rules) await dialog.getByRole("radio", { name: rules }).check();
  await dialog.getByRole("button", { name: "Begin" }).click();
  await page.waitForFunction(() => document.querySelector("#board svg")?.getAttribute("data-board") === "standard");
}

const STANDARD = { variant: "standard", phase: { season: "Spring", year: 1902, type: "movement" } };

test("a new game on the standard board: set up, numbers, and back on reload", async () => {
  const { page, end } = await visit(browser, server.url);
  await begin(page, "datc2");
  assert.deepEqual(await heading(page), { phase: "Spring 1901", state: "0 of 22 ordered" });
  assert.deepEqual(await page.locator(".chip").evaluateAll((all) => all.map((c) => c.getAttribute("data-key"))), ["Austria", "England", "France", "Germany", "Italy", "Russia", "Turkey"]);
  await page.locator(`section.pw:has([data-heading="Russia"])`, { hasText: "F St. Petersburg (sc)" }).waitFor();
  const tokens = page.locator("#board [data-unit]");
  assert.equal(await tokens.count(), 22);
  await page.reload();
  await ready(page);
  assert.deepEqual(await heading(page), { phase: "Spring 1901", state: "0 of 22 ordered" });
  assert.deepEqual(await axe(page), []);
  await end();
});

test("three phases by mouse, keys and typing, with a coast chosen on the way", async () => {
  const { page, end } = await visit(browser, server.url);
  await begin(page);
  await clickProvince(page, "bre");
  await clickProvince(page, "mao");
  assert.deepEqual(await orders(page), ["F Brest → Mid-Atlantic Ocean"]);
  await typeOrders(page, ["Russia: F stp/sc - bot", "France: F bre - mao", "Turkey: A con - bul"]);
  await go(page, "Resolve");
  await go(page, "Fall 1901");
  assert.equal((await heading(page)).phase, "Fall 1901");
  await openTab(page, "Orders");
  await clickProvince(page, "mao");
  await clickProvince(page, "spa");
  assert.equal(await strip(page).getAttribute("data-step"), "via");
  assert.deepEqual(await strip(page).locator(".strip-kinds button").allInnerTexts(), ["north coast", "south coast"]);
  await clickProvince(page, "con");
  assert.equal(await strip(page).getAttribute("data-step"), "via", "going on does not lose the order");
  assert.match(await page.locator("#strip .strip-note").innerText(), /F Mid-Atlantic Ocean moves to Spain … north coast or south coast\?/);
  await press(page, "south coast");
  assert.deepEqual(await orders(page), ["F Mid-Atlantic Ocean → Spain (sc)"]);
  await go(page, "Resolve");
  assert.equal(await page.locator("li.row.failed").count(), 0);
  await go(page, "Adjust");
  assert.equal((await heading(page)).phase, "Winter 1901");
  await openTab(page, "Units");
  await page.locator(`section.pw:has([data-heading="France"]) tr`, { hasText: "Spain (sc)" }).waitFor();
  await end();
});

test("a fleet is built on the coast that is chosen", async () => {
  const winter = {
    variant: "standard",
    phase: { season: "Winter", year: 1901, type: "adjustment" },
    units: [{ power: "Russia", type: "army", province: "mos" }],
    owners: { Russia: ["mos", "stp"] },
  };
  const { page, end } = await visit(browser, address(ancmed, server.url, winter));
  await clickProvince(page, "stp");
  await press(page, "Fleet");
  assert.deepEqual(await strip(page).locator(".strip-kinds button").allInnerTexts(), ["north coast", "south coast"]);
  await press(page, "north coast");
  assert.deepEqual(await orders(page), ["Build F St. Petersburg (nc)"]);
  await go(page, "Resolve");
  await go(page, "Spring 1902");
  assert.equal(await page.locator('#board [data-unit="stp/nc"]').count(), 1);
  await end();
});

test("by touch: the same choice of a coast, with the buttons in reach of a thumb", async () => {
  const fleet = { ...STANDARD, units: [{ power: "France", type: "fleet", province: "mao" }, { power: "France", type: "army", province: "gas" }] };
  const { page, end } = await visit(browser, address(ancmed, server.url, fleet), PHONE);
  // The list brings it into the window.
  await page.getByRole("button", { name: "F Mid-Atlantic Ocean" }).tap();
  assert.equal(await inHand(page), "F Mid-Atlantic Ocean");
  const at = await groundAt(page, "spa");
  await page.touchscreen.tap(at.x, at.y);
  await strip(page).getByRole("button", { name: "north coast" }).tap();
  assert.deepEqual(await orders(page), ["F Mid-Atlantic Ocean → Spain (nc)"]);
  await end();
});

test("a link and a text of the standard board open, and a game of the other board stays beside it", async () => {
  const { page, end } = await visit(browser, server.url);
  await clickProvince(page, "rom");
  await clickProvince(page, "apu");
  await begin(page);
  await clickProvince(page, "vie");
  await clickProvince(page, "gal");
  await page.getByRole("button", { name: "Share and save" }).click();
  const link = await page.getByRole("textbox", { name: "Link" }).inputValue();
  const text = await page.getByRole("textbox", { name: "Text" }).inputValue();
  assert.match(text, /standard/);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: /^Open a game/ }).click();
  const kept = page.locator(".kept-game");
  assert.equal(await kept.count(), 2);
  // As text of the document: what the list has not yet painted has none to be seen.
  assert.match((await kept.nth(1).textContent()) ?? "", /Spring 1[\s\S]*Ancient Mediterranean · game · 1 phase/);
  await kept.nth(1).getByRole("button").first().click();
  assert.deepEqual(await orders(page), ["A Roma → Apulia"]);
  assert.equal(await page.locator("#board svg[data-board]").getAttribute("data-board"), "ancmed");
  await page.goto(`about:blank`);
  await page.goto(link);
  await ready(page);
  assert.deepEqual(await orders(page), ["A Vienna → Galicia"]);
  await end();
});

test("the win: eighteen centers, with every power's count in the timeline's colors", async () => {
  const all = ["ank", "con", "smy", "bul", "gre", "ser", "rum", "bud", "vie", "tri", "ven", "rom", "nap", "sev", "mos", "war", "mun"];
  const fall = {
    variant: "standard",
    phase: { season: "Fall", year: 1905, type: "movement" },
    units: [{ power: "Turkey", type: "army", province: "mun" }, { power: "France", type: "army", province: "par" }],
    owners: { Turkey: all, France: ["par"] },
  };
  const { page, end } = await visit(browser, address(ancmed, server.url, fall));
  await clickProvince(page, "mun");
  await clickProvince(page, "ber");
  await go(page, "Resolve");
  await page.getByText("Turkey has won").first().waitFor();
  await end();
});
