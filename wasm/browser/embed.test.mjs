// <ancmed-board> in somebody else's page: what it shows, what is done with it, and what it leaves alone.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch } from "./browser.mjs";
import { ancmed } from "./engine.mjs";
import { at, boards, page } from "./hosts.mjs";
import { axe } from "./onmap.mjs";

/** @type {import("playwright-core").Browser} */ let browser;
/** @type {Awaited<ReturnType<typeof boards>>} */ let host;
before(async () => {
  browser = await launch();
  host = await boards({ cors: true });
});
after(async () => {
  await browser?.close();
  host?.close();
});

const TWO = `variant ancmed
Spring 1 movement
Rome:
  A rom - apu
  F nea - ion
Greece:
  F spa - ion
Fall 1 movement
Rome:
  A apu - ill
`;

/** Somebody's page. @param {string} body @param {Parameters<typeof page>[1] & { script?: string } & import("playwright-core").BrowserContextOptions} [how] */
async function visit(body, { script = `<script type="module" src="${host.url}embed.js"></script>`, policy, head = "", ...options } = {}) {
  const site = await page(body, { policy, head: head + script });
  const visited = await at(browser, site.url, options);
  const { tab } = visited;
  return {
    ...visited, site,
    board: tab.locator("ancmed-board").first(),
    start: async (n = 0) => {
      await tab.getByRole("button", { name: "Show the board" }).nth(n).click();
      await tab.waitForFunction((i) => document.querySelectorAll("ancmed-board")[i]?.shadowRoot?.querySelector(".running .map"), n, { timeout: 60000 });
    },
    async end() {
      await visited.close();
      site.close();
      assert.deepEqual(visited.faults, []);
    },
  };
}

test("a game's text in a page: readable before, then the board, its phases and results; nothing leaves the host, nothing is kept", async () => {
  const v = await visit(`<p>Before</p><ancmed-board><pre>${TWO}</pre></ancmed-board>`);
  await v.board.locator("pre").getByText("A rom - apu").waitFor();
  assert.deepEqual(v.requests.filter((url) => url.startsWith(host.url)).map((url) => url.slice(host.url.length)), ["embed.js"]);
  await v.start();
  // The last orders of a text are judged for a reader.
  await v.tab.getByText("A Apulia → Illyria").waitFor();
  await v.tab.getByRole("button", { name: "Back" }).click();
  const failed = v.board.locator("li[data-place=nea]");
  await failed.getByText("bounced").waitFor();
  // The sentence with the arithmetic: 1 against 1.
  assert.match(await failed.locator(".why").innerText(), /stood off/);
  assert.equal(await v.board.locator("[data-layer=orders] [data-order]").count() > 0, true);
  // The page is asked of itself, all else of the host.
  assert.deepEqual(v.requests.filter((url) => !url.startsWith(host.url) && !url.startsWith("data:")), [v.tab.url()]);
  assert.deepEqual(await v.context.cookies(), []);
  assert.deepEqual(await v.tab.evaluate(() => /** @type {any} */ (window).kept), []);
  assert.equal(await v.tab.evaluate(() => document.activeElement?.tagName === "BODY" || document.activeElement?.localName === "ancmed-board"), true);
  await v.end();
});

test("play: orders by clicks and as text, resolving, undo", async () => {
  const v = await visit(`<ancmed-board mode="play"></ancmed-board>`);
  await v.start();
  await v.board.locator("li[data-place=rom] button.o").click();
  // The unit is in hand: its targets are shown, and one is pressed.
  await v.board.locator('[data-layer=hits] [data-p="apu"]').click();
  await v.board.locator("li[data-place=rom]").getByText("A Roma → Apulia").waitFor();
  await v.tab.getByLabel("Type an order").fill("f nea to ionian sea");
  await v.tab.keyboard.press("Enter");
  await v.board.locator("li[data-place=nea]").getByText("F Neapolis → Ionian Sea").waitFor();
  await v.tab.getByText("Orders as text").click();
  const field = v.board.locator(".orders-text");
  assert.match(await field.inputValue(), /Rome: A rom - apu\nRome: F nea - ion/);
  await field.fill("Rome: A rom - apu\nRome: F nea - xyz");
  await v.board.getByText("1 line to mend").waitFor();
  await field.fill("Rome: A rom - apu\nGreece: F spa - ion");
  await v.board.locator("li[data-place=spa]").getByText("F Sparta → Ionian Sea").waitFor();
  await v.tab.getByRole("button", { name: /^Resolve/ }).click();
  await v.board.locator(".counts", { hasText: "2 moved" }).waitFor();
  assert.equal(await v.board.evaluate((el) => /** @type {any} */ (el).phase.count), 2);
  await v.tab.getByRole("button", { name: "Undo" }).click();
  await v.tab.getByRole("button", { name: /^Resolve/ }).waitFor();
  await v.end();
});

