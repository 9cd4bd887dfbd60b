// Input that means harm, or is only odd: each call throws an AncmedError that
// says where, and has changed nothing.
import assert from "node:assert/strict";
import { test } from "node:test";
import { AncmedError, load } from "../../static/ancmed.js";
import { ancmed, opening, thrown, unitSet } from "./engine.mjs";

const rome = { power: "Rome", type: "army", province: "rom" };
const bad = (/** @type {object} */ change) => ({ ...opening(), ...change });
const unit = (/** @type {object} */ change) => bad({ units: [rome, { ...rome, province: "nea", ...change }] });

/** A game in the middle of things; it must stay as it is. */
const game = ancmed.newGame();
game.setOrders("Rome: A rom - apu");
game.resolve();
game.setOrders("Rome: A apu - nea");
game.resolve();
game.undo();
const facts = () => [game.position(), game.orders(), game.outcome(), game.text(), game.code(), game.canUndo(), game.canRedo()];
const before = facts();

/**
 * @param {string} name
 * @param {() => unknown} call
 * @param {object} want members of the error
 */
function refused(name, call, want) {
  test(`refused: ${name}`, () => {
    const error = thrown(call);
    assert.ok(error instanceof AncmedError, String(error?.stack ?? error));
    assert.match(error.message, /\w+ \w+/);
    assert.ok(error.message.length < 2000, "a message is for reading");
    assert.match(error.code, /^[a-z]+(-[a-z]+)*$/);
    assert.ok(!["internal", "engine-stopped", "unknown-method", "bad-wire"].includes(error.code), `${error.code}: ${error.message}`);
    assert.deepEqual(Object.fromEntries(Object.keys(want).map((k) => [k, error[k]])), want);
    assert.deepEqual(facts(), before, "the game has changed");
  });
}

const argument = (/** @type {string | undefined} */ path) => ({ code: "bad-argument", path });
const position = (/** @type {string} */ path) => ({ code: "bad-position", path });

// Objects that do not want to be read.
const boo = () => { throw new RangeError("boo"); };
const revoked = (/** @type {object} */ target) => {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
};
for (const key of ["variant", "rules", "phase", "units", "dislodged", "contested", "owners", "orders"]) {
  refused(`a getter that throws: ${key}`, () => ancmed.adjudicate(Object.defineProperty(opening(), key, { get: boo })), argument(undefined));
}
refused("a getter that throws no error", () => ancmed.svg(Object.defineProperty(opening(), "answer", { get() { throw undefined; } })), argument(undefined));
refused("a proxy that throws", () => ancmed.legalOrders(new Proxy(opening(), { get: boo })), argument(undefined));
refused("a revoked position", () => ancmed.parse(revoked({}), ""), argument(undefined));
refused("revoked units", () => ancmed.choices(bad({ units: revoked([]) })), argument(undefined));
refused("revoked options", () => ancmed.svg(opening(), revoked({})), argument(undefined));
refused("a revoked hand", () => ancmed.preview(opening(), revoked({})), argument(undefined));
refused("revoked options of a game", () => ancmed.newGame(revoked({})), argument(undefined));
refused("keys that throw", () => ancmed.base("ancmed", new Proxy({}, { ownKeys: boo })), argument(undefined));

// Lists that are none, or not whole.
refused("a hole among the units", () => ancmed.adjudicate(bad({ units: [, rome] })), argument("units[0]"));
refused("holes only", () => ancmed.adjudicate(bad({ orders: new Array(3) })), argument("orders[0]"));
refused("a list without end", () => ancmed.adjudicate(bad({ orders: new Array(2 ** 32 - 1) })), argument("orders"));
refused("a proxy of a list without end", () => ancmed.adjudicate(bad({
  contested: new Proxy([], { get: (_, key) => (key === "length" ? Number.MAX_SAFE_INTEGER : "apu") }),
})), argument("contested"));
refused("a million units", () => ancmed.adjudicate(bad({ units: new Array(1_000_000).fill(rome) })), argument("units"));
refused("ten thousand units", () => ancmed.adjudicate(bad({ units: new Array(10_000).fill(rome) })), position("units[1].province"));
refused("a Set of units", () => ancmed.adjudicate(bad({ units: new Set([rome]) })), argument("units"));
refused("units like an array", () => ancmed.adjudicate(bad({ units: { length: 1, 0: rome } })), argument("units"));
refused("typed orders", () => ancmed.adjudicate(bad({ orders: new Uint8Array(2) })), argument("orders"));
refused("a Map of owners", () => ancmed.adjudicate(bad({ owners: new Map([["Rome", ["rom"]]]) })), argument("owners"));
refused("owners as a text", () => ancmed.adjudicate(bad({ owners: "Rome" })), argument("owners"));
refused("the centers of a power as a text", () => ancmed.adjudicate(bad({ owners: { Rome: "rom" } })), argument("owners.Rome"));

