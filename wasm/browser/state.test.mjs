// The page's facts without a page: notation, counting, and the state over the real engine.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { load } from "../../static/ancmed.js";
import { nextStep } from "../../static/js/act.js";
import { placeNames } from "../../static/js/names.js";
import { parts, placeOf, provinceOf, spell } from "../../static/js/notation.js";
import { progressOf } from "../../static/js/progress.js";
import { createState } from "../../static/js/state.js";

const ancmed = await load();
const variant = ancmed.variants().find((/** @type {any} */ v) => v.id === "ancmed");
const name = placeNames(variant);

/** @param {string} line */
const words = (line) => spell(parts(line), name).map((w) => w.text).join("");

test("each kind of order, taken apart and in words", () => {
  const cases = [
    ["Rome: A rom H", "hold", "rom", "A Roma holds"],
    ["Rome: A rom - apu", "move", "rom", "A Roma → Apulia"],
    ["Carthage: A sag - bal via convoy", "move", "sag", "A Saguntum → Baleares via convoy"],
    ["Rome: A rom S A apu", "support", "rom", "A Roma S A Apulia"],
    ["Rome: A rom S F nea - tys", "support", "rom", "A Roma S F Neapolis → Tyrrhenean Sea"],
    ["Carthage: F ber C A sag - bal", "convoy", "ber", "F Berber Sea C A Saguntum → Baleares"],
    ["Rome: retreat A rom - etr", "retreat", "rom", "A Roma ⇢ Etruria"],
    ["Rome: disband A rom", "disband", "rom", "Disband A Roma"],
    ["Rome: build F nea", "build", "nea", "Build F Neapolis"],
    ["Rome: remove A rom", "remove", "rom", "Remove A Roma"],
    ["Rome: waive", "waive", "", "Waive a build"],
  ];
  for (const [line, kind, place, said] of cases) {
    assert.equal(parts(line).kind, kind, line);
    assert.equal(placeOf(line), place, line);
    assert.equal(words(line), said);
    assert.equal(`${parts(line).power}: ${parts(line).text}`, line);
  }
  assert.equal(provinceOf("stp/nc"), "stp");
  assert.equal(name("zzz"), "zzz");
});

test("every order of the recorded game can be said in words with every name known", () => {
  const { phases } = JSON.parse(readFileSync(new URL("../../engine/testdata/ancmed-game.json", import.meta.url), "utf8"));
  for (const line of phases.flatMap((/** @type {any} */ p) => p.orders ?? [])) {
    const o = parts(line);
    for (const place of [o.place, o.other?.place, o.to]) if (place) assert.notEqual(name(place), place, line);
  }
});

test("counting: units without an order; builds and removals that are due", () => {
  const units = [{ place: "rom", province: "rom", power: "Rome" }, { place: "nea", province: "nea", power: "Rome" }, { place: "car", province: "car", power: "Carthage" }];
  const some = progressOf(["Rome: A rom H", "Carthage: A zzz H"], units, null);
  assert.deepEqual({ done: some.done, of: some.of, missing: some.missing }, { done: 1, of: 3, missing: ["nea", "car"] });
  assert.deepEqual(some.byPower, { Rome: { done: 1, of: 2 }, Carthage: { done: 0, of: 1 } });
  const winter = progressOf(["Rome: waive"], units, { Rome: 3, Carthage: -1 });
  assert.deepEqual(winter.byPower, { Rome: { done: 1, of: 2 }, Carthage: { done: 0, of: 1 } });
});

test("one order for a unit takes the place of the other; taking it back", () => {
  const state = createState(ancmed);
  assert.deepEqual(state.setOrder("Rome", "A rom - apu"), { old: null, text: "A rom - apu" });
  assert.deepEqual(state.setOrder("Rome", "A rom H"), { old: "Rome: A rom - apu", text: "A rom H" });
  assert.deepEqual(state.view().orders, ["Rome: A rom H"]);
  assert.equal(state.removeOrder("rom"), "Rome: A rom H");
  assert.equal(state.removeOrder("rom"), null);
  state.undo();
  assert.deepEqual(state.view().orders, ["Rome: A rom H"]);
  state.close();
});

test("what is told of orders given one by one is what is told of them read together", () => {
  const one = createState(ancmed), all = createState(ancmed);
  const given = ["A rom - apu", "F nea - tys", "A rom H", "A rav - bal", "A rom S F nea - tys", "A rav - ven", "F nea H"];
  const now = new Map();
  for (const text of given) {
    one.setOrder("Rome", text);
    now.set(text.split(" ")[1], `Rome: ${text}`);
    all.setText([...now.values()].join("\n"));
    const pick = ({ orders, remarks, problems, drafts, comments, canUndo, canRedo, progress }) => ({ orders, remarks, problems, drafts, comments, canUndo, canRedo, progress });
    assert.deepEqual(pick(one.view()), pick(all.view()), text);
    assert.deepEqual(one.view().orders, [...now.values()]);
  }
  // An order of which something is to be said came back: it is said again when another is given.
  one.setOrder("Rome", "A rav - bal");
  one.setOrder("Rome", "A rav - ven");
  one.undo();
  one.setOrder("Rome", "F nea - tys");
  assert.match(one.view().remarks.get("Rome: A rav - bal") ?? "", /cannot/);
  one.close();
  all.close();
});