test("puzzle: one power's orders are not shown until others were tried, and then compared", async () => {
  const v = await visit(`<ancmed-board mode="puzzle" at="S1M" power="Rome"><template>${TWO}</template></ancmed-board>`);
  await v.start();
  await v.tab.getByText("What does Rome order?").waitFor();
  const shadow = () => v.board.evaluate((el) => el.shadowRoot?.textContent ?? "");
  assert.doesNotMatch(await shadow(), /Roma → Apulia/);
  // The others' orders are there, and only Rome's units can be given some.
  await v.board.locator("li[data-place=spa]").getByText("F Sparta → Ionian Sea").waitFor();
  await v.tab.getByLabel("Type an order").fill("A rom - apu");
  await v.tab.keyboard.press("Enter");
  await v.tab.getByRole("button", { name: /^Try it/ }).click();
  await v.tab.getByText("1 of 2 orders as in the game.").waitFor();
  assert.match(await v.board.locator(".compared").innerText(), /F Neapolis → Ionian Sea\s*bounced/);
  await v.tab.getByRole("button", { name: "Try other orders" }).click();
  await v.tab.getByLabel("Type an order").fill("F nea - ion");
  await v.tab.keyboard.press("Enter");
  await v.tab.getByRole("button", { name: /^Try it/ }).click();
  await v.tab.getByText("The same orders as in the game.").waitFor();
  await v.end();
});

for (const [mode, at, place] of [["play", "", "apu"], ["puzzle", "S1M", "rom"]]) {
  test(`${mode} for one power: no order of another is given or taken back, and the refusal says so`, async () => {
    const v = await visit(`<ancmed-board mode="${mode}" at="${at}" power="Rome"><template>${TWO}</template></ancmed-board>`);
    await v.start();
    const field = v.tab.getByLabel("Type an order");
    await field.fill(`A ${place} H`);
    await v.tab.keyboard.press("Enter");
    await v.board.locator(`li[data-place=${place}] button.x`).waitFor();
    assert.equal(await v.board.locator("li[data-place=spa] button.x").count(), 0);
    await field.fill("F spa H");
    await v.tab.keyboard.press("Enter");
    await v.tab.getByText("That is an order of Greece: here only Rome gives orders.").waitFor();
    assert.equal(await field.inputValue(), "F spa H");
    assert.doesNotMatch(await v.board.locator("li[data-place=spa]").evaluateAll((rows) => rows.map((row) => row.textContent).join()), /holds/);
    await v.end();
  });
}

test("play from a phase that was resolved: it is there to be ordered, the game stays, and there is a way back to it and from it", async () => {
  const v = await visit(`<ancmed-board mode="play" at="S1M"><template>${TWO.replace("A apu - ill", "A apu - ill\nFall 2 movement")}</template></ancmed-board>`);
  await v.start();
  const rome = v.board.locator("li[data-place=rom]");
  await rome.getByText("no order").waitFor();
  const whole = /** @type {any} */ (await v.board.evaluate((el) => /** @type {any} */ (el).phase));
  assert.deepEqual([whole.at, whole.index], ["S1M", 0]);
  assert.ok(whole.count > 2);
  // Another order is resolved: a line of its own.
  await v.tab.getByLabel("Type an order").fill("A rom - etr");
  await v.tab.keyboard.press("Enter");
  await v.tab.getByRole("button", { name: /^Resolve/ }).click();
  await v.board.locator(".counts", { hasText: "1 moved" }).waitFor();
  assert.equal(await v.board.evaluate((el) => /** @type {any} */ (el).phase.count), 2);
  // Back at the game, all of it is there.
  await v.tab.getByRole("button", { name: "Back to the game" }).click();
  await rome.getByText("A Roma → Apulia").waitFor();
  assert.equal(await v.board.evaluate((el) => /** @type {any} */ (el).phase.count), whole.count);
  assert.match(await v.board.evaluate((el) => /** @type {any} */ (el).text()), /A rom - etr/);
  // Once more, by keys; what follows can be looked at without that button too.
  await v.tab.getByRole("button", { name: "Order differently" }).press("Enter");
  await rome.getByText("no order").waitFor();
  assert.equal(await v.board.evaluate((el) => el.shadowRoot?.activeElement?.textContent), "Back to the game");
  await v.tab.getByRole("button", { name: "Forward" }).click();
  await v.board.locator("li[data-place=apu]").getByText("A Apulia → Illyria").waitFor();
  await v.end();
});

test("orders are out of sight until they are asked for", async () => {
  const v = await visit(`<ancmed-board orders="hide" at="1"><template>${TWO}</template></ancmed-board>`);
  await v.start();
  const orders = v.board.locator("[data-layer=orders] [data-order]");
  assert.equal(await orders.count(), 0);
  await v.tab.getByRole("button", { name: "Show the orders" }).click();
  await v.board.locator("li[data-place=rom]").waitFor();
  assert.ok((await orders.count()) > 0);
  await v.end();
});

