// What the page keeps and brings back: storage, the address, undo, two views of one set of orders.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { load } from "../../static/ancmed.js";
import { clickProvince, go, heading, launch, openTab, ready, typeOrders, visit } from "./browser.mjs";
import { startServer } from "./server.mjs";

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

/** A code of the opening with these orders, or one turn further. @param {string[]} orders @param {boolean} [resolved] */
function codeWith(orders, resolved = false) {
  const game = ancmed.newGame({ variant: "ancmed" });
  game.setOrders(orders.join("\n"));
  if (resolved) game.resolve();
  const code = game.code();
  game.close();
  return code;
}

/** @param {import("playwright-core").Page} page */
async function textShown(page) {
  await openTab(page, "As text");
  return (await page.locator("#orders-text").inputValue()).split("\n").filter(Boolean);
}

/** The powers whose orders are on the map. @param {import("playwright-core").Page} page */
async function ordersDrawn(page) {
  const drawn = await page.evaluate(() =>
    [...document.querySelectorAll('#board [data-layer="orders"] [data-order]')].filter((el) => getComputedStyle(el).display !== "none").map((el) => el.getAttribute("data-power")),
  );
  return [...new Set(drawn)].map((i) => ancmed.variants()[0].powers[Number(i)]);
}

test("a reload brings back the game, its orders and the phase that was seen", async () => {
  const { page, end } = await visit(browser, server.url);
  await clickProvince(page, "rom");
  await clickProvince(page, "apu");
  await go(page, "Resolve");
  await go(page, "Fall 1");
  await typeOrders(page, ["Rome: A apu H", "Egypt: F ale - gop"]);
  await page.reload();
  await ready(page);
  assert.deepEqual(await heading(page), { phase: "Fall 1", state: "2 of 15 ordered" });
  assert.deepEqual(await textShown(page), ["Rome: A apu H", "Egypt: F ale - gop"]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "First phase" }).click();
  await page.reload();
  await ready(page);
  assert.deepEqual(await heading(page), { phase: "Spring 1", state: "resolved" });
  await end();
});

test("a reload brings back the game also where the browser forgot what was said with its address, or has the address before", async () => {
  const { page, end } = await visit(browser, server.url);
  await typeOrders(page, ["Rome: A rom H"]);
  await page.waitForFunction(() => location.hash.length > 1);
  const before = await page.evaluate(() => location.hash);
  await typeOrders(page, ["Rome: A rom H", "Egypt: F ale - gop"]);
  await page.waitForFunction((hash) => location.hash !== hash, before);
  for (const hash of ["", before]) {
    await page.evaluate((h) => (dispatchEvent(new Event("pagehide")), history.replaceState(null, "", h || location.hash)), hash);
    await page.reload();
    await ready(page);
    assert.deepEqual(await heading(page), { phase: "Spring 1", state: "2 of 15 ordered" });
    assert.equal((await page.evaluate(() => Object.keys(localStorage))).filter((key) => key.startsWith("ancmed.game.")).length, 1, "one game");
  }
  // The same address as a link is what it says: the position then.
  await page.goto("about:blank");
  await page.goto(`${server.url}${before}`);
  await ready(page);
  assert.deepEqual(await heading(page), { phase: "Spring 1", state: "1 of 15 ordered" });
  await end();
});

test("a half-typed order comes back too", async () => {
  const { page, end } = await visit(browser, server.url);
  await typeOrders(page, ["Rome: A rom H"]);
  await page.locator("#orders-text").fill("Rome: A rom H\nA rav - ");
  await page.locator(".problems .error").first().waitFor();
  assert.equal((await heading(page)).state, "1 of 15 ordered");
  await page.reload();
  await ready(page);
  assert.equal((await heading(page)).state, "1 of 15 ordered");
  await openTab(page, "As text");
  assert.equal(await page.locator("#orders-text").inputValue(), "Rome: A rom H\nA rav - ");
  await end();
});

test("an address opens a game; another opens another; a damaged one is refused with words", async () => {
  const first = codeWith(["Rome: A rom - apu"], true);
  const { page, end } = await visit(browser, `${server.url}#${first}`);
  assert.deepEqual(await heading(page), { phase: "Fall 1", state: "0 of 15 ordered" });
  await page.evaluate((code) => (location.hash = code), codeWith(["Rome: A rom - etr"]));
  await page.waitForFunction(() => document.querySelector("h1")?.textContent === "Spring 1");
  assert.deepEqual(await textShown(page), ["Rome: A rom - etr"]);
  await page.evaluate(() => (location.hash = "not-a-game"));
  await page.locator(".notice", { hasText: "does not open" }).waitFor();
  assert.deepEqual(await textShown(page), ["Rome: A rom - etr"]);
  await end();
});

