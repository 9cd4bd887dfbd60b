// The contract of ancmed.d.ts: every function, the shape of every answer, and
// the errors, as a host page or a script meets them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { AncmedError } from "../../static/ancmed.js";
import { ancmed, opening, thrown, unitSet } from "./engine.mjs";
import { hasShape, members, texts } from "./types.mjs";

const winter = {
  variant: "ancmed", phase: { season: "Winter", year: 1, type: "adjustment" },
  units: [{ power: "Rome", type: "army", province: "apu" }, { power: "Greece", type: "fleet", province: "aeg" },
    { power: "Greece", type: "army", province: "mac" }],
  owners: { Rome: ["rom", "nea", "rav"], Greece: ["ath"] },
};
const retreat = {
  variant: "ancmed", phase: { season: "Spring", year: 1, type: "retreat" },
  units: [{ power: "Greece", type: "army", province: "rom" }],
  dislodged: [{ power: "Rome", type: "army", province: "rom", attackerFrom: "apu", byConvoy: false }],
  contested: ["etr"],
};

test("the functions are those that are declared", () => {
  assert.deepEqual(Object.keys(ancmed).sort(), members("Ancmed"));
  const game = ancmed.newGame({ variant: "ancmed" });
  const own = Object.getOwnPropertyNames(Object.getPrototypeOf(game)).filter((n) => n !== "constructor");
  assert.deepEqual(own.sort(), members("Game"));
  game.close();
  assert.equal(typeof ancmed.version, "string");
});

test("variants", () => {
  const [am, standard] = ancmed.variants();
  for (const v of [am, standard]) {
    hasShape(v, "Variant");
    for (const p of v.provinces) hasShape(p, "Province");
    for (const b of v.adjacency) hasShape(b, "Border");
    hasShape(v.start, "Position");
    assert.deepEqual(v.rules, ["2023", "datc2", "vdiplomacy"]);
    assert.equal(v.victory, 18);
  }
  for (const v of [am, standard]) assert.deepEqual(ancmed.variant(v.id), v);
  assert.throws(() => ancmed.variant("ancient"), { code: "bad-position", path: "variant", suggestions: ["ancmed", "standard"] });
  assert.deepEqual([am.id, am.provinces.length, am.adjacency.length], ["ancmed", 79, 222]);
  assert.deepEqual(am.powers, ["Rome", "Carthage", "Greece", "Persia", "Egypt"]);
  assert.equal(am.provinces.filter((p) => p.supplyCenter).length, 34);
  assert.equal(am.provinces.find((p) => p.id === "bal").type, "archipelago");
  assert.equal(am.provinces.find((p) => p.id === "rom").homeOf, "Rome");
  assert.deepEqual(am.start.phase, { season: "Spring", year: 1, type: "movement" });
  assert.deepEqual([standard.id, standard.provinces.length], ["standard", 75]);
  assert.deepEqual(standard.provinces.find((p) => p.id === "stp").coasts, ["nc", "sc"]);
  assert.ok(standard.adjacency.some((b) => b.between.includes("stp/nc") && b.fleet && !b.army));
  assert.ok(standard.start.units.some((u) => u.province === "stp/sc" && u.type === "fleet"));
});

test("parse: orders with their lines, remarks with their places", () => {
  const { orders, problems } = ancmed.parse(opening(), "Rome: A rom - apu\n\nA lug H\nF nea - ale\r\nA rom H");
  assert.deepEqual(orders, [
    { line: 1, power: "Rome", text: "A rom - apu" },
    { line: 4, power: "Rome", text: "F nea - ale" },
  ]);
  for (const p of problems) hasShape(p, "Problem");
  const [unknown, impossible, second] = problems;
  assert.deepEqual([unknown.severity, unknown.line, unknown.column, unknown.word], ["error", 3, 3, "lug"]);
  assert.deepEqual([impossible.severity, impossible.line], ["warning", 4]);
  assert.deepEqual([second.severity, second.line], ["warning", 5]);
});

