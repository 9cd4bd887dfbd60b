// An engine that dies says so, instead of answering nonsense.
import assert from "node:assert/strict";
import { test } from "node:test";
import { makeCall } from "../../static/engine/start.js";

/** A program that answers from a list, and may have stopped. */
function program(answers) {
  const life = { stopped: false };
  const call = makeCall(() => {
    const next = answers.shift();
    if (next instanceof Error) throw next;
    return next;
  }, life);
  return { call, life };
}

test("the first letter says what the answer is", () => {
  const { call } = program(["Tplain", 'J{"a":[1]}', 'E{"code":"bad-order","message":"no","column":2}']);
  assert.equal(call("a"), "plain");
  assert.deepEqual(call("b"), { a: [1] });
  assert.throws(() => call("c"), { name: "AncmedError", code: "bad-order", message: "no", column: 2 });
});

test("no string is the end", () => {
  const { call } = program([undefined, "Talive"]);
  assert.throws(() => call("a"), { name: "AncmedError", code: "engine-stopped" });
  assert.throws(() => call("b"), { name: "AncmedError", code: "engine-stopped" });
});

test("an exception is the end, and is kept as the cause", () => {
  const cause = new Error("unreachable");
  const { call } = program([cause, "Talive"]);
  assert.throws(() => call("a"), { code: "engine-stopped", cause });
  assert.throws(() => call("b"), { code: "engine-stopped" });
});

test("a program that has ended is not asked", () => {
  const { call, life } = program(["Talive"]);
  life.stopped = true;
  assert.throws(() => call("a"), { code: "engine-stopped" });
});
