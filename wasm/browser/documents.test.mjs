// The pages of text: the rules with their boards, the cases of the DATC, the ways of embedding; also where no script runs.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { launch, watch } from "./browser.mjs";
import { axe } from "./onmap.mjs";
import { root, startServer } from "./server.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** @type {Awaited<ReturnType<typeof startServer>>} */ let server;
/** @type {Awaited<ReturnType<typeof launch>>} */ let browser;

const read = (/** @type {string} */ name) => readFileSync(`${root}static/${name}`, "utf8");
/** @type {{ id: string, title: string, words: string[] }[]} */
const examples = JSON.parse(read("examples.json"));
/** @type {{ id: string, expect: { results: string[] } }[]} */
const { cases } = JSON.parse(readFileSync(`${root}engine/testdata/datc-cases.json`, "utf8"));

before(async () => {
  server = await startServer();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  server?.close();
});

/** @param {string} name @param {{ width?: number, dark?: boolean, script?: boolean }} [how] */
async function open(name, { width = 1280, dark = false, script = true } = {}) {
  const context = await browser.newContext({ viewport: { width, height: 844 }, colorScheme: dark ? "dark" : "light", javaScriptEnabled: script, reducedMotion: "reduce" });
  const page = await context.newPage();
  const faults = watch(page);
  /** @type {string[]} */
  const asked = [];
  page.on("request", (r) => asked.push(r.url()));
  await page.goto(server.url + name);
  return {
    page,
    asked,
    async end() {
      assert.deepEqual(asked.filter((url) => !url.startsWith(server.url) && !url.startsWith("data:")), [], "only our host is asked");
      assert.deepEqual(await context.cookies(), []);
      await context.close();
      assert.deepEqual(faults, []);
    },
  };
}

/** Nothing is wider than the window. @param {Page} page @param {number} width */
async function fits(page, width) {
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
}

for (const look of [{ width: 1280, dark: false }, { width: 390, dark: true }, { width: 320, dark: false }])
  for (const name of ["rules.html", "datc.html", "choices.html", "examples/index.html"])
    test(`${name} at ${look.width} px${look.dark ? ", dark" : ""}: axe finds nothing, nothing is cut off`, async () => {
      const { page, end } = await open(name, look);
      await fits(page, look.width);
      // It looks long at so many boards; their colors are map.css's, which it sees in both themes on other pages.
      if (look.width === 390 || (look.width > 390 && name !== "rules.html")) assert.deepEqual(await axe(page), []);
      await end();
    });

test("every example of the rules is a board whose results are those that its picture shows", async () => {
  const { page, end } = await open("rules.html");
  for (const { id, title, words } of examples) {
    const figure = page.locator(`figure#${id}`);
    assert.equal(await figure.locator("h4").innerText(), title);
    assert.deepEqual(await figure.locator(".told li:not(.besides) em").allInnerTexts(), words, id);
    assert.equal(await figure.locator("svg.figure").count(), 1, id);
  }
  assert.equal(await page.locator("figure.example").count(), examples.length);
  await end();
});

test("an example is started, resolved, taken back and ordered otherwise", async () => {
  const { page, asked, end } = await open("rules.html#support");
  const engine = () => asked.filter((url) => /\.wasm/.test(url)).length;
  await page.waitForFunction(() => customElements.get("ancmed-board"));
  assert.equal(engine(), 0, "no engine before a board is started");
  const board = page.locator("figure#support ancmed-board");
  await board.getByRole("button", { name: "Show the board" }).click();
  await board.getByRole("button", { name: "Resolve" }).click();
  await board.locator(".running").getByText("dislodged").first().waitFor();
  await board.getByRole("button", { name: /^Undo/ }).click();
  await board.getByRole("textbox", { name: "Type an order" }).fill("Rome: A vin H");
  await page.keyboard.press("Enter");
  await board.getByRole("button", { name: "Resolve" }).click();
  await board.locator(".running").getByText("bounced").first().waitFor();
  const other = page.locator("figure#support-cut ancmed-board");
  await other.getByRole("button", { name: "Show the board" }).click();
  await other.getByRole("button", { name: "Resolve" }).waitFor();
  assert.equal(engine(), 1, "one engine for all boards");
  await end();
});