// Values of other kinds.
for (const value of [Symbol("rom"), 1n, () => "rom", new String("rom"), ["rom"], NaN, true, null, undefined]) {
  refused(`a province that is ${String(value)} (${typeof value})`, () => ancmed.adjudicate(unit({ province: value })), argument("units[1].province"));
  refused(`a text that is ${String(value)} (${typeof value})`, () => game.setOrders(value), argument("text"));
}
for (const year of [NaN, Infinity, -Infinity, 0, -0, -1, 1.5, 10_000, 2 ** 31, 2 ** 53, 1e21, Number.MIN_VALUE]) {
  refused(`the year ${year}`, () => ancmed.adjudicate(bad({ phase: { season: "Spring", year, type: "movement" } })), position("phase.year"));
}
for (const year of ["1", 1n, null, [1], new Number(1)]) {
  refused(`a year that is a ${typeof year}`, () => ancmed.adjudicate(bad({ phase: { season: "Spring", year, type: "movement" } })), argument("phase.year"));
}
for (const name of ["__proto__", "constructor", "toString", "", " rome", "ROME", "Rome\0", "Rom\ud800e", "Rome\nunit\tRome\tarmy\tnea"]) {
  const shown = JSON.stringify(name);
  refused(`the power ${shown}`, () => ancmed.adjudicate(unit({ power: name })), { ...position("units[1].power"), word: name.replace("\ud800", "\ufffd") || undefined });
  refused(`the owner ${shown}`, () => ancmed.adjudicate(bad({ owners: Object.fromEntries([[name, []]]) })), { code: "bad-position" });
  refused(`the variant ${shown}`, () => ancmed.base(name), position("variant"));
  refused(`a concession to ${shown}`, () => game.concede(name), argument("power"));
}

// Positions that cannot be.
refused("a unit on a coast that is none", () => ancmed.adjudicate(unit({ province: "nea/nc" })), position("units[1].province"));
refused("an army on a coast", () => ancmed.adjudicate({ ...opening("standard"), units: [{ power: "Russia", type: "army", province: "stp/nc" }] }), position("units[0].province"));
refused("a fleet on no coast", () => ancmed.adjudicate({ ...opening("standard"), units: [{ power: "Russia", type: "fleet", province: "stp" }] }), position("units[0].province"));
refused("two fleets on two coasts", () => ancmed.adjudicate({ ...opening("standard"), units: ["stp/nc", "stp/sc"].map((province) => ({ power: "Russia", type: "fleet", province })) }), position("units[1].province"));
refused("an army at sea", () => ancmed.adjudicate(unit({ province: "ion" })), position("units[1].province"));
refused("a standoff where a unit stands", () => ancmed.adjudicate(bad({ phase: { season: "Spring", year: 1, type: "retreat" }, contested: ["rom"] })), position("contested[0]"));
refused("dislodged by itself", () => ancmed.adjudicate(bad({ phase: { season: "Spring", year: 1, type: "retreat" }, dislodged: [{ ...rome, attackerFrom: "rom" }] })), position("dislodged[0].attackerFrom"));
refused("dislodged twice", () => ancmed.adjudicate(bad({ phase: { season: "Spring", year: 1, type: "retreat" }, dislodged: [rome, rome] })), position("dislodged[1].province"));
refused("dislodged in a movement phase", () => ancmed.adjudicate(bad({ dislodged: [rome] })), position("dislodged"));
refused("an attacker from a coast", () => ancmed.adjudicate({ ...opening("standard"), phase: { season: "Spring", year: 1901, type: "retreat" }, dislodged: [{ power: "Russia", type: "army", province: "mos", attackerFrom: "stp/nc" }] }), position("dislodged[0].attackerFrom"));
refused("the owner of a sea", () => ancmed.adjudicate(bad({ owners: { Rome: ["rom", "ion"] } })), position("owners.Rome[1]"));
refused("a Winter without owners", () => ancmed.newGame({ position: bad({ phase: { season: "Winter", year: 1, type: "adjustment" }, owners: null }) }), position("owners"));
refused("a Winter that moves", () => ancmed.newGame({ position: bad({ phase: { season: "Winter", year: 1, type: "movement" } }) }), position("phase"));

