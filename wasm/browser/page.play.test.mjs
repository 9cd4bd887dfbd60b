// Whole games played through the page: a recorded one phase by phase, one won, one drawn.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { load } from "../../static/ancmed.js";
import { boardOf, boardShown, clickProvince, go, heading, launch, openTab, typeOrders, visit } from "./browser.mjs";
import { startServer } from "./server.mjs";

/** @type {Awaited<ReturnType<typeof startServer>>} */ let server;
/** @type {Awaited<ReturnType<typeof launch>>} */ let browser;
/** @type {any} */ let ancmed;
/** @type {any} */ let variant;

before(async () => {
  server = await startServer();
  browser = await launch();
  ancmed = await load();
  variant = ancmed.variants().find((/** @type {any} */ v) => v.id === "ancmed");
});
after(async () => {
  await browser?.close();
  server?.close();
});

const recorded = JSON.parse(readFileSync(new URL("../../engine/testdata/ancmed-game.json", import.meta.url), "utf8")).phases;

/** @param {any} phase */
const turn = (phase) => `${phase.season} ${phase.year}`;
/** @param {any} phase */
const label = (phase) => (phase.type === "retreat" ? "Retreats" : phase.type === "adjustment" ? "Adjust" : turn(phase));

/** Gives a recorded retreat or adjustment by clicks on the map. @param {import("playwright-core").Page} page @param {string} order */
async function clickOrder(page, order) {
  const [power, text] = order.split(": ");
  const words = text.split(" ");
  const kinds = page.locator("#strip");
  if (words[0] === "waive") {
    // A build is waived at a free home center without an order.
    const row = page.locator(`section.pw:has([data-heading="${power}"]) li.todo`).first();
    await row.locator("button.o").click();
    return kinds.getByRole("button", { name: /^Waive/ }).click();
  }
  const [verb, unit, place, , to] = words;
  await clickProvince(page, place);
  if (verb === "retreat") await retreatTo(page, to);
  else if (verb === "build") await pressIfAsked(page, unit === "A" ? /^Army/ : /^Fleet/);
  else await pressIfAsked(page, verb === "remove" ? /^Remove/ : /^Disband/);
}

/** A single choice is made at once; else it is asked. @param {import("playwright-core").Page} page @param {RegExp} name */
async function pressIfAsked(page, name) {
  const button = page.locator("#strip").getByRole("button", { name });
  if (await button.isVisible()) await button.click();
}

/** @param {import("playwright-core").Page} page @param {string} to */
async function retreatTo(page, to) {
  await page.locator("#strip").getByRole("button", { name: /^Retreat/ }).waitFor();
  await clickProvince(page, to);
}

/** @param {import("playwright-core").Page} page @param {string[]} orders */
async function clickAll(page, orders) {
  await openTab(page, "Orders");
  for (const order of orders) await clickOrder(page, order);
  await openTab(page, "As text");
  const shown = (await page.locator("#orders-text").inputValue()).split("\n").filter(Boolean);
  assert.deepEqual(shown.sort(), [...orders].sort());
}

test("a game that people played, phase by phase", async () => {
  const { page, end } = await visit(browser, server.url);
  for (const [i, phase] of recorded.entries()) {
    assert.equal((await heading(page)).phase, turn(phase.phase));
    assert.deepEqual(await boardShown(page, variant), boardOf(phase), `${turn(phase.phase)} ${phase.phase.type}`);
    if (i === recorded.length - 1) break;
    if (phase.phase.type === "movement") await typeOrders(page, phase.orders);
    else await clickAll(page, phase.orders);
    await go(page, "Resolve");
    await reach(page, recorded[i + 1].phase);
  }
  await end();
});

/** Goes on to the phase that was recorded next, through retreats in which nobody had a choice. @param {import("playwright-core").Page} page @param {any} next */
async function reach(page, next) {
  if (next.type !== "retreat" && (await page.locator("#go").innerText()).startsWith("Retreats")) {
    await go(page, "Retreats");
    await go(page, "Resolve");
  }
  await go(page, label(next));
}

test("one Fall away from 18 centers, won", async () => {
  const centers = variant.provinces.filter((/** @type {any} */ p) => p.supplyCenter).map((/** @type {any} */ p) => p.id);
  const rome = ["rom", "rav", "nea", ...centers.filter((/** @type {string} */ id) => !["rom", "rav", "nea", "vin", "car", "cir", "tha", "ath", "mac", "spa"].includes(id))].slice(0, 17);
  const position = {
    variant: "ancmed",
    phase: { season: "Fall", year: 9, type: "movement" },
    units: [{ power: "Rome", type: "army", province: "dal" }, { power: "Greece", type: "army", province: "ath" }, { power: "Carthage", type: "fleet", province: "car" }],
    owners: { Rome: rome, Greece: ["ath", "mac", "spa"], Carthage: ["car", "cir", "tha"] },
  };
  assert.equal(rome.length, 17);
  const game = ancmed.newGame({ variant: "ancmed", position });
  const { page, end } = await visit(browser, `${server.url}#${game.code()}`);
  game.close();
  assert.deepEqual(await heading(page), { phase: "Fall 9", state: "0 of 3 ordered" });
  await clickProvince(page, "dal");
  await clickProvince(page, "vin");
  await go(page, "Resolve");
  assert.deepEqual(await heading(page), { phase: "Fall 9", state: "Rome has won" });
  assert.ok((await boardShown(page, variant)).owners.Rome.includes("vin"));
  await page.locator("#go", { hasText: "New game" }).waitFor();
  await page.keyboard.press("Control+z");
  assert.deepEqual(await heading(page), { phase: "Fall 9", state: "1 of 3 ordered" });
  await end();
});

test("a draw, and taking it back", async () => {
  const { page, end } = await visit(browser, server.url);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: /^End the game/ }).click();
  await page.getByRole("button", { name: "Agree on a draw" }).click();
  assert.deepEqual(await heading(page), { phase: "Spring 1", state: "Draw between Rome, Carthage, Greece, Persia and Egypt" });
  assert.equal(await page.locator("#go").innerText(), "New game");
  assert.deepEqual(new Set(await page.locator("#panel .empty").allTextContents()), new Set(["No orders: the game ended here"]));
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  assert.deepEqual(await heading(page), { phase: "Spring 1", state: "0 of 15 ordered" });
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: /^End the game/ }).click();
  await page.getByRole("button", { name: "To Greece" }).click();
  assert.equal((await heading(page)).state, "Greece has won");
  await end();
});