test("the rules can be read where no script runs", async () => {
  const { page, end } = await open("rules.html", { script: false });
  const figure = page.locator("figure#four-way");
  await figure.scrollIntoViewIfNeeded();
  assert.ok(await figure.locator("svg.figure").isVisible());
  assert.match(await figure.locator(".told").innerText(), /Rome\s+F aus - lib\s+succeeds/);
  await end();
});

test("cases are found by number, by subject and by choice", async () => {
  const { page, end } = await open("datc.html");
  const find = page.getByRole("searchbox", { name: "Find cases" });
  const seen = () => page.locator(".case:not([hidden]) summary b").allInnerTexts();
  assert.equal((await seen()).length, 176);
  await find.fill("6.A.1");
  assert.deepEqual(await seen(), ["6.A.1"]);
  await find.fill("beleaguered garrison");
  assert.ok((await seen()).length >= 5 && (await seen()).includes("6.E.13"));
  await find.fill("4.A.7");
  assert.deepEqual(await seen(), ["6.G.10", "6.G.14", "6.G.15"]);
  assert.equal(await page.locator("#found").innerText(), "3 of 176 cases");
  assert.equal(await page.locator("section.cases:not([hidden])").count(), 1);
  await find.fill("");
  assert.equal((await seen()).length, 176);
  await end();
});

test("an address opens its case, with a board that comes to the verdict beside it", async () => {
  const { page, end } = await open("datc.html#6.C.5");
  const one = page.locator(`details[id="6.C.5"]`);
  assert.ok(await one.evaluate((d) => /** @type {HTMLDetailsElement} */ (d).open));
  const { expect } = cases.find((c) => c.id === "6.C.5") ?? assert.fail();
  assert.deepEqual(await one.locator(".told em").allInnerTexts(), expect.results);
  await one.locator("ancmed-board").getByRole("button", { name: "Resolve" }).click();
  await one.locator(".running").getByText("disrupted").first().waitFor();
  assert.deepEqual(await axe(page), []);
  await one.locator("> summary").click();
  await page.waitForFunction(() => !document.querySelector("ancmed-board"));
  await page.evaluate(() => (location.hash = "#6.H.5"));
  await page.locator(`details[id="6.H.5"] ancmed-board`).waitFor();
  await end();
});

test("all cases opened at once have boards only where they are seen", async () => {
  const { page, end } = await open("datc.html");
  await page.getByRole("button", { name: "Open all" }).click();
  await page.locator(".case[open]").nth(175).waitFor({ state: "attached" });
  await page.waitForTimeout(500);
  assert.ok((await page.locator("ancmed-board").count()) < 12);
  await page.getByRole("button", { name: "Close all" }).click();
  await page.waitForFunction(() => !document.querySelector(".case[open], ancmed-board"));
  await end();
});

test("the cases can be read where no script runs", async () => {
  const { page, end } = await open("datc.html", { script: false });
  assert.equal(await page.locator("#find").isVisible(), false);
  const one = page.locator(`details[id="6.F.14"]`);
  await one.locator("summary").click();
  assert.ok(await one.getByText("Szykman's rule").first().isVisible());
  await end();
});

for (const file of readdirSync(`${root}static/examples`).filter((name) => name.endsWith(".html") && name !== "index.html"))
  test(`examples/${file} shows the code that makes its board`, async () => {
    const source = read(`examples/${file}`);
    const shown = /<pre class="snippet"[^>]*><code>(.*?)<\/code><\/pre>/s.exec(source)?.[1] ?? "";
    const code = shown.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
    assert.ok(code.length > 80 && source.split(code).length === 2, "the code stands in the page as it is shown");
    const { page, end } = await open(`examples/${file}`);
    await fits(page, 1280);
    assert.deepEqual(await axe(page), []);
    const frame = page.locator("iframe");
    const place = (await frame.count()) ? page.frameLocator("iframe") : page;
    if (!["picture.html", "play.html"].includes(file)) await place.getByRole("button", { name: "Show the board" }).click();
    if (file === "picture.html") assert.ok(await page.locator("main img").evaluate((img) => /** @type {HTMLImageElement} */ (img).naturalWidth > 400));
    else await place.locator(".running svg.map [data-unit]").first().waitFor();
    await end();
  });
