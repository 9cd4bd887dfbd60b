// The list of games kept in the browser: names, pictures, copies, deletion with undo, one file of them all.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { factsOf } from "../../static/js/facts.js";
import { createState } from "../../static/js/state.js";
import { ancmed } from "./engine.mjs";
import { clickProvince, go, heading, launch, ready, typeOrders, visit } from "./browser.mjs";
import { startServer } from "./server.mjs";

/** @typedef {import("playwright-core").Page} Page */
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

/** @param {Page} page */
async function openList(page) {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: /^Open a game/ }).click();
}

/** @param {Page} page @param {string} [board] */
async function begin(page, board) {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: /^New game/ }).click();
  if (board) await page.getByText(board, { exact: true }).click();
  await page.getByRole("button", { name: "Begin" }).click();
}

/** @param {Page} page */
const names = (page) => page.locator(".kept-game:visible .kept-head b").allInnerTexts();

/** Two games: the older resolved once, the newer just begun with one order. @param {Page} page */
async function twoGames(page) {
  await clickProvince(page, "rom");
  await clickProvince(page, "apu");
  await go(page, "Resolve");
  await begin(page);
  await typeOrders(page, ["Rome: A rom - etr"]);
  await page.keyboard.press("Escape");
}

/** A file handed to the page by dropping it. @param {Page} page @param {string} name @param {string} text */
async function drop(page, name, text) {
  const data = await page.evaluateHandle(
    ([name, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], name));
      return transfer;
    },
    [name, text],
  );
  await page.dispatchEvent("body", "dragover", { dataTransfer: data });
  assert.ok(await page.locator(".drop-sign").isVisible());
  await page.dispatchEvent("body", "drop", { dataTransfer: data });
}

/** Of the first game's picture, 0 to 255. @param {import("playwright-core").Page} page */
const brightness = (page) =>
  page.locator(".thumb img").first().evaluate(async (img) => {
    const picture = /** @type {HTMLImageElement} */ (img);
    await picture.decode();
    const canvas = new OffscreenCanvas(1, 1).getContext("2d");
    canvas?.drawImage(picture, 0, 0, 1, 1);
    const [r, g, b] = canvas?.getImageData(0, 0, 1, 1).data ?? [0, 0, 0];
    return (r + g + b) / 3;
  });

test("a game without a name is called by its phase and who leads", () => {
  const state = createState(ancmed);
  const titleOf = (/** @type {any} */ owners) => {
    state.newFrom(/** @type {any} */ ({ variant: "ancmed", phase: { season: "Fall", year: 3, type: "movement" }, units: [{ power: "Rome", type: "army", province: "rom" }], owners }));
    return factsOf(state.view()).title;
  };
  assert.equal(factsOf(state.view()).title, "Spring 1");
  assert.equal(titleOf({ Rome: ["rom", "nea"], Greece: ["ath"] }), "Fall 3, Rome leads");
  assert.equal(titleOf({ Rome: ["rom", "nea"], Greece: ["ath", "spa"], Egypt: ["ale"] }), "Fall 3, Rome and Greece lead");
  // Nobody does.
  assert.equal(titleOf({ Rome: ["rom"], Greece: ["ath"] }), "Fall 3");
  assert.equal(titleOf(null), "Fall 3");
  state.close();
});

test("each game is shown with a picture, and can be named, also the one that is open", async () => {
  const { page, end } = await visit(browser, server.url);
  await twoGames(page);
  await openList(page);
  assert.deepEqual(await names(page), ["Spring 1", "Fall 1"]);
  await page.waitForFunction(() => document.querySelectorAll(".thumb img").length === 2);
  const wide = await page.locator(".thumb img").first().evaluate((img) => /** @type {HTMLImageElement} */ (img).naturalWidth);
  assert.equal(wide, 264);
  // They follow the theme at once.
  const light = await brightness(page);
  await page.keyboard.press("Escape");
  await page.locator("#bar nav button").last().click();
  await openList(page);
  await page.waitForFunction(() => document.querySelectorAll(".thumb img").length === 2);
  const dark = await brightness(page);
  assert.ok(dark < light / 2, `${dark} after ${light}`);
  assert.match((await page.locator(".kept-game").nth(1).textContent()) ?? "", /Ancient Mediterranean · game · 2 phases/);
  await page.getByRole("button", { name: "Rename Fall 1" }).click();
  await page.keyboard.type("Siege of Roma");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Rename Spring 1" }).click();
  await page.keyboard.type("Try");
  await page.keyboard.press("Enter");
  assert.deepEqual((await names(page)).sort(), ["Siege of Roma", "Try"]);
  // The names are the games' own: they are there after a reload, and in the text.
  await page.keyboard.press("Escape");
  await page.reload();
  await ready(page);
  assert.deepEqual(await heading(page), { phase: "Spring 1", state: "1 of 15 ordered" });
  await openList(page);
  assert.deepEqual((await names(page)).sort(), ["Siege of Roma", "Try"]);
  await page.getByRole("button", { name: /^Siege of Roma/ }).click();
  assert.deepEqual(await heading(page), { phase: "Spring 1", state: "resolved" });
  await page.getByRole("button", { name: "Share and save" }).click();
  assert.match(await page.locator("#copy-text").inputValue(), /Siege of Roma/);
  await end();
});

