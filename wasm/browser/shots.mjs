// Screenshots of the page in its main states, for looking: node shots.mjs [folder]
import { mkdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { load } from "../../static/ancmed.js";
import { clickProvince, go, launch, openTab, visit } from "./browser.mjs";
import { root, startServer } from "./server.mjs";

const folder = resolve(process.cwd(), process.argv[2] ?? `${root}shots`);
mkdirSync(folder, { recursive: true });
const only = process.argv[3]?.split(",");

const ancmed = await load();
const recorded = JSON.parse(readFileSync(new URL("../../engine/testdata/ancmed-game.json", import.meta.url), "utf8")).phases;

// A Fall that people played to a dislodgement, and the phases around it.
const fall = recorded.findIndex((/** @type {any} */ p) => p.phase.type === "retreat" && p.phase.year === 3) - 1;

/** The recorded game up to a phase, with that phase's first orders. @param {number} phase @param {number} [orders] */
function codeAt(phase, orders = 0) {
  const game = ancmed.newGame({ variant: "ancmed" });
  for (const p of recorded.slice(0, phase)) {
    game.setOrders(p.orders.join("\n"));
    game.resolve();
    // A retreat in which nobody had a choice is not recorded.
    const next = recorded[recorded.indexOf(p) + 1];
    if (game.position().phase.type !== next.phase.type) game.resolve();
  }
  game.setOrders(recorded[phase].orders.slice(0, orders).join("\n"));
  const code = game.code();
  game.close();
  return code;
}

const desk = { width: 1440, height: 900 };
const tablet = { width: 1024, height: 768 };
const phone = { width: 390, height: 844, touch: true, scale: 2 };

/** @typedef {import("playwright-core").Page} Page */
/** @type {{name: string, at: string, size: object, act?: (page: Page) => Promise<void>}[]} */
const shots = [
  { name: "opening", at: "", size: desk },
  { name: "entry", at: codeAt(fall, 14), size: desk, act: take },
  { name: "entry-dark", at: codeAt(fall, 14), size: { ...desk, dark: true }, act: take },
  { name: "entry-1024x768", at: codeAt(fall, 14), size: tablet, act: take },
  { name: "drawer-1024x768", at: codeAt(fall, 14), size: tablet, act: (page) => page.locator("#drawer").click() },
  { name: "phone-entry", at: codeAt(fall, 14), size: phone, act: take },
  { name: "resolved", at: codeAt(fall, 99), size: desk, act: (page) => go(page, "Resolve") },
  { name: "resolved-dark", at: codeAt(fall, 99), size: { ...desk, dark: true }, act: (page) => go(page, "Resolve") },
  { name: "resolved-1024x768", at: codeAt(fall, 99), size: tablet, act: (page) => go(page, "Resolve") },
  { name: "phone-resolved", at: codeAt(fall, 99), size: phone, act: (page) => go(page, "Resolve") },
  { name: "retreats", at: codeAt(fall + 1, 2), size: desk, act: (page) => clickProvince(page, "mac") },
  { name: "winter", at: codeAt(fall + 2, 3), size: desk, act: (page) => clickProvince(page, "rav") },
  { name: "as-text", at: codeAt(fall, 14), size: desk, act: typeWrong },
  { name: "units", at: codeAt(fall), size: desk, act: (page) => openTab(page, "Units") },
  { name: "phone-orders", at: codeAt(fall, 14), size: phone, act: (page) => page.getByRole("button", { name: "Orders", exact: true }).click() },
  { name: "phone-timeline", at: codeAt(fall, 14), size: phone, act: (page) => page.getByRole("button", { name: "Timeline" }).click() },
  { name: "share", at: codeAt(fall, 14), size: desk, act: (page) => page.getByRole("button", { name: "Share and save" }).click() },
  { name: "menu", at: "", size: desk, act: (page) => page.getByRole("button", { name: "Menu" }).click() },
  { name: "phone-menu", at: "", size: phone, act: (page) => page.getByRole("button", { name: "Menu" }).click() },
  { name: "display", at: "", size: desk, act: (page) => page.getByRole("button", { name: "Show on the map" }).click() },
];

/** Takes up the first unit without an order, through the list. @param {Page} page */
async function take(page) {
  await page.keyboard.press("n");
}

/** @param {Page} page */
async function typeWrong(page) {
  await openTab(page, "As text");
  const field = page.locator("#orders-text");
  await field.fill(`${await field.inputValue()}\nA dmascus - ara`);
  await page.locator(".problems .error").waitFor();
}

const server = await startServer();
const browser = await launch();
for (const { name, at, size, act } of shots) {
  if (only && !only.includes(name)) continue;
  const { page, context, faults } = await visit(browser, at ? `${server.url}#${at}` : server.url, size);
  await page.evaluate(() => document.fonts.ready);
  await act?.(page);
  await page.waitForTimeout(300);
  await page.screenshot({ path: `${folder}/${name}.png` });
  console.log(`${name}.png${faults.length ? `  ${faults.join("; ")}` : ""}`);
  await context.close();
}
await browser.close();
server.close();
