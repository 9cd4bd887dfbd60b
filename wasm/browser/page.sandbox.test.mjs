// The sandbox as somebody meets it who was never here: another game or position is begun in every way, and a problem
// that was set up, tried out and commented goes by link to somebody else.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { clickProvince, go, heading, launch, visit } from "./browser.mjs";
import { PHONE, axe, groundAt } from "./onmap.mjs";
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

const WAYS = ["The opening", "An empty board", "This position", "This game", "A text"];

/** The dialog for another game, with a way to begin chosen. @param {Page} page @param {string} from */
async function another(page, from) {
  await page.locator("#bar").getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: /^New game or sandbox/ }).click();
  const dialog = page.getByRole("dialog", { name: "New game or sandbox" });
  await dialog.getByText(from, { exact: true }).click();
  return dialog;
}

/** Units on the map, or the dislodged ones, by province. @param {Page} page @param {"unit"|"dislodged"} [what] */
const standing = (page, what = "unit") => page.evaluate((kind) => [...document.querySelectorAll(`[data-layer="units"] [data-${kind}]`)].map((el) => el.getAttribute("data-p") ?? "").sort(), what);

/** @param {Page} page @param {...string} names */
async function tools(page, ...names) {
  for (const name of names) await page.locator("#palette").getByRole("button", { name }).click();
}

/** The names of the games kept. @param {Page} page */
async function kept(page) {
  await page.locator("#bar").getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: /^Open/ }).click();
  const names = await page.locator(".kept-game b").allInnerTexts();
  await page.keyboard.press("Escape");
  return names.sort();
}

test("another game or position is begun in every way; the game before stays in the list", async () => {
  const { page, end } = await visit(browser, server.url);
  await clickProvince(page, "rom");
  await clickProvince(page, "apu");

  // An empty board, on the other map.
  let dialog = await another(page, "An empty board");
  assert.deepEqual(await dialog.locator("legend:has-text('Begin with') + .picks label").allInnerTexts(), WAYS);
  assert.deepEqual(await axe(page), []);
  await dialog.getByText("Standard", { exact: true }).click();
  await dialog.getByRole("button", { name: "Set up" }).click();
  await page.waitForSelector("body[data-editing]");
  assert.deepEqual(await standing(page), []);
  await tools(page, "France", "Army");
  await clickProvince(page, "bur");
  await page.getByRole("button", { name: "Start from here" }).click();
  await page.waitForFunction(() => document.querySelector(".bar .sub")?.textContent === "0 of 1 ordered");
  assert.deepEqual(await standing(page), ["bur"]);

  // This position, changed.
  dialog = await another(page, "This position");
  await dialog.getByRole("button", { name: "Set up" }).click();
  await tools(page, "Germany", "Army");
  await clickProvince(page, "mun");
  await page.getByRole("button", { name: "Start from here" }).click();
  await page.waitForFunction(() => document.querySelector(".bar .sub")?.textContent === "0 of 2 ordered");
  assert.deepEqual(await standing(page), ["bur", "mun"]);

  // This game: a copy of it, with its orders; what is ordered there is not ordered here.
  await page.keyboard.press("/");
  await page.keyboard.type("bur - mun");
  await page.keyboard.press("Enter");
  dialog = await another(page, "This game");
  await dialog.getByRole("button", { name: "Copy" }).click();
  await page.waitForFunction(() => document.querySelector(".bar .sub")?.textContent === "1 of 2 ordered");
  assert.ok(await page.locator(".bar").getByRole("button", { name: "Undo" }).isDisabled(), "the copy begins as it is");

  // A text; what is wrong in one is said, and the text stays.
  dialog = await another(page, "A text");
  await dialog.getByRole("textbox").fill("once upon a time");
  await dialog.getByRole("button", { name: "Open", exact: true }).click();
  assert.notEqual(await dialog.getByRole("alert").innerText(), "");
  assert.equal(await dialog.getByRole("textbox").inputValue(), "once upon a time");
  await dialog.getByRole("textbox").fill("variant ancmed\nposition Fall 2 movement\nunits\n  Rome: A rom, F tys\n");
  await dialog.getByRole("button", { name: "Open", exact: true }).click();
  await page.waitForFunction(() => document.querySelector("h1")?.textContent === "Fall 2");
  assert.deepEqual(await standing(page), ["rom", "tys"]);

  // The opening.
  dialog = await another(page, "The opening");
  await dialog.getByText("Ancient Mediterranean", { exact: true }).click();
  await dialog.getByRole("button", { name: "Begin" }).click();
  await page.waitForFunction(() => document.querySelector(".bar .sub")?.textContent === "0 of 15 ordered");

  assert.equal((await kept(page)).length, 6);
  await end();
});

