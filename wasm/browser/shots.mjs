// Screenshots of both boards and of the page in its main states, for looking: node shots.mjs [folder] [names, or parts of them]
import { mkdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { load } from "../../static/ancmed.js";
import { clickProvince, go, launch, openTab, visit } from "./browser.mjs";
import { falls } from "./falls.mjs";
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
/** @typedef {{name: string, at: string, size: object, sight?: "achromatopsia"|"deuteranopia", act?: (page: Page) => Promise<unknown>}} Shot */

/** The made-up Fall of a board with its orders; or its opening. @param {"ancmed"|"standard"} board @param {{ opening?: boolean, resolved?: boolean, retreat?: boolean }} [how] */
function codeOf(board, { opening = false, resolved = false, retreat = false } = {}) {
  const { position, orders, retreat: places } = falls[board];
  const game = ancmed.newGame(opening ? { variant: board } : { position });
  if (!opening) game.setOrders(orders.join("\n"));
  if (resolved) game.resolve();
  if (retreat) {
    const first = ancmed.choices(game.position()).find((/** @type {any} */ u) => u.province === places[0]);
    game.setOrders(`${first.power}: ${first.orders.find((/** @type {any} */ o) => o.kind === "retreat").text}`);
  }
  const code = game.code();
  game.close();
  return code;
}

/** The pictures of a board's map. @param {"ancmed"|"standard"} board @returns {Shot[]} */
function boardShots(board) {
  const full = codeOf(board);
  const resolve = (/** @type {Page} */ page) => go(page, "Resolve");
  /** @type {Shot[]} */
  const all = [
    { name: "opening", at: codeOf(board, { opening: true }), size: desk },
    { name: "orders", at: full, size: desk },
    { name: "resolved", at: full, size: desk, act: resolve },
    { name: "retreats", at: codeOf(board, { resolved: true, retreat: true }), size: desk, act: (page) => clickProvince(page, falls[board].retreat[1]) },
    { name: "winter", at: codeOf(board, { resolved: true }), size: desk, act: async (page) => (await resolve(page), go(page, "Adjust")) },
    { name: "dark", at: full, size: { ...desk, dark: true }, act: resolve },
    { name: "print", at: full, size: { width: 1123, height: 794, scale: 2 }, act: async (page) => (await resolve(page), paper(page)) },
    { name: "patterns", at: full, size: desk, act: async (page) => (await resolve(page), choose(page, "Color and pattern")) },
    { name: "letters", at: full, size: desk, act: async (page) => (await resolve(page), choose(page, "A and F")) },
    { name: "gray", at: full, size: desk, sight: "achromatopsia", act: resolve },
    { name: "deuteranopia", at: full, size: desk, sight: "deuteranopia", act: resolve },
    { name: "1024x768", at: full, size: tablet, act: resolve },
    { name: "phone-orders", at: full, size: phone },
    { name: "phone-resolved", at: full, size: phone, act: resolve },
    { name: "phone-whole", at: full, size: phone, act: (page) => page.getByRole("button", { name: "Whole board" }).tap() },
  ];
  for (const [place, provinces] of Object.entries(falls[board].zooms)) all.push({ name: `zoom-${place}`, at: full, size: { ...desk, scale: 2 }, act: async (page) => (await resolve(page), nearTo(page, provinces)) });
  return all.map((shot) => ({ ...shot, name: `${board}-${shot.name}` }));
}

/** @type {Shot[]} */
const shots = [
  ...boardShots("ancmed"),
  ...boardShots("standard"),
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

/** As it would go to the printer. @param {Page} page */
async function paper(page) {
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
}

/** One of the choices of what the map shows. @param {Page} page @param {string} label */
async function choose(page, label) {
  await page.getByRole("button", { name: "Show on the map" }).click();
  await page.getByRole("radio", { name: label }).check();
  await page.keyboard.press("Escape");
  await page.mouse.move(4, 4);
}

/** Comes near to the middle of some provinces. @param {Page} page @param {string[]} provinces */
async function nearTo(page, provinces) {
  const at = await page.evaluate((ids) => {
    const boxes = ids.map((id) => document.querySelector(`[data-layer="hits"] [data-p="${id}"]`)?.getBoundingClientRect() ?? new DOMRect());
    return [boxes.reduce((x, b) => x + b.x + b.width / 2, 0) / ids.length, boxes.reduce((y, b) => y + b.y + b.height / 2, 0) / ids.length];
  }, provinces);
  await page.mouse.move(at[0], at[1]);
  await page.keyboard.down("Control");
  for (let i = 0; i < 8; i++) await page.mouse.wheel(0, -120);
  await page.keyboard.up("Control");
  await page.mouse.move(4, 4);
}

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
for (const { name, at, size, sight, act } of shots) {
  if (only && !only.some((part) => name.includes(part))) continue;
  const { page, context, faults } = await visit(browser, at ? `${server.url}#${at}` : server.url, size);
  await page.evaluate(() => document.fonts.ready);
  if (sight) await (await context.newCDPSession(page)).send("Emulation.setEmulatedVisionDeficiency", { type: sight });
  await act?.(page);
  await page.waitForTimeout(300);
  await page.screenshot({ path: `${folder}/${name}.png` });
  console.log(`${name}.png${faults.length ? `  ${faults.join("; ")}` : ""}`);
  await context.close();
}
await browser.close();
server.close();
