// The framed page on a host that gives no leave to others: in every sandbox, with what passes between it and the page around.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch } from "./browser.mjs";
import { ancmed } from "./engine.mjs";
import { stillOf } from "../../static/embed/still.js";
import { at, boards, page } from "./hosts.mjs";
import { units } from "./onmap.mjs";

/** @type {import("playwright-core").Browser} */ let browser;
/** @type {Awaited<ReturnType<typeof boards>>} */ let host;
before(async () => {
  browser = await launch();
  host = await boards();
});
after(async () => {
  await browser?.close();
  host?.close();
});

/** A game of two phases, as a code. */
function game() {
  const made = ancmed.newGame({});
  made.setOrders("Rome: A rom - apu\nRome: F nea - ion\nGreece: F spa - ion");
  made.resolve();
  made.setOrders("Rome: A apu - ill");
  const code = made.code();
  made.close();
  return code;
}

/** Somebody's page with a frame, and what it is told. @param {string} address of the frame @param {string} [attributes] @param {import("playwright-core").BrowserContextOptions} [options] */
async function framed(address, attributes = "", options = {}) {
  const site = await page(`<iframe src="${host.url}${address}" title="A board" width="720" height="540" ${attributes}></iframe>
    <script>window.heard = []; addEventListener("message", (e) => heard.push(e.data));</script>`);
  const visit = await at(browser, site.url, options);
  const frame = /** @type {import("playwright-core").Frame} */ (visit.tab.frames()[1]);
  await frame.waitForSelector("ancmed-board");
  return {
    ...visit, frame,
    board: frame.locator("ancmed-board"),
    /** Waits for a message of a kind. @param {string} type @param {Record<string, any>} [also] */
    hears: (type, also = {}) => visit.tab.waitForFunction(([kind, rest]) => /** @type {any} */ (window).heard.find((/** @type {any} */ m) => m?.type === kind && Object.entries(rest).every(([k, v]) => m[k] === v)), /** @type {[string, any]} */ ([type, also])).then((m) => m.jsonValue()),
    tell: (/** @type {any} */ message) => visit.tab.evaluate((m) => document.querySelector("iframe")?.contentWindow?.postMessage(m, "*"), message),
    async end() {
      await visit.close();
      site.close();
    },
  };
}

const start = (/** @type {import("playwright-core").Frame} */ frame) => frame.getByRole("button", { name: "Show the board" }).click();

for (const [name, sandbox] of [["no sandbox", null], ["scripts alone", "allow-scripts"], ["scripts and origin", "allow-scripts allow-same-origin"]]) {
  test(`a game in a frame with ${name}`, async () => {
    const f = await framed(`embed.html#v=1&g=${game()}&at=S1M`, sandbox === null ? "" : `sandbox="${sandbox}"`);
    // Before it is touched: the board as a picture, and no engine.
    assert.ok(await f.frame.locator(".still svg").isVisible());
    assert.equal(f.requests.some((url) => /wasm|engine\.js|embed\.board/.test(url)), false);
    await start(f.frame);
    assert.deepEqual(await f.hears("ancmed:ready"), { type: "ancmed:ready", at: "S1M", index: 0, count: 3 });
    await f.frame.getByText("F Neapolis → Ionian Sea").waitFor();
    assert.match(await f.board.locator("li[data-place=nea]").innerText(), /bounced/);
    // It steps, and says so.
    await f.frame.getByRole("button", { name: "Forward" }).click();
    await f.hears("ancmed:state", { at: "F1M" });
    assert.equal(await f.board.locator("select").evaluate((el) => /** @type {HTMLSelectElement} */ (el).selectedOptions[0]?.text), "Fall 1");
    const link = await f.frame.getByRole("link", { name: "Open full board" }).getAttribute("href");
    assert.ok(link?.startsWith(`${host.url}index.html#`));
    const opened = ancmed.openGame(link?.split("#")[1] ?? "");
    assert.equal(opened.orders()[0], "Rome: A apu - ill");
    opened.close();
    // Nothing is kept, and nothing asked of others.
    assert.deepEqual(f.requests.filter((url) => !url.startsWith(host.url)), [f.tab.url()], "the page around alone");
    assert.deepEqual(await f.context.cookies(), []);
    assert.deepEqual(await f.frame.evaluate(() => /** @type {any} */ (window).kept), []);
    await f.end();
  });
}

