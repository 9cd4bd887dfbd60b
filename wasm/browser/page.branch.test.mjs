// Variations in the page: they begin by going back, nothing is lost, and one gets about in them by mouse and by key.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { clickProvince, go, heading, launch, ready, typeOrders, visit } from "./browser.mjs";
import { ancmed } from "./engine.mjs";
import { address, units } from "./onmap.mjs";
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

/** @typedef {import("playwright-core").Page} Page */

/** The orders or results that are listed, as places. @param {Page} page */
const listed = (page) => page.locator("#panel-body li.row .o").allInnerTexts();

/** Cells of the timeline, by their names. @param {Page} page */
const cells = (page) => page.locator(".years button.cell").evaluateAll((all) => all.map((el) => el.getAttribute("aria-label")));

/** Spring 1 with two ways, the second looked at; Fall 1 played in the first. @param {Page} page */
async function twoWays(page) {
  await clickProvince(page, "rom");
  await clickProvince(page, "apu");
  await go(page, "Resolve");
  await go(page, "Fall 1");
  await typeOrders(page, ["Rome: A apu H"]);
  await go(page, "Resolve");
  await page.getByRole("button", { name: "First phase" }).click();
  await page.getByRole("button", { name: "Order differently" }).click();
  assert.deepEqual(await heading(page), { phase: "Spring 1", state: "other orders · 1 of 15 ordered" });
  await typeOrders(page, ["Rome: A rom - etr"]);
  await go(page, "Resolve");
}

test("going back and ordering differently begins a variation; nothing is overwritten; up and down switch", async () => {
  const { page, end } = await visit(browser, server.url);
  assert.equal(await page.locator(".tl-turns").isVisible(), false, "one line: nothing to switch");
  await twoWays(page);
  assert.deepEqual(await heading(page), { phase: "Spring 1", state: "resolved" });
  assert.match((await listed(page)).join("\n"), /Roma → Etruria/);
  assert.deepEqual(await cells(page), ["Spring 1", "Fall 1, being played, variation 2 of 2"]);
  assert.match(await page.locator(".tl-all").innerText(), /Roma → Etruria\s*2 of 2/);

  await page.getByRole("button", { name: "Next variation" }).click();
  assert.match((await listed(page)).join("\n"), /Roma → Apulia/);
  assert.deepEqual(await cells(page), ["Spring 1", "Fall 1, variation 1 of 2", "Spring 2, being played"]);

  // By key: the arrows on the timeline, braces anywhere.
  await page.locator(".years .cell").first().focus();
  await page.keyboard.press("ArrowDown");
  assert.match((await listed(page)).join("\n"), /Roma → Etruria/);
  await page.keyboard.press("ArrowRight");
  assert.deepEqual(await heading(page), { phase: "Fall 1", state: "0 of 15 ordered" });
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowUp");
  assert.match((await listed(page)).join("\n"), /Roma → Apulia/);
  await page.locator("#board [data-p]").first().focus();
  await page.keyboard.press("}");
  assert.match((await listed(page)).join("\n"), /Roma → Etruria/);
  await end();
});

test("other orders can be left without a trace, and undo takes a variation away and back", async () => {
  const { page, end } = await visit(browser, server.url);
  await twoWays(page);
  const undo = page.locator(".bar").getByRole("button", { name: "Undo" });
  await undo.click();
  assert.deepEqual(await heading(page), { phase: "Spring 1", state: "other orders · 1 of 15 ordered" });
  assert.deepEqual(await cells(page), ["Spring 1, being played", "Fall 1, as it went on", "Spring 2, as it went on"]);
  await page.getByRole("button", { name: "Back to what followed" }).click();
  assert.equal((await heading(page)).phase, "Fall 1");
  assert.deepEqual(await cells(page), ["Spring 1", "Fall 1", "Spring 2, being played"]);
  await page.locator(".bar").getByRole("button", { name: "Redo" }).click();
  assert.deepEqual(await cells(page), ["Spring 1", "Fall 1, being played, variation 2 of 2"]);
  await end();
});

/** The address of a Fall that Rome wins with 18 centers, unless Carthage's fleet takes Neapolis. */
function wonGame() {
  const { start, provinces } = ancmed.variants()[0];
  const centers = provinces.filter((/** @type {any} */ p) => p.supplyCenter).map((/** @type {any} */ p) => p.id);
  const Rome = ["nea", "rom", ...centers.filter((/** @type {string} */ id) => id !== "nea" && id !== "rom").slice(0, 16)];
  const phase = { ...start.phase, season: "Fall", type: "movement" };
  return address(ancmed, server.url, { phase, units: units("Rome A rom, Carthage F tys"), owners: { Rome } });
}

