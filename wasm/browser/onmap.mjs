// What the tests of the map have in common: positions, the strip, places on the screen.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

/** @typedef {import("playwright-core").Page} Page */

export const PHONE = { width: 390, height: 844, touch: true };

/** The address of a position. @param {any} ancmed @param {string} url of the page @param {any} position */
export function address(ancmed, url, position) {
  const game = ancmed.newGame({ position: { variant: "ancmed", ...position } });
  const code = game.code();
  game.close();
  return `${url.replace(/\/?$/, "/")}#${code}`;
}

export const SPRING = { season: "Spring", year: 3, type: "movement" };
/** @param {string} list "Rome A rom, Rome F tys" */
export const units = (list) => list.split(", ").map((u) => {
  const [power, letter, province] = u.split(" ");
  return { power, type: letter === "A" ? "army" : "fleet", province };
});
export const italy = { phase: SPRING, units: units("Rome A rom, Rome A nea, Rome F tys, Rome F aus") };

/** The orders as the field "As text" has them; its tab is not touched. @param {Page} page @returns {Promise<string[]>} */
export async function orders(page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate(() => [...document.querySelectorAll("#panel li.row:not(.todo) .o")].map((o) => (o.textContent ?? "").trim()));
}

/** @param {Page} page */
export const strip = (page) => page.locator("#strip .strip:not(.strip-note):not([hidden])");
/** @param {Page} page */
export const inHand = async (page) => ((await strip(page).count()) ? strip(page).locator(".strip-who").innerText() : "");
/** @param {Page} page @param {string} name */
export const press = (page, name) => strip(page).getByRole("button", { name }).click();

/** The middle of the token in a province. @param {Page} page @param {string} id */
export async function tokenAt(page, id) {
  const box = await page.locator(`[data-layer="units"] [data-p="${id}"]`).first().boundingBox();
  assert.ok(box, `no unit in ${id}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A point of a province's own ground, not under a token. @param {Page} page @param {string} id */
export async function groundAt(page, id) {
  const at = await page.evaluate((province) => {
    const box = document.querySelector(`[data-layer="hits"] [data-p="${province}"]`)?.getBoundingClientRect();
    const host = document.getElementById("board")?.getBoundingClientRect();
    if (!box || !host) return null;
    for (let i = 1; i < 32; i++)
      for (let j = 1; j < 32; j++) {
        const x = box.x + (box.width * ((i * 7) % 32)) / 32, y = box.y + (box.height * ((j * 11) % 32)) / 32;
        if (x < host.left + 4 || x > host.right - 4 || y < host.top + 4 || y > host.bottom - 4) continue;
        const el = document.elementFromPoint(x, y);
        if (el?.closest("[data-layer=hits] [data-p]")?.getAttribute("data-p") === province) return { x, y };
      }
    return null;
  }, id);
  assert.ok(at, `no ground of ${id} to be seen`);
  return at;
}

/** How large the map is drawn: pixels for a unit of the board. @param {Page} page */
export const scale = (page) => page.evaluate(() => (document.querySelector("#board .sheet > svg")?.getBoundingClientRect().width ?? 0) / 14440);

/** The middle of the mark of an order, on the screen. @param {Page} page @param {number} index */
export async function markAt(page, index) {
  const at = await page.evaluate((i) => {
    const line = document.querySelector(`[data-layer="orders"] [data-order="${i}"] path`);
    if (!(line instanceof SVGPathElement)) return null;
    const p = line.getPointAtLength(line.getTotalLength() / 2), m = line.getScreenCTM();
    return m && { x: p.x * m.a + m.e, y: p.y * m.d + m.f };
  }, index);
  assert.ok(at, `no mark of order ${index}`);
  return at;
}

/** @param {Page} page @param {{x: number, y: number}} a @param {{x: number, y: number}} b */
export async function drag(page, a, b) {
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 4 });
  await page.mouse.move(b.x, b.y, { steps: 4 });
  await page.mouse.up();
}

/** Walks by arrows, nearest first, until the focus is there. @param {Page} page @param {string} id @param {boolean} [free] nothing is in hand */
export async function walkTo(page, id, free = false) {
  const keys = ["ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight"];
  const focused = () => page.evaluate(() => document.activeElement?.closest("[data-p]")?.getAttribute("data-p") ?? "");
  const seen = new Set();
  for (let i = 0; i < 40 && (await focused()) !== id; i++) {
    const here = await focused();
    const where = await page.evaluate(([a, b]) => {
      const at = (/** @type {string} */ p) => document.querySelector(`[data-layer=hits] [data-p="${p}"]`)?.getAttribute("data-at")?.split(" ").map(Number) ?? [0, 0];
      const [ax, ay] = at(a), [bx, by] = at(b);
      return [bx - ax, by - ay];
    }, [here, id]);
    const wished = Math.abs(where[0]) > Math.abs(where[1]) ? (where[0] > 0 ? "ArrowRight" : "ArrowLeft") : where[1] > 0 ? "ArrowDown" : "ArrowUp";
    const key = [wished, ...keys].find((k) => !seen.has(here + k)) ?? wished;
    seen.add(here + key);
    await page.keyboard.press(key);
  }
  assert.equal(await focused(), id, free ? "by free walking" : "among the targets");
}

/** What axe finds fault with, in words. @param {Page} page @returns {Promise<string[]>} */
export async function axe(page) {
  await page.evaluate(readFileSync(new URL("node_modules/axe-core/axe.min.js", import.meta.url), "utf8"));
  return page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (window).axe.run();
    return violations.map((/** @type {any} */ v) => `${v.id}: ${v.nodes.slice(0, 3).map((/** @type {any} */ n) => n.html.slice(0, 120)).join(" | ")}`);
  });
}