test("undo and redo without limit, over resolved phases", async () => {
  const { page, end } = await visit(browser, server.url);
  await clickProvince(page, "rom");
  await clickProvince(page, "apu");
  await clickProvince(page, "rav");
  await clickProvince(page, "rav");
  await go(page, "Resolve");
  await go(page, "Fall 1");
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  const redo = page.getByRole("button", { name: "Redo", exact: true });
  for (const state of ["2 of 15 ordered", "1 of 15 ordered", "0 of 15 ordered"]) {
    await undo.click();
    assert.deepEqual(await heading(page), { phase: "Spring 1", state });
  }
  assert.ok(await undo.isDisabled());
  for (let i = 0; i < 3; i++) await redo.click();
  assert.deepEqual(await heading(page), { phase: "Fall 1", state: "0 of 15 ordered" });
  assert.ok(await redo.isDisabled());
  await end();
});

test("starting over can be undone", async () => {
  const { page, end } = await visit(browser, `${server.url}#${codeWith(["Rome: A rom - apu"], true)}`);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: /^Start over/ }).click();
  assert.deepEqual(await heading(page), { phase: "Spring 1", state: "0 of 15 ordered" });
  await page.locator(".notice").getByRole("button", { name: "Undo" }).click();
  assert.deepEqual(await heading(page), { phase: "Fall 1", state: "0 of 15 ordered" });
  await end();
});

test("hidden powers: their orders are out of list, text and map, and are judged with the others", async () => {
  const { page, end } = await visit(browser, `${server.url}#${codeWith(["Rome: A rom - apu", "Carthage: A car - tha"])}`);
  await page.getByRole("button", { name: /^Rome, 3 centers/ }).click();
  assert.equal(await page.locator('section.pw:has([data-heading="Rome"]) li').count(), 0);
  assert.deepEqual(await textShown(page), ["Carthage: A car - tha"]);
  assert.deepEqual(await ordersDrawn(page), ["Carthage"]);
  // Typing for the others leaves the hidden orders as they are.
  await page.locator("#orders-text").fill("Carthage: A car H");
  await page.waitForFunction(() => document.querySelector(".sub")?.textContent === "1 of 12 ordered");
  await page.getByRole("button", { name: /^Rome, 3 centers/ }).click();
  await page.keyboard.press("Escape");
  assert.deepEqual(await textShown(page), ["Rome: A rom - apu", "Carthage: A car H"]);
  await end();
});

test("clicked and typed orders are one set, in step", async () => {
  const { page, end } = await visit(browser, server.url);
  await openTab(page, "As text");
  await clickProvince(page, "rom");
  await clickProvince(page, "apu");
  // The text follows on the map.
  await page.waitForFunction(() => /** @type {HTMLTextAreaElement|null} */ (document.querySelector("#orders-text"))?.value === "Rome: A rom - apu");
  await typeOrders(page, ["A rom - etr", "Army Ravenna holds"]);
  await openTab(page, "Orders");
  const rows = await page.locator('section.pw:has([data-heading="Rome"]) li').allInnerTexts();
  assert.deepEqual(rows.map((r) => r.replace(/\s+/g, " ").trim()), ["F Neapolis no order", "A Ravenna holds", "A Roma → Etruria"]);
  await end();
});

test("a wrong word is shown where it stands, and a click on what was meant mends it", async () => {
  const { page, end } = await visit(browser, server.url);
  await openTab(page, "As text");
  await page.locator("#orders-text").fill("Rome: A rom - apulla");
  await page.locator(".problems .error").waitFor();
  assert.equal(await page.locator(".orders-marks mark").innerText(), "apulla");
  await page.locator(".problems").getByRole("button", { name: "apu", exact: true }).click();
  await openTab(page, "Orders");
  assert.ok(await page.getByRole("button", { name: "A Roma → Apulia", exact: true }).isVisible());
  await end();
});

test("words that are not understood stop the resolving and stay in the field", async () => {
  const { page, end } = await visit(browser, server.url);
  await openTab(page, "As text");
  const text = "Rome: A rom - apu\nRome: F nea - xyz";
  await page.locator("#orders-text").fill(text);
  await page.locator(".problems .error").waitFor();
  await go(page, "Resolve");
  assert.match(await page.locator(".notice").innerText(), /1 line to mend: mend or clear/);
  assert.equal((await heading(page)).phase, "Spring 1");
  assert.equal(await page.locator("#orders-text").inputValue(), text);
  await page.locator("#orders-text").fill("Rome: A rom - apu");
  await page.waitForFunction(() => !document.querySelector(".problems .error"));
  await go(page, "Resolve");
  await page.getByRole("tab", { name: "Results", selected: true }).waitFor();
  await end();
});

