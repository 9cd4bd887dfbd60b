// What the README shows must work as it stands there.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { ancmed } from "./engine.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const readme = readFileSync(`${root}README.md`, "utf8");
const block = (/** @type {string} */ start) => readme.split("```").find((b) => b.startsWith(start)) ?? assert.fail(`no block ${start}`);

test("the script", () => {
  const code = block("js\n").slice(3);
  const out = execFileSync(process.execPath, ["--input-type=module", "-e", code], { cwd: root, encoding: "utf8", timeout: 60000 });
  const lines = out.split("\n");
  assert.match(lines[0], /^Rome: A rom - apu succeeds [A-Z].*\.$/);
  assert.match(lines[1], /^Rome: F nea - ion fails .*1 against 1/);
  assert.match(out, /variant ancmed\n/);
});

test("the game", () => {
  const game = ancmed.openGame(block("\nvariant "));
  assert.deepEqual(game.orders(), ["Rome: A rom - apu", "Rome: F nea - ion", "Greece: F spa S F nea - ion"]);
  game.close();
});

test("the tree", () => {
  const game = ancmed.openGame(`variant ancmed\nrules 2023\n${block("\nSpring 1 movement")}`);
  const [first] = game.tree().nodes;
  assert.equal(first.comment, "A comment on the phase.");
  assert.equal(first.children.length, 2);
  assert.equal(game.node(first.children[1]).name, "To the north");
  game.close();
});

test("the notation", () => {
  const position = ancmed.variants()[0].start;
  const [, text] = readme.match(/Orders are ([^]*?)\. A game/) ?? [];
  const orders = [...text.matchAll(/`([^`]*)`/g)].map((m) => m[1]);
  assert.equal(orders.length, 11);
  // Whether they are possible or not: each is read, and printed as it stands.
  const given = orders.map((order) => `Rome: ${order}`);
  assert.deepEqual(ancmed.adjudicate({ ...position, orders: given }).results.map((r) => r.order), given);
});

test("the files that it names are there", () => {
  for (const [, path] of readme.matchAll(/`((?:engine|static|wasm)\/[^`…]*)`/g)) {
    assert.doesNotThrow(() => execFileSync("test", ["-e", path], { cwd: root }), path);
  }
});
