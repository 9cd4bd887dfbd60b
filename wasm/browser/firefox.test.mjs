// What differs most from browser to browser, in Firefox: the page that is one file, the served page, a board in another page.
import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { after, before, test } from "node:test";
import { launchFirefox } from "./firefox.mjs";
import { root, startServer } from "./server.mjs";

/** @type {Awaited<ReturnType<typeof launchFirefox>>} */
let browser;
/** @type {{ url: string, close(): void }} */
let server;
before(async () => {
  [browser, server] = [await launchFirefox(), await startServer()];
});
after(async () => {
  await browser.close();
  server.close();
});

const drawn = () => !document.body.classList.contains("loading") && document.querySelector("#board [data-unit]") !== null;
const heading = () => document.querySelector("h1")?.textContent;

/** @typedef {Awaited<ReturnType<typeof browser.open>>} Tab */

/** The middle of the first thing with these words, or of what a selector means. @param {Tab} tab @param {string} selector @param {string} [words] */
async function press(tab, selector, words = "") {
  const at = await tab.until((/** @type {string} */ what, /** @type {string} */ text) => {
    const el = [...document.querySelectorAll(what)].find((e) => e.textContent?.includes(text));
    const box = el?.getBoundingClientRect();
    return box?.width ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
  }, selector, words);
  await tab.click(at.x, at.y);
}

/** Types an order, resolves it and goes on to Fall. @param {Tab} tab */
async function playTurn(tab) {
  await tab.evaluate(() => /** @type {HTMLElement|null} */ (document.querySelector("#act input"))?.focus());
  await tab.type("A rom - apu\uE007");
  await tab.until(() => document.querySelector("#panel")?.textContent?.includes("Apulia"));
  await press(tab, "#go", "Resolve");
  await press(tab, "#go", "Fall");
  await tab.until(() => document.querySelector("h1")?.textContent === "Fall 1");
  assert.ok(await tab.evaluate(() => document.querySelector(`#board [data-unit="apu"]`) !== null));
}

for (const [name, address] of /** @type {[string, () => string][]} */ ([
  ["the page as one file, from the disk", () => pathToFileURL(`${root}static/ancmed.html`).href],
  ["the served page", () => server.url],
])) {
  test(`${name}: it opens, plays a turn and keeps it over a reload`, async () => {
    const tab = await browser.open();
    await tab.goto(address());
    await tab.until(drawn);
    assert.equal(await tab.evaluate(heading), "Spring 1");
    await playTurn(tab);
    await tab.goto("about:blank");
    await tab.goto(address());
    await tab.until(drawn);
    assert.equal(await tab.evaluate(heading), "Fall 1");
    assert.deepEqual(tab.faults, []);
    await tab.close();
  });
}

test("without a network after one visit", async () => {
  const own = await startServer();
  const tab = await browser.open();
  await tab.goto(own.url);
  await tab.until(drawn);
  await tab.until(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === "activated");
  own.close();
  await tab.goto(own.url);
  await tab.until(drawn);
  await playTurn(tab);
  await tab.close();
});

test("a board in another page: the element and its frame", async () => {
  const tab = await browser.open();
  await tab.goto(`${server.url}examples/element.html`);
  const phase = await tab.evaluate(async () => {
    await customElements.whenDefined("ancmed-board");
    const board = /** @type {any} */ (document.querySelector("ancmed-board"));
    await board.start();
    return board.phase.at;
  });
  assert.equal(phase, "F1M");
  await tab.until(() => document.querySelector("ancmed-board")?.shadowRoot?.querySelector("[data-unit]") !== null);
  // In a sandbox it has no origin: no storage, no modules, and its engine comes as the host gives it.
  const ready = await tab.evaluate((/** @type {string} */ src) => new Promise((done) => {
    addEventListener("message", (e) => e.data?.type === "ancmed:ready" && done(e.data));
    const frame = document.createElement("iframe");
    frame.setAttribute("sandbox", "allow-scripts");
    frame.src = src;
    document.body.prepend(frame);
    frame.scrollIntoView();
  }), `${server.url}embed.html?start=auto`);
  assert.equal(ready.at, "S1M");
  assert.deepEqual(tab.faults, []);
  await tab.close();
});
