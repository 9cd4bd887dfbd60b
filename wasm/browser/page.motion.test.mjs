// What moves on the map when a phase is resolved or stepped to: wherever it ends, the map is what it is without motion.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { load } from "../../static/ancmed.js";
import { go, heading, launch, openTab, typeOrders, visit } from "./browser.mjs";
import { startServer } from "./server.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** @type {Awaited<ReturnType<typeof startServer>>} */ let server;
/** @type {Awaited<ReturnType<typeof launch>>} */ let browser;
/** @type {string} */ let address;
/** @type {string[]} */ let expected;

const recorded = JSON.parse(readFileSync(new URL("../../engine/testdata/ancmed-game.json", import.meta.url), "utf8")).phases;
/** A Fall with a dislodgement: its retreats come next, then a Winter. */
const FALL = recorded.findIndex((/** @type {any} */ p) => p.phase.type === "retreat" && p.phase.year === 3) - 1;

before(async () => {
  server = await startServer();
  browser = await launch();
  address = `${server.url}#${await code()}`;
  expected = await walk();
});
after(async () => {
  await browser?.close();
  server?.close();
});

/** The recorded game up to that Fall, with its orders. */
async function code() {
  const ancmed = await load();
  const game = ancmed.newGame({ variant: "ancmed" });
  for (const [i, p] of recorded.slice(0, FALL).entries()) {
    game.setOrders(p.orders.join("\n"));
    game.resolve();
    // A retreat in which nobody had a choice is not recorded.
    if (game.position().phase.type !== recorded[i + 1].phase.type) game.resolve();
  }
  game.setOrders(recorded[FALL].orders.join("\n"));
  const text = game.code();
  game.close();
  return text;
}

/** What the map shows: every layer but the areas for hands, whose focus moves. @param {Page} page @returns {Promise<string>} */
const picture = (page) =>
  page.evaluate(() => {
    const svg = document.querySelector("#board .sheet > svg");
    if (!svg) return "no map";
    const layers = [...svg.querySelectorAll("[data-layer]:not([data-layer=hits])")].map((g) => g.outerHTML.replaceAll(' class=""', ""));
    return [...layers, svg.querySelectorAll("[data-was]").length, svg.childElementCount].join("\n");
  });

/** Animations of the map itself, and pictures of what was there before. @param {Page} page */
const playing = (page) => page.evaluate(() => document.getAnimations().filter((a) => !(a instanceof CSSTransition) && /** @type {KeyframeEffect} */ (a.effect).target?.closest(".sheet")).length);

/** Until nothing moves any more. @param {Page} page */
const rest = (page) => page.waitForFunction(() => !document.getAnimations().some((a) => /** @type {KeyframeEffect} */ (a.effect).target?.closest(".sheet")) && !document.querySelector("[data-was]"));

/** Gives the recorded retreats. @param {Page} page */
async function retreat(page) {
  await typeOrders(page, recorded[FALL + 1].orders);
  await openTab(page, "Orders");
}

/** Nothing is half way. @param {Page} page @param {string} want @param {string} what */
async function settled(page, want, what) {
  assert.equal(await picture(page), want, what);
  assert.equal(await playing(page), 0, what);
}

/** The pictures without motion: ordered, resolved, retreats resolved, one step back each. */
async function walk() {
  const { page, end } = await visit(browser, address);
  const out = [await picture(page)];
  await go(page, "Resolve");
  out.push(await picture(page));
  assert.equal(await playing(page), 0, "reduced motion: the final state at once");
  await go(page, "Retreats");
  out.push(await picture(page));
  await retreat(page);
  await go(page, "Resolve");
  out.push(await picture(page));
  assert.equal(await playing(page), 0);
  assert.equal(await page.getByRole("button", { name: "Replay" }).isVisible(), false, "nothing to replay");
  await end();
  assert.equal(new Set(out).size, 4);
  return out;
}

test("resolving and stepping in both directions end in the pictures that are there without motion", async () => {
  const { page, end } = await visit(browser, address, { motion: true });
  const moved = async (/** @type {() => Promise<void>} */ act, /** @type {string} */ want, /** @type {string} */ what) => {
    await act();
    assert.ok((await playing(page)) > 0, `${what}: something moves`);
    await rest(page);
    await settled(page, want, what);
  };
  await settled(page, expected[0], "a game that is opened does not move");
  await moved(() => go(page, "Resolve"), expected[1], "resolve");
  await moved(() => go(page, "Retreats"), expected[2], "on to the retreats");
  await retreat(page);
  await moved(() => go(page, "Resolve"), expected[3], "the retreats");
  await moved(() => page.keyboard.press("["), expected[1], "back over the retreats");
  await moved(() => page.keyboard.press("]"), expected[3], "and forward again");
  await moved(() => page.getByRole("button", { name: "Replay" }).click(), expected[3], "replay");
  await end();
});

