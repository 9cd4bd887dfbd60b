// The types of the contract, of its implementation and of the page's modules.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

test("tsc finds nothing", () => {
  const cwd = fileURLToPath(new URL(".", import.meta.url));
  const { status, stdout, stderr } = spawnSync("node_modules/.bin/tsc", ["-p", "."], { cwd, encoding: "utf8" });
  assert.equal(status, 0, stdout + stderr);
});