test("legalOrders: by place, in plain character order", () => {
  const legal = ancmed.legalOrders(opening());
  assert.deepEqual(Object.keys(legal).sort(), opening().units.map((u) => u.province).sort());
  assert.deepEqual(legal.rom, legal.rom.toSorted());
  assert.ok(legal.rom.includes("A rom H") && legal.rom.includes("A rom S A rav - apu"));
  assert.deepEqual(Object.keys(ancmed.legalOrders(opening("standard"))).filter((p) => p.includes("/")), ["stp/sc"]);
  assert.deepEqual(ancmed.legalOrders(retreat), { rom: ["disband A rom", "retreat A rom - nea", "retreat A rom - rav"] });
  // Greece has one center and two units; Rome may build in three homes.
  assert.deepEqual(ancmed.legalOrders(winter), {
    "": ["waive"], aeg: ["remove F aeg"], mac: ["remove A mac"],
    nea: ["build A nea", "build F nea"], rav: ["build A rav", "build F rav"], rom: ["build A rom", "build F rom"],
  });
});

test("choices: the same orders, taken apart", () => {
  for (const position of [opening(), opening("standard"), retreat, winter]) {
    const listed = Object.values(ancmed.legalOrders(position)).flat();
    const choices = ancmed.choices(position);
    for (const unit of choices) {
      hasShape(unit, "Choices");
      for (const order of unit.orders) hasShape(order, "Choice");
    }
    assert.deepEqual([...new Set(choices.flatMap((u) => u.orders.map((o) => o.text)))].sort(), listed.sort());
  }
  const rome = ancmed.choices(winter).filter((u) => u.power === "Rome");
  assert.deepEqual(rome.map((u) => [u.place, u.type]), [["nea", null], ["rav", null], ["rom", null]]);
  assert.deepEqual(rome[0].orders.map((o) => o.text), ["build A nea", "build F nea", "waive"]);
});

test("adjustments: centers minus units", () => {
  assert.deepEqual(ancmed.adjustments(winter), { Rome: 2, Greece: -1 });
  assert.deepEqual(ancmed.adjustments(opening()), {});
  assert.equal(ancmed.adjustments(retreat), null);
});

function answerShape(answer) {
  hasShape(answer, "Answer");
  const words = texts("Word");
  const codes = texts("ReasonCode");
  for (const r of answer.results) {
    hasShape(r, "Result");
    hasShape(r.reason, "Reason");
    assert.ok(words.has(r.word), r.word);
    assert.ok(codes.has(r.reason.code), r.reason.code);
  }
  for (const d of answer.dislodged) hasShape(d, "Dislodged", ["retreats", "text"]);
  for (const u of [...answer.disbanded, ...answer.after]) hasShape(u, "Unit");
  for (const u of answer.removedByRule) hasShape(u, "Unit", ["distance", "text"]);
}

test("adjudicate: movement", () => {
  const orders = ["Rome: A rom - apu", "Rome: A rav → ven", "rome: f nea - ion", "Greece: F spa - ion", "Egypt: A rom H", "Egypt: F ale - cyr"];
  const answer = ancmed.adjudicate({ ...opening(), orders });
  answerShape(answer);
  assert.deepEqual(answer.results.map((r) => r.order),
    ["Rome: A rom - apu", "Rome: A rav - ven", "Rome: F nea - ion", "Greece: F spa - ion", "Egypt: A rom H", "Egypt: F ale - cyr"]);
  assert.deepEqual(answer.results.map((r) => r.word), ["succeeds", "succeeds", "fails", "fails", "void", "succeeds"]);
  assert.deepEqual(answer.contested, ["ion"]);
  assert.deepEqual(answer.next, { season: "Fall", year: 1, type: "movement" });
  assert.deepEqual([answer.winner, answer.adjustments], [null, null]);
  assert.deepEqual(answer.owners, opening().owners);
});

test("adjudicate: retreats and adjustments", () => {
  const gone = ancmed.adjudicate({ ...retreat, orders: ["Rome: retreat A rom - etr"] });
  answerShape(gone);
  assert.equal(gone.results[0].word, "void");
  assert.deepEqual(gone.disbanded, [{ power: "Rome", type: "army", province: "rom" }]);
  assert.deepEqual([gone.owners, gone.adjustments, gone.winner], [null, null, null]);

  const built = ancmed.adjudicate({ ...winter, orders: ["Rome: build F nea", "Rome: waive"] });
  answerShape(built);
  assert.deepEqual(built.results.map((r) => r.word), ["succeeds", "succeeds"]);
  // The fleet and the army are both two borders from Athens' neighbors or nearer; the rule takes the fleet among equals.
  assert.equal(built.removedByRule.length, 1);
  assert.deepEqual(built.next, { season: "Spring", year: 2, type: "movement" });
});

