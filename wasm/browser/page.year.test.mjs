// A whole year from the opening, by keyboard alone and by taps alone: Spring, Fall with a dislodgement, retreats, and a
// Winter with builds. On this board one power can dislodge another in the first year in one way only: Egypt's two
// armies, by Marmarica and Bayuda, an army of Carthage in Phazania.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { load } from "../../static/ancmed.js";
import { boardShown, launch, visit } from "./browser.mjs";
import { PHONE, inHand, scale, strip, walkTo } from "./onmap.mjs";
import { startServer } from "./server.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** @type {Awaited<ReturnType<typeof startServer>>} */ let server;
/** @type {Awaited<ReturnType<typeof launch>>} */ let browser;
/** @type {any} */ let variant;

before(async () => {
  server = await startServer();
  browser = await launch();
  variant = (await load()).variants()[0];
});
after(async () => {
  await browser?.close();
  server?.close();
});

/** What the board is after that year, by the rules. */
const END = {
  units: [
    "Carthage army car", "Carthage army sah", "Carthage fleet tha", "Egypt army bay", "Egypt army pha", "Egypt fleet ale", "Greece army ath", "Greece army mac", "Greece fleet spa",
    "Persia army ant", "Persia army dam", "Persia army sid", "Persia fleet tye", "Rome army rav", "Rome army rom", "Rome fleet nea", "Rome fleet sic",
  ],
  dislodged: [],
  owners: {
    Carthage: ["car", "cir", "tha"], Egypt: ["ale", "mem", "the"], Greece: ["ath", "mac", "spa"], Persia: ["ant", "dam", "sid", "tye"], Rome: ["nea", "rav", "rom", "sic"],
  },
};

/** Until the live region says this. @param {Page} page @param {string} words */
async function heard(page, words) {
  const said = () => page.evaluate(() => document.getElementById("live")?.textContent ?? "");
  await page.waitForFunction((w) => document.getElementById("live")?.textContent === w, words, { timeout: 10000 }).catch(async () => assert.equal(await said(), words));
}

/** Where the focus is on the map. @param {Page} page */
const focused = (page) => page.evaluate(() => document.activeElement?.closest("[data-p]")?.getAttribute("data-p") ?? null);

/** A move, walked and told. @param {Page} page @param {string} from @param {string} to @param {string} words */
async function move(page, from, to, words) {
  await walkTo(page, from, true);
  await page.keyboard.press("Enter");
  await walkTo(page, to);
  await page.keyboard.press("Enter");
  await heard(page, words);
}

test("a year by keyboard alone, and what is said of it", async () => {
  const { page, end } = await visit(browser, server.url);
  const key = (/** @type {string} */ k) => page.keyboard.press(k);
  for (let i = 0; i < 20 && (await focused(page)) === null; i++) await key("Tab");
  await move(page, "nea", "sic", "F Neapolis moves to Sicilia");
  await move(page, "cir", "pha", "A Cirta moves to Phazania");
  await move(page, "mem", "mar", "A Memphis moves to Marmarica");
  await move(page, "the", "bay", "A Thebes moves to Bayuda");
  await move(page, "sid", "tye", "F Sidon moves to Tyre");
  await key("r");
  await heard(page, "Spring 1, resolved. 5 moved");
  assert.equal(await focused(page), "tye", "the focus stays where it was");
  await key("r");
  await heard(page, "Fall 1, 0 of 15 ordered");
  await move(page, "mar", "pha", "A Marmarica moves to Phazania");
  await walkTo(page, "bay", true);
  await key("Enter");
  await key("s");
  await heard(page, "A Bayuda supports …");
  await walkTo(page, "mar");
  await key("Enter");
  // Phazania is the only target left to help it to.
  if (await inHand(page)) {
    await walkTo(page, "pha");
    await key("Enter");
  }
  await heard(page, "A Bayuda supports A Marmarica to Phazania");
  await key("r");
  await heard(page, "Fall 1, resolved. 1 moved, 1 dislodged");
  await key("r");
  await heard(page, "Fall 1, retreats · 0 of 1 ordered");
  await key("n");
  assert.equal(await inHand(page), "A Phazania");
  assert.equal(await focused(page), "pha");
  await walkTo(page, "sah");
  await key("Enter");
  await heard(page, "A Phazania retreats to Sahara");
  await key("r");
  await heard(page, "Fall 1, retreats · resolved. 1 retreated");
  await key("r");
  await heard(page, "Winter 1, 0 of 2 decided");
  await key("n");
  assert.equal(await focused(page), "nea", "the first free home center of those who build");
  await key("f");
  await heard(page, "Rome builds a fleet in Neapolis");
  await key("n");
  assert.equal(await focused(page), "sid");
  await key("a");
  await heard(page, "Persia builds an army in Sidon");
  await key("r");
  await heard(page, "Winter 1, resolved. 2 built");
  await key("r");
  await heard(page, "Spring 2, 0 of 17 ordered");
  assert.deepEqual(await boardShown(page, variant), END);
  await end();
});

