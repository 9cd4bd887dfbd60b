// Setting up a position in the page: by mouse and by keys; what is refused; the game that begins from it.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { clickProvince, heading, launch, visit } from "./browser.mjs";
import { ancmed } from "./engine.mjs";
import { PHONE, axe, drag, groundAt, tokenAt, walkTo } from "./onmap.mjs";
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

/** The address of an empty board. */
function emptyBoard() {
  const { start } = ancmed.variants()[0];
  const game = ancmed.newGame({ position: { variant: "ancmed", phase: start.phase, units: [] } });
  const code = game.code();
  game.close();
  return `${server.url}#${code}`;
}

/** A page that shows an empty board being edited. @param {object} [options] */
async function editing(options) {
  const seen = await visit(browser, server.url, options);
  await edit(seen.page);
  return seen;
}

/** @param {Page} page */
async function edit(page) {
  await page.locator("#bar").getByRole("button", { name: "Edit position" }).click();
  await page.waitForSelector("#palette:not([hidden])");
}

/** @param {Page} page @param {...string} names */
async function tools(page, ...names) {
  for (const name of names) await page.locator("#palette").getByRole("button", { name }).click();
}

/** Units on the map: "p-rome ..." is the map's own; here by province and what they are. @param {Page} page @param {"unit"|"dislodged"} [what] */
const standing = (page, what = "unit") => page.evaluate((kind) => [...document.querySelectorAll(`[data-layer="units"] [data-${kind}]`)].map((el) => el.getAttribute("data-p") ?? "").sort(), what);

/** @param {Page} page */
const note = (page) => page.locator(".strip-note .strip-words").innerText();

test("units are put, replaced, dragged and taken away by mouse; what cannot be is refused with its reason", async () => {
  const { page, end } = await editing();
  assert.deepEqual(await heading(page), { phase: "Spring 1", state: "Editing" });
  const begun = await standing(page);
  await tools(page, "Egypt", "Army");
  await clickProvince(page, "gau");
  assert.equal(await note(page), "Egypt: army in Gaul.");
  assert.deepEqual(await standing(page), [...begun, "gau"].sort());
  await clickProvince(page, "aeg");
  assert.equal(await note(page), "An army cannot stand in Aegean Sea.");
  await tools(page, "Fleet");
  await clickProvince(page, "dam");
  assert.equal(await note(page), "A fleet cannot stand in Damascus.");
  assert.deepEqual(await standing(page), [...begun, "gau"].sort());
  assert.match(await page.locator("#setup").innerText(), /Egypt has 4 units and owns only 3 centers\./);
  await drag(page, await tokenAt(page, "gau"), await groundAt(page, "rha"));
  assert.equal(await note(page), "Egypt: army in Rhaetia.");
  await tools(page, "Remove");
  await clickProvince(page, "rom");
  assert.equal(await note(page), "Rome: army in Roma removed.");
  for (let i = 0; i < 3; i++) await page.keyboard.press("Control+z");
  assert.deepEqual(await standing(page), begun);
  await tools(page, "Owner", "Persia");
  await clickProvince(page, "cyp");
  assert.equal(await note(page), "Cyprus is Persia's.");
  assert.deepEqual(await axe(page), []);
  await page.getByRole("button", { name: "Cancel" }).click();
  assert.deepEqual(await heading(page), { phase: "Spring 1", state: "0 of 15 ordered" });
  assert.deepEqual(await standing(page), begun);
  await end();
});

test("a game begins from the position; the game before is kept", async () => {
  const { page, end } = await visit(browser, server.url);
  await clickProvince(page, "rom");
  await clickProvince(page, "apu");
  await edit(page);
  await tools(page, "Greece", "Fleet");
  await clickProvince(page, "ion");
  await page.getByLabel("Phase", { exact: true }).selectOption("Fall");
  await page.getByLabel("Year").fill("4");
  await page.getByLabel("Year").press("Enter");
  await page.getByRole("button", { name: "Start from here" }).click();
  await page.waitForFunction(() => document.querySelector(".bar .sub")?.textContent === "0 of 16 ordered");
  assert.deepEqual(await heading(page), { phase: "Fall 4", state: "0 of 16 ordered" });
  assert.ok((await standing(page)).includes("ion"));
  await page.locator("#bar").getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: /^Open/ }).click();
  assert.equal(await page.locator(".kept-game").count(), 2);
  await page.locator(".kept-open:not([disabled])").click();
  await page.waitForFunction(() => document.querySelector(".bar .sub")?.textContent === "1 of 15 ordered");
  await end();
});