test("causes: what an outcome rests on, the nearest first", () => {
  const unit = (power, type, province) => ({ power, type, province });
  const units = [unit("Rome", "army", "rom"), unit("Rome", "army", "apu"), unit("Greece", "fleet", "nea"), unit("Greece", "fleet", "ion")];
  const orders = ["Rome: A rom - nea", "Rome: A apu S A rom - nea", "Greece: F ion - apu"];
  const causes = ancmed.causes({ ...opening(), owners: null, units, orders }, 0);
  for (const c of causes) hasShape(c, "Cause");
  assert.deepEqual(causes.map((c) => [c.order, c.province]), [[-1, "nea"], [1, "apu"], [2, "ion"]]);
  assert.equal(causes[1].text, "A Apulia's support is cut: Greek F Ionian Sea attacks it.");
  assert.deepEqual(ancmed.causes({ ...opening(), orders: ["Rome: A rom - apu"] }, 0), []);
});

test("warnings: what is probably not meant, before a phase is judged", () => {
  const orders = ["Rome: A rom - nea", "Rome: F nea H", "Rome: A rav S A rom - apu", "Rome: A rav H"];
  const warnings = ancmed.warnings({ ...opening(), orders });
  for (const w of warnings) {
    hasShape(w, "Warning");
    assert.ok(texts("WarningCode").has(w.code), w.code);
  }
  assert.deepEqual(warnings.slice(0, 3).map((w) => [w.code, w.orders, w.provinces, w.certain, w.power]), [
    ["own-stays", [0], ["rom"], true, "Rome"],
    ["support-unmatched", [2], ["rav"], false, "Rome"],
    ["void", [3], ["rav"], false, "Rome"],
  ]);
  assert.deepEqual(warnings.slice(3).map((w) => [w.code, w.power]), ["Carthage", "Greece", "Persia", "Egypt"].map((p) => ["no-orders", p]));
  const meant = ancmed.warnings({ ...opening(), orders: ["Rome: A rav S A rom - apu", "Rome: A rom - etr"] })[0];
  assert.equal(meant.meant, "Rome: A rav S A rom - etr");
  assert.deepEqual(ancmed.warnings({ ...retreat, orders: ["Rome: retreat A rom - nea"] }), []);
  assert.deepEqual(ancmed.warnings(winter).map((w) => [w.code, w.power]), [["builds-left", "Rome"], ["removals-left", "Greece"]]);
});

test("checkPosition: what is odd, and what cannot be", () => {
  assert.deepEqual(ancmed.checkPosition(opening()), { remarks: [] });
  const { remarks } = ancmed.checkPosition({ ...opening(), owners: { Rome: ["rom", "nea"] } });
  for (const r of remarks) {
    hasShape(r, "Remark");
    assert.ok(texts("RemarkCode").has(r.code), r.code);
  }
  assert.deepEqual(remarks.slice(0, 2).map((r) => [r.code, r.power, r.text]), [
    ["units-over", "Rome", "Rome has 3 units and owns only 2 centers."],
    ["no-centers", "Carthage", "Carthage has 3 units and owns no center."],
  ]);
  assert.throws(() => ancmed.checkPosition({ ...winter, units: [winter.units[0], winter.units[0]] }), { code: "bad-position", path: "units[1].province" });
});

