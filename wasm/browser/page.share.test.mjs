// The map out of the page: files of every kind, the clipboard, paper; and what is shown on it in the page.
import assert from "node:assert/strict";
import { readFileSync, statSync } from "node:fs";
import { after, before, test } from "node:test";
import { load } from "../../static/ancmed.js";
import { pixels } from "../../static/js/picture.js";
import { onlyHere } from "../../static/js/embedform.js";
import { settingsFrom } from "../../static/js/settings.js";
import { go, launch, ready, typeOrders, visit } from "./browser.mjs";
import { PHONE, address, axe, units } from "./onmap.mjs";
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

/** @typedef {import("playwright-core").Page} Page */

const fall = {
  phase: { season: "Fall", year: 3, type: "movement" },
  units: units("Rome A rom, Rome A apu, Rome F tys, Greece F nea, Carthage F pun, Egypt A ale"),
  owners: { Rome: ["rom"], Greece: ["nea"], Carthage: ["car"], Egypt: ["ale"] },
};
const orders = ["Rome: A rom - nea", "Rome: A apu S A rom - nea", "Rome: F tys H", "Greece: F nea H", "Carthage: F pun - tys", "Egypt: A ale H"];

/** @param {Page} page @param {string|RegExp} name */
async function download(page, name) {
  const waiting = page.waitForEvent("download");
  await page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
  const file = await waiting;
  return { name: file.suggestedFilename(), path: await file.path() };
}

