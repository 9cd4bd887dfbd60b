// <ancmed-board> on hosts of other kinds, many at once, and as it is documented.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { SETTINGS } from "../../static/embed/settings.js";
import { launch } from "./browser.mjs";
import { ancmed } from "./engine.mjs";
import { at, boards, page } from "./hosts.mjs";
import { root } from "./server.mjs";

/** @type {import("playwright-core").Browser} */ let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

/**
 * A page with boards on a host of a kind.
 * @param {string} body HOST stands for the host
 * @param {{ host?: Parameters<typeof boards>[0], policy?: string, script?: string, width?: number }} [how]
 */
async function visit(body, { host: kind = { cors: true }, policy = "", script = `<script type="module" src="HOSTembed.js"></script>`, width = 960 } = {}) {
  const host = await boards(kind);
  const here = (/** @type {string} */ text) => text.replaceAll("https://HOST/", host.url).replaceAll("HOST", host.url);
  const site = await page(here(body), { policy: here(policy), head: here(script) });
  const v = await at(browser, site.url, { viewport: { width, height: 900 } });
  return {
    ...v, host,
    start: async (n = 0) => {
      await v.tab.getByRole("button", { name: "Show the board" }).first().click();
      await v.tab.waitForFunction((i) => document.querySelectorAll("ancmed-board")[i]?.shadowRoot?.querySelector("[data-unit]"), n, { timeout: 60000 });
    },
    async end() {
      await v.close();
      site.close();
      host.close();
    },
  };
}

test("what the README shows, as it stands there, in a plain page", async () => {
  const readme = readFileSync(`${root}README.md`, "utf8");
  const snippet = readme.split("```html\n")[1]?.split("```")[0] ?? assert.fail("no snippet");
  const v = await visit(snippet, { script: "" });
  await v.start();
  await v.tab.getByText("A Roma → Apulia").waitFor();
  assert.deepEqual(v.faults, []);
  await v.end();
});

test("a host with a strict policy of its own, and a page that refuses WebAssembly", async () => {
  const strict = "default-src 'none'; script-src HOST 'wasm-unsafe-eval'; connect-src HOST; font-src HOST; img-src data:";
  const good = await visit("<ancmed-board></ancmed-board>", { policy: strict });
  await good.start();
  assert.deepEqual(good.faults, []);
  await good.end();
  const bad = await visit("<ancmed-board><pre>variant ancmed\nSpring 1 movement\nRome: A rom - apu</pre></ancmed-board>", { policy: strict.replace(" 'wasm-unsafe-eval'", "") });
  await bad.tab.getByRole("button", { name: "Show the board" }).click();
  await bad.tab.getByText(/The board cannot be shown here: .*WebAssembly.*can still be read/).waitFor();
  assert.ok(await bad.tab.locator("ancmed-board pre").isVisible());
  await bad.end();
});

test("a host that knows no .wasm and gives no leave to others: the classic script, with the engine packed", async () => {
  const v = await visit("<ancmed-board></ancmed-board>", { host: { wasmType: "text/plain", cors: false }, script: `<script src="HOSTembed.classic.js" defer></script>` });
  await v.start();
  assert.ok(v.requests.some((url) => /\/engine\.js(\?|$)/.test(url)));
  await v.end();
  // With leave, and in a folder, the wrong type does not matter.
  const w = await visit("<ancmed-board></ancmed-board>", { host: { wasmType: "text/plain", cors: true, folder: "wiki/ancmed/" }, script: `<script type="module" src="HOSTwiki/ancmed/embed.js"></script>` });
  await w.start();
  assert.ok(!w.requests.some((url) => /\/engine\.js(\?|$)/.test(url)));
  assert.deepEqual(w.faults, []);
  await w.end();
});