test("placeable and attackers: what a position editor offers", () => {
  const fleets = ancmed.placeable(ancmed.variants()[1].start, "fleet");
  for (const at of ["spa/nc", "spa/sc", "nth", "gas"]) assert.ok(fleets.includes(at), at);
  for (const at of ["spa", "bur", "stp", "stp/sc", "lon"]) assert.ok(!fleets.includes(at), at);
  const armies = ancmed.placeable(retreat, "army");
  assert.ok(armies.includes("bal") && !armies.includes("rom") && !armies.includes("aeg"));
  assert.ok(ancmed.placeable({ ...retreat, dislodged: [] }, "army", true).includes("rom"));
  assert.ok(!ancmed.placeable(retreat, "army", true).includes("rom"));
  const origins = ancmed.attackers(retreat, "rom");
  for (const o of origins) hasShape(o, "Origin");
  assert.deepEqual(origins, ["apu", "etr", "nea", "rav"].map((attackerFrom) => ({ attackerFrom, byConvoy: false })));
  assert.deepEqual(ancmed.attackers(retreat, "nea"), []);
});

test("adjudicate: without orders or owners", () => {
  const { owners, ...rest } = opening();
  const fall = { ...rest, phase: { season: "Fall", year: 1, type: "movement" } };
  const answer = ancmed.adjudicate(fall);
  answerShape(answer);
  assert.deepEqual([answer.owners, answer.adjustments, answer.winner], [null, null, null]);
  // Fall is followed by Winter when nothing is known of owners.
  assert.deepEqual(answer.next, { season: "Winter", year: 1, type: "adjustment" });
  assert.deepEqual(unitSet(answer.after), unitSet(fall.units));
  // With them, a Winter in which nobody builds or removes is skipped.
  assert.deepEqual(ancmed.adjudicate({ ...fall, owners }).next, { season: "Spring", year: 2, type: "movement" });
});

test("adjudicate is pure: the position is not touched, the order of the lists has no meaning", () => {
  const position = Object.freeze({ ...opening(), orders: Object.freeze(["Rome: A rom - apu"]) });
  const a = ancmed.adjudicate(position);
  const b = ancmed.adjudicate({ ...position, units: position.units.toReversed() });
  assert.deepEqual(a, b);
  assert.deepEqual(ancmed.adjudicate(position), a);
});

test("svg, base and layers", () => {
  const orders = ["Rome: A rom - apu", "Greece: F spa - ion", "Rome: F nea - ion"];
  const answer = ancmed.adjudicate({ ...opening(), orders });
  for (const input of [opening(), { ...opening(), orders }, { ...opening(), orders, answer }, { ...opening(), answer }, opening("standard")]) {
    const svg = ancmed.svg(input, { names: "short", theme: "dark", palette: "patterns", title: "Spring <1> & \"2\"", width: 800 });
    assert.match(svg, /^(<\?xml[^>]*>\s*)?(<!--[^]*?-->\s*)?<svg[^]*<\/svg>\s*$/);
    assert.doesNotMatch(svg, /<script|<style|\sstyle=|\son\w+=|<1>/);
    const sheet = ancmed.sheet(input, { title: "Spring <1>" });
    assert.match(sheet, /<svg[^>]*width="297mm"[^]*<title>Rome<\/title>|<title>England<\/title>/);
    assert.notEqual(sheet, ancmed.sheet(input, { title: "Spring <1>", theme: "light" }), "the theme of a sheet is print, if no other is asked for");
  }
  assert.equal(ancmed.svg({ ...opening(), answer }), ancmed.svg({ ...opening(), orders, answer }));
  const base = ancmed.base("ancmed", { idPrefix: "a-" });
  const layers = ancmed.layers({ ...opening(), orders, answer }, { idPrefix: "a-" });
  const drawn = Object.entries({ ...layers, ...ancmed.preview(opening(), { unit: "rom", targets: ["apu"], hover: "apu", order: "A rom - apu" }, { idPrefix: "a-" }) });
  for (const [name, markup] of drawn) {
    assert.ok(base.includes(`data-layer="${name}"`), `the base has no layer ${name}`);
    for (const [, id] of markup.matchAll(/href="#([^"]*)"/g)) assert.ok(base.includes(` id="${id}"`), `${name} uses ${id}, which the base has not`);
  }
  assert.match(ancmed.spoken(opening()).rom, /Roma.*Rom/);
});

