// The browser is killed while the page saves: what opens afterwards is the last good save.
import assert from "node:assert/strict";
import { mkdtempSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { chromium } from "playwright-core";
import { flags, heading, openTab, program, ready, typeOrders } from "./browser.mjs";
import { startServer } from "./server.mjs";

/** @type {import("playwright-core").BrowserContext|undefined} */ let running;
/** What the page says that nobody asked for. @param {import("playwright-core").Page} page */
const said = (page) => page.locator(".dialog, .notice").allInnerTexts();

/** A browser whose profile outlives it. @param {string} profile */
async function start(profile) {
  const context = await chromium.launchPersistentContext(profile, { executablePath: program(), args: flags, reducedMotion: "reduce" });
  running = context;
  const ended = new Promise((resolve) => context.once("close", resolve));
  return {
    page: await context.newPage(),
    end: () => context.close(),
    async kill() {
      // The browser's own lock on its profile names its process: "host-1234".
      process.kill(Number(/\d+$/.exec(readlinkSync(join(profile, "SingletonLock")))), "SIGKILL");
      await ended;
    },
  };
}

test("a browser killed in the middle of saving leaves the last good save", { timeout: 180_000 }, async () => {
  const server = await startServer();
  const profile = mkdtempSync(join(tmpdir(), "ancmed-profile-"));
  try {
    const one = await start(profile);
    await one.page.goto(server.url);
    await ready(one.page);
    await typeOrders(one.page, ["Rome: A rom - apu", "Rome: F nea - tys"]);
    await one.end();

    for (let round = 0; round < 2; round++) {
      const { page, kill } = await start(profile);
      await page.goto(server.url);
      await ready(page);
      assert.deepEqual(await said(page), []);
      const { phase, state } = await heading(page);
      assert.equal(phase, "Spring 1");
      assert.match(state, /^[23] of 15 ordered$/);
      await typeOrders(page, ["Rome: A rom - apu", "Rome: F nea - tys", ["Greece: A ath - epi", "Greece: A mac - byz"][round]]);
      // Undone and done again, as fast as the page can: each time it saves.
      await page.evaluate(() => {
        const [undo, redo] = ["Undo", "Redo"].map((name) => /** @type {HTMLButtonElement} */ (document.querySelector(`.bar [aria-label="${name}"]`)));
        let n = 0;
        setInterval(() => (n++ % 2 ? redo : undo).click(), 1);
      });
      await new Promise((done) => setTimeout(done, 1500 + 700 * round));
      await kill();
    }

    const last = await start(profile);
    await last.page.goto(server.url);
    await ready(last.page);
    assert.deepEqual(await said(last.page), []);
    await openTab(last.page, "As text");
    const orders = (await last.page.locator("#orders-text").inputValue()).split("\n").filter(Boolean);
    assert.ok(orders.length >= 2, orders.join());
    assert.deepEqual(orders.slice(0, 2), ["Rome: A rom - apu", "Rome: F nea - tys"]);
    await last.end();
  } finally {
    await running?.close();
    server.close();
    rmSync(profile, { recursive: true, force: true });
  }
});