test("messages: heights in two dialects, going to a phase, another game; what is not understood is as if it were not said", async () => {
  const f = await framed(`embed.html?mode=view&start=auto#${game()}`, `sandbox="allow-scripts"`);
  await f.hears("ancmed:ready");
  const { height } = await f.hears("ancmed:height");
  assert.ok(height > 200 && height < 900, String(height));
  const other = await f.tab.evaluate(() => JSON.parse(/** @type {any} */ (window).heard.find((/** @type {any} */ m) => typeof m === "string")));
  assert.equal(other.context, "iframe.resize");
  assert.equal(typeof other.height, "number");
  await f.tell({ type: "ancmed:goto", at: "S1M" });
  await f.hears("ancmed:state", { at: "S1M" });
  for (const nonsense of [null, 7, "goto", { type: "ancmed:goto", at: { a: 1 } }, { type: "ancmed:goto", at: "x".repeat(1e5) }, { type: "ancmed:goto", at: "Z9Z" }, { type: "ancmed:load", g: 5 }, { type: "eval", code: "1" }, { type: "ancmed:goto" }]) await f.tell(nonsense);
  const won = ancmed.newGame({ variant: "standard" });
  await f.tell({ type: "ancmed:load", g: won.code() });
  won.close();
  await f.frame.getByText("Standard").waitFor().catch(() => undefined);
  await f.frame.waitForFunction(() => document.querySelector("ancmed-board")?.shadowRoot?.querySelector("[data-board=standard]"));
  await f.end();
});

test("the address changes from outside: another game, the same board", async () => {
  const f = await framed(`embed.html?start=auto#${game()}`, `sandbox="allow-scripts"`);
  await f.hears("ancmed:ready");
  const opening = ancmed.newGame({});
  const next = `${host.url}embed.html?start=auto#v=1&g=${opening.code()}&mode=play`;
  opening.close();
  await f.tab.evaluate((src) => void (/** @type {HTMLIFrameElement} */ (document.querySelector("iframe")).src = src), next);
  await f.frame.getByRole("button", { name: /^Resolve/ }).waitFor();
  assert.equal(f.requests.filter((url) => url.endsWith("embed.board.js")).length, 1);
  await f.end();
});

test("links that others mangled open, and of a damaged one what can be saved", async () => {
  const code = game();
  const escaped = `v=1%26g%3D${code}%26at%3DS1M`;
  for (const hash of [`v=1&amp;g=${code}&amp;at=S1M`, escaped, encodeURIComponent(escaped), `v=1&g=${code}.&at=S1M`, `g=${code}&at=S1M&utm_source=x&fbclid=%zz`]) {
    const f = await framed(`embed.html#${hash.replaceAll("&amp;", "&amp;amp;")}`, `sandbox="allow-scripts"`);
    await start(f.frame);
    assert.equal((await f.hears("ancmed:ready")).at, "S1M", hash);
    await f.end();
  }
  const f = await framed(`embed.html#g=${code.slice(0, -3)}`, `sandbox="allow-scripts"`);
  await start(f.frame);
  await f.hears("ancmed:ready");
  await f.frame.getByText("Not all of this game could be read").waitFor();
  await f.end();
  const lost = await framed("embed.html#g=0123456789abcdef", `sandbox="allow-scripts"`);
  await start(lost.frame);
  await lost.frame.getByText("The board cannot be shown here").waitFor();
  assert.ok(await lost.frame.locator(".still svg").isVisible());
  await lost.end();
});

test("before the start a frame shows the position that its address tells, and says of others that a game is to come", async () => {
  const said = { units: units("Rome A rom, Rome F adr, Greece A nea"), dislodged: units("Egypt A nea"), owners: { Rome: ["rom", "bal"], Greece: ["nea"] } };
  const still = stillOf(/** @type {any} */ (said));
  assert.equal(still, "Rome.Arom.Fadr.rom.bal-Greece.Anea.nea-Egypt.anea");
  const f = await framed(`embed.html#v=1&g=${game()}&still=${still}-Nobody.Arom-%22.x.Axyz`);
  const shown = () => f.frame.evaluate(() => [...document.querySelectorAll(".still [data-layer=units] > *, .still [data-layer=tints] > *")].filter((el) => el.checkVisibility()).map((el) => `${el.getAttribute("class")} ${el.getAttribute("href") ?? el.querySelector("use")?.getAttribute("href")}`).sort());
  assert.deepEqual(await shown(), ["m-tint p-greece #l-nea", "m-tint p-rome #l-bal", "m-tint p-rome #l-rom", "p-egypt #t-army", "p-greece #t-army", "p-rome #t-army", "p-rome #t-fleet"]);
  // Where the provinces are, and Neapolis is nobody's home any more.
  const at = (/** @type {string} */ what) => f.frame.locator(`.still ${what}`).evaluate((el) => el.getAttribute("transform")?.replace("translate(", "").replace(")", "") ?? el.getAttribute("data-at"));
  assert.equal(await at("[data-layer=units] :nth-child(1 of .p-rome)"), await at("[data-layer=hits] [data-p=rom]"));
  assert.equal(await f.frame.locator(".still [data-layer=centers] [data-p=nea]").getAttribute("class"), "p-greece");
  assert.equal(await f.frame.locator(".what").isVisible(), false);
  assert.deepEqual(f.faults, []);
  await f.end();
  for (const [more, words] of [["", "A game: press to open it"], ["&mode=puzzle", "A puzzle: press to open it"], ["&board=standard&mode=play", "A game to play: press to open it"], ["&still=x", "A game: press to open it"]]) {
    const g = await framed(`embed.html#v=1&g=${game()}${more}`, `sandbox="allow-scripts"`);
    assert.equal(await g.frame.locator(".what").innerText(), words);
    assert.equal(await g.frame.locator(".still [data-layer=units]").isVisible(), false);
    // The words are as good to press as the picture.
    await g.frame.locator(".what").click();
    await g.hears("ancmed:ready");
    await g.end();
  }
  // The opening is what it is.
  const opening = await framed("embed.html", `sandbox="allow-scripts"`);
  assert.ok(await opening.frame.locator(".still [data-unit=rom]").isVisible());
  assert.equal(await opening.frame.locator(".what").isVisible(), false);
  await opening.end();
});