test("one order given alone, and what it changes of the picture", () => {
  const game = ancmed.newGame({ variant: "ancmed" });
  game.setOrders("Rome: A rom - apu\nRome: A rav - ven");
  const whole = game.marks(0);
  hasShape(whole, "Marks");
  const placed = game.setOrder("Rome: A rav H", { known: whole.picture });
  hasShape(placed, "Placed");
  assert.equal(placed.index, 1);
  assert.deepEqual(game.orders(), ["Rome: A rom - apu", "Rome: A rav H"]);
  assert.deepEqual([placed.canUndo, placed.canRedo], [true, false]);
  const { orders: lines, badges } = placed.marks.layers;
  assert.deepEqual(lines, [0], "the line of the first order stands, that of the second goes");
  assert.equal(badges.length, 1);
  assert.match(String(badges[0]), /data-order="1"[^>]*data-kind="hold"/);
  assert.deepEqual(game.marks(placed.marks.picture).layers, { orders: [0], badges: [0] });
  assert.equal(game.setOrder("Rome: A rav - mas"), null, "something is to be said of it");
  assert.throws(() => game.setOrder("Rome: A rav H", { known: /** @type {any} */ ("1") }), { code: "bad-argument" });
  game.close();
});

test("a game: orders, resolving, undo, both ends", () => {
  const game = ancmed.newGame({ variant: "ancmed" });
  assert.deepEqual(game.position(), opening());
  const read = game.setOrders("Rome:\n A rom - apu\n");
  hasShape(read, "Parsed");
  assert.deepEqual(game.orders(), ["Rome: A rom - apu"]);
  answerShape(game.resolve());
  assert.deepEqual(game.position().phase, { season: "Fall", year: 1, type: "movement" });
  assert.deepEqual([game.canUndo(), game.canRedo(), game.outcome()], [true, false, null]);
  const turns = game.turns();
  assert.equal(turns.length, 2);
  for (const turn of turns) hasShape(turn, "Turn");
  assert.equal(game.turns()[0], turns[0], "a resolved phase stays the same object");
  assert.equal(game.undo(), true);
  assert.deepEqual(game.orders(), ["Rome: A rom - apu"]);
  assert.equal(game.redo(), true);
  assert.equal(game.redo(), false);
  game.draw();
  assert.deepEqual(game.outcome(), { draw: ["Rome", "Carthage", "Greece", "Persia", "Egypt"] });
  assert.throws(() => game.resolve(), { name: "AncmedError", code: "game-over" });
  game.undo();
  game.concede("Rome");
  assert.deepEqual(game.outcome(), { winner: "Rome" });
  game.restart();
  assert.deepEqual([game.position(), game.outcome()], [opening(), null]);
  game.close();
  assert.throws(() => game.position(), { code: "closed" });
  game.close();
});

test("a game is a tree: variations, drafts, comments, undo", () => {
  const game = ancmed.newGame();
  game.setOrders("Rome: A rom - apu");
  game.resolve();
  game.setOrders("Rome: A apu H");
  game.goTo(0);
  assert.deepEqual(game.orders(), ["Rome: A rom - apu"], "what the main line went on with");
  game.copyDraft("B");
  game.setOrders("Rome: A rom - ven");
  game.setDraftComment(0, "to the north");
  for (const draft of game.drafts()) hasShape(draft, "Draft");
  assert.deepEqual(game.drafts().map((d) => [d.name, d.orders, d.comments, d.shown]),
    [["A", ["Rome: A rom - apu"], [], false], ["B", ["Rome: A rom - ven"], ["to the north"], true]]);
  game.resolve();
  game.nameVariation(2, "North");
  game.setComment(0, "It begins.");
  game.setTitle("Two ways");
  game.setPlayer("Rome", "Anna");
  assert.deepEqual(game.head(), { title: "Two ways", players: { Rome: "Anna" } });
  const { at, nodes } = game.tree();
  for (const node of nodes) hasShape(node, "TreeNode");
  assert.deepEqual([at, nodes.map((n) => n.id), nodes[0].children, nodes[2].name, nodes[2].comments, nodes[2].differs],
    [2, [0, 1, 2], [1, 2], "North", ["to the north"], ["Rome: A rom - ven"]]);
  const node = game.node(0);
  assert.deepEqual([node.orders, node.position], [["Rome: A rom - apu"], opening()]);
  answerShape(node.answer);
  const [main, other] = [game.line(0), game.line(2)];
  assert.deepEqual([main[1].orders, main[1].id, other[1].id], [["Rome: A apu H"], 1, 2]);
  assert.equal(game.turns()[0], other[0], "lines are made of the same objects");
  game.promote(2);
  assert.deepEqual(game.tree().nodes[0].children, [2, 1]);
  game.deleteVariation(1);
  assert.deepEqual(game.tree().nodes.map((n) => n.id), [0, 2]);
  game.undo();
  game.undo();
  assert.deepEqual(game.tree().nodes, nodes);
  game.draw();
  game.reopen();
  assert.equal(game.outcome(), null);
  game.goTo(0);
  assert.throws(() => game.draw(), { code: "not-last" });
  assert.throws(() => game.goTo(7), { code: "no-phase" });
  assert.throws(() => game.setComment(0, "x".repeat(2001)), { code: "too-long" });
  assert.throws(() => game.deleteDraft("Z"), { code: "no-draft" });
  for (const saved of [game.text(), game.code(), game.text({ results: true })]) {
    const copy = ancmed.openGame(saved);
    assert.equal(copy.text(), game.text());
    assert.deepEqual(copy.notes(), []);
    copy.close();
  }
  game.renameDraft("A", "first");
  game.deleteDraft("B");
  game.setDraft("first");
  assert.deepEqual(game.drafts().map((d) => d.name), ["first"]);
  game.close();
});

