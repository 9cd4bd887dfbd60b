// Times, sizes and memory, in tables: node bench.mjs
// Absolute figures depend on the machine: the first line is for comparing.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { load } from "../../static/ancmed.js";
import { memory } from "./bench-boards.mjs";
import { edits, mapBytes } from "./bench-edit.mjs";
import { sizes } from "./bench-size.mjs";
import { starts } from "./bench-start.mjs";
import { root } from "./server.mjs";

/** @type {string[][]} */
const rows = [];
const flags = (process.env.FLAGS ?? "").split(/\s+/).filter(Boolean);
const median = (/** @type {number[]} */ list) => list.toSorted((a, b) => a - b)[list.length >> 1];

function row(what, ...cells) {
  rows.push([what, ...cells.map((c) => c ?? "")]);
}

const us = (ns) => (ns === undefined ? undefined : `${(ns / 1000).toFixed(ns < 10_000 ? 2 : 0)} µs`);
const ms = (n) => `${n.toFixed(n < 10 ? 2 : 0)} ms`;
const kB = (n) => `${(n / 1000).toFixed(0)} kB`;

/** Median time in nanoseconds of each benchmark in the output of go test. */
function read(output) {
  const times = new Map();
  for (const [, name, ns] of output.matchAll(/^Benchmark(\S+?)(?:-\d+)?\s+\d+\s+([\d.]+) ns\/op/gm)) {
    times.set(name, [...(times.get(name) ?? []), Number(ns)]);
  }
  return new Map([...times].map(([name, list]) => [name, median(list)]));
}

const tuning = ["-test.run=^$", "-test.count=3"];
const native = "-test.benchtime=0.2s";
// WebAssembly is compiled twice, the second time well, once a function is known to be hot.
const warm = "-test.benchtime=1s";

/** Benchmarks of a package, natively and as WebAssembly built like the page's. */
function goBench(pkg, pattern, names) {
  const dir = mkdtempSync(join(tmpdir(), "bench-"));
  const cwd = join(root, pkg);
  const run = (file, args, env) => execFileSync(file, args, { cwd, encoding: "utf8", env: { ...process.env, ...env }, maxBuffer: 1 << 26 });
  try {
    run("go", ["test", "-c", "-o", join(dir, "native"), "."]);
    const here = read(run(join(dir, "native"), [...tuning, native, `-test.bench=${pattern}`]));
    run("go", ["test", "-c", ...flags, "-o", join(dir, "bench.wasm"), "."], { GOOS: "js", GOARCH: "wasm" });
    execFileSync("go", ["run", "./wasm/trim", join(dir, "bench.wasm")], { cwd: root });
    const exec = join(run("go", ["env", "GOROOT"]).trim(), "lib/wasm/go_js_wasm_exec");
    const wasm = read(run(exec, [join(dir, "bench.wasm"), ...tuning, warm, `-test.bench=${pattern}`]));
    for (const [name, what] of names) {
      const [a, b] = [here.get(name), wasm.get(name)];
      if (a === undefined || b === undefined) throw new Error(`there is no benchmark ${name} in ${pkg}`);
      row(what, us(a), us(b), `${(b / a).toFixed(1)}x`);
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Median time of a call in nanoseconds, once warm. */
function timed(call) {
  for (const until = performance.now() + 300; performance.now() < until; ) call();
  const times = [];
  for (const until = performance.now() + 500; performance.now() < until; ) {
    const began = performance.now();
    call();
    times.push(performance.now() - began);
  }
  return median(times) * 1e6;
}

async function contract() {
  const ancmed = await load();
  const { phases } = JSON.parse(readFileSync(join(root, "engine/testdata/ancmed-game.json"), "utf8"));
  const fall = { variant: "ancmed", ...phases.findLast((p) => p.phase.season === "Fall" && p.phase.type === "movement") };
  const answer = ancmed.adjudicate(fall);
  const game = ancmed.newGame();
  const through = (what, call) => row(`from JavaScript: ${what}`, "", us(timed(call)));
  through("adjudicate, 33 units", () => ancmed.adjudicate(fall));
  through("layers of the resolved phase", () => ancmed.layers({ ...fall, answer }));
  through("the smallest call", () => game.canUndo());
  game.close();
}

/** What is downloaded; beside the table of times. */
function printSizes() {
  console.log(`\n${"".padEnd(45)}${"raw".padStart(9)}${"brotli 11".padStart(11)}`);
  for (const { name, raw, packed } of sizes()) console.log(`${name.padEnd(45)}${kB(raw).padStart(9)}${kB(packed).padStart(11)}`);
}

/** What boards in a page take. */
async function boards() {
  const heap = await memory();
  const parts = (/** @type {import("./bench-boards.mjs").Heap} */ { scripts, elements, buffers }) => [kB(scripts), kB(elements), kB(buffers)];
  console.log(`\n${"memory".padEnd(45)}${"scripts".padStart(9)}${"elements".padStart(10)}${"buffers".padStart(9)}`);
  const names = { blank: "an empty page", first: "the first board, with the engine", more: "each further board" };
  for (const [what, name] of Object.entries(names)) console.log(name.padEnd(45) + parts(heap[what]).map((text, i) => text.padStart([9, 10, 9][i])).join(""));
}

function print() {
  const head = ["", "native", "WASM", ""];
  const widths = head.map((_, i) => Math.max(...[head, ...rows].map((r) => (r[i] ?? "").length)));
  for (const r of [head, ...rows]) console.log(r.map((c, i) => (i ? c.padStart(widths[i]) : c.padEnd(widths[i]))).join("  ").trimEnd());
}

const block = Buffer.alloc(1000, "x");
row("for comparing: sha256 of 1 kB", us(timed(() => createHash("sha256").update(block).digest())));
goBench("engine/judge", "Verdict|Check|Adjudicate|Legal", [
  ["Verdict/am-mid30", "verdict of a movement phase, 30 units, orders checked"],
  ["Verdict/std-mid34", "the same on the standard board, 34 units"],
  ["Check", "checking that its orders are possible"],
  ["Adjudicate", "all of it: checks, verdict, reasons as data"],
  ["Legal/am-mid30", "all legal orders, 30 units"],
  ["Legal/std-mid34", "the same on the standard board"],
  ["Legal/am-fullsea", "the same with the seas full of fleets"],
]);
goBench("engine/draw", "SVG|Base|Layers", [
  ["SVG", "SVG of a resolved position"],
  ["Base", "the page's map, static part"],
  ["Layers", "the page's map, what changes"],
]);
goBench("engine/session", "Call", [
  ["Call/adjudicate", "whole calls, text to text: adjudicate, 33 units"],
  ["Call/parse", "  parse"],
  ["Call/legalOrders", "  legalOrders"],
  ["Call/choices", "  choices"],
  ["Call/layers", "  layers"],
  ["Call/svg", "  svg"],
]);
await contract();
mapBytes(await load(), row);
await edits(await load(), row);
for (const { name, cold, warm } of await starts(flags)) row(`from navigation, cold / warm: ${name}`, "", ms(cold), ms(warm));
print();
printSizes();
await boards();