test("what the page says from its script: attributes, methods, events", async () => {
  const v = await visit(`<ancmed-board><template>${TWO}</template></ancmed-board><script>
    window.told = [];
    for (const name of ["ancmed-ready", "ancmed-state", "ancmed-error"]) document.addEventListener(name, (e) => told.push(name + " " + JSON.stringify(e.detail)));</script>`);
  const ask = (/** @type {string} */ code) => v.tab.evaluate(`(async () => { const board = document.querySelector("ancmed-board"); await customElements.whenDefined("ancmed-board"); return (${code}); })()`);
  assert.equal(await ask("board.phase"), null);
  assert.equal(await ask("board.text() + board.code()"), "");
  await ask("await board.start()");
  assert.deepEqual(await ask("board.phase"), { at: "F1M", index: 1, count: 3 });
  assert.equal(await ask(`board.goTo("S1M")`), true);
  assert.equal(await ask(`board.goTo("S9M")`), false);
  assert.equal(await ask("board.phase.at"), "S1M");
  await ask("board.step(1)");
  assert.equal(await ask("board.phase.at"), "F1M");
  await ask(`board.setAttribute("at", "last")`);
  assert.equal(await ask("board.phase.index"), 2);
  assert.match(/** @type {string} */ (await ask("board.text()")), /A apu - ill/);
  await ask("await board.load(board.code())");
  assert.equal(await ask("board.phase.count"), 3);
  await ask(`await board.load("0123456789abcdef").catch(() => 0)`);
  await v.tab.getByText("The board cannot be shown here").waitFor();
  const told = /** @type {string[]} */ (await v.tab.evaluate("told"));
  assert.ok(told.some((x) => x.startsWith(`ancmed-ready {"at":"F1M"`)));
  assert.ok(told.some((x) => x.startsWith(`ancmed-state {"at":"S1M"`)));
  assert.ok(told.some((x) => x.startsWith("ancmed-error {")));
  await v.end();
});

test("the page's styles do not come in, the board's do not go out", async () => {
  const rude = `<style>* { color: rgb(1, 2, 3) !important; font-family: fantasy; letter-spacing: 9px; } button, li, h2, table, p { all: unset; display: inline; background: red !important; } .bar, .row, .map, .poster { display: none !important; } svg { width: 3px !important; }</style>`;
  const v = await visit(`<p class="row strip">Text</p><ancmed-board><template>${TWO}</template></ancmed-board><button class="go">Mine</button>`, { head: rude });
  await v.start();
  const look = await v.board.evaluate((el) => {
    const root = /** @type {ShadowRoot} */ (el.shadowRoot), of = (/** @type {string} */ s) => getComputedStyle(/** @type {Element} */ (root.querySelector(s)));
    return { bar: of(".bar").display, spacing: of(".row").letterSpacing, button: of(".tool").backgroundColor, width: root.querySelector(".map")?.getBoundingClientRect().width };
  });
  assert.deepEqual([look.bar, look.spacing, look.button], ["flex", "normal", "rgba(0, 0, 0, 0)"]);
  assert.ok((look.width ?? 0) > 300);
  assert.equal(await v.tab.evaluate(() => getComputedStyle(/** @type {Element} */ (document.querySelector("p.row"))).display), "none");
  await v.end();
});

test("light or dark as the page behind it, also when that changes", async () => {
  const v = await visit(`<ancmed-board start="auto"></ancmed-board>`, { head: "<style>body { background: white } .night body { background: #101010 }</style>", colorScheme: "dark" });
  const theme = () => v.board.evaluate((el) => /** @type {HTMLElement} */ (el).dataset.theme);
  // The reader wishes dark, but this page is white all the same.
  assert.equal(await theme(), "light");
  await v.tab.evaluate(() => document.documentElement.classList.add("night"));
  await v.tab.waitForFunction(() => /** @type {HTMLElement} */ (document.querySelector("ancmed-board")).dataset.theme === "dark");
  await v.board.evaluate((el) => el.setAttribute("theme", "light"));
  assert.equal(await theme(), "light");
  await v.end();
});

test("boards that are read, played and puzzled over are in order for assistive technology, light and dark", async () => {
  const boardsOf = (/** @type {string} */ theme) => ["view", "play", "puzzle"].map((mode) => `<ancmed-board mode="${mode}" theme="${theme}" at="S1M" power="Rome"><template>${TWO}</template></ancmed-board>`).join("");
  for (const theme of ["light", "dark"]) {
    const v = await visit(`<main><h1>A page</h1>${boardsOf(theme)}</main>`);
    await v.tab.evaluate(async () => {
      await customElements.whenDefined("ancmed-board");
      for (const el of document.querySelectorAll("ancmed-board")) await /** @type {any} */ (el).start();
    });
    assert.deepEqual(await axe(v.tab), [], theme);
    await v.end();
  }
});