test("openGame: a part of what is damaged, if that is enough, and what is lost", () => {
  const game = ancmed.newGame();
  for (let i = 0; i < 6; i++) {
    game.setOrders("Rome: A rom H");
    game.resolve();
  }
  const cut = game.code().slice(0, -6);
  assert.throws(() => ancmed.openGame(cut), { code: "damaged-code" });
  const saved = ancmed.openGame(cut, { partly: true });
  assert.ok(saved.turns().length > 1 && saved.turns().length < 7);
  assert.match(saved.notes()[0].message, /^The link is damaged\. \d of its 7 phases could be opened/);
  const text = game.text().replace("A rom H", "A rom - xyz");
  assert.throws(() => ancmed.openGame(text), { code: "bad-game", word: "xyz" });
  const rest = ancmed.openGame(text, { partly: true });
  assert.deepEqual(rest.turns().map((t) => t.orders.length), [0, 1, 1, 1, 1, 1, 0]);
  for (const note of [...saved.notes(), ...rest.notes()]) hasShape(note, "Note");
  assert.equal(rest.notes()[0].word, "xyz");
});

test("newGame: from a position, by other rules, by default", () => {
  const made = ancmed.newGame({ variant: "ancmed", position: { ...winter, rules: "vdiplomacy" } });
  assert.equal(made.position().rules, "vdiplomacy");
  assert.deepEqual(unitSet(made.position().units), unitSet(winter.units));
  made.setOrders("Rome: build F nea");
  const copy = ancmed.openGame(made.code());
  assert.deepEqual([copy.position(), copy.orders()], [made.position(), ["Rome: build F nea"]]);
  assert.deepEqual(ancmed.openGame(made.text()).text(), made.text());
  assert.equal(ancmed.newGame().position().variant, "ancmed");
  const { variant, ...bare } = winter;
  assert.equal(ancmed.newGame({ variant, rules: "datc2", position: bare }).position().rules, "datc2");
  assert.equal(ancmed.newGame({ variant: "standard", rules: "datc2" }).position().rules, "datc2");
  assert.throws(() => ancmed.newGame({ variant: "standard", position: winter }), { code: "bad-position", path: "variant" });
});