test("Escape leaves a name as it was and the list open; a name too long is refused with words", async () => {
  const { page, end } = await visit(browser, server.url);
  await twoGames(page);
  await openList(page);
  await page.getByRole("button", { name: "Rename Fall 1" }).click();
  await page.keyboard.type("other");
  await page.keyboard.press("Escape");
  assert.deepEqual(await names(page), ["Spring 1", "Fall 1"]);
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Rename");
  await end();
});

test("a copy lies beside its game, and a deleted game can be had back", async () => {
  const { page, end } = await visit(browser, server.url);
  await twoGames(page);
  await openList(page);
  await page.getByRole("button", { name: "Duplicate Fall 1" }).click();
  assert.deepEqual((await names(page)).sort(), ["Fall 1", "Fall 1, copy", "Spring 1"]);
  await page.getByRole("button", { name: "Delete Fall 1", exact: true }).click();
  assert.deepEqual((await names(page)).sort(), ["Fall 1, copy", "Spring 1"]);
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Undo");
  await page.keyboard.press("Enter");
  assert.deepEqual((await names(page)).sort(), ["Fall 1", "Fall 1, copy", "Spring 1"]);
  await page.getByRole("button", { name: "Delete Fall 1, copy" }).click();
  await page.keyboard.press("Escape");
  await openList(page);
  assert.deepEqual((await names(page)).sort(), ["Fall 1", "Spring 1"]);
  // Also when the list was closed in between.
  await page.getByRole("button", { name: "Undo: Fall 1, copy is deleted" }).click();
  assert.deepEqual((await names(page)).sort(), ["Fall 1", "Fall 1, copy", "Spring 1"]);
  await page.getByRole("button", { name: "Delete Fall 1, copy" }).click();
  // The one that is open has no such button.
  assert.equal(await page.getByRole("button", { name: /^Delete/ }).count(), 1);
  await end();
});

test("all games go into one file, and come back in another browser by dropping it there", async () => {
  const one = await visit(browser, server.url);
  await twoGames(one.page);
  await openList(one.page);
  await one.page.getByRole("button", { name: "Rename Fall 1" }).click();
  await one.page.keyboard.type("Siege of Roma");
  await one.page.keyboard.press("Enter");
  const [download] = await Promise.all([one.page.waitForEvent("download"), one.page.getByRole("button", { name: "Save all as one file" }).click()]);
  assert.match(download.suggestedFilename(), /^ancmed-games-\d{4}-\d\d-\d\d\.json$/);
  const file = readFileSync(await download.path(), "utf8");
  const { ancmed, version, games } = JSON.parse(file);
  assert.deepEqual([ancmed, version, games.length], ["games", 1, 2]);
  await one.end();

  const two = await visit(browser, server.url);
  await drop(two.page, "games.json", file);
  await two.page.locator(".notice", { hasText: "2 games added" }).waitFor();
  await drop(two.page, "games.json", file);
  await two.page.locator(".notice", { hasText: "2 games already here" }).waitFor();
  await openList(two.page);
  assert.deepEqual((await names(two.page)).sort(), ["Siege of Roma", "Spring 1"]);
  await two.page.getByRole("button", { name: /^Siege of Roma/ }).click();
  assert.deepEqual(await heading(two.page), { phase: "Spring 1", state: "resolved" });
  await two.end();
});

test("games are found by name, board and phase", async () => {
  const { page, end } = await visit(browser, server.url);
  for (let i = 0; i < 7; i++) {
    await typeOrders(page, ["Rome: A rom H"]);
    await page.keyboard.press("Escape");
    await begin(page);
  }
  await openList(page);
  await page.getByRole("button", { name: "Rename Spring 1" }).nth(3).click();
  await page.keyboard.type("Gallic war");
  await page.keyboard.press("Enter");
  await page.getByRole("searchbox", { name: "Find a game" }).fill("gallic");
  assert.deepEqual(await names(page), ["Gallic war"]);
  await page.getByRole("searchbox", { name: "Find a game" }).fill("nothing like it");
  assert.deepEqual(await names(page), []);
  assert.ok(await page.getByText("No game is called that").isVisible());
  await end();
});

