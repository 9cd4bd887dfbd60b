// What a screen reader is told: the live region after each thing that changes what is seen.
import { after, before, test } from "node:test";
import { go, launch, visit } from "./browser.mjs";
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

/** Until the live region says this. @param {import("playwright-core").Page} page @param {string} words */
const heard = (page, words) => page.waitForFunction((w) => document.getElementById("live")?.textContent === w, words);

test("an order typed, undone and redone, the results with their counts, and every phase that comes up", async () => {
  const { page, end } = await visit(browser, server.url);
  const field = page.getByLabel("Type an order");
  await field.fill("F nea - tys");
  await field.press("Enter");
  await heard(page, "Rome: F nea - tys");
  await page.getByRole("button", { name: "Undo" }).click();
  await heard(page, "Spring 1, 0 of 15 ordered");
  await page.getByRole("button", { name: "Redo" }).click();
  await heard(page, "Spring 1, 1 of 15 ordered");
  await go(page, "Resolve");
  await heard(page, "Spring 1, resolved. 1 moved");
  await go(page, "Fall 1");
  await heard(page, "Fall 1, 0 of 15 ordered");
  await end();
});
