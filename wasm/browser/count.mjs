// Counts the tests of both runners, so that one line says how all went.
//
//   go test -json ./... | node count.mjs go FILE    shows packages and failures, notes the counts
//   node count.mjs sum FILE TAP                     adds node's counts and prints the closing line
import { appendFileSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const [verb, file, tap] = process.argv.slice(2);

async function go() {
  const counts = { passed: 0, failed: 0 };
  /** @type {Map<string, string[]>} what each test has said */
  const said = new Map();
  const failing = new Set();
  for await (const line of createInterface({ input: process.stdin })) {
    if (!line.startsWith("{")) {
      console.log(line);
      continue;
    }
    const { Action: action, Package: pkg, ImportPath: path, Test: name, Output: text, Elapsed: seconds } = JSON.parse(line);
    const key = `${pkg ?? path} ${name ?? ""}`;
    if (text) said.set(key, [...(said.get(key) ?? []), text]);
    if (action === "build-output") process.stdout.write(text);
    if (name && action === "pass") counts.passed++;
    if (action === "fail") {
      // A package fails because a test of it did, or by itself.
      if (name || !failing.has(pkg)) counts.failed++;
      failing.add(pkg);
      console.log(`FAIL ${key}\n${(said.get(key) ?? []).join("")}`);
    } else if (!name && action === "pass") {
      console.log(`ok   ${pkg} ${seconds.toFixed(1)}s`);
    }
    if (name && (action === "pass" || action === "fail")) said.delete(key);
  }
  appendFileSync(file, JSON.stringify(counts) + "\n");
  if (counts.failed) process.exitCode = 1;
}

function sum() {
  const lines = readFileSync(file, "utf8").trim().split("\n").filter(Boolean).map((l) => JSON.parse(l));
  const report = readFileSync(tap, "utf8");
  const of = (/** @type {string} */ name) => Number(report.match(new RegExp(`^# ${name} (\\d+)$`, "m"))?.[1] ?? NaN);
  lines.push({ passed: of("pass"), failed: of("fail") + of("cancelled") });
  const passed = lines.reduce((n, l) => n + l.passed, 0);
  const failed = lines.reduce((n, l) => n + l.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  if (lines.length !== 2 || !(passed > 0) || failed !== 0) process.exitCode = 1;
}

await { go, sum }[verb]?.();
