// What may go wrong with the browser's storage: nothing is lost but what the medium lost, and the person is told.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { clickProvince, go, heading, launch, openTab, ready, typeOrders, visit, watch } from "./browser.mjs";
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

/** @param {Page} page */
async function textShown(page) {
  await openTab(page, "As text");
  return (await page.locator("#orders-text").inputValue()).split("\n").filter(Boolean);
}

/** @param {Page} page */
async function openList(page) {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: /^Open a game/ }).click();
}

/** @param {Page} page @param {string} text */
const told = (page, text) => page.locator(".notice", { hasText: text }).waitFor();

/** The two copies of the only game, the newer first. @param {Page} page */
const copies = (page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => /^ancmed\.(game|spare)\./.test(key))
      .map((key) => ({ key, text: localStorage.getItem(key) ?? "" }))
      .sort((a, b) => JSON.parse(b.text).turn - JSON.parse(a.text).turn),
  );

/** Changes what is in the storage as if it had happened before the page began. @param {Page} page @param {Record<string, string>} entries */
async function reloadWith(page, entries) {
  // The page saves when it goes: what is written afterwards stays.
  await page.goto("about:blank");
  // A page of the same host that asks for nothing more.
  await page.route("**/aside", (route) => route.fulfill({ contentType: "text/html", body: '<link rel="icon" href="data:,">' }));
  await page.goto(`${server.url}aside`);
  await page.evaluate((entries) => Object.entries(entries).forEach(([key, text]) => localStorage.setItem(key, text)), entries);
  await page.goto(server.url);
  await ready(page);
}

/** Orders in two steps, so that both copies are there. @param {Page} page */
async function twoSaves(page) {
  await typeOrders(page, ["Rome: A rom - apu"]);
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith("ancmed.game.")));
  await typeOrders(page, ["Rome: A rom - apu", "Rome: F nea - tys"]);
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith("ancmed.spare.")));
}

test("storage forbidden: everything works, the list too, and it is said once", async () => {
  const { page, end } = await visit(browser, server.url, {
    before: () => {
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, name, { get() { throw new DOMException("denied", "SecurityError"); } });
      }
    },
  });
  await clickProvince(page, "rom");
  await clickProvince(page, "apu");
  const notice = page.locator(".notice");
  await notice.waitFor();
  assert.match(await notice.innerText(), /keeps nothing/);
  const [download] = await Promise.all([page.waitForEvent("download"), notice.getByRole("button", { name: "Save as a file" }).click()]);
  assert.equal(JSON.parse(readFileSync(await download.path(), "utf8")).games.length, 1);
  await go(page, "Resolve");
  await go(page, "Fall 1");
  assert.equal(await notice.count(), 0);
  // Another game does not take the place of this one while the page lives.
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: /^New game/ }).click();
  await page.getByRole("button", { name: "Begin" }).click();
  await openList(page);
  await page.getByRole("button", { name: /^Fall 1/ }).click();
  assert.equal((await heading(page)).phase, "Fall 1");
  assert.equal(await notice.count(), 0);
  await end();
});

test("storage full: said once, work goes on, and the last save that fitted is still there", async () => {
  const { page, end } = await visit(browser, server.url);
  await typeOrders(page, ["Rome: A rom - apu"]);
  await page.evaluate(() => {
    // The rest of the room is taken, to the last character.
    let size = 1 << 22;
    let n = 0;
    while (size >= 1) {
      try {
        localStorage.setItem(`filler.${n++}`, "x".repeat(size));
      } catch {
        size >>= 1;
      }
    }
  });
  await typeOrders(page, ["Rome: A rom - apu", "Rome: F nea - tys", "Greece: A ath - epi", "Greece: A mac - byz"]);
  await go(page, "Resolve");
  await told(page, "storage is full");
  assert.equal((await heading(page)).state, "resolved");
  await page.locator(".notice").getByRole("button", { name: "Close" }).click();
  await go(page, "Fall 1");
  await typeOrders(page, ["Rome: A apu H"]);
  assert.equal(await page.locator(".notice").count(), 0);
  const [newest] = await copies(page);
  assert.equal(JSON.parse(newest.text).version, 2);
  await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("filler.")).forEach((key) => localStorage.removeItem(key)));
  await typeOrders(page, ["Rome: A apu - rom"]);
  await page.reload();
  await ready(page);
  assert.deepEqual(await heading(page), { phase: "Fall 1", state: "1 of 15 ordered" });
  await end();
});

test("two tabs with one game: the second is told, and both lines survive", async () => {
  const one = await visit(browser, server.url);
  await clickProvince(one.page, "rom");
  await clickProvince(one.page, "apu");
  const two = await one.context.newPage();
  const faults = watch(two);
  await two.goto(server.url);
  await ready(two);
  assert.equal((await heading(two)).state, "1 of 15 ordered");
  await told(two, "open in another tab too");
  await clickProvince(two, "car");
  await clickProvince(two, "tha");
  await told(two, "keeps a copy of its own");
  await clickProvince(one.page, "nea");
  await clickProvince(one.page, "tys");
  await one.page.reload();
  await ready(one.page);
  assert.deepEqual(await textShown(one.page), ["Rome: A rom - apu", "Rome: F nea - tys"]);
  await two.reload();
  await ready(two);
  assert.deepEqual((await textShown(two)).sort(), ["Carthage: A car - tha", "Rome: A rom - apu"]);
  await two.keyboard.press("Escape");
  await openList(two);
  assert.equal(await two.locator(".kept-game").count(), 2);
  assert.deepEqual(faults, []);
  await one.end();
});

