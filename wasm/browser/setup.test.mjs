// A position being set up, without a page: every change, what is refused and why, undo and redo.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createSetup, emptyBoard } from "../../static/js/setup.js";
import { ancmed } from "./engine.mjs";

const board = (/** @type {string} */ id) => ancmed.variants().find((v) => v.id === id);
const empty = (id = "ancmed") => createSetup(ancmed, { position: emptyBoard(board(id)) });
/** @param {ReturnType<typeof createSetup>} setup */
const units = (setup) => setup.position().units.map((u) => `${u.power} ${u.type} ${u.province}`);

test("a unit is put, replaced and taken away again", () => {
  const setup = empty();
  assert.equal(setup.put("rom", "Rome", "army").words, "Rome: army in Roma.");
  setup.put("rom", "Rome", "fleet");
  assert.deepEqual(units(setup), ["Rome fleet rom"]);
  setup.put("rom", "Egypt", "army");
  assert.deepEqual(units(setup), ["Egypt army rom"]);
  assert.equal(setup.put("rom", "Egypt", "army").words, "Egypt: army in Roma removed.");
  assert.deepEqual(units(setup), []);
  for (let i = 0; i < 4; i++) setup.undo();
  assert.equal(setup.canUndo(), false);
  for (let i = 0; i < 3; i++) setup.redo();
  assert.deepEqual(units(setup), ["Egypt army rom"]);
});

test("what cannot be is refused with the engine's reason, and nothing changes", () => {
  const setup = empty();
  assert.throws(() => setup.put("dam", "Egypt", "fleet"), /a fleet cannot stand in Damascus/);
  assert.throws(() => setup.put("aeg", "Egypt", "army"), /an army cannot stand in Aegean Sea/);
  assert.throws(() => setup.own("aeg", "Egypt"), /no supply center/);
  assert.equal(setup.put("bal", "Rome", "army").words, "Rome: army in Baleares.");
  setup.put("rom", "Rome", "army");
  assert.throws(() => setup.move("bal", "rom"), /two units stand in Roma/);
  assert.throws(() => setup.contest("rom"), /a unit stands there/);
  assert.throws(() => setup.phase({ season: "Spring", type: "adjustment" }), /no adjustment phase in Spring/);
  assert.throws(() => setup.phase({ season: "Winter", type: "adjustment" }), /owners/);
  assert.deepEqual(units(setup), ["Rome army bal", "Rome army rom"]);
});

test("a fleet in a split province goes from coast to coast, and then away", () => {
  const setup = empty("standard");
  assert.match(setup.put("stp", "Russia", "fleet").words, /^Russia: fleet in .*\(nc\)\. Again for .*\(sc\)\.$/);
  setup.put("stp", "Russia", "fleet");
  assert.deepEqual(units(setup), ["Russia fleet stp/sc"]);
  setup.put("stp", "Russia", "fleet");
  assert.deepEqual(units(setup), []);
});

test("a retreat problem: a unit dislodged, its attacker, whence it came, a standoff", () => {
  const setup = empty();
  setup.put("rom", "Rome", "army");
  assert.equal(setup.dislodge("rom", "Greece", "army").words, "Rome: army in Roma was dislodged. Spring 1 retreats.");
  assert.deepEqual(setup.remarks().map((r) => r.code), ["no-attacker"]);
  assert.equal(setup.put("rom", "Carthage", "army").ask, true);
  const from = setup.origins("rom").find((o) => o.attackerFrom === "nea");
  setup.attacker("rom", from ?? null);
  setup.contest("etr");
  const { dislodged, contested, phase } = setup.position();
  assert.deepEqual(dislodged, [{ power: "Rome", type: "army", province: "rom", attackerFrom: "nea", byConvoy: false }]);
  assert.deepEqual(contested, ["etr"]);
  assert.equal(phase.type, "retreat");
  assert.throws(() => setup.phase({ type: "movement" }), /retreat phase/);
  // Another attacker may have come from elsewhere.
  setup.put("rom", "Greece", "army");
  assert.deepEqual(setup.position().dislodged, [{ power: "Rome", type: "army", province: "rom" }]);
  setup.erase("rom");
  setup.dislodge("rom", "Greece", "army");
  assert.deepEqual(units(setup), ["Rome army rom"]);
  assert.equal(setup.position().dislodged?.length, 0);
});

test("owners: one by one and all at once; odd ones are remarked on", () => {
  const setup = empty();
  setup.put("nea", "Rome", "army");
  setup.own("rom", "Rome");
  assert.equal(setup.owner("rom"), "Rome");
  setup.own("rom", "Egypt");
  assert.equal(setup.owner("rom"), "Egypt");
  assert.ok(setup.remarks().some((r) => r.text === "Rome has 1 unit and owns no center."), JSON.stringify(setup.remarks()));
  setup.ownAll("units");
  assert.deepEqual(setup.position().owners, { Rome: ["nea"], Egypt: ["rom"] });
  setup.own("rom", "Egypt");
  assert.equal(setup.owner("rom"), null);
  setup.ownAll("home");
  assert.deepEqual(setup.position().owners?.Rome?.toSorted(), ["nea", "rav", "rom"]);
  setup.ownAll("none");
  assert.equal(setup.position().owners, null);
});

test("a draft that was kept has its steps back", () => {
  const setup = empty();
  setup.put("rom", "Rome", "army");
  setup.put("nea", "Rome", "fleet");
  const again = createSetup(ancmed, JSON.parse(JSON.stringify(setup.draft())));
  again.undo();
  assert.deepEqual(units(again), ["Rome army rom"]);
  again.redo();
  assert.deepEqual(units(again), units(setup));
});
