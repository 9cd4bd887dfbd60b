// The page that is one file, opened from the disk: no request at all, and everything is there.
import assert from "node:assert/strict";
import { copyFileSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { go, heading, launch, ready, typeOrders, visit } from "./browser.mjs";
import { root } from "./server.mjs";

const dir = mkdtempSync(join(tmpdir(), "ancmed "));
// Under another name, in a folder with a blank in its name, and alone.
const address = pathToFileURL(join(dir, "my copy.html")).href;
/** @type {import("playwright-core").Browser} */
let browser;
before(async () => {
  copyFileSync(`${root}static/ancmed.html`, join(dir, "my copy.html"));
  browser = await launch();
});
after(async () => {
  await browser.close();
  rmSync(dir, { recursive: true, force: true });
});

test("it is small enough to be handed on", () => {
  // 1.5 MB is the promise.
  assert.ok(statSync(`${root}static/ancmed.html`).size <= 1_500_000);
});

test("it opens, plays a turn, keeps it over a reload, and asks for nothing", async () => {
  const tab = await visit(browser, address);
  const { page } = tab;
  /** @type {string[]} */
  const asked = [];
  page.on("request", (r) => r.url().startsWith("blob:") || r.url().startsWith("data:") || asked.push(r.url()));
  await typeOrders(page, ["Rome: A rom - apu", "Greece: F spa - ion"]);
  await go(page, "Resolve");
  await page.locator("#go").filter({ hasText: "Fall" }).waitFor();
  await go(page, "Fall");
  assert.equal((await heading(page)).phase, "Fall 1");
  await page.evaluate(() => dispatchEvent(new Event("pagehide")));
  await page.goto(address);
  await ready(page);
  assert.equal((await heading(page)).phase, "Fall 1");
  assert.ok(await page.locator(`#board [data-unit="apu"]`).count());
  assert.deepEqual(asked.filter((url) => !url.startsWith(address)), []);
  await tab.end();
});

test("what would be beside it is inside: examples, how the rules are read; pictures can be saved", async () => {
  const tab = await visit(browser, address);
  const { page } = tab;
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: /^Help/ }).click();
  assert.equal(await page.getByRole("link", { name: "Download as one file" }).count(), 0);
  await page.getByRole("button", { name: "How the rules are read" }).click();
  await page.getByRole("heading", { name: "Three sets of rules" }).waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: /^Rules by example/ }).click();
  await page.locator(".example").first().click();
  await page.locator("#board [data-unit]").first().waitFor();
  await page.getByRole("button", { name: "Share and save" }).click();
  for (const kind of [/SVG/, /PNG/]) {
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: kind }).first().click()]);
    assert.ok(statSync(await file.path()).size > 20_000);
  }
  await tab.end();
});

test("it works in a frame that allows scripts and nothing else", async () => {
  const page = await browser.newPage();
  await page.goto("about:blank");
  await page.goto(pathToFileURL(dir).href);
  await page.setContent(`<iframe sandbox="allow-scripts" width="1300" height="700" src="${address}"></iframe>`);
  const frame = /** @type {import("playwright-core").Frame} */ (page.frames()[1]);
  await frame.waitForFunction(() => document.body && !document.body.classList.contains("loading") && document.querySelector("#board [data-unit]"));
  // Storage is refused there: that is said as soon as there is something to lose.
  await typeOrders(/** @type {any} */ (frame), ["Rome: A rom - apu"]);
  await frame.locator("#toast").getByText("keeps nothing for this page").waitFor();
  await page.close();
});