test("one order typed beside the button", async () => {
  const { page, end } = await visit(browser, server.url);
  await page.keyboard.press("/");
  await page.keyboard.type("nea - tys");
  assert.match(await page.locator(".type-said").innerText(), /F Neapolis → Tyrrhenean Sea/);
  await page.keyboard.press("Enter");
  assert.equal((await heading(page)).state, "1 of 15 ordered");
  await end();
});

test("a new game leaves the old one in the list", async () => {
  const { page, end } = await visit(browser, server.url);
  await clickProvince(page, "rom");
  await clickProvince(page, "apu");
  await go(page, "Resolve");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: /^New game/ }).click();
  await page.getByRole("button", { name: "Begin" }).click();
  assert.deepEqual(await heading(page), { phase: "Spring 1", state: "0 of 15 ordered" });
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: /^Open a game/ }).click();
  await page.getByRole("button", { name: /^Fall 1/ }).click();
  assert.deepEqual(await heading(page), { phase: "Spring 1", state: "resolved" });
  await end();
});

test("each rule of the variant opens as a position and can be resolved", async () => {
  const { page, end } = await visit(browser, server.url);
  const open = async () => {
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: /^Rules by example/ }).click();
    await page.locator(".example").first().waitFor();
  };
  await open();
  const n = await page.locator(".example").count();
  await page.keyboard.press("Escape");
  for (let i = 0; i < n; i++) {
    await open();
    await page.locator(".example").nth(i).click();
    await go(page, "Resolve");
    assert.match((await heading(page)).state, /^(.* · )?resolved$/);
  }
  assert.ok(n >= 10, `${n} examples`);
  await end();
});

test("an order given in the last moment is kept, whether the page is reloaded, left or has another game opened in it", async () => {
  const { page, end } = await visit(browser, server.url);
  await typeOrders(page, ["Rome: A rom - apu"]);
  await openTab(page, "Orders");
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith("ancmed.game.")));
  /** Lets a unit hold and does something else before anything is drawn. @param {string} place @param {string} then */
  const holdAnd = (place, then) =>
    page.evaluate(
      async ([at, what]) => {
        /** @type {HTMLElement} */ (document.querySelector(`#panel li[data-place="${at}"] button.o`)).click();
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "h", bubbles: true }));
        await null;
        await null;
        if (what === "reload") location.reload();
        else location.hash = what;
      },
      /** @type {[string, string]} */ ([place, then]),
    );
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /^ancmed\.(game|spare)\./.test(key)).map((key) => JSON.parse(localStorage.getItem(key) ?? "").code));

  await holdAnd("nea", "reload");
  await page.waitForFunction(() => /Neapolis holds/.test(document.querySelector('#panel li[data-place="nea"]')?.textContent ?? ""));

  const game = ancmed.newGame({ variant: "standard" });
  await holdAnd("rav", game.code());
  game.close();
  await page.locator('#panel [data-heading="Austria"]').waitFor();
  const opened = (await kept()).map((code) => ancmed.openGame(code));
  assert.ok(opened.some((g) => g.orders().includes("Rome: A rav H")), "the order given last is in no save");
  for (const g of opened) g.close();
  await end();
});

test("a game that the engine does not give is told as not saved, and saved as soon as it is given", async () => {
  const { page, end } = await visit(browser, server.url);
  const seen = await page.evaluate(async () => {
    const at = (/** @type {string} */ file) => import(new URL(file, location.href).href);
    const [{ load }, { createState }, { keepGame }] = await Promise.all([at("ancmed.js"), at("js/state.js"), at("js/keep.js")]);
    const engine = await load();
    const real = createState(engine);
    let broken = true, told = 0;
    /** @type {string[]} */ const saved = [];
    const code = () => {
      if (broken) throw new Error("no room");
      return real.code();
    };
    const storage = { atRisk: () => false, restore: () => null, save: (/** @type {{ code: string }} */ record) => saved.push(record.code) > 0, saveSettings() {} };
    keepGame(engine, { ...real, code }, storage, { opened() {}, unsaved: () => void told++ }).begin(() => {});
    const change = (/** @type {string} */ order) => (real.setOrder("Rome", order), Promise.resolve());
    const leaving = () => dispatchEvent(new Event("beforeunload", { cancelable: true }));
    await change("A rom - apu");
    await change("A rom H");
    const out = [told, leaving(), saved.length];
    broken = false;
    return [...out, leaving(), saved.length, saved[0] === real.code()];
  });
  assert.deepEqual(seen, [1, false, 0, true, 1, true], "told once, asked before leaving, nothing saved; then saved, and free to leave");
  await page.evaluate(() => history.replaceState(null, "", location.pathname));
  await end();
});
