// Matching of orders and units, as the map needs it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { givenOrders, makeRoom, nextMissing, standing } from "../../static/js/drafts.js";

const unit = (power, place, type = "army") => ({ place, province: place.split("/")[0], type, power, orders: [] });

test("an order stands for the unit of its power in its province, whatever the coast", () => {
  const orders = ["Rome: A rom - apu", "Russia: build F stp/nc", "Greece: A nea H", "Carthage: waive"];
  assert.equal(standing(orders, unit("Rome", "rom"))?.text, "A rom - apu");
  assert.equal(standing(orders, unit("Russia", "stp", null))?.text, "build F stp/nc");
  assert.equal(standing(orders, unit("Rome", "nea")), undefined, "another power's order is none of this unit");
  assert.deepEqual(givenOrders(orders, [unit("Russia", "stp", null), unit("Rome", "rav")]), [{ power: "Russia", text: "build F stp/nc", place: "stp" }]);
});

test("the next unit without an order follows the list, and begins anew at its end", () => {
  const choices = [unit("Egypt", "ale"), unit("Rome", "nea"), unit("Rome", "rom")];
  const powers = ["Rome", "Egypt"];
  assert.equal(nextMissing(powers, choices, ["ale", "nea", "rom"], ""), "nea");
  assert.equal(nextMissing(powers, choices, ["ale", "nea", "rom"], "nea"), "rom");
  assert.equal(nextMissing(powers, choices, ["ale", "nea"], "nea"), "ale");
  assert.equal(nextMissing(powers, choices, ["nea"], "ale"), "nea");
  assert.equal(nextMissing(powers, choices, [], "nea"), undefined);
});

test("where one is due another choice takes its place; a waived build takes that of the build there", () => {
  const orders = ["Rome: build A rom", "Egypt: build F ale"];
  const done = { power: "Rome", text: "build A rav", place: "rav", replaces: null };
  assert.deepEqual(makeRoom(orders, 1, done).map((o) => o.place), ["rom"]);
  assert.deepEqual(makeRoom(orders, 2, done), []);
  assert.deepEqual(makeRoom(orders, 2, { ...done, text: "waive", place: "rom", replaces: "build A rom" }), [{ place: "rom", power: "Rome" }]);
});
