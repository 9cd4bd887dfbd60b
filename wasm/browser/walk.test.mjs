// Arrow keys on the real boards: no province and no target is out of reach.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, test } from "node:test";
import { load } from "../../static/ancmed.js";
import { kindsOf, targetOf, unique } from "../../static/js/choices.js";
import { provinceOf } from "../../static/js/notation.js";
import { among, neighbor } from "../../static/js/walk.js";

const KEYS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];
/** @type {any} */ let ancmed;

before(async () => {
  ancmed = await load();
});

/** Where the units stand on the drawn map, by province. @param {string} variant */
function pointsOf(variant) {
  const hits = [...ancmed.base(variant, {}).matchAll(/data-p="([a-z]+)" data-at="(-?\d+) (-?\d+)"/g)];
  return new Map(hits.map(([, id, x, y]) => [id, { x: Number(x), y: Number(y) }]));
}

/** Everything that arrow keys come to. @param {string} from @param {(key: string, at: string) => string|null} step */
function reached(from, step) {
  const seen = new Set([from]);
  for (const at of seen) {
    for (const key of KEYS) {
      const to = step(key, at);
      if (to) seen.add(to);
    }
  }
  return seen;
}

for (const id of ["ancmed", "standard"]) {
  test(`every province of the board ${id} is reached from every other`, () => {
    const facts = ancmed.variants().find((/** @type {any} */ v) => v.id === id);
    const points = pointsOf(id);
    assert.equal(points.size, facts.provinces.length);
    const near = new Map(facts.provinces.map((/** @type {any} */ p) => [p.id, []]));
    for (const { between } of facts.adjacency) {
      const [a, b] = between.map(provinceOf);
      near.get(a).push(b);
      near.get(b).push(a);
    }
    for (const from of points.keys()) {
      const seen = reached(from, (key, at) => neighbor(key, at, points, near.get(at)));
      assert.equal(seen.size, points.size, `from ${from} not to ${[...points.keys()].filter((p) => !seen.has(p))}`);
    }
  });
}

test("with a unit in hand every one of its targets is reached, in every phase of a played game", () => {
  const { phases } = JSON.parse(readFileSync(new URL("../../engine/testdata/ancmed-game.json", import.meta.url), "utf8"));
  const points = pointsOf("ancmed");
  let walked = 0;
  for (const position of phases) {
    for (const unit of ancmed.choices({ variant: "ancmed", ...position })) {
      for (const kind of kindsOf(unit)) {
        const targets = unique(unit.orders.filter((/** @type {any} */ o) => o.kind === kind && o.to).map(targetOf));
        if (!targets.length) continue;
        const seen = reached(unit.province, (key, at) => among(key, at, points, targets));
        for (const t of targets) assert.ok(seen.has(t), `${unit.place} ${kind} ${t}`);
        walked++;
      }
    }
  }
  assert.ok(walked > 200, `${walked}`);
});