/** Width and height, from the header of a PNG. @param {string} path */
function sizeOfPNG(path) {
  const bytes = readFileSync(path);
  assert.equal(bytes.subarray(1, 4).toString(), "PNG");
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

const share = (/** @type {Page} */ page) => page.getByRole("button", { name: "Share and save" }).click();

test("what a picture of so many pixels becomes where canvases are small", () => {
  assert.deepEqual(pixels(1400, 900, 1, 4096), { width: 1400, height: 900, lowered: false });
  assert.deepEqual(pixels(1400, 900, 2, 4096), { width: 2800, height: 1800, lowered: false });
  // 4200 is more than a side may have.
  assert.deepEqual(pixels(1400, 900, 3, 4096), { width: 4096, height: 2633, lowered: true });
  assert.equal(pixels(1400, 900, 3, 8192).lowered, false);
  // In all no more than 2^24, whatever the sides.
  const { width, height, lowered } = pixels(1400, 1400, 3, 8192);
  assert.ok(lowered && width * height <= 2 ** 24 && width > 4090, `${width} ${height}`);
});

test("settings that mean nothing any more are forgotten", () => {
  const first = { theme: "auto", names: "full", palette: "default", letters: "powers", marks: true, off: [] };
  assert.deepEqual(settingsFrom(undefined), first);
  assert.deepEqual(settingsFrom({ theme: "pink", off: "all", names: 3, marks: "no", evil: 1 }), first);
  assert.deepEqual(settingsFrom({ theme: "print", off: ["hold", "tea", "move"], marks: false }), { ...first, theme: "print", marks: false, off: ["move", "hold"] });
});

test("SVG and PNG: names and sizes of the files, the theme chosen, and what is in them", async () => {
  const { page, end } = await visit(browser, address(ancmed, server.url, fall));
  await typeOrders(page, orders);
  await go(page, "Resolve");
  await share(page);
  const svg = await download(page, "Save the map as SVG");
  assert.equal(svg.name, "ancmed-fall-3.svg");
  const markup = readFileSync(svg.path, "utf8");
  const light = await page.evaluate((text) => {
    const doc = new DOMParser().parseFromString(text, "image/svg+xml");
    return { wrong: doc.querySelector("parsererror")?.textContent, title: doc.querySelector("title")?.textContent, scripts: doc.querySelectorAll("script").length };
  }, markup);
  assert.deepEqual(light, { wrong: undefined, title: "Ancient Mediterranean, Fall 3", scripts: 0 });
  for (const [n, file, size] of /** @type {const} */ ([[1, "ancmed-fall-3.png", [1400, 901]], [2, "ancmed-fall-3@2x.png", [2800, 1802]], [3, "ancmed-fall-3@3x.png", [4200, 2703]]])) {
    const png = await download(page, `Save the map as PNG ${n}×`);
    assert.equal(png.name, file);
    assert.deepEqual(sizeOfPNG(png.path), size);
    assert.ok(statSync(png.path).size > 60_000 * n, "a map, not an empty sheet");
    await page.getByRole("dialog").getByText(`Saved, ${size[0]} × ${size[1]} pixels`).waitFor();
  }
  await page.getByRole("radio", { name: "Dark" }).check();
  const dark = readFileSync((await download(page, "Save the map as SVG")).path, "utf8");
  assert.ok(dark.includes("#1f2c34") && !dark.includes("#cddadc"), "the night sea");
  assert.deepEqual(await axe(page), []);
  await end();
});

test("on a phone the largest PNG is lowered, and that is said", async () => {
  const { page, end } = await visit(browser, address(ancmed, server.url, fall), PHONE);
  await page.getByRole("button", { name: "Menu" }).tap();
  await page.getByRole("button", { name: /^Share and save/ }).tap();
  const png = await download(page, "Save the map as PNG 3×");
  const [width, height] = sizeOfPNG(png.path);
  assert.ok(width === 4096 && width * height <= 2 ** 24, `${width} ${height}`);
  await page.getByText(`Saved smaller than that, 4096 × ${height} pixels`).waitFor();
  await end();
});

test("copy image: a PNG on the clipboard; where that is forbidden, a clear word", async () => {
  const { page, context, end } = await visit(browser, address(ancmed, server.url, fall));
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await share(page);
  await page.getByRole("button", { name: "Copy image" }).click();
  await page.getByText("The map is on the clipboard").waitFor();
  assert.deepEqual(await page.evaluate(async () => (await navigator.clipboard.read())[0].types), ["image/png"]);
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.getByRole("button", { name: "Copy image" }).click();
  await page.getByText("Copying a picture is not allowed here: save it as PNG instead").waitFor();
  await end();
});

/** How many pages the browser would print. @param {Page} page @param {object} [size] */
async function pages(page, size = { preferCSSPageSize: true }) {
  const pdf = await page.pdf({ printBackground: true, ...size });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test("paper: the engine's sheet on one page, with orders and results, however the page stood", async () => {
  const { page, end } = await visit(browser, address(ancmed, server.url, fall));
  await typeOrders(page, orders);
  assert.equal(await pages(page), 1);
  assert.equal(await page.locator(".paper").count(), 0, "gone from the page again");
  await go(page, "Resolve");
  await page.getByRole("button", { name: "Zoom in" }).click();
  await page.getByRole("button", { name: "Orders and results" }).click();
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  const position = { variant: "ancmed", ...fall };
  const whole = ancmed.sheet({ ...position, orders, answer: ancmed.adjudicate({ ...position, orders }) }, { title: "Fall 3, resolved" });
  const printed = await page.evaluate((markup) => {
    const sheet = document.querySelector(".paper")?.shadowRoot?.querySelector("svg");
    const box = sheet?.getBoundingClientRect();
    return {
      outside: [...document.querySelectorAll("body *")].filter((el) => el.children.length === 0 && el.checkVisibility() && el.textContent?.trim()).map((el) => el.textContent),
      title: sheet?.querySelector("title")?.textContent,
      fills: box && [box.x, box.y, innerWidth - box.width, innerHeight - box.height],
      same: sheet && [...new DOMParser().parseFromString(markup, "image/svg+xml").documentElement.childNodes].every((node, i) => node.isEqualNode(sheet.childNodes[i])),
    };
  }, whole);
  assert.deepEqual(printed, { outside: [], title: "Ancient Mediterranean · Fall 3, resolved", fills: [0, 0, 0, 0], same: true });
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: "screen" });
  assert.equal(await pages(page), 1);
  assert.equal(await pages(page, { format: "Letter" }), 1);
  await end();
});

/** Which orders can be seen on the map, by kind. @param {Page} page */
const kindsSeen = (page) =>
  page.evaluate(() => [...new Set([...document.querySelectorAll('#board [data-layer="orders"] [data-order]')].filter((el) => getComputedStyle(el).display !== "none").map((el) => el.getAttribute("data-kind")))].sort());

