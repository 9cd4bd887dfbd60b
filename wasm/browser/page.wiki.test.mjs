// Boards in an article of a wiki on another host: they look right, take nothing from its style and give it none.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { load } from "../../static/ancmed.js";
import { launch, watch } from "./browser.mjs";
import { startServer } from "./server.mjs";
import { PROBLEM, startWiki } from "./wiki.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** @type {Awaited<ReturnType<typeof startServer>>} */ let server;
/** @type {Awaited<ReturnType<typeof startWiki>>} */ let wiki;
/** @type {Awaited<ReturnType<typeof launch>>} */ let browser;

before(async () => {
  const ancmed = await load();
  server = await startServer();
  wiki = await startWiki(server.url, ancmed.openGame(PROBLEM).code());
  browser = await launch();
});
after(async () => {
  await browser?.close();
  wiki?.close();
  server?.close();
});

/** @param {{ width?: number, night?: boolean, script?: boolean }} [how] */
async function article({ width = 1440, night = false, script = true } = {}) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, javaScriptEnabled: script, reducedMotion: "reduce", colorScheme: night ? "dark" : "light" });
  const page = await context.newPage();
  const faults = watch(page);
  await page.goto(wiki.url);
  if (night) await page.evaluate(() => document.documentElement.classList.add("night"));
  return {
    page,
    async end() {
      assert.deepEqual(await context.cookies(), []);
      await context.close();
      assert.deepEqual(faults, []);
    },
  };
}

/** Starts the three boards. @param {Page} page */
async function start(page) {
  for (const id of ["play", "sea"]) {
    await page.locator(`#${id}`).getByRole("button", { name: "Show the board" }).click();
    await page.locator(`#${id} svg.map [data-unit]`).first().waitFor();
  }
  const frame = page.frameLocator("#problem");
  await page.locator("#problem").scrollIntoViewIfNeeded();
  await frame.getByRole("button", { name: "Show the board" }).click();
  await frame.locator(".running svg.map [data-unit]").first().waitFor();
}

/** How the article itself looks. @param {Page} page */
const looks = (page) => page.evaluate(() => ["body", "h1", "h2", "p", "a", ".wikitable", ".infobox"].map((what) => {
  const { font, color, margin, padding, backgroundColor } = getComputedStyle(/** @type {Element} */ (document.querySelector(what)));
  return [what, font, color, margin, padding, backgroundColor].join(" ");
}));

for (const night of [false, true])
  for (const width of [1440, 390])
    test(`three boards in an article, ${night ? "night" : "day"}, ${width} px`, async () => {
      const bare = await article({ width, night, script: false });
      const { page, end } = await article({ width, night });
      await start(page);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
      const { width: column } = /** @type {{ width: number }} */ (await page.locator(".mw-body-content").boundingBox());
      for (const id of ["play", "sea", "problem"]) {
        const box = /** @type {{ x: number, width: number, height: number }} */ (await page.locator(`#${id}`).boundingBox());
        assert.ok(box.width <= column && box.width > 300 && box.height > 200, `${id}: ${box.width} x ${box.height}`);
      }
      // The wiki's own rules for buttons, lists and lines do not reach into a board.
      const button = page.locator("#play").getByRole("button", { name: "Resolve" });
      assert.equal(await button.evaluate((b) => getComputedStyle(b).textTransform), "none");
      assert.notEqual(await page.locator("#play svg.map path").first().evaluate((p) => getComputedStyle(p).strokeWidth), "9px");
      // A board is as dark as what stands behind it.
      const ground = await page.locator("#play .running").evaluate((el) => getComputedStyle(el).backgroundColor.match(/\d+/g)?.map(Number) ?? []);
      assert.equal(ground[0] < 100, night);
      if (!night) assert.deepEqual(await looks(page), await looks(bare.page), "the article looks as it does without boards");
      await bare.end();
      await end();
    });

test("the problem is solved in its frame", async () => {
  const { page, end } = await article();
  await start(page);
  const frame = page.frameLocator("#problem");
  const field = frame.getByRole("textbox", { name: "Type an order" });
  for (const order of ["A ven - dal", "A vin S A ven - dal", "F adr S A ven - dal"]) {
    await field.fill(order);
    await field.press("Enter");
  }
  await frame.getByRole("button", { name: "Try it" }).click();
  await frame.getByText("The same orders as in the game.").waitFor();
  await end();
});

test("without script the article says what its boards hold", async () => {
  const { page, end } = await article({ script: false });
  assert.match(await page.locator("#sea").innerText(), /Rome: F aus - lib/);
  assert.ok(await page.getByRole("link", { name: "The opening on the full board" }).isVisible());
  await end();
});