test("a position as text in the address", async () => {
  const text = "variant ancmed\nposition Fall 3 movement\nunits\nRome: A apu, F ion\nGreece: A <b>x</b>\n";
  const f = await framed(`embed.html#p=${encodeURIComponent(text)}`, `sandbox="allow-scripts"`);
  assert.match(await f.frame.locator("pre").innerText(), /Rome: A apu, F ion/);
  assert.equal(await f.frame.locator("pre b").count(), 0);
  await f.end();
});

test("widths from 320: nothing is cut off, and there is no scrolling sideways", async () => {
  for (const width of [320, 480, 720]) {
    const f = await framed(`embed.html?start=auto&mode=play#${game()}`, `sandbox="allow-scripts" style="border:0;width:${width}px"`);
    await f.hears("ancmed:ready");
    const cut = await f.frame.evaluate(() => {
      const root = document.querySelector("ancmed-board")?.shadowRoot;
      const wide = [...(root?.querySelectorAll("button, select, a, .bar, .foot, .beside") ?? [])].filter((el) => el.checkVisibility() && el.getBoundingClientRect().right > innerWidth + 0.5);
      return { sideways: document.documentElement.scrollWidth > innerWidth, wide: wide.map((el) => el.className || el.textContent) };
    });
    assert.deepEqual(cut, { sideways: false, wide: [] }, String(width));
    await f.end();
  }
});

const SIZES = ["320x300", "320x480", "400x800", "480x400", "480x480", "560x315", "620x300", "640x480", "720x540", "800x450", "1000x700", "1200x900"];

for (const mode of ["view", "play", "puzzle"]) {
  test(`${mode}: in frames from 320x300 to 1200x900 map and list fill the frame, no row lies on another, and what is to be pressed can be seen`, async () => {
    const f = await framed(`embed.html?start=auto&mode=${mode}&at=S1M#${game()}`, `sandbox="allow-scripts" style="border:0"`, { viewport: { width: 1300, height: 1000 } });
    await f.hears("ancmed:ready");
    for (const size of SIZES) {
      const [width, height] = size.split("x").map(Number);
      await f.tab.evaluate(([w, h]) => Object.assign(/** @type {HTMLIFrameElement} */ (document.querySelector("iframe")), { width: String(w), height: String(h) }), [width, height]);
      await f.frame.waitForFunction(([w, h]) => innerWidth === w && innerHeight === h, [width, height]);
      const found = await f.frame.evaluate(layout);
      assert.deepEqual(found.faults, [], size);
      // The whole width, and all of the height but the bar above and the foot below.
      assert.ok(found.filled, `${size}: ${JSON.stringify(found)}`);
      assert.ok(found.map >= Math.min(110, height / 3), `${size}: the map is ${found.map} high`);
    }
    await f.end();
  });
}