/** Taps a unit or a province; where it is out of sight the locator brings it in. @param {Page} page @param {string} id */
async function tap(page, id) {
  for (let i = 0; i < 4; i++) {
    const at = await page.evaluate((province) => {
      const window_ = document.getElementById("board")?.getBoundingClientRect() ?? new DOMRect();
      const hit = /** @type {SVGGElement|null} */ (document.querySelector(`[data-layer=hits] [data-p="${province}"]`));
      const [x, y] = (hit?.dataset.at ?? "").split(" ").map(Number);
      const m = hit?.ownerSVGElement?.getScreenCTM();
      if (!m) return null;
      const p = { x: x * m.a + m.e, y: y * m.d + m.f };
      const free = document.elementFromPoint(p.x, p.y)?.closest("[data-p]")?.getAttribute("data-p") === province;
      if (free && p.x > window_.left + 12 && p.x < window_.right - 12 && p.y > window_.top + 12 && p.y < window_.bottom - 12) return { ...p, seen: true };
      const small = document.querySelector(".locator svg")?.getBoundingClientRect();
      if (!small) return null;
      return { x: small.left + (small.width * (x + 220)) / 14440, y: small.top + (small.height * (y + 220)) / 9296, seen: false };
    }, id);
    assert.ok(at, `${id} can be found`);
    const before = await scale(page);
    await page.touchscreen.tap(at.x, at.y);
    // A tap into a crowd comes nearer first; then it is tapped again.
    await page.waitForTimeout(300);
    if (at.seen && Math.abs((await scale(page)) - before) < 1e-9) return;
  }
}

/** @param {Page} page @param {string} from @param {string} to @param {string} words */
async function tapMove(page, from, to, words) {
  await take(page, from);
  await tap(page, to);
  await heard(page, words);
}

/** Takes a unit up by its token. @param {Page} page @param {string} id */
async function take(page, id) {
  for (let i = 0; i < 3 && !(await inHand(page)); i++) await tap(page, id);
  assert.notEqual(await inHand(page), "", `the unit in ${id} is in hand`);
}

/** The one primary button, by thumb. @param {Page} page @param {string} label */
async function thumb(page, label) {
  await page.locator("#go").filter({ hasText: label }).tap();
}

test("the same year on a phone, by taps alone", async () => {
  const { page, end } = await visit(browser, server.url, PHONE);
  await tapMove(page, "nea", "sic", "F Neapolis moves to Sicilia");
  await tapMove(page, "cir", "pha", "A Cirta moves to Phazania");
  await tapMove(page, "mem", "mar", "A Memphis moves to Marmarica");
  await tapMove(page, "the", "bay", "A Thebes moves to Bayuda");
  await tapMove(page, "sid", "tye", "F Sidon moves to Tyre");
  await thumb(page, "Resolve");
  await heard(page, "Spring 1, resolved. 5 moved");
  await thumb(page, "Fall 1");
  await tapMove(page, "mar", "pha", "A Marmarica moves to Phazania");
  await take(page, "bay");
  await strip(page).getByRole("button", { name: "Support" }).tap();
  await tap(page, "mar");
  if (await inHand(page)) await tap(page, "pha");
  await heard(page, "A Bayuda supports A Marmarica to Phazania");
  await thumb(page, "Resolve");
  await heard(page, "Fall 1, resolved. 1 moved, 1 dislodged");
  await thumb(page, "Retreats: 1");
  await page.locator("#panel li.todo .o").first().tap();
  assert.equal(await inHand(page), "A Phazania");
  await tap(page, "sah");
  await heard(page, "A Phazania retreats to Sahara");
  await thumb(page, "Resolve");
  await heard(page, "Fall 1, retreats · resolved. 1 retreated");
  await thumb(page, "Adjust");
  await take(page, "nea");
  await strip(page).getByRole("button", { name: "Fleet" }).tap();
  await heard(page, "Rome builds a fleet in Neapolis");
  await take(page, "sid");
  await strip(page).getByRole("button", { name: "Army" }).tap();
  await heard(page, "Persia builds an army in Sidon");
  await thumb(page, "Resolve");
  await heard(page, "Winter 1, resolved. 2 built");
  await thumb(page, "Spring 2");
  await page.getByRole("button", { name: "Orders", exact: true }).tap();
  await page.getByRole("tab", { name: "Units" }).tap();
  assert.deepEqual(await boardShown(page, variant), END);
  await end();
});