test("an empty board by keys alone, and by touch at 390x844", async () => {
  const keys = await visit(browser, server.url);
  await keys.page.locator("#bar").getByRole("button", { name: "Menu" }).focus();
  await keys.page.keyboard.press("Enter");
  await keys.page.getByRole("button", { name: /^New game or sandbox/ }).focus();
  await keys.page.keyboard.press("Enter");
  await keys.page.getByRole("radio", { name: "The opening" }).focus();
  await keys.page.keyboard.press("ArrowDown");
  await keys.page.getByRole("button", { name: "Set up" }).focus();
  await keys.page.keyboard.press("Enter");
  await keys.page.waitForSelector("body[data-editing]");
  assert.deepEqual(await standing(keys.page), []);
  await keys.end();

  const phone = await visit(browser, server.url, PHONE);
  await phone.page.locator("#bar").getByRole("button", { name: "Menu" }).tap();
  await phone.page.getByRole("button", { name: /^New game or sandbox/ }).tap();
  await phone.page.getByText("An empty board", { exact: true }).tap();
  const small = await phone.page.evaluate(() => [...document.querySelectorAll("dialog :is(button, .pick)")].filter((el) => el.checkVisibility() && el.getBoundingClientRect().height < 44).map((el) => el.outerHTML));
  assert.deepEqual(small, []);
  assert.ok(await phone.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await phone.page.getByRole("button", { name: "Set up" }).tap();
  await phone.page.waitForSelector("body[data-editing]");
  assert.deepEqual(await standing(phone.page), []);

  // Near by, what is asked for comes into the window: from where an attacker may have come.
  const tap = async (/** @type {string} */ id) => {
    const { x, y } = await groundAt(phone.page, id);
    await phone.page.touchscreen.tap(x, y);
  };
  await tools(phone.page, "Rome", "Army");
  await tap("nea");
  await tools(phone.page, "Dislodged");
  await tap("nea");
  await tools(phone.page, "Carthage", "Army");
  await phone.page.getByRole("button", { name: "Zoom in" }).tap();
  await tap("nea");
  const outside = await phone.page.evaluate(() => {
    const board = document.getElementById("board")?.getBoundingClientRect() ?? new DOMRect();
    return [...document.querySelectorAll("[data-layer=targets] [data-target]")].map((el) => el.getAttribute("data-target")).filter((id) => {
      const hit = /** @type {SVGGraphicsElement} */ (document.querySelector(`[data-layer=hits] [data-p="${id}"]`));
      const [x, y] = (hit.getAttribute("data-at") ?? "").split(" ").map(Number);
      const at = new DOMPoint(x, y).matrixTransform(hit.getScreenCTM() ?? undefined);
      return at.x < board.left || at.x > board.right || at.y < board.top || at.y > board.bottom;
    });
  });
  assert.ok(await phone.page.locator("[data-layer=targets] [data-target]").count());
  assert.deepEqual(outside, []);
  await phone.end();
});

test("drafts, variations, comments and the list of games by keys alone", async () => {
  const { page, end } = await visit(browser, server.url);
  /** @param {string|RegExp} name @param {import("playwright-core").Locator} [within] */
  const enter = async (name, within = page.locator("body")) => {
    await within.getByRole("button", { name }).first().focus();
    await page.keyboard.press("Enter");
  };
  /** @param {string} text */
  const order = async (text) => {
    await page.keyboard.press("/");
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
  };
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent);
  await order("rom - apu");
  await enter("Try other orders beside these");
  await page.waitForFunction(() => document.activeElement?.textContent === "B");
  await order("rom - etr");
  await enter("Compare");
  assert.match(await page.getByRole("dialog").innerText(), /Roma → Apulia[^]*Roma → Etruria/);
  await page.keyboard.press("Escape");
  await page.keyboard.press("r");
  assert.equal((await heading(page)).state, "resolved");
  await page.keyboard.press("v");
  await order("rom - ven");
  await page.keyboard.press("r");
  await enter("Comment on Spring 1");
  await page.keyboard.type("North");
  await page.keyboard.press("Control+Enter");
  await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label") === "Change: Comment on Spring 1");
  await page.keyboard.press("{");
  assert.match(await page.locator("#panel-body").innerText(), /Roma → Etruria/);

  await page.locator(".tl-all").focus();
  await page.keyboard.press("Enter");
  const tree = page.getByRole("dialog", { name: "Variations" });
  await enter(/^Name /, tree);
  await page.keyboard.type("Venice");
  await page.keyboard.press("Enter");
  assert.equal(await focused(), "Name Venice");
  await enter("Make Venice the main line", tree);
  await enter(/^Delete /, tree);
  assert.equal(await tree.locator(".branch-name").count(), 0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+z");
  assert.match(await page.locator(".tl-all").innerText(), /of 2/);

  await enter("Menu");
  await enter(/^New game or sandbox/);
  await enter("Begin");
  await enter("Menu");
  await enter(/^Open/);
  await enter(/^Duplicate Fall/);
  await enter(/^Delete Fall 1, copy/);
  assert.match(await focused() ?? "", /^Undo/);
  await page.keyboard.press("Enter");
  assert.equal(await page.locator(".kept-game").count(), 3);
  await end();
});

/** Writes the comment that was begun. @param {Page} page @param {string} text */
async function comment(page, text) {
  await page.keyboard.type(text);
  await page.locator(".comment-form").getByRole("button", { name: "Save" }).click();
}

/** The retreat problem: Rome's army was driven from Roma by Carthage's from Neapolis; a standoff was in Etruria. @param {Page} page */
async function setUp(page) {
  const dialog = await another(page, "An empty board");
  await dialog.getByRole("button", { name: "Set up" }).click();
  await tools(page, "Rome", "Army");
  await clickProvince(page, "rom");
  await tools(page, "Dislodged");
  await clickProvince(page, "rom");
  await tools(page, "Carthage", "Army");
  await clickProvince(page, "rom");
  await clickProvince(page, "nea");
  await tools(page, "Standoff");
  await clickProvince(page, "etr");
  await page.getByRole("button", { name: "Start from here" }).click();
  await page.waitForFunction(() => (document.querySelector(".bar .sub")?.textContent ?? "").includes("0 of 1 ordered"));
}

/** Resolves the retreat to a province; "" for none. @param {Page} page @param {string} to */
async function retreat(page, to) {
  if (to) {
    await clickProvince(page, "rom");
    await clickProvince(page, to);
  }
  await go(page, "Resolve");
}

/** Other orders for the first phase. @param {Page} page */
async function differently(page) {
  await page.getByRole("button", { name: "Order differently" }).click();
}

/** What stands in the dialog of variations: phases, and the names of variations. @param {Page} page */
async function tree(page) {
  await page.locator(".tl-all").click();
  const dialog = page.getByRole("dialog", { name: "Variations" });
  const all = { phases: await dialog.locator(".node").allInnerTexts(), names: await dialog.locator(".branch-name").allInnerTexts(), seen: await dialog.locator(".node[aria-current]").allInnerTexts() };
  await page.keyboard.press("Escape");
  return all;
}

/** @param {Page} page @param {string} words @param {string} name */
async function nameVariation(page, words, name) {
  await page.locator(".tl-all").click();
  await page.getByRole("dialog", { name: "Variations" }).getByRole("button", { name: `Name ${words}` }).click();
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
}

test("a retreat problem from an empty board, branched twice and commented, is found whole behind its link in a fresh profile", async () => {
  const { page, context, end } = await visit(browser, server.url);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await setUp(page);
  await retreat(page, "apu");
  await differently(page);
  await retreat(page, "rav");
  await differently(page);
  await page.locator(".row .x").first().click();
  await retreat(page, "");
  assert.deepEqual((await tree(page)).phases, ["Spring 1 retreats", "Fall 1", "Fall 1", "Fall 1"]);
  await nameVariation(page, "A Roma ⇢ Ravenna", "North");
  await nameVariation(page, "fewer orders", "Given up");

  // Back to the second: its order and its phase get their comments, the main line keeps none of the order's.
  await page.keyboard.press("{");
  await page.locator("li.row[data-index]").hover();
  await page.getByRole("button", { name: "Comment on A Roma ⇢ Ravenna" }).click();
  await comment(page, "gives up the south");
  await page.getByRole("button", { name: "Comment on Spring 1 retreats" }).click();
  await comment(page, "Etruria is closed by the standoff.");

  await page.getByRole("button", { name: "Share and save" }).click();
  await page.getByRole("button", { name: "Copy: Link" }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(link, /#[\w-]+$/);
  await end();

  const { page: there, end: endThere } = await visit(browser, link);
  await found(there);
  await endThere();
});

/** All that was put into the problem. @param {Page} page */
async function found(page) {
  // Shown where it was looked at: the phase itself, on the second way.
  assert.deepEqual(await heading(page), { phase: "Spring 1", state: "retreats · resolved" });
  assert.match(await page.locator("#panel-body li.row .o").innerText(), /Roma ⇢ Ravenna/);
  assert.deepEqual(await page.locator("#panel .comment").allInnerTexts(), ["Etruria is closed by the standoff.", "gives up the south"]);
  assert.match(await page.locator(".tl-all").innerText(), /North\s*2 of 3/);
  const { phases, names, seen } = await tree(page);
  assert.deepEqual([phases, names, seen], [
    ["Spring 1 retreats", "Fall 1", "Fall 1", "Fall 1"],
    ["Spring 1 retreats: North", "Spring 1 retreats: Given up"],
    ["Spring 1 retreats"],
  ]);
  await page.keyboard.press("{");
  assert.deepEqual(await page.locator("#panel .comment").allInnerTexts(), ["Etruria is closed by the standoff."]);
  assert.match(await page.locator("#panel-body li.row .o").innerText(), /Roma ⇢ Apulia/);
  await page.keyboard.press("{");
  assert.match(await page.locator("#panel-body").innerText(), /Roma.*\s.*disbanded/);

  // The position before these retreats, as setting it up shows it: who was driven from where by whom, and the standoff.
  await page.getByRole("button", { name: "Order differently" }).click();
  await page.locator("#bar").getByRole("button", { name: "Edit position" }).click();
  assert.deepEqual([await standing(page, "dislodged"), await standing(page)], [["rom"], ["rom"]]);
  const set = page.locator("#setup");
  assert.equal(await set.getByLabel("Phase", { exact: true }).inputValue(), "Spring retreat");
  assert.equal(await set.locator(".setup-row select").evaluate((el) => /** @type {HTMLSelectElement} */ (el).selectedOptions[0].textContent), "Neapolis");
  assert.equal(await set.locator(".setup-row .link").last().innerText(), "Etruria");
}