/** How a running board lies in its frame. */
function layout() {
  const root = /** @type {ShadowRoot} */ (document.querySelector("ancmed-board")?.shadowRoot);
  const box = (/** @type {string} */ what) => /** @type {Element} */ (root.querySelector(what)).getBoundingClientRect();
  const [running, area, map, beside, foot, board] = [".running", ".area", ".map-area", ".beside", ".foot", ".board"].map(box);
  /** @type {string[]} */ const faults = [];
  const near = (/** @type {number} */ a, /** @type {number} */ b) => Math.abs(a - b) < 1.5;
  const below = near(beside.top, map.bottom) && near(beside.bottom, area.bottom) && near(beside.width, area.width);
  const next = near(map.bottom, area.bottom) && near(beside.bottom, area.bottom) && near(map.right, beside.left) && near(beside.right, area.right);
  if (!below && !next) faults.push("the list lies neither below nor beside the map");
  if (!near(area.bottom, foot.top)) faults.push("the foot does not follow");
  if (document.documentElement.scrollWidth > innerWidth) faults.push("it scrolls sideways");
  for (const part of root.querySelectorAll(".side > *, .beside > *, .running > *")) if (part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 2) faults.push(`${part.className} is cut off`);
  const rows = [...root.querySelectorAll(".side .row > *, .side h2")].filter((el) => el.checkVisibility()).map((el) => ({ el, box: el.getBoundingClientRect() }));
  for (const [i, a] of rows.entries())
    for (const b of rows.slice(i + 1)) if (Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left) > 1 && Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top) > 1) faults.push(`${a.el.textContent} / ${b.el.textContent}`);
  // What stands beside the map is in the frame: only the list itself is scrolled.
  if (next) for (const el of root.querySelectorAll(".act button, .act input")) if (el.getBoundingClientRect().bottom > area.bottom + 1) faults.push(`${el.textContent} is out of sight`);
  return { faults, map: board.height, filled: near(running.left, 0) && near(running.right, document.documentElement.clientWidth) && near(running.top, 0) && running.bottom > innerHeight - 1.5 && (near(running.bottom, innerHeight) || below) };
}

/** Makes the frame as high as it asks for: runs in the page around it. */
function obey() {
  const heed = (/** @type {any} */ data) => data?.type === "ancmed:height" && (/** @type {HTMLIFrameElement} */ (document.querySelector("iframe")).style.height = `${data.height}px`);
  addEventListener("message", ({ data }) => heed(data));
  /** @type {any} */ (window).heard.forEach(heed);
}

for (const [variant, shape] of /** @type {[string, number][]} */ ([["ancmed", 9296 / 14440], ["standard", 12613 / 14440]])) {
  test(`${variant}: in a frame as high as it asks for, the map has its own shape`, async () => {
    const start = ancmed.newGame({ variant });
    const f = await framed(`embed.html?start=auto#${start.code()}`, `sandbox="allow-scripts" style="border:0;width:400px;height:300px"`);
    start.close();
    await f.hears("ancmed:ready");
    await f.tab.evaluate(obey);
    await f.tab.waitForTimeout(400);
    const found = await f.frame.evaluate(() => {
      const { width, height } = /** @type {Element} */ (document.querySelector("ancmed-board")?.shadowRoot?.querySelector(".board")).getBoundingClientRect();
      return height / width;
    });
    assert.ok(Math.abs(found - shape) < 0.01, String(found));
    await f.end();
  });
}

test("a page that makes the frame as high as it is told comes to rest, with nothing to scroll", async () => {
  for (const [mode, width] of [["view", 320], ["play", 500], ["view", 720]]) {
    for (const before of [300, 900]) {
      const f = await framed(`embed.html?start=auto&mode=${mode}&at=S1M#${game()}`, `sandbox="allow-scripts" style="border:0;width:${width}px;height:${before}px"`);
      await f.hears("ancmed:ready");
      await f.tab.evaluate(obey);
      await f.tab.waitForTimeout(400);
      const heights = () => f.tab.evaluate(() => /** @type {any} */ (window).heard.filter((/** @type {any} */ m) => m?.type === "ancmed:height").map((/** @type {any} */ m) => m.height));
      const told = await heights();
      assert.ok(told.length <= 4, `${mode} ${width}: ${told}`);
      await f.tab.waitForTimeout(200);
      assert.deepEqual(await heights(), told);
      const { high, inner } = await f.frame.evaluate(() => ({ high: document.documentElement.scrollHeight, inner: innerHeight }));
      assert.equal(inner, told.at(-1));
      assert.ok(high <= inner, `${mode} ${width}: ${high} in ${inner}`);
      await f.end();
    }
  }
});

test("where no window may be opened, the link to the full board is shown to be copied", async () => {
  const f = await framed(`embed.html?start=auto#${game()}`, `sandbox="allow-scripts"`);
  await f.hears("ancmed:ready");
  const link = f.frame.getByRole("link", { name: "Open full board" });
  await link.click();
  assert.equal(await f.frame.getByRole("textbox", { name: "Open full board" }).inputValue(), await link.getAttribute("href"));
  await f.end();
});