test("what is shown on the map: by kind, by power, all at once; kept across reloads", async () => {
  const { page, end } = await visit(browser, address(ancmed, server.url, fall));
  await typeOrders(page, orders);
  await go(page, "Resolve");
  const all = await kindsSeen(page);
  assert.deepEqual(all.filter((k) => k !== "hold"), ["move", "support"]);
  await page.getByRole("button", { name: "Show on the map" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: "Supports" }).uncheck();
  assert.ok(!(await kindsSeen(page)).includes("support"));
  await dialog.getByRole("checkbox", { name: "Result badges" }).uncheck();
  assert.equal(await page.locator('#board [data-layer="badges"]').evaluate((el) => getComputedStyle(el).display), "none");
  await dialog.getByRole("radio", { name: "A and F" }).check();
  await dialog.getByRole("radio", { name: "Print" }).check();
  await dialog.getByRole("checkbox", { name: "Rome" }).uncheck();
  assert.deepEqual(await axe(page), []);
  await page.keyboard.press("Escape");
  const map = page.locator("#board svg[data-board]");
  await page.reload();
  await ready(page);
  assert.equal(await map.getAttribute("data-letters"), "units");
  assert.equal(await map.getAttribute("data-off"), "support badge");
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "print");
  assert.equal(await page.locator('.chip[data-key="Rome"]').getAttribute("aria-pressed"), "false");
  await page.getByRole("button", { name: "Orders and results" }).click();
  assert.deepEqual(await kindsSeen(page), [], "the eye hides everything");
  await page.getByRole("button", { name: "Orders and results" }).click();
  assert.ok((await kindsSeen(page)).includes("move"));
  await end();
});

test("texts for other people's pages come with this page's address, the title and the mode asked for", async () => {
  const { page, end } = await visit(browser, server.url);
  await share(page);
  const dialog = page.getByRole("dialog");
  await dialog.getByText("On a wiki, a site or a forum").click();
  await dialog.getByLabel("Title", { exact: true }).fill('Rome "opens" west');
  await dialog.getByText("finds the orders of").click();
  await dialog.getByLabel("Power", { exact: true }).selectOption("Egypt");
  const element = await dialog.getByLabel("HTML, with the game as a link", { exact: true }).inputValue();
  // This server is on this computer.
  assert.match((await dialog.locator(".form-out .help").first().textContent()) ?? "", /^What is below works only on this computer/);
  await dialog.getByLabel("Address of the folder", { exact: false }).fill("https://boards.example/ancmed/");
  assert.match((await dialog.locator(".form-out .help").first().textContent()) ?? "", /^The board stands in the page itself/);
  assert.ok((await dialog.getByLabel("HTML, with the game as a link", { exact: true }).inputValue()).startsWith(`<script type="module" src="https://boards.example/ancmed/embed.js">`));
  await dialog.getByLabel("Address of the folder", { exact: false }).fill(server.url);
  assert.ok(element.startsWith(`<script type="module" src="${server.url}embed.js"></script>\n<ancmed-board code="`), element);
  assert.match(element, / mode="puzzle" power="Egypt" caption="Rome &#34;opens&#34; west">/);
  for (const host of await dialog.locator("#embed-host option").evaluateAll((options) => options.map((o) => /** @type {HTMLOptionElement} */ (o).value))) {
    await dialog.getByLabel("For", { exact: true }).selectOption(host);
    for (const field of await dialog.locator("details:has(#embed-host) textarea").all()) assert.notEqual(await field.inputValue(), "", host);
  }
  assert.deepEqual(await axe(page), []);
  await end();
});

test("a link from a page of this computer is said to open only here, with what else can be done; others are not", async () => {
  for (const here of ["http://localhost:8080/", "http://127.0.0.1/x/", "http://[::1]:3000/", "http://boards.localhost/", "file:///games/ancmed.html"]) assert.ok(onlyHere(here), here);
  for (const there of ["https://boards.example/", "http://localhost.example/", "https://127.example/ancmed/"]) assert.ok(!onlyHere(there), there);
  const { page, end } = await visit(browser, server.url);
  await share(page);
  assert.match(await page.locator(".only-here").innerText(), /^This link opens only on this computer\. To send the game, copy the text below.*HOSTING\.md/);
  await end();
});

test("what there is to read is in the menu too", async () => {
  const { page, end } = await visit(browser, server.url);
  await page.getByRole("button", { name: "Menu" }).click();
  const links = await page.locator(".menu-documents a").evaluateAll((all) => all.map((a) => [a.textContent, a.getAttribute("href")]));
  assert.deepEqual(links, [["The rules", "rules.html"], ["How the rules are read", "choices.html"], ["The DATC cases", "datc.html"]]);
  assert.deepEqual(await axe(page), []);
  await end();
});