test("a tab that only looks is told when the other goes on, and can follow", async () => {
  const one = await visit(browser, server.url);
  await typeOrders(one.page, ["Rome: A rom - apu"]);
  const two = await one.context.newPage();
  const faults = watch(two);
  await two.goto(server.url);
  await ready(two);
  await told(two, "open in another tab too");
  await typeOrders(one.page, ["Rome: A rom - apu", "Rome: F nea - tys"]);
  await told(two, "changed in another tab");
  await two.locator(".notice").getByRole("button", { name: "Show it" }).click();
  assert.equal((await heading(two)).state, "2 of 15 ordered");
  // When the first closes, the game is the second's.
  await one.page.close();
  await typeOrders(two, ["Rome: A rom - apu", "Rome: F nea - tys", "Greece: A ath H"]);
  await two.keyboard.press("Escape");
  await openList(two);
  assert.equal(await two.locator(".kept-game").count(), 1);
  assert.deepEqual(faults, []);
  await one.context.close();
});

test("a save that was cut off: the one before it opens, and the raw text can be had", async () => {
  const { page, end } = await visit(browser, server.url);
  await twoSaves(page);
  const [newest] = await copies(page);
  await reloadWith(page, { [newest.key]: newest.text.slice(0, newest.text.length / 2) });
  await page.getByRole("heading", { name: "Opened, with remarks" }).waitFor();
  assert.match(await page.locator(".read-notes").innerText(), /last save of this game is damaged/);
  await page.keyboard.press("Escape");
  assert.deepEqual(await textShown(page), ["Rome: A rom - apu"]);
  await page.keyboard.press("Escape");
  await openList(page);
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: /^Save its raw text/ }).click()]);
  assert.ok(readFileSync(await download.path(), "utf8").includes(newest.text.slice(0, newest.text.length / 2)));
  await end();
});

test("a damaged game in a whole save: the save before it opens", async () => {
  const { page, end } = await visit(browser, server.url);
  await twoSaves(page);
  const [newest] = await copies(page);
  const kept = JSON.parse(newest.text);
  await reloadWith(page, { [newest.key]: JSON.stringify({ ...kept, code: `${kept.code.slice(0, 6)}${kept.code[6] === "a" ? "b" : "a"}${kept.code.slice(7)}` }) });
  await page.getByRole("heading", { name: "Opened, with remarks" }).waitFor();
  await page.keyboard.press("Escape");
  assert.deepEqual(await textShown(page), ["Rome: A rom - apu"]);
  await end();
});

test("both copies damaged: what is left opens, or it is said that nothing is", async () => {
  const { page, end } = await visit(browser, server.url);
  await twoSaves(page);
  await go(page, "Resolve");
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => /^ancmed\.(game|spare)\./.test(key) && JSON.parse(localStorage.getItem(key) ?? "").phases > 1));
  const both = await copies(page);
  const { code } = JSON.parse(both[0].text);
  await reloadWith(page, { [both[0].key]: `{"version":2,"code":"${code}"`, [both[1].key]: "\u0000" });
  await page.getByRole("heading", { name: "Opened, with remarks" }).waitFor();
  assert.match(await page.locator(".read-notes").innerText(), /damaged/);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "First phase" }).click();
  assert.deepEqual(await heading(page), { phase: "Spring 1", state: "resolved" });
  await end();

  const none = await visit(browser, server.url);
  await reloadWith(none.page, { "ancmed.game.1": "\u0000\u0000nothing" });
  await openList(none.page);
  assert.match(await none.page.locator(".kept-game").innerText(), /Damaged save/);
  await none.page.getByRole("button", { name: /^Damaged save/ }).click();
  await told(none.page, "nothing of it could be opened");
  assert.equal((await heading(none.page)).phase, "Spring 1");
  await none.end();
});

test("saves of the first version open, with phase, hidden powers and what was half typed", async () => {
  const saves = JSON.parse(readFileSync(new URL("saves/version1.json", import.meta.url), "utf8"));
  const { page, end } = await visit(browser, server.url);
  await reloadWith(page, Object.fromEntries(Object.entries(saves).map(([key, save]) => [key, JSON.stringify(save)])));
  assert.deepEqual(await heading(page), { phase: "Spring 1", state: "12 of 12 ordered" });
  await openTab(page, "As text");
  assert.equal(await page.locator("#orders-text").inputValue(), "Carthage: A car - ");
  await page.keyboard.press("Escape");
  await openList(page);
  await page.getByRole("button", { name: /^Fall 1/ }).click();
  assert.deepEqual(await heading(page), { phase: "Spring 1", state: "resolved" });
  await end();
});

test("a save of a version to come is left alone", async () => {
  const { page, end } = await visit(browser, server.url);
  const text = JSON.stringify({ version: 99, code: "9x", saved: 5 });
  await reloadWith(page, { "ancmed.game.f": text });
  await typeOrders(page, ["Rome: A rom - apu"]);
  await page.reload();
  await ready(page);
  assert.deepEqual(await textShown(page), ["Rome: A rom - apu"]);
  assert.equal(await page.evaluate(() => localStorage.getItem("ancmed.game.f")), text);
  await end();
});