test("the list fits a phone, and its buttons are large enough for fingers", async () => {
  const { page, end } = await visit(browser, server.url, { width: 390, height: 844, touch: true });
  await page.getByRole("button", { name: "Menu" }).tap();
  await page.getByRole("button", { name: /^New game/ }).tap();
  await page.getByRole("button", { name: "Begin" }).tap();
  await page.getByRole("button", { name: "Menu" }).tap();
  await page.getByRole("button", { name: /^Open a game/ }).tap();
  const body = await page.locator(".dialog").evaluate((el) => ({ has: el.scrollWidth, shows: el.clientWidth }));
  assert.ok(body.has <= body.shows, JSON.stringify(body));
  for (const box of await page.locator(".kept-acts button").evaluateAll((all) => all.map((el) => el.getBoundingClientRect().height))) assert.ok(box >= 44, `${box} px high`);
  await end();
});

/** @param {string} name */
const sample = (name) => readFileSync(new URL(`../../engine/foreign/testdata/${name}.txt`, import.meta.url), "utf8");

test("games of other tools open from a paste or a file, and what was not understood is listed by line", async () => {
  const { page, end } = await visit(browser, server.url);
  await openList(page);
  await page.getByRole("textbox", { name: /^A link, a code/ }).fill(sample("judge"));
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.locator(".notice, .dialog", { hasText: "Results mail of a judge" }).first().waitFor();
  await page.keyboard.press("Escape");
  await drop(page, "case.txt", "Rome: A rom - apu\nRome: F nea - xyzzy\n");
  await page.getByRole("heading", { name: "Opened, with remarks" }).waitFor();
  assert.match(await page.locator(".read-faults").innerText(), /Line 2 .*xyzzy/);
  await page.keyboard.press("Escape");
  assert.deepEqual(await heading(page), { phase: "Spring 1", state: "1 of 15 ordered" });
  // What is no game changes nothing.
  await drop(page, "shopping.txt", "milk and bread");
  await page.locator(".notice", { hasText: "shopping.txt" }).waitFor();
  assert.deepEqual(await heading(page), { phase: "Spring 1", state: "1 of 15 ordered" });
  await end();
});

test("fifty megabytes are refused politely, as a paste and as a file", async () => {
  const { page, end } = await visit(browser, server.url);
  await page.evaluate(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["x ".repeat(25_000_000)], "huge.txt"));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
  });
  await page.locator(".notice", { hasText: "huge.txt has 50 MB" }).waitFor();
  await openList(page);
  await page.locator("#open-text").evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "x ".repeat(25_000_000));
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await page.locator("#open-wrong", { hasText: "50 million characters" }).waitFor();
  assert.equal(await page.locator("#open-text").inputValue(), "");
  await end();
});

test("the game is written in every form that is written, and each is read back", async () => {
  const { page, end } = await visit(browser, server.url);
  await typeOrders(page, ["Rome: A rom - apu"]);
  await page.keyboard.press("Escape");
  await go(page, "Resolve");
  await page.getByRole("button", { name: "Share and save" }).click();
  await page.getByText("In another form").click();
  const forms = await page.locator("#form option").evaluateAll((all) => all.map((el) => /** @type {HTMLOptionElement} */ (el).value));
  assert.deepEqual([...forms].sort(), ["bbcode", "diplomacy", "jdip", "judge", "markdown"]);
  /** @type {Record<string, string>} */
  const texts = {};
  for (const form of forms) {
    await page.locator("#form").selectOption(form);
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save as a file" }).click()]);
    texts[form] = readFileSync(await download.path(), "utf8");
    assert.equal(await page.locator("#copy-the-game-in-this-form").inputValue(), texts[form]);
    assert.ok(download.suggestedFilename().endsWith({ diplomacy: ".json", markdown: ".md" }[form] ?? ".txt"), download.suggestedFilename());
  }
  await page.keyboard.press("Escape");
  for (const form of ["diplomacy", "judge", "markdown", "bbcode"]) {
    await begin(page);
    await drop(page, form, texts[form]);
    await page.waitForFunction(() => document.querySelector("h1")?.textContent === "Fall 1");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "First phase" }).click();
    assert.deepEqual(await heading(page), { phase: "Spring 1", state: "resolved" }, form);
  }
  await end();
});