test("formats: a game written in each is read back", () => {
  const game = ancmed.newGame({ variant: "ancmed" });
  game.setOrders("Rome: A rom - apu\nEgypt: A the - sii");
  game.resolve();
  game.setOrders("Egypt: A sii - pet");
  for (const f of ancmed.formats) {
    hasShape(f, "Format");
    if (!f.writes) {
      assert.throws(() => game.export(f.id), { code: "bad-argument", path: "format", word: f.id });
      continue;
    }
    const made = ancmed.importGame(game.export(f.id, { link: "https://example.org/#1" }));
    hasShape(made, "Import");
    assert.deepEqual([made.format, made.problems, made.notes, made.game.text()], [f.id, [], [], game.text()]);
    made.game.close();
  }
  assert.match(game.export("markdown", { link: "https://example.org/#1" }), /\(https:\/\/example.org\/#1\)/);
  assert.doesNotMatch(game.export("markdown", { link: "javascript:alert(1)" }), /javascript/);
  const { problems, game: kept } = ancmed.importGame("A ROM - APU\nA RAV - VEM\nF NEA - TYN");
  assert.deepEqual(kept.orders(), ["Rome: A rom - apu", "Rome: F nea - tys"]);
  assert.deepEqual(problems.map((p) => [p.severity, p.line, p.column, p.word]), [["error", 2, 9, "VEM"]]);
  hasShape(problems[0], "Problem");
});

test("a hundred games at once are a hundred games", () => {
  const moves = ancmed.legalOrders(opening()).rom.filter((o) => o.startsWith("A rom - "));
  const games = Array.from({ length: 100 }, (_, i) => ancmed.newGame({ variant: i % 3 ? "ancmed" : "standard" }));
  games.forEach((g, i) => g.setOrders(i % 3 ? moves[i % moves.length] : `A par - ${["bur", "pic", "gas"][i % 2]}`));
  games.forEach((g) => g.resolve());
  games.forEach((g, i) => {
    const to = i % 3 ? moves[i % moves.length].slice(8) : ["bur", "pic", "gas"][i % 2];
    assert.ok(g.position().units.some((u) => u.province === to && u.power === (i % 3 ? "Rome" : "France")), `game ${i}`);
  });
  games.forEach((g) => g.close());
});

const bad = (change) => ({ ...opening(), ...change });
const rome = { power: "Rome", type: "army", province: "rom" };
const errors = [
  ["no position", () => ancmed.adjudicate(), { path: "position" }],
  ["null", () => ancmed.legalOrders(null), { path: "position" }],
  ["a text", () => ancmed.parse("ancmed", ""), { path: "position" }],
  ["unknown variant", () => ancmed.adjudicate(bad({ variant: "mars" })), { code: "bad-position", path: "variant", word: "mars" }],
  ["unknown rules", () => ancmed.adjudicate(bad({ rules: "1776" })), { code: "bad-position", path: "rules" }],
  ["no phase", () => ancmed.adjudicate(bad({ phase: undefined })), { path: "phase" }],
  ["year as text", () => ancmed.adjudicate(bad({ phase: { season: "Spring", year: "1", type: "movement" } })), { path: "phase.year" }],
  ["year 1.5", () => ancmed.adjudicate(bad({ phase: { season: "Spring", year: 1.5, type: "movement" } })), { path: "phase.year" }],
  ["year without end", () => ancmed.adjudicate(bad({ phase: { season: "Spring", year: Infinity, type: "movement" } })), { path: "phase.year" }],
  ["units no list", () => ancmed.adjudicate(bad({ units: {} })), { path: "units" }],
  ["a unit no object", () => ancmed.adjudicate(bad({ units: [rome, "A nea"] })), { path: "units[1]" }],
  ["province a number", () => ancmed.adjudicate(bad({ units: [{ ...rome, province: 3 }] })), { path: "units[0].province" }],
  ["a fleet inland", () => ancmed.adjudicate(bad({ units: [rome, { power: "Persia", type: "fleet", province: "dam" }] })), { code: "bad-position", path: "units[1].province", word: "dam" }],
  ["two in one province", () => ancmed.adjudicate(bad({ units: [rome, rome] })), { code: "bad-position", path: "units[1].province" }],
  ["a center with two owners", () => ancmed.adjudicate(bad({ owners: { Rome: ["rom"], Egypt: ["rom"] } })), { code: "bad-position", path: "owners.Egypt[0]" }],
  ["an unknown owner", () => ancmed.adjudicate(bad({ owners: { Gaul: [] } })), { code: "bad-position", path: "owners.Gaul" }],
  ["owners no object", () => ancmed.adjudicate(bad({ owners: [] })), { path: "owners" }],
  ["byConvoy a text", () => ancmed.adjudicate({ ...retreat, dislodged: [{ ...retreat.dislodged[0], byConvoy: "no" }] }), { path: "dislodged[0].byConvoy" }],
  ["orders no list", () => ancmed.adjudicate(bad({ orders: "A rom H" })), { path: "orders" }],
  ["an order no text", () => ancmed.adjudicate(bad({ orders: ["A rom H", 3] })), { path: "orders[1]" }],
  ["an order nobody reads", () => ancmed.adjudicate(bad({ orders: ["Rome: A rom H", "a", "b", "Rome: A rom - lug"].toSpliced(1, 2) })), { code: "bad-order", path: "orders[1]", word: "lug", column: 15 }],
  ["causes of no order", () => ancmed.causes({ ...opening(), orders: ["Rome: A rom H"] }, 1), { code: "bad-argument", path: "index" }],
  ["causes of half an order", () => ancmed.causes({ ...opening(), orders: ["Rome: A rom H"] }, 0.5), { code: "bad-argument", path: "index" }],
  ["causes of a text", () => ancmed.causes({ ...opening(), orders: ["Rome: A rom H"] }, "0"), { code: "bad-argument", path: "index" }],
  ["a tank to place", () => ancmed.placeable(opening(), "tank"), { code: "bad-argument", path: "type", word: "tank" }],
  ["placed perhaps", () => ancmed.placeable(opening(), "army", "yes"), { code: "bad-argument", path: "dislodged" }],
  ["attackers from nowhere", () => ancmed.attackers(opening(), "lug"), { code: "bad-argument", path: "province", word: "lug" }],
  ["text no text", () => ancmed.parse(opening(), ["A rom H"]), { code: "bad-argument", path: "text" }],
  ["unknown option", () => ancmed.svg(opening(), { names: "long" }), { code: "bad-argument", path: "options.names", word: "long" }],
  ["an answer to something else", () => ancmed.svg({ ...opening(), answer: ancmed.adjudicate({ ...opening(), orders: ["Rome: A rom - apu"] }), orders: ["Rome: A rom - ale"] }), { code: "bad-argument", path: "answer.results[0].word" }],
  ["a game of nothing", () => ancmed.openGame(""), {}],
  ["a game of nonsense", () => ancmed.openGame("once upon a time"), { line: 1 }],
  ["a damaged code", () => ancmed.openGame(ancmed.newGame().code().slice(0, -1)), { code: "damaged-code" }],
  ["an import of nonsense", () => ancmed.importGame("once upon a time"), { code: "bad-game", line: 1 }],
  ["an import of broken JSON", () => ancmed.importGame('{"phases":\n [}'), { code: "bad-game", line: 2, column: 3 }],
  ["an unknown format", () => ancmed.newGame().export("pdf"), { code: "bad-argument", path: "format", word: "pdf" }],
  ["a link no text", () => ancmed.newGame().export("markdown", { link: 3 }), { code: "bad-argument", path: "options.link" }],
  ["an unknown map", () => ancmed.base("mars"), { path: "variant" }],
];

for (const [name, call, want] of errors) {
  test(`refused: ${name}`, () => {
    const error = thrown(call);
    assert.ok(error instanceof AncmedError, String(error?.stack ?? error));
    assert.match(error.message, /\w+ \w+/);
    assert.match(error.code, /^[a-z]+(-[a-z]+)+$/);
    for (const [key, value] of Object.entries(want)) assert.equal(error[key], value, key);
  });
}

test("hostile text goes through whole and does no harm", () => {
  const evil = ["\0", "\t\n\r\\", "\\n", "\ud800", "</script>", "🏛".repeat(2000), "x".repeat(300_000), "'\"`<>&"];
  for (const text of evil) {
    const { problems } = ancmed.parse(opening(), text);
    for (const p of problems) hasShape(p, "Problem");
    assert.throws(() => ancmed.adjudicate(bad({ units: [{ ...rome, province: text }] })), { code: "bad-position" });
    assert.throws(() => ancmed.openGame(text), AncmedError);
    assert.doesNotMatch(ancmed.svg(opening(), { title: text }), /<\/script>/);
  }
  assert.equal(ancmed.parse(opening(), "A rom - apu").orders.length, 1);
});