test("text with an error changes nothing and is kept; mended, it counts", () => {
  const state = createState(ancmed);
  state.setText("Rome: A rom - apu");
  const problems = state.setText("Rome: A rom - apu\nRome: A rav - xx");
  assert.deepEqual(problems.map((/** @type {any} */ p) => [p.severity, p.line, p.word]), [["error", 2, "xx"]]);
  assert.deepEqual(state.view().orders, ["Rome: A rom - apu"]);
  assert.equal(state.view().typed, "Rome: A rom - apu\nRome: A rav - xx");
  state.setText("Rome: A rom - apu\nRome: A rav - ven");
  assert.equal(state.view().typed, null);
  assert.deepEqual(state.view().orders, ["Rome: A rom - apu", "Rome: A rav - ven"]);
  state.close();
});

test("an order that cannot be is kept with its remark", () => {
  const state = createState(ancmed);
  state.setText("Rome: A rom - car");
  assert.deepEqual(state.view().orders, ["Rome: A rom - car"]);
  assert.match(state.view().remarks.get("Rome: A rom - car") ?? "", /cannot/);
  state.close();
});

test("remarks go to the orders they are about, also of one line, and not to those that only words are said of", () => {
  const state = createState(ancmed);
  state.setText("Carthage: A car - mau\nRome: A rom - apu (at last), A rav - bal, F nea - tys\nF ath - epi\nA mac - byz");
  assert.deepEqual([...state.view().remarks.keys()], ["Rome: A rav - bal"]);
  assert.deepEqual(state.view().problems.map((p) => `${p.line} ${p.code}`), ["2 ignored", "2 cannot-reach", "3 wrong-type", "3 assumed", "4 assumed"]);
  state.setText("Rome:\nA rom - apu\nF tha - got");
  assert.match(state.view().remarks.get("Rome: F tha - got") ?? "", /Carthage.*read for Rome.*write "Carthage:"/);
  state.close();
});

test("a move that cannot be is not said to go by convoy", () => {
  const said = (/** @type {boolean} */ possible) => spell(parts("Rome: A rom - ven"), name, possible).map((w) => w.text).join("");
  assert.equal(said(true), "A Roma → Venetia by convoy");
  assert.equal(said(false), "A Roma → Venetia");
});

test("hidden powers keep their orders while others are typed", () => {
  const state = createState(ancmed);
  state.setText("Rome: A rom H\nEgypt: F ale H");
  state.hide("Rome", true);
  state.setText("Egypt: F ale - gop");
  assert.deepEqual([...state.view().orders].sort(), ["Egypt: F ale - gop", "Rome: A rom H"]);
  state.close();
});

test("the view: one object between changes, subscribers told once for many", async () => {
  const state = createState(ancmed);
  let told = 0;
  const stop = state.subscribe(() => told++);
  await Promise.resolve();
  told = 0;
  const before = state.view();
  assert.equal(state.view(), before);
  state.setOrder("Rome", "A rom H");
  state.setOrder("Rome", "F nea H");
  assert.notEqual(state.view(), before);
  await Promise.resolve();
  assert.equal(told, 1);
  stop();
  state.light(0);
  await Promise.resolve();
  assert.equal(told, 1);
  state.close();
});

test("resolving shows the phase resolved, and the button leads on", () => {
  const state = createState(ancmed);
  assert.deepEqual(nextStep(state.view()), { label: "Resolve", note: "15 hold", does: "resolve" });
  state.resolve();
  assert.equal(state.view().index, 0);
  assert.equal(state.view().open, false);
  assert.deepEqual(nextStep(state.view()), { label: "Fall 1", note: "", does: "next" });
  state.goTo(Infinity);
  state.resolve();
  state.goTo(0);
  assert.deepEqual(nextStep(state.view()), { label: "Back to Spring 2", note: "", does: "last" });
  state.undo();
  assert.equal(state.view().open, true);
  assert.equal(state.view().position.phase.season, "Fall");
  state.draw();
  assert.deepEqual(nextStep(state.view()), { label: "New game", note: "", does: "new" });
  assert.throws(() => state.resolve());
  state.undo();
  assert.equal(state.view().outcome, null);
  state.close();
});

test("a game that was won is over, from whatever phase it is seen", () => {
  const centers = variant.provinces.filter((/** @type {any} */ p) => p.supplyCenter).map((/** @type {any} */ p) => p.id);
  const rome = centers.filter((/** @type {string} */ id) => !["vin", "ath"].includes(id)).slice(0, 17);
  const position = {
    variant: "ancmed",
    phase: { season: "Spring", year: 9, type: "movement" },
    units: [{ power: "Rome", type: "army", province: "dal" }, { power: "Greece", type: "army", province: "ath" }],
    owners: { Rome: rome, Greece: ["ath"] },
  };
  const game = ancmed.newGame({ variant: "ancmed", position });
  const state = createState(ancmed);
  state.open(game.code());
  game.close();
  state.resolve();
  state.goTo(Infinity);
  state.setOrder("Rome", "A dal - vin");
  const won = () => {
    const { outcome, index, last, open, aside } = state.view();
    assert.deepEqual({ outcome, index, last, open, aside }, { outcome: { winner: "Rome" }, index: 1, last: 1, open: false, aside: false });
    assert.deepEqual(nextStep(state.view()), { label: "New game", note: "", does: "new" });
  };
  state.resolve();
  won();
  state.goTo(0);
  assert.deepEqual(nextStep(state.view()), { label: "The end", note: "", does: "next" });
  assert.deepEqual(state.view().outcome, { winner: "Rome" });
  state.goTo(1);
  won();
  const link = state.link();
  state.undo();
  assert.equal(state.view().outcome, null);
  assert.equal(state.view().open, true);
  state.open(link);
  won();
  state.close();
});

test("an error of the engine leaves everything as it was", () => {
  const state = createState(ancmed);
  state.setOrder("Rome", "A rom H");
  assert.throws(() => state.open("not a game"));
  assert.deepEqual(state.view().orders, ["Rome: A rom H"]);
  state.close();
});