test("a phase that wins is a variation among the others, and other orders for it can be left again", async () => {
  const { page, end } = await visit(browser, wonGame());
  await go(page, "Resolve");
  assert.deepEqual(await heading(page), { phase: "Fall 1", state: "Rome has won" });
  await page.keyboard.press("v");
  assert.match((await heading(page)).state, /^other orders/);
  await page.getByRole("button", { name: "Back to what followed" }).click();
  assert.equal((await heading(page)).state, "Rome has won");
  await page.keyboard.press("v");
  await typeOrders(page, ["Carthage: F tys - nea"]);
  await go(page, "Resolve");
  assert.equal((await heading(page)).state, "resolved");
  assert.match(await page.locator(".tl-all").innerText(), /2 of 2/);
  await page.keyboard.press("}");
  assert.deepEqual(await heading(page), { phase: "Fall 1", state: "Rome has won" });
  assert.match(await page.locator(".tl-all").innerText(), /1 of 2/);
  await page.keyboard.press("{");
  assert.equal((await heading(page)).state, "resolved");
  await end();
});

test("V begins a variation, at 1024 the button beside the timeline does too", async () => {
  const { page, end } = await visit(browser, server.url, { width: 1024, height: 768 });
  await page.keyboard.press("v");
  assert.equal((await heading(page)).state, "0 of 15 ordered", "nothing is resolved");
  await go(page, "Resolve");
  await page.getByRole("button", { name: "Order differently" }).click();
  assert.deepEqual(await heading(page), { phase: "Spring 1", state: "other orders · 0 of 15 ordered" });
  await end();
});

test("a comment that is being written is kept when the page is left, and when the browser dies", async () => {
  const { page, end } = await visit(browser, server.url);
  await clickProvince(page, "rom");
  await clickProvince(page, "apu");
  await page.getByRole("button", { name: "Comment on Spring 1" }).click();
  await page.keyboard.type("half a tho");
  await page.reload();
  await ready(page);
  assert.equal(await page.locator(".list > .comment").innerText(), "half a tho");
  // What dies leaves only what was stored while it was written.
  await page.locator("li.row[data-index]").first().hover();
  await page.getByRole("button", { name: "Comment on A Roma → Apulia" }).click();
  await page.keyboard.type("for the so");
  const stored = await page.evaluate(() => sessionStorage.getItem("ancmed.comment") ?? "");
  await page.keyboard.press("Escape");
  await page.evaluate((text) => sessionStorage.setItem("ancmed.comment", text), stored);
  await page.reload();
  await ready(page);
  assert.equal(await page.locator("#comment-field").inputValue(), "for the so");
  await page.locator(".comment-form").getByRole("button", { name: "Save" }).click();
  assert.equal(await page.locator(".row .comment").innerText(), "for the so");
  assert.equal(await page.evaluate(() => sessionStorage.getItem("ancmed.comment")), null);
  await end();
});

test("the tree: named, promoted, deleted with undo, and gone about in", async () => {
  const { page, end } = await visit(browser, server.url);
  await twoWays(page);
  await page.locator(".tl-all").click();
  const tree = page.getByRole("dialog", { name: "Variations" });
  assert.deepEqual(await tree.locator(".node").allInnerTexts(), ["Spring 1", "Fall 1", "Fall 1", "Spring 2"]);
  await tree.getByRole("button", { name: "Name A Roma → Etruria" }).click();
  await page.keyboard.type("North");
  await page.keyboard.press("Enter");
  assert.equal(await tree.locator(".branch-name").innerText(), "Spring 1: North");
  await tree.getByRole("button", { name: "Make North the main line" }).click();
  assert.deepEqual(await tree.locator(".node").allInnerTexts(), ["Spring 1", "Fall 1", "Fall 1", "Spring 2"]);
  assert.equal(await tree.locator(".branch-name").innerText(), "Spring 1: A Roma → Apulia");
  await tree.getByRole("button", { name: "Spring 2" }).click();
  assert.equal((await heading(page)).phase, "Spring 2");
  await tree.getByRole("button", { name: "Delete A Roma → Apulia" }).click();
  assert.deepEqual(await tree.locator(".node").allInnerTexts(), ["Spring 1", "Fall 1"]);
  await page.keyboard.press("Escape");
  await page.locator(".notice").getByRole("button", { name: "Undo" }).click();
  assert.deepEqual(await cells(page), ["Spring 1", "Fall 1, variation 2 of 2", "Spring 2, being played"]);
  await end();
});

/** Until the address says something else. @param {Page} page @param {string} [before] */
async function follows(page, before = "") {
  await page.waitForFunction((old) => location.hash.length > 1 && location.hash !== old, before);
  return page.evaluate(() => location.hash);
}