test("units travel on the way to their places, bounces come back, and the units driven out step aside", async () => {
  const { page, end } = await visit(browser, address, { motion: true });
  await go(page, "Resolve");
  const trips = await page.evaluate(() => {
    const at = (/** @type {number} */ time) => {
      for (const a of document.getAnimations()) {
        a.pause();
        a.currentTime = time;
      }
      return [...document.querySelectorAll("[data-layer=units] [data-way]")].map((el) => {
        const m = new DOMMatrix(getComputedStyle(el).transform);
        return { x: m.e, y: m.f };
      });
    };
    const end = [...document.querySelectorAll("[data-layer=units] [data-way]")].map((el) => {
      const token = /** @type {SVGGElement} */ (el), m = token.transform.baseVal.consolidate()?.matrix;
      const [x, y] = (token.dataset.way ?? "").slice(1).split(/[ C]/).map(Number);
      return { start: { x, y }, end: { x: m?.e ?? 0, y: m?.f ?? 0 }, how: token.dataset.dislodged ? "aside" : token.dataset.from ? "moves" : "bounces" };
    });
    const start = at(0), touch = at(270), late = at(719);
    return end.map((e, i) => ({ ...e, at: start[i], touch: touch[i], late: late[i] }));
  });
  const far = (/** @type {{x: number, y: number}} */ a, /** @type {{x: number, y: number}} */ b) => Math.hypot(a.x - b.x, a.y - b.y);
  for (const { start, end: there, how, at, touch, late } of trips) {
    assert.ok(far(at, start) < 3, `${how}: begins where the unit stood`);
    assert.ok(far(late, there) < 30, `${how}: ends where it stands`);
    if (how === "moves") assert.ok(far(touch, start) > 20 && far(touch, there) > 20, "under way");
    if (how === "bounces") assert.ok(far(touch, there) > 20 && far(start, there) < 3, "comes back");
    if (how === "aside") assert.ok(far(touch, start) < 3, "waits for the blow");
  }
  assert.deepEqual([...new Set(trips.map((t) => t.how))].sort(), ["aside", "bounces", "moves"]);
  await end();
});

test("interrupted at any moment: by a key, a tap, undo, another phase, another resolve, another game, a tab that is left", async () => {
  const { page, end } = await visit(browser, address, { motion: true });
  let seed = 4;
  const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  const fresh = async () => {
    if ((await heading(page)).state === "resolved") await page.keyboard.press("Control+z");
    await rest(page);
    await settled(page, expected[0], "undo");
  };
  /** @type {[string, () => Promise<unknown>, string][]} */
  const ways = [
    ["a key", () => page.keyboard.press("Shift"), expected[1]],
    ["a click", () => page.locator("header .phase").click(), expected[1]],
    ["undo", () => page.keyboard.press("Control+z"), expected[0]],
    ["the next phase", () => go(page, "Retreats"), expected[2]],
    ["two at once", async () => (await go(page, "Retreats"), await page.keyboard.press("Control+z"), await page.keyboard.press("Control+y"), await page.keyboard.press("Control+z")), expected[0]],
    ["a tab that is left", () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange"))), expected[1]],
    ["a window of another size", () => page.evaluate(() => dispatchEvent(new Event("resize"))), expected[1]],
  ];
  for (const [what, act, want] of ways) {
    await fresh();
    await go(page, "Resolve");
    await page.waitForTimeout(random() * 1300);
    await act();
    if (["a key", "a click", "a tab that is left"].includes(what)) assert.equal(await playing(page), 0, `${what} ends it at once`);
    await rest(page);
    await settled(page, want, what);
    while ((await heading(page)).phase !== "Fall 3" || (await heading(page)).state.includes("retreats")) await page.keyboard.press("Control+z");
  }
  await fresh();
  await go(page, "Resolve");
  await page.waitForTimeout(300);
  await page.evaluate(() => (location.hash = ""));
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: /^New game/ }).click();
  await page.getByRole("button", { name: "Begin" }).click();
  assert.equal((await heading(page)).phase, "Spring 1");
  assert.equal(await playing(page), 0);
  assert.equal(await page.locator("[data-was]").count(), 0);
  await end();
});