// Answers that are not the position's.
const moved = { ...opening(), orders: ["Rome: A rom - apu"] };
const answer = ancmed.adjudicate(moved);
refused("an answer without results", () => ancmed.svg(bad({ answer: {} })), argument("answer.results"));
refused("an answer of words", () => ancmed.svg(bad({ answer: "succeeds" })), argument("answer"));
refused("an answer with an unknown word", () => ancmed.layers({ ...moved, answer: { results: [{ order: "Rome: A rom - apu", word: "wins" }] } }), { ...argument("answer.results[0].word"), word: "wins" });
refused("an answer with an unknown order", () => ancmed.svg(bad({ answer: { results: [{ order: "Rome: A rom - lug", word: "void" }] } })), { code: "bad-order", path: "answer.results[0].order", word: "lug" });
refused("an answer with results of nothing", () => ancmed.svg(bad({ answer: { results: [null] } })), argument("answer.results[0]"));
refused("the answer of another board", () => ancmed.svg({ ...opening("standard"), answer }), { code: "bad-order", path: "answer.results[0].order" });
refused("the answer of the phase before", () => ancmed.svg({ ...opening(), units: answer.after, answer }), argument("answer.results[0].word"));
refused("an answer to fewer orders", () => ancmed.svg({ ...moved, orders: [], answer }), argument("answer.results"));

// Options and hands.
refused("an option nobody knows", () => ancmed.svg(opening(), { onload: "alert(1)" }), argument("options.onload"));
refused("an option with lines in its name", () => ancmed.svg(opening(), { "title\tx\nwidth": "1" }), argument("options.title\tx\nwidth"));
for (const width of [0, -1, NaN, Infinity, 1e9, 1.5, true, "wide", ""]) refused(`the width ${width}`, () => ancmed.svg(opening(), { width }), argument("options.width"));
for (const title of [Symbol("t"), {}, null, 1n]) refused(`a title that is a ${typeof title}`, () => ancmed.svg(opening(), { title }), argument("options.title"));
refused("a prefix that would be the picture", () => ancmed.base("ancmed", { idPrefix: "x".repeat(100_000) }), argument("options.idPrefix"));
refused("a hand with a target nobody knows", () => ancmed.preview(opening(), { unit: "rom", targets: ["apu", "lug"] }), position("hand.targets[1]"));
refused("a hand with a hole", () => ancmed.preview(opening(), { targets: [,] }), argument("hand.targets[0]"));
refused("a hand that lacks what is not there", () => ancmed.preview(opening(), { lacking: ["lug"] }), position("hand.lacking[0]"));

// Texts of fifty megabytes.
const huge = "x".repeat(50_000_000);
for (const [name, call, path] of /** @type {const} */ ([
  ["order text", () => ancmed.parse(opening(), huge), "text"], ["orders of a game", () => game.setOrders(huge), "text"],
  ["game", () => ancmed.openGame(huge), "text"], ["variant", () => ancmed.adjudicate(bad({ variant: huge })), "variant"],
  ["province", () => ancmed.adjudicate(unit({ province: huge })), "units[1].province"],
  ["order", () => ancmed.adjudicate(bad({ orders: ["Rome: A rom H", huge] })), "orders[1]"],
  ["power that owns", () => ancmed.adjudicate(bad({ owners: { [huge]: [] } })), "owners"],
  ["title", () => ancmed.svg(opening(), { title: huge }), "options.title"],
  ["option", () => ancmed.svg(opening(), { [huge]: "x" }), "options"],
  ["order in the hand", () => ancmed.preview(opening(), { order: huge }), "hand.order"],
  ["power to concede to", () => game.concede(huge), "power"],
])) refused(`fifty megabytes: ${name}`, call, argument(path));
refused("a text just short enough to be taken in", () => ancmed.openGame("variant " + "x".repeat(4_000_000)), { code: "bad-game", line: 1 });

test("texts that are too long for orders say so, and change nothing", () => {
  const { orders, problems } = game.setOrders("A rom H\n".repeat(200_000));
  assert.deepEqual(orders, []);
  assert.deepEqual(problems.map((p) => [p.severity, p.line]), [["error", 1]]);
  assert.deepEqual(facts(), before);
});

test("odd but right objects are read as what they hold", () => {
  const plain = ancmed.adjudicate(moved);
  const cyclic = structuredClone(moved);
  cyclic.self = cyclic;
  cyclic.units[0].owner = cyclic;
  const units = structuredClone(moved.units);
  units.forEach = boo;
  units.map = boo;
  units[Symbol.iterator] = boo;
  for (const odd of [cyclic, Object.create(moved), Object.assign(Object.create(null), moved), new Proxy(moved, {}), { ...moved, units }, { ...moved, orders: Object.freeze(moved.orders) }]) {
    assert.deepEqual(ancmed.adjudicate(odd), plain);
  }
});

test("a call within a call", () => {
  const inner = [];
  const outer = Object.defineProperty({ ...moved }, "units", { enumerable: true, get() { inner.push(ancmed.adjudicate(moved)); return moved.units; } });
  assert.deepEqual(ancmed.adjudicate(outer), inner[0]);
});

