// Exported pictures look the same in librsvg as in Chromium: two renderers with nothing in common.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { after, before, test } from "node:test";
import { launch } from "./browser.mjs";
import { ancmed, data, opening } from "./engine.mjs";

const WIDTH = 1400;
const TILE = 14; // pixels: about half a token
// Of 255, over the three colors: on the whole, and in the tile that differs most. Edges are smoothed differently,
// so no tile is quite alike; a letter that is missing makes one differ by far more.
const BOUND = { mean: 1.5, most: 16 };
// On paper all land is hatched in black, and rsvg moves hatches to whole pixels.
const HATCHED = { mean: 4.5, most: 26 };

/** @typedef {{mean: number, most: number, at: string}} Difference */

/** @type {import("playwright-core").Browser} */
let browser;
/** @type {import("playwright-core").Page} */
let page;
before(async () => {
  browser = await launch();
  page = await browser.newPage();
});
after(() => browser.close());

/** @param {string} svg */
function byRsvg(svg) {
  const { status, stdout, stderr, error } = spawnSync("rsvg-convert", ["--format", "png"], { input: svg, maxBuffer: 1 << 26 });
  assert.equal(status, 0, String(error ?? stderr));
  assert.equal(String(stderr), "", "rsvg complains");
  return stdout.toString("base64");
}

/**
 * What Chromium makes of a picture, as the page does it for a PNG, beside what rsvg made of it.
 * @param {string} svg @param {string} png in base64 @returns {Promise<Difference>}
 */
function difference(svg, png) {
  return page.evaluate(async ([svg, png, tile]) => {
    const read = async (/** @type {string} */ address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const to = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext("2d", { willReadFrequently: true }));
      to.drawImage(image, 0, 0);
      return to.getImageData(0, 0, image.width, image.height);
    };
    const p = await read(URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" })));
    const q = await read(`data:image/png;base64,${png}`);
    if (p.width !== q.width || p.height !== q.height) throw new Error(`${p.width}x${p.height} and ${q.width}x${q.height}`);
    const columns = Math.ceil(p.width / tile);
    const sums = new Float64Array(columns * Math.ceil(p.height / tile));
    for (let i = 0; i < p.data.length; i++) {
      if (i % 4 === 3) continue;
      const x = (i >> 2) % p.width, y = Math.floor((i >> 2) / p.width);
      sums[Math.floor(y / tile) * columns + Math.floor(x / tile)] += Math.abs(p.data[i] - q.data[i]);
    }
    const most = sums.indexOf(Math.max(...sums));
    return {
      mean: sums.reduce((s, v) => s + v, 0) / (p.width * p.height * 3),
      most: sums[most] / (tile * tile * 3),
      at: `${(most % columns) * tile},${Math.floor(most / columns) * tile}`,
    };
  }, /** @type {[string, string, number]} */ ([svg, png, TILE]));
}

/** @param {Difference} d @param {typeof BOUND} bound */
const alike = (d, bound) => d.mean <= bound.mean && d.most <= bound.most;

const recorded = JSON.parse(data("ancmed-game.json")).phases;
/** The recorded Fall with the most orders, resolved. */
function resolved() {
  const fall = recorded.filter((/** @type {any} */ p) => p.phase.type === "movement" && p.orders).toSorted((/** @type {any} */ a, /** @type {any} */ b) => b.orders.length - a.orders.length)[0];
  const { orders, ...position } = fall;
  return { ...position, variant: "ancmed", orders, answer: ancmed.adjudicate({ ...position, variant: "ancmed", orders }) };
}

/** @type {[string, any, object, (typeof BOUND)?][]} */
const pictures = [
  ["a resolved Fall, light", resolved(), { title: "Fall, resolved" }],
  ["a resolved Fall, dark", resolved(), { title: "Fall, resolved", theme: "dark" }],
  ["a resolved Fall, print", resolved(), { title: "Fall, resolved", theme: "print" }, HATCHED],
  ["patterns and short names", { ...opening(), orders: ["Rome: A rom - apu", "Greece: F spa H"] }, { palette: "patterns", names: "short" }],
  ["the standard board, light", opening("standard"), {}],
  ["the standard board, dark, patterns", opening("standard"), { theme: "dark", palette: "patterns" }],
];

test("a sheet: the same in both", async (t) => {
  const svg = ancmed.sheet(resolved(), { title: "Fall, resolved", width: WIDTH });
  const d = await difference(svg, byRsvg(svg));
  t.diagnostic(`mean ${d.mean.toFixed(2)}, most ${d.most.toFixed(1)} at ${d.at}`);
  assert.ok(alike(d, HATCHED), `mean ${d.mean}, a tile ${d.most} at ${d.at}`);
});

for (const [name, input, options, bound = BOUND] of pictures) {
  test(`${name}: the same in both`, async (t) => {
    const svg = ancmed.svg(input, { ...options, width: WIDTH });
    const d = await difference(svg, byRsvg(svg));
    t.diagnostic(`mean ${d.mean.toFixed(2)}, most ${d.most.toFixed(1)} at ${d.at}`);
    assert.ok(alike(d, bound), `mean ${d.mean} (at most ${bound.mean}), a tile ${d.most} (at most ${bound.most}) at ${d.at}`);
  });
}

for (const [theme, bound] of /** @type {["light" | "print", typeof BOUND][]} */ ([["light", BOUND], ["print", HATCHED]])) {
  test(`the comparison sees what is broken, ${theme}`, async () => {
    const svg = ancmed.svg(resolved(), { theme, width: WIDTH });
    const drawn = byRsvg(svg);
    for (const [what, part, by] of /** @type {[string, RegExp, string][]} */ ([
      ["a unit's letter is missing", /<use [^>]*#n-(rome|greece)"[^>]*>/, ""],
      ["a letter of a name is missing", /(<title>Sarmatia<\/title>\s*)<use[^>]*>/, "$1"],
      ["a tint or hatch is missing", /(<use [^>]*#l-rom"[^>]*)fill="[^"]*"/g, '$1fill="none"'],
      ["hollow arrows are filled", /stroke-width="26"/g, 'stroke-width="46"'],
    ])) {
      const broken = svg.replace(part, by);
      assert.notEqual(broken, svg, `nothing is broken by ${part}`);
      const d = await difference(broken, drawn);
      assert.ok(!alike(d, bound), `${what}: mean ${d.mean}, a tile ${d.most}`);
    }
  });
}
