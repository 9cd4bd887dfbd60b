// What one more board costs a page: the heap of scripts and elements, and the engine's memory, with one board and with eleven.
import { startServer } from "./server.mjs";
import { launch } from "./browser.mjs";

const MORE = 10;

/** Boards of an opening with one order each, all started, all kept running. @param {number} n */
async function fill(n) {
  await import(new URL("embed.js", location.origin).href);
  const boards = Array.from({ length: n }, () => {
    const board = document.createElement("ancmed-board");
    const text = document.createElement("template");
    text.innerHTML = "Spring 1 movement\nRome:\n  A rom - apu\n";
    board.append(text);
    document.body.append(board);
    return board;
  });
  for (const board of boards) await /** @type {any} */ (board).start();
}

/** What came to a heap, for each of some boards. @param {Heap} now @param {Heap} before @param {number} boards @returns {Heap} */
const between = (now, before, boards) => ({
  scripts: (now.scripts - before.scripts) / boards,
  elements: (now.elements - before.elements) / boards,
  buffers: Math.max(0, now.buffers - before.buffers) / boards,
});

/** @typedef {{ scripts: number, elements: number, buffers: number }} Heap in bytes */

/** @returns {Promise<{ blank: Heap, first: Heap, more: Heap }>} an empty page's, the first board's with its engine, each further one's */
export async function memory() {
  const server = await startServer();
  const browser = await launch();
  try {
    const context = await browser.newContext({ serviceWorkers: "block" });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const used = async () => {
      for (let i = 0; i < 3; i++) await devtools.send("HeapProfiler.collectGarbage");
      const { usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 } = /** @type {any} */ (await devtools.send("Runtime.getHeapUsage"));
      return { scripts: usedSize, elements: embedderHeapUsedSize, buffers: backingStorageSize };
    };
    await page.goto(`${server.url}document.css`);
    const blank = await used();
    await page.evaluate(fill, 1);
    const one = await used();
    await page.evaluate(fill, MORE);
    return { blank, first: between(one, blank, 1), more: between(await used(), one, MORE) };
  } finally {
    await browser.close();
    server.close();
  }
}

if (process.argv[1] === new URL(import.meta.url).pathname) console.log(await memory());