test("every province full: judged, listed, drawn, played and saved", () => {
  const v = ancmed.variants()[0];
  const units = v.provinces.map((p, i) => ({ power: v.powers[i % 5], type: p.type === "inland" || (p.type !== "sea" && i % 2) ? "army" : "fleet", province: p.id }));
  const full = { variant: "ancmed", phase: { season: "Fall", year: 9999, type: "movement" }, units, owners: {} };
  const legal = ancmed.legalOrders(full);
  assert.equal(Object.keys(legal).length, 79);
  const orders = units.map((u) => `${u.power}: ${legal[u.province][0]}`);
  const answer = ancmed.adjudicate({ ...full, orders });
  assert.equal(answer.after.length + answer.dislodged.length, 79);
  assert.equal(answer.results.filter((r) => r.word === "void").length, 0);
  assert.match(ancmed.svg({ ...full, orders, answer }), /<\/svg>\s*$/);
  const made = ancmed.newGame({ position: full });
  assert.deepEqual(unitSet(ancmed.openGame(made.code()).position().units), unitSet(units));
  // No year follows the last; whether a Winter does, the centers say.
  made.setOrders(orders.join("\n"));
  made.close();
});

test("a position of nothing", () => {
  const empty = { variant: "standard", phase: { season: "Winter", year: 1, type: "adjustment" }, units: [], owners: {} };
  assert.deepEqual(ancmed.legalOrders(empty), {});
  assert.deepEqual(ancmed.adjudicate(empty).after, []);
  assert.match(ancmed.svg(empty), /<\/svg>\s*$/);
});

test("more orders than a phase can hold are all answered, at most one for a unit counts", () => {
  const orders = new Array(2000).fill("Rome: A rom - apu");
  const { results } = ancmed.adjudicate(bad({ orders }));
  assert.equal(results.length, 2000);
  assert.equal(results.filter((r) => r.word !== "void").length, 1);
  const one = ancmed.newGame();
  one.setOrders(orders.join("\n"));
  assert.ok(one.orders().length <= 1);
  one.close();
});

test("titles and prefixes that would be markup stay text", () => {
  const evil = "]]></title><script>alert(1)</script><!--\0\u0001\ufffe\ud800\"' onload='x";
  for (const options of [{ title: evil }, { idPrefix: evil.slice(0, 90) }, { title: evil, idPrefix: "1 <", width: 1 }]) {
    for (const markup of [ancmed.svg(opening(), options), ancmed.base("ancmed", options), ...Object.values(ancmed.layers(opening(), options))]) {
      assert.doesNotMatch(markup, /<script|<!--(?! Generated)|<[^>]*\son\w+=|[\0\u0001\ufffe\ud800]| height="0"/);
      assert.equal(markup.split("<title").length, markup.split("</title>").length);
    }
  }
});

test("ten thousand games are ten thousand games, and closing frees their numbers only", () => {
  const games = Array.from({ length: 10_000 }, () => ancmed.newGame());
  games[7].setOrders("Rome: A rom - apu");
  games[9_999].setOrders("Rome: A rom - ven");
  games[7].resolve();
  assert.deepEqual([games[6].orders(), games[8].orders(), games[7].orders(), games[9_999].orders()], [[], [], [], ["Rome: A rom - ven"]]);
  for (const g of games) g.close();
  for (const g of [games[0], games[9_999]]) {
    for (const method of ["position", "orders", "resolve", "undo", "redo", "canUndo", "restart", "draw", "outcome", "turns", "text", "code"]) {
      assert.throws(() => g[method](), { name: "AncmedError", code: "closed" }, method);
    }
  }
  assert.deepEqual(facts(), before);
});

test("judging the same phase again and again keeps only what undo and redo reach", () => {
  const one = ancmed.newGame();
  for (let i = 0; i < 300; i++) {
    one.setOrders(i % 2 ? "Rome: A rom - apu" : "Rome: A rom - ven");
    one.resolve();
    const [first, second] = [one.turns(), one.turns()];
    assert.equal(first[0], second[0]);
    assert.equal(first[0].orders[0], i % 2 ? "Rome: A rom - apu" : "Rome: A rom - ven");
    one.undo();
    assert.equal(one.turns().length, 1);
    one.redo();
    assert.equal(one.turns()[0], first[0], "what redo brings back is the same");
    one.undo();
    one.undo();
  }
  one.close();
});

test("the engine can still be loaded, and is the same", async () => {
  assert.equal(await load({ wasm: /** @type {any} */ (5) }), ancmed);
  assert.deepEqual(facts(), before);
});