/** What a retreat problem on an empty board must have become. @param {Page} page */
async function solved(page) {
  assert.deepEqual(await standing(page, "dislodged"), ["rom"]);
  assert.ok((await standing(page)).includes("rom"));
  await page.getByRole("button", { name: "Start from here" }).click();
  await page.waitForFunction(() => (document.querySelector(".bar .sub")?.textContent ?? "").includes("0 of 1 ordered"));
  const { phase, state } = await heading(page);
  assert.deepEqual([phase, state], ["Spring 1", "retreats · 0 of 1 ordered"]);
}

/** Where the dislodged unit may go, as the page offers it. @param {Page} page */
const offered = (page) => page.evaluate(() => [...document.querySelectorAll("[data-layer=targets] [data-target]")].map((el) => el.getAttribute("data-target")).sort());

// Rome's army was dislodged from Roma by Carthage's, which came from Neapolis; a standoff was in Etruria. Of Roma's
// neighbors Apulia, Etruria, Neapolis and Ravenna (and no other for an army) two are left.
const RETREATS = ["apu", "rav"];

test("a retreat problem is built from an empty board by mouse", async () => {
  const { page, end } = await visit(browser, emptyBoard(), { unmanned: true });
  await edit(page);
  await tools(page, "Rome", "Army");
  await clickProvince(page, "rom");
  await tools(page, "Dislodged");
  await clickProvince(page, "rom");
  assert.equal(await note(page), "Rome: army in Roma was dislodged. Spring 1 retreats.");
  await tools(page, "Carthage", "Army");
  await clickProvince(page, "rom");
  assert.match(await note(page), /From where did its attacker come\?$/);
  await clickProvince(page, "nea");
  assert.equal(await note(page), "Rome: army in Roma was dislodged from Neapolis.");
  await tools(page, "Standoff");
  await clickProvince(page, "etr");
  await solved(page);
  await clickProvince(page, "rom");
  assert.deepEqual(await offered(page), RETREATS);
  await end();
});

test("a retreat problem is built from an empty board by keys alone", async () => {
  const { page, end } = await visit(browser, emptyBoard(), { unmanned: true });
  await page.locator("#bar").getByRole("button", { name: "Edit position" }).focus();
  await page.keyboard.press("Enter");
  await page.locator("#board [data-p][tabindex='0']").focus();
  await walkTo(page, "rom", true);
  for (const key of ["1", "a", "d", "2", "a"]) await page.keyboard.press(key);
  await walkTo(page, "nea");
  await page.keyboard.press("Enter");
  assert.equal(await note(page), "Rome: army in Roma was dislodged from Neapolis.");
  await walkTo(page, "etr", true);
  await page.keyboard.press("c");
  await page.waitForFunction(() => document.getElementById("live")?.textContent === "Standoff in Etruria: no unit may retreat there.");
  await solved(page);
  await page.keyboard.press("n");
  assert.deepEqual(await offered(page), RETREATS);
  await end();
});

test("a retreat problem is built from an empty board by touch at 390x844", async () => {
  const { page, end } = await visit(browser, emptyBoard(), { ...PHONE, unmanned: true });
  /** @param {string} id */
  const tap = async (id) => {
    const { x, y } = await groundAt(page, id);
    await page.touchscreen.tap(x, y);
  };
  await page.locator("#bar").getByRole("button", { name: "Menu" }).tap();
  await page.getByRole("button", { name: /^Edit position/ }).tap();
  await page.getByRole("button", { name: "Whole board" }).tap();
  /** @param {...string} names */
  const take = async (...names) => {
    for (const name of names) await page.locator("#palette").getByRole("button", { name }).tap();
  };
  for (const button of await page.locator(":is(#palette, .setup-act) button").all()) {
    const box = await button.boundingBox();
    assert.ok(box && box.width >= 44 && box.height >= 44, `${await button.innerText()}: ${box?.width} by ${box?.height}`);
  }
  await take("Rome", "Army");
  await tap("rom");
  await take("Dislodged");
  await tap("rom");
  await take("Carthage", "Army");
  await tap("rom");
  await tap("nea");
  assert.equal(await note(page), "Rome: army in Roma was dislodged from Neapolis.");
  await take("Standoff");
  await tap("etr");
  await solved(page);
  await tap("rom");
  assert.deepEqual(await offered(page), RETREATS);
  await end();
});

test("what is being set up is there again after a reload, with its steps back", async () => {
  const { page, end } = await editing();
  await tools(page, "Egypt", "Army");
  await clickProvince(page, "gau");
  await page.reload();
  await page.waitForSelector("body[data-editing]");
  assert.ok((await standing(page)).includes("gau"));
  await page.locator("#bar").getByRole("button", { name: "Undo" }).click();
  assert.ok(!(await standing(page)).includes("gau"));
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.reload();
  await page.waitForFunction(() => !document.body.classList.contains("loading"));
  assert.equal(await page.locator("body[data-editing]").count(), 0);
  await end();
});