test("comments on a phase and on an order, read when stepping; the address follows, and opens all of it elsewhere", async () => {
  const { page, end } = await visit(browser, server.url);
  await twoWays(page);
  const begun = await page.evaluate(() => history.length);
  await page.getByRole("button", { name: "Comment on Spring 1" }).click();
  await page.keyboard.type("Rome looks north.");
  await page.locator(".comment-form").getByRole("button", { name: "Save" }).click();
  assert.equal(await page.locator(".list > .comment").innerText(), "Rome looks north.");
  await page.locator("li.row[data-index]").hover();
  await page.getByRole("button", { name: "Comment on A Roma → Etruria" }).click();
  await page.keyboard.type("leaves the south bare");
  await page.keyboard.press("Enter");
  assert.equal(await page.locator(".row .comment").innerText(), "leaves the south bare");

  // Stepping on and back; the other way has the same phase's comment, not the order's.
  await page.keyboard.press("]");
  assert.equal(await page.locator(".comment").count(), 0);
  await page.keyboard.press("[");
  assert.equal(await page.locator(".comment").count(), 2);
  await page.keyboard.press("}");
  assert.deepEqual(await page.locator(".comment").allInnerTexts(), ["Rome looks north."]);
  await page.keyboard.press("}");

  const hash = await follows(page);
  await page.waitForTimeout(600);
  const link = await page.evaluate(() => location.href);
  assert.match(link, /#\w+-1$/, "of a phase that several lines share, and on one of the others");
  assert.notEqual(hash, "");
  assert.equal(await page.evaluate(() => history.length), begun, "the browser's history is left alone");

  // A reload is not a new game: undo is still there.
  await page.reload();
  await page.waitForFunction(() => document.querySelectorAll(".comment").length === 2);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: /^Open a game/ }).click();
  assert.equal(await page.locator(".kept-game").count(), 1);
  await page.keyboard.press("Escape");

  const other = await visit(browser, link);
  // Spring 1 belongs to both lines: it is seen on the second, as it was.
  assert.deepEqual(await heading(other.page), { phase: "Spring 1", state: "resolved" });
  assert.deepEqual(await other.page.locator(".comment").allInnerTexts(), ["Rome looks north.", "leaves the south bare"]);
  assert.deepEqual(await cells(other.page), ["Spring 1", "Fall 1, being played, variation 2 of 2"]);
  await other.page.getByRole("button", { name: "Next variation" }).click();
  assert.deepEqual(await cells(other.page), ["Spring 1", "Fall 1, variation 1 of 2", "Spring 2, being played"]);
  await other.end();
  await end();
});

test("drafts side by side: switched, compared, named, deleted with undo", async () => {
  const { page, end } = await visit(browser, server.url);
  await clickProvince(page, "rom");
  await clickProvince(page, "apu");
  await page.getByRole("button", { name: "Try other orders beside these" }).click();
  const pressed = () => page.locator(".draft[aria-pressed=true]").innerText();
  assert.equal(await pressed(), "B");
  assert.equal((await heading(page)).state, "1 of 15 ordered", "a copy to begin with");
  await typeOrders(page, ["Rome: A rom - etr", "Rome: A rav - etr"]);
  await page.getByRole("tab", { name: "Orders" }).click();
  await page.getByRole("button", { name: "Compare" }).click();
  const dialog = page.getByRole("dialog", { name: "Compare drafts" });
  const rows = await dialog.locator("tbody tr").evaluateAll((all) => all.map((tr) => [...tr.children].map((c) => /** @type {HTMLElement} */ (c).innerText.replace(/\s+/g, " ").trim())));
  // Two own units that want one province stand each other off.
  assert.deepEqual(rows.map((r) => r.slice(1)), [
    ["1 moved", "2 bounced"],
    ["no order", "A Ravenna → Etruria bounced"],
    ["A Roma → Apulia moved", "A Roma → Etruria bounced"],
  ]);
  await dialog.getByRole("button", { name: "Show A" }).click();
  assert.equal(await pressed(), "A");
  assert.match((await listed(page)).join("\n"), /Roma → Apulia/);
  await page.getByRole("button", { name: "Rename draft A" }).click();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("East");
  await page.keyboard.press("Enter");
  assert.deepEqual(await page.locator(".draft").allInnerTexts(), ["East", "B", "+"]);
  await page.getByRole("button", { name: "Delete draft East" }).click();
  assert.equal(await page.locator(".drafts").count(), 0, "one is left");
  await page.locator(".notice").getByRole("button", { name: "Undo" }).click();
  assert.deepEqual(await page.locator(".draft").allInnerTexts(), ["East", "B", "+"]);
  await end();
});

test("on a phone: a variation, a comment and the tree by touch, with targets for fingers", async () => {
  const { page, end } = await visit(browser, server.url, { width: 390, height: 844, touch: true });
  await page.locator("#go").tap();
  await page.getByRole("button", { name: "Order differently" }).tap();
  await clickProvince(page, "rom");
  await clickProvince(page, "apu");
  await page.locator("#go").tap();
  await page.getByRole("button", { name: "Comment on Spring 1" }).tap();
  await page.keyboard.type("North");
  await page.locator(".comment-form").getByRole("button", { name: "Save" }).tap();
  const small = await page.evaluate(() => [...document.querySelectorAll(".aside-note button, .comment button")].filter((el) => el.getBoundingClientRect().height < 44).map((el) => el.textContent));
  assert.deepEqual(small, []);
  await page.getByRole("button", { name: "Timeline" }).tap();
  await page.locator(".tl-all").tap();
  const tree = page.getByRole("dialog", { name: "Variations" });
  assert.match(await tree.innerText(), /North/);
  await tree.locator(".node").nth(1).tap();
  assert.deepEqual(await heading(page), { phase: "Fall 1", state: "0 of 15 ordered" });
  await end();
});
