// axe finds nothing: both boards, light and dark, every state of the page and every dialog that the menu and the bar open.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { load } from "../../static/ancmed.js";
import { go, launch, openTab, visit } from "./browser.mjs";
import { PHONE, axe, strip } from "./onmap.mjs";
import { startServer } from "./server.mjs";

/** @typedef {import("playwright-core").Page} Page */

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

/** @param {string} variant */
function opening(variant) {
  const game = ancmed.newGame({ variant });
  const code = game.code();
  game.close();
  return `${server.url}#${code}`;
}

for (const variant of ["ancmed", "standard"])
  for (const dark of [false, true]) {
    const name = `${variant}, ${dark ? "dark" : "light"}`;

    test(`${name}: start, an order being given, as text, units, results`, async () => {
      const { page, end } = await visit(browser, opening(variant), { dark });
      assert.deepEqual(await axe(page), [], "start");
      await page.keyboard.press("n");
      await strip(page).waitFor();
      assert.deepEqual(await axe(page), [], "an order being given");
      await page.keyboard.press("h");
      await openTab(page, "As text");
      await page.locator("#orders-text").fill("A nowhere H");
      await page.locator(".problems .error").waitFor();
      assert.deepEqual(await axe(page), [], "as text, with an error");
      await page.locator("#orders-text").fill("");
      await openTab(page, "Units");
      assert.deepEqual(await axe(page), [], "units");
      await go(page, "Resolve");
      await openTab(page, "Results");
      assert.deepEqual(await axe(page), [], "results");
      await end();
    });
  }

/** What the menu offers and does not do at once. @param {Page} page */
async function offered(page) {
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const names = await page.locator("dialog[open] .menu-item:enabled").evaluateAll((all) => all.map((b) => b.querySelector("span")?.textContent ?? ""));
  await page.keyboard.press("Escape");
  return names.filter((name) => !["Undo", "Redo", "Start over", "Edit position"].includes(name));
}

for (const [name, options] of /** @type {[string, any][]} */ ([["light", {}], ["dark", { dark: true }], ["phone", PHONE]]))
  test(`every dialog, ${name}`, async () => {
    const { page, end } = await visit(browser, server.url, options);
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    assert.deepEqual(await axe(page), [], "menu");
    await page.keyboard.press("Escape");
    const names = await offered(page);
    assert.ok(names.length > 6, `the menu offers ${names}`);
    for (const item of names) {
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await page.locator("dialog[open] .menu-item").filter({ has: page.getByText(item, { exact: true }) }).click();
      await page.locator("dialog[open]").waitFor();
      assert.deepEqual(await axe(page), [], item);
      await page.keyboard.press("Escape");
    }
    await end();
  });