test("ten boards: one engine, one set of styles, little memory; what is far away is let go and comes back as it was", async () => {
  const code = (() => {
    const game = ancmed.newGame({});
    game.setOrders("Rome: A rom - apu");
    game.resolve();
    const made = game.code();
    game.close();
    return made;
  })();
  const v = await visit(Array.from({ length: 10 }, () => `<ancmed-board code="${code}" at="S1M"></ancmed-board><p style="height: 1500px">Text</p>`).join(""));
  const devtools = await v.context.newCDPSession(v.tab);
  const heap = async () => {
    await devtools.send("HeapProfiler.collectGarbage");
    return (await devtools.send("Runtime.getHeapUsage")).usedSize;
  };
  const start = (/** @type {number} */ n) => v.tab.evaluate(async (i) => {
    const board = /** @type {any} */ (document.querySelectorAll("ancmed-board")[i]);
    board.scrollIntoView();
    await board.start();
    await new Promise((done) => setTimeout(done, 300));
  }, n);
  await start(0);
  await start(1);
  const before = await heap();
  for (let n = 2; n < 10; n++) await start(n);
  const each = ((await heap()) - before) / 8;
  assert.ok(each < 500_000, `${Math.round(each / 1000)} kB for each further board`);
  console.log(`# ${Math.round(each / 1000)} kB for each further board`);
  for (const name of ["ancmed.wasm", "embed.js", "embed.board.js", "alegreya-500.woff2"]) assert.equal(v.host.asked.filter((path) => path.endsWith(name)).length, 1, name);
  // The last is there; the first is gone, but for its place.
  const shown = () => v.tab.evaluate(() => [...document.querySelectorAll("ancmed-board")].map((el) => el.shadowRoot?.querySelector(".map") !== null));
  await v.tab.waitForFunction(() => !document.querySelector("ancmed-board")?.shadowRoot?.querySelector(".map"));
  assert.equal((await shown())[9], true);
  const height = await v.tab.evaluate(() => /** @type {HTMLElement} */ (document.querySelector("ancmed-board")).offsetHeight);
  assert.ok(height > 300, String(height));
  await v.tab.evaluate(() => /** @type {any} */ (document.querySelector("ancmed-board")).goTo("F1M"));
  await v.tab.evaluate(() => document.querySelector("ancmed-board")?.scrollIntoView());
  await v.tab.waitForFunction(() => document.querySelector("ancmed-board")?.shadowRoot?.querySelector(".map"));
  assert.equal(await v.tab.evaluate(() => /** @type {any} */ (document.querySelector("ancmed-board")).phase.at), "F1M");
  assert.deepEqual(v.faults, []);
  await v.end();
});

test("the wheel scrolls the page, also over a board; Tab comes in and goes out", async () => {
  const v = await visit(`<a href="#a">Before</a><ancmed-board></ancmed-board><a href="#b">After</a><p style="height: 3000px"></p>`);
  await v.start();
  const box = await v.tab.locator("ancmed-board .map").boundingBox();
  await v.tab.mouse.move((box?.x ?? 0) + 100, (box?.y ?? 0) + 100);
  await v.tab.mouse.wheel(0, 300);
  await v.tab.waitForFunction(() => scrollY > 200);
  await v.tab.getByText("Before").focus();
  let inside = false;
  for (let i = 0; i < 60; i++) {
    await v.tab.keyboard.press("Tab");
    const now = await v.tab.evaluate(() => document.activeElement?.localName + (document.activeElement?.textContent ?? ""));
    if (now.startsWith("ancmed-board")) inside = true;
    if (now === "aAfter") return void (assert.ok(inside), await v.end());
  }
  assert.fail("the focus does not leave the board");
});

test("the table of what can be said is that of the code", async () => {
  const table = [...readFileSync(`${root}static/embed/README.md`, "utf8").matchAll(/^\| (\w[\w ]*) \| `([^`]+)` \| (.*) \|$/gm)];
  const rows = (/** @type {string} */ kind) => table.filter(([, k]) => k === kind).map(([, , name]) => name).sort();
  assert.deepEqual(rows("attribute"), Object.keys(SETTINGS).sort());
  for (const [, kind, name, words] of table) {
    if (kind === "attribute") for (const word of SETTINGS[/** @type {"mode"} */ (name)]) assert.ok(words.includes(`\`${word}\``), `${name} ${word}`);
  }
  const v = await visit("<ancmed-board></ancmed-board>");
  await v.tab.waitForFunction(() => customElements.get("ancmed-board"));
  const own = await v.tab.evaluate(() => Object.entries(Object.getOwnPropertyDescriptors(customElements.get("ancmed-board")?.prototype)).map(([name, d]) => [name, typeof d.value === "function" ? "method" : "property"]));
  await v.end();
  const made = own.filter(([name]) => !/Callback$|^constructor$/.test(name));
  assert.deepEqual(rows("property"), made.filter(([, kind]) => kind === "property").map(([name]) => name).sort());
  assert.deepEqual(rows("method").map((name) => name.replace(/\(.*/, "")), made.filter(([, kind]) => kind === "method").map(([name]) => name).sort());
  const folder = `${root}static/embed/`;
  const code = readdirSync(folder).filter((name) => name.endsWith(".js")).map((name) => readFileSync(folder + name, "utf8")).join("\n");
  const all = (/** @type {RegExp} */ pattern) => [...new Set([...code.matchAll(pattern)].map((m) => m[1]))].sort();
  assert.deepEqual(rows("event"), all(/#tell\("([\w-]+)"/g));
  assert.deepEqual(rows("part"), all(/part: "(\w+)"/g));
  assert.deepEqual([...rows("message in"), ...rows("message out")].sort(), all(/"(ancmed:\w+)"/g));
  const css = readFileSync(`${folder}poster.css`, "utf8");
  const style = [...new Set([...css.matchAll(/^\t(--[\w-]+):/gm)].map((m) => m[1]))].filter((name) => name !== "--ease" && name !== "--hover").sort();
  assert.deepEqual(rows("style"), style);
});
