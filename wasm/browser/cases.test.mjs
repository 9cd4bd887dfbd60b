// The cases of engine/testdata through the contract, as WebAssembly: the same
// files that Go's tests judge natively.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ancmed, data, dislodgedSet, opening, ownerSet, unitSet } from "./engine.mjs";

const words = (answer) => answer.results.map((r) => r.word);

/** Compares what is expected of an answer, lists as sets. */
function check(answer, expect, name) {
  const views = {
    words: [words(answer), (e) => e],
    results: [words(answer), (e) => e],
    after: [unitSet(answer.after), unitSet],
    disbanded: [unitSet(answer.disbanded), unitSet],
    removedByRule: [unitSet(answer.removedByRule), unitSet],
    dislodged: [dislodgedSet(answer.dislodged), dislodgedSet],
    contested: [answer.contested.toSorted(), (e) => e.toSorted()],
    owners: [answer.owners && ownerSet(answer.owners), ownerSet],
    adjustments: [answer.adjustments, (e) => e],
    next: [answer.next, (e) => e],
    winner: [answer.winner, (e) => e],
  };
  for (const [key, value] of Object.entries(expect)) {
    const [got, view] = views[key] ?? assert.fail(`${name}: nothing is known of ${key}`);
    assert.deepEqual(got, view(value), `${name}: ${key}`);
  }
  for (const r of answer.results) assert.match(r.reason.text, /^[A-Z].*\.$/s, `${name}: ${r.order}`);
}

/** The data files write attacker_from; the contract attackerFrom. */
function camel(value) {
  if (Array.isArray(value)) return value.map(camel);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([k, v]) => [k.replace(/_(.)/g, (_, c) => c.toUpperCase()), camel(v)]));
}

function datcExpect(expect) {
  const { distances, ...rest } = camel(expect);
  return rest;
}

test("the 176 DATC cases", () => {
  const { cases } = JSON.parse(data("datc-cases.json"));
  assert.equal(cases.length, 176);
  for (const c of cases) {
    const season = c.phase === "adjustment" ? "Winter" : "Spring";
    const phase = { season, year: 1901, type: c.phase };
    const answer = ancmed.adjudicate({ variant: "standard", phase, units: c.units, owners: c.owners, orders: c.orders });
    check(answer, datcExpect(c.expect), c.id);
    let { after, dislodged, contested } = answer;
    for (const then of c.then ?? []) {
      const next = { variant: "standard", phase: { ...phase, type: then.phase }, units: after, dislodged, contested };
      const second = ancmed.adjudicate({ ...next, orders: then.orders });
      check(second, datcExpect(then.expect), `${c.id}, then`);
      ({ after, dislodged, contested } = second);
    }
  }
});

test("positions that others got wrong", () => {
  const cases = data("reported.jsonl").trim().split("\n").map((line) => JSON.parse(line));
  assert.equal(cases.length, 36);
  for (const c of cases) {
    for (const { input, expect } of c.steps ?? [c]) check(ancmed.adjudicate(input), expect, c.id);
  }
});

/** What must be equal in two positions. */
function essence(position) {
  return {
    phase: position.phase,
    units: unitSet(position.units),
    // Not where they may retreat to: positions do not say it, answers do.
    dislodged: dislodgedSet((position.dislodged ?? []).map(({ retreats, ...unit }) => unit)),
    owners: ownerSet(position.owners),
  };
}

/** The position that an answer leads to. */
function following(position, answer) {
  const { next: phase, after: units, owners } = answer;
  const { dislodged, contested } = phase.type === "retreat" ? answer : { dislodged: [], contested: [] };
  return { variant: position.variant, phase, units, dislodged, contested, owners };
}

/** The file leaves out a retreat phase in which nobody had a choice. */
function skipForced(position, wanted) {
  if (position.phase.type !== "retreat" || wanted.phase.type === "retreat") return position;
  assert.ok(position.dislodged.every((d) => d.retreats.length === 0), "a retreat phase that was left out had a choice");
  return following(position, ancmed.adjudicate({ ...position, orders: [] }));
}

test("a game that people played, phase by phase", () => {
  const { variant, phases } = JSON.parse(data("ancmed-game.json"));
  assert.deepEqual(essence(phases[0]), essence(opening()));
  let position = { variant, ...phases[0] };
  phases.slice(0, -1).forEach((phase, i) => {
    const answer = ancmed.adjudicate({ ...position, orders: phase.orders });
    assert.equal(words(answer).includes("void"), false, `phase ${i}`);
    position = skipForced(following(position, answer), phases[i + 1]);
    assert.deepEqual(essence(position), essence(phases[i + 1]), `after phase ${i}`);
  });
});

test("the same game as a game, saved and opened again at each phase", () => {
  const { phases } = JSON.parse(data("ancmed-game.json"));
  let game = ancmed.newGame({ variant: "ancmed" });
  for (const [i, phase] of phases.entries()) {
    if (game.position().phase.type === "retreat" && phase.phase.type !== "retreat") game.resolve();
    assert.deepEqual(essence(game.position()), essence(phase), `phase ${i}`);
    const read = game.setOrders((phase.orders ?? []).join("\n"));
    assert.deepEqual(read.problems, []);
    assert.deepEqual(game.orders().toSorted(), (phase.orders ?? []).toSorted());
    const copies = [ancmed.openGame(game.text()), ancmed.openGame(game.code())];
    for (const copy of copies) {
      assert.deepEqual(copy.position(), game.position());
      assert.deepEqual(copy.orders(), game.orders());
      assert.deepEqual(copy.turns(), game.turns());
    }
    game.close();
    copies[1].close();
    game = copies[0];
    if (i < phases.length - 1) game.resolve();
  }
  assert.match(game.code(), /^[A-Za-z0-9_-]{1,1500}$/);
  game.close();
});
