// The spellings of engine/testdata/parse.json through the contract.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ancmed, data } from "./engine.mjs";

const { positions, cases } = JSON.parse(data("parse.json"));

const has = (list, word) => list.some((w) => w.toLowerCase() === word.toLowerCase());

/** Whether a remark is the one that is expected. */
function meets(problem, wanted) {
  if (problem.line !== wanted.line) return false;
  const named = problem.word.toLowerCase();
  if (wanted.words && !wanted.words.some((w) => named.includes(w.toLowerCase()))) return false;
  return (wanted.suggests ?? []).every((s) => has(problem.suggestions, s) || problem.suggestions.some((t) => t.includes(s)));
}

/** Why an answer is not the reading, or null. */
function differs({ orders, problems }, reading, clean) {
  if (orders.length !== reading.orders.length) return `${orders.length} orders`;
  for (const [i, want] of reading.orders.entries()) {
    const got = orders[i];
    if (got.line !== want.line || got.power !== want.power || ![want.text, ...(want.also ?? [])].includes(got.text)) {
      return `${got.line} ${got.power}: ${got.text}`;
    }
  }
  for (const want of reading.problems) {
    if (!problems.some((p) => meets(p, want))) return `no remark like ${JSON.stringify(want)}`;
  }
  const lines = [...reading.problems.map((p) => p.line), ...(reading.mayComplain ?? [])];
  const extra = problems.find((p) => p.severity === "error" && !lines.includes(p.line)) ?? (clean ? problems[0] : undefined);
  return extra ? `a remark that was not expected: ${JSON.stringify(extra)}` : null;
}

for (const c of cases) {
  test(`${c.id}: ${JSON.stringify(c.text.slice(0, 60))}`, () => {
    const got = ancmed.parse(positions[c.position], c.text);
    const whys = [c, ...(c.or ?? [])].map((reading) => differs(got, reading, c.clean));
    assert.ok(whys.includes(null), `${whys.join("; ")}\n${JSON.stringify(got, null, 1)}`);
    for (const p of got.problems) {
      const line = c.text.split("\n")[p.line - 1] ?? assert.fail(`there is no line ${p.line}`);
      assert.ok([...line].slice(p.column - 1).join("").startsWith(p.word), `${p.word} does not stand at column ${p.column}`);
      assert.match(p.message, /\w+ \w+/);
      assert.match(p.code, /^[a-z]+(-[a-z]+)*$/);
    }
  });
}
