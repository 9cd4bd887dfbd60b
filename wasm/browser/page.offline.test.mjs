// Without a network, after one visit; and from one version to the next.
import assert from "node:assert/strict";
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, beforeEach, test } from "node:test";
import { go, heading, launch, ready, typeOrders, visit } from "./browser.mjs";
import { root, startServer } from "./server.mjs";
import { needed, workerOf } from "./worker.mjs";

/** @typedef {import("playwright-core").Page} Page */

const dir = mkdtempSync(join(tmpdir(), "ancmed-"));
const site = join(dir, "static");
const OLD = /name="description" content="([^"]*)"/.exec(readFileSync(join(root, "static/index.html"), "utf8"))?.[1];
/** @type {import("playwright-core").Browser} */
let browser;
/** @type {{ url: string, close(): void }} */
let server;
before(async () => {
  [browser, server] = [await launch(), await startServer(["-dir", dir])];
});
after(async () => {
  await browser.close();
  server.close();
  rmSync(dir, { recursive: true, force: true });
});
beforeEach(() => {
  rmSync(site, { recursive: true, force: true });
  cpSync(join(root, "static"), site, { recursive: true });
});

/** A newer build: the page's description and its examples differ. @param {string} name */
function publish(name) {
  const page = join(site, "index.html");
  writeFileSync(page, readFileSync(page, "utf8").replace(/name="description" content="[^"]*"/, `name="description" content="${name}"`));
  appendFileSync(join(site, "examples.json"), "\n".repeat(name.length));
  writeFileSync(join(site, "sw.js"), workerOf(site));
}

/** Visits in a subdirectory, until everything is kept. */
async function first() {
  const tab = await visit(browser, `${server.url}static/`, { worker: true });
  await tab.page.evaluate(() => navigator.serviceWorker.ready);
  return tab;
}

/** Asks the host whether there is a newer version. @param {Page} page */
const ask = (page) => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
const version = (/** @type {Page | import("playwright-core").Frame} */ page) => page.locator("meta[name=description]").getAttribute("content");
const stores = (/** @type {Page} */ page) => page.evaluate(async () => (await caches.keys()).filter((name) => !name.endsWith("notes")).length);
const linesOf = (/** @type {Page} */ page) => page.evaluate(async () => (await (await fetch("examples.json")).text()).split("\n").length);

test("every file of the page is on the list, and nothing that only frames need", () => {
  const files = needed(join(root, "static"));
  for (const name of ["index.html", "index.css", "js/theme.js", "first.js", "page.js", "ancmed.wasm", "examples.json",
    "choices.html", "rules.html", "embed.board.js", "document.css", "fonts/alegreya-500.woff2", "manifest.webmanifest", "icons/512.png", "icon.svg"]) assert.ok(files.includes(name), name);
  for (const name of ["engine.js", "js/main.js", "ancmed.html", "embed.html", "index.template.html", "sw.js"]) assert.ok(!files.includes(name), name);
});

test("one visit, then without a network: the page, a turn, the rules; all of it is there after a reload", async () => {
  const { page, context, end } = await first();
  await context.setOffline(true);
  server.close();
  await page.reload();
  await ready(page);
  await typeOrders(page, ["Rome: A rom - apu"]);
  await go(page, "Resolve");
  await go(page, "Fall");
  assert.equal((await heading(page)).phase, "Fall 1");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: /^Rules by example/ }).click();
  await page.locator(".example").first().waitFor();
  await page.keyboard.press("Escape");
  await page.reload();
  await ready(page);
  assert.equal((await heading(page)).phase, "Fall 1");
  const other = await context.newPage();
  await other.goto(new URL("choices.html", page.url()).href);
  await other.getByRole("heading", { name: "How the rules are read" }).waitFor();
  await end();
  server = await startServer(["-dir", dir]);
});

test("a newer version waits until it is asked for, and no window gets files of two versions", async () => {
  const { page, context, end } = await first();
  await page.reload();
  await ready(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await ready(other);
  const old = await linesOf(page);

  publish("Newer");
  await ask(page);
  const offer = page.locator("#toast").getByText("A new version of this page is ready");
  await offer.waitFor();
  // A reload is no consent.
  await page.reload();
  await ready(page);
  assert.equal(await version(page), OLD);
  assert.equal(await linesOf(page), old);
  assert.equal(await stores(page), 2);

  await offer.waitFor();
  await Promise.all([page.waitForEvent("load"), page.locator("#toast").getByRole("button", { name: "Reload" }).click()]);
  await ready(page);
  assert.equal(await version(page), "Newer");
  assert.equal(await linesOf(page), old + "Newer".length);
  // The other window was not asked: it goes on with what it has.
  assert.equal(await version(other), OLD);
  assert.equal(await linesOf(other), old);
  await other.reload();
  await ready(other);
  assert.equal(await version(other), "Newer");
  assert.equal(await linesOf(other), old + "Newer".length);

  // What nobody uses any more is gone with the version after.
  publish("Newest");
  await ask(page);
  await offer.waitFor();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: /^A new version of this page is ready/ }).waitFor();
  await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: /^A new version/ }).click()]);
  await ready(page);
  assert.equal(await version(page), "Newest");
  await other.close();
  assert.equal(await stores(page), 2);
  await end();
});

test("a version that is half published is not used", async () => {
  const { page, end } = await first();
  await page.reload();
  await ready(page);
  publish("Newer");
  // The list is new already, one file not yet.
  cpSync(join(root, "static/index.html"), join(site, "index.html"));
  const outcome = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const found = new Promise((done) => registration.addEventListener("updatefound", () => {
      const next = registration.installing;
      next?.addEventListener("statechange", () => done(next.state));
    }));
    registration.update().catch(() => {});
    return found;
  });
  assert.equal(outcome, "redundant");
  assert.equal(await stores(page), 1);
  await page.reload();
  await ready(page);
  assert.equal(await version(page), OLD);
  await end();
});

test("frames get everything from the host, and none of them brings a worker", async () => {
  writeFileSync(join(dir, "host.html"), `<!doctype html><title>host</title><iframe src="static/"></iframe>`);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${server.url}host.html`);
  const frame = () => /** @type {import("playwright-core").Frame} */ (page.frames()[1]);
  const drawn = () => frame().waitForFunction(() => document.body && !document.body.classList.contains("loading"));
  await drawn();
  await page.waitForTimeout(2000);
  assert.equal(await frame().evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
  // Even where the page itself was visited before.
  const own = await context.newPage();
  await own.goto(`${server.url}static/`);
  await own.evaluate(() => navigator.serviceWorker.ready);
  publish("From the host");
  await page.reload();
  await drawn();
  assert.equal(await version(frame()), "From the host");
  await context.close();
});

test("the browser finds the page installable", async () => {
  const { page, context, end } = await first();
  const devtools = await context.newCDPSession(page);
  const { errors } = await devtools.send("Page.getAppManifest");
  assert.deepEqual(errors, []);
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  // A profile that is thrown away may install nothing.
  assert.deepEqual(installabilityErrors.filter((e) => e.errorId !== "in-incognito"), []);
  await end();
});
