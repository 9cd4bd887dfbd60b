// The click machine of the page, without a page: choices as the engine lists
// them go in, orders come out.
import assert from "node:assert/strict";
import { test } from "node:test";
import { createEntry } from "../../static/js/entry.js";

const names = { nea: "Neapolis", rom: "Roma", apu: "Apulia", tys: "Tyrrhenian Sea", sic: "Sicilia", aus: "Ausonian Sea", cir: "Cirta", car: "Carthage" };
const name = (place) => names[place] ?? place;

const neapolis = {
	place: "nea", province: "nea", type: "army", power: "Rome",
	orders: [
		{ text: "A nea - apu", kind: "move", to: "apu" },
		{ text: "A nea - rom", kind: "move", to: "rom" },
		{ text: "A nea - rom via convoy", kind: "move", to: "rom", via: true },
		{ text: "A nea H", kind: "hold" },
		{ text: "A nea S A rom", kind: "support", from: "rom", fromType: "army" },
		{ text: "A nea S A rom - apu", kind: "support", from: "rom", fromType: "army", to: "apu" },
	],
};
const sea = {
	place: "tys", province: "tys", type: "fleet", power: "Rome",
	orders: [
		{ text: "F tys - aus", kind: "move", to: "aus" },
		{ text: "F tys H", kind: "hold" },
		{ text: "F tys C A nea - rom", kind: "convoy", from: "nea", fromType: "army", to: "rom" },
		{ text: "F tys C A nea - sic", kind: "convoy", from: "nea", fromType: "army", to: "sic" },
		{ text: "F tys C A rom - sic", kind: "convoy", from: "rom", fromType: "army", to: "sic" },
		{ text: "F tys S A nea - rom", kind: "support", from: "nea", fromType: "army", to: "rom" },
	],
};

function begin(units = [neapolis, sea], given = []) {
	const entry = createEntry({ name });
	entry.start(units, () => given);
	return entry;
}

test("a move takes two picks: the unit, then the target", () => {
	const entry = begin();
	entry.pick("nea");
	assert.equal(entry.state().step, "target");
	assert.equal(entry.state().kind, "move");
	assert.deepEqual(entry.state().kinds, ["hold", "move", "support"]);
	assert.deepEqual(entry.state().targets, ["apu", "rom"]);
	assert.equal(entry.state().words, "A Neapolis moves to …");
	entry.pick("apu");
	assert.equal(entry.state().step, "done");
	assert.deepEqual(entry.state().done, { power: "Rome", text: "A nea - apu", place: "nea", replaces: null, words: "A Neapolis moves to Apulia", otherWay: null, was: null });
});

test("a hold takes two: the unit, then Hold or the unit again", () => {
	const entry = begin();
	entry.pick("nea");
	entry.kind("hold");
	assert.equal(entry.state().done?.text, "A nea H");
	entry.pick("nea");
	entry.pick("nea");
	assert.equal(entry.state().done?.text, "A nea H");
});

test("a move that can be made both ways names none, and can be made by convoy", () => {
	const entry = begin([{ ...neapolis, orders: neapolis.orders.toReversed() }, sea]);
	entry.pick("nea");
	entry.hover("rom");
	assert.equal(entry.state().preview, "A nea - rom");
	entry.pick("rom");
	assert.equal(entry.state().step, "done");
	assert.equal(entry.state().done?.text, "A nea - rom");
	assert.deepEqual(entry.state().done?.otherWay, { id: "A nea - rom via convoy", label: "by convoy" });
	entry.start([neapolis, sea], () => [{ power: "Rome", text: "A nea - rom", place: "nea" }]);
	entry.pick("nea", { careful: true });
	assert.deepEqual(entry.state().otherWay, { id: "A nea - rom via convoy", label: "by convoy" });
	entry.via("A nea - apu");
	assert.equal(entry.state().step, "target", "only the other way of that move");
	entry.via("A nea - rom via convoy");
	assert.equal(entry.state().done?.text, "A nea - rom via convoy", "asked for by its name: no question");
	assert.deepEqual(entry.state().done?.otherWay, { id: "A nea - rom", label: "by the usual way" });
});

test("a support takes at most four, and a single supported unit is skipped", () => {
	const entry = begin();
	entry.pick("nea");
	entry.kind("support");
	assert.equal(entry.state().step, "target");
	assert.deepEqual(entry.state().other, { place: "rom", province: "rom", type: "army" });
	assert.deepEqual(entry.state().targets, ["rom", "apu"], "its own province means to hold");
	assert.equal(entry.state().words, "A Neapolis supports A Roma to …");
	entry.pick("rom");
	assert.equal(entry.state().done?.text, "A nea S A rom");
});

test("a support with one unit and one target is given by its button alone", () => {
	const entry = begin();
	entry.pick("tys");
	entry.kind("support");
	assert.equal(entry.state().done?.text, "F tys S A nea - rom");
});

test("a convoy asks for the army, then for its target", () => {
	const entry = begin();
	entry.pick("tys");
	entry.kind("convoy");
	assert.equal(entry.state().step, "other");
	assert.deepEqual(entry.state().targets, ["nea", "rom"]);
	assert.equal(entry.state().words, "F Tyrrhenian Sea convoys …");
	entry.pick("nea");
	assert.deepEqual(entry.state().targets, ["rom", "sic"]);
	assert.equal(entry.state().words, "F Tyrrhenian Sea convoys A Neapolis to …");
	entry.pick("sic");
	assert.equal(entry.state().done?.text, "F tys C A nea - sic");
});

test("an army with one target is convoyed in three", () => {
	const entry = begin();
	entry.pick("tys");
	entry.kind("convoy");
	entry.pick("rom");
	assert.equal(entry.state().done?.text, "F tys C A rom - sic");
});

test("only what the engine lists can be chosen", () => {
	const entry = begin();
	entry.pick("nea");
	entry.kind("convoy");
	assert.equal(entry.state().kind, "move", "no convoy for an army");
	entry.hover("sic");
	assert.equal(entry.state().preview, null);
	entry.pick("sic");
	assert.equal(entry.state().step, "idle", "a pick elsewhere puts the unit down");
	assert.equal(entry.state().done, null);
});

test("a pick on another unit takes that one up", () => {
	const entry = begin();
	entry.pick("nea");
	entry.pick("tys");
	assert.equal(entry.state().unit?.place, "tys");
	entry.kind("convoy");
	entry.pick("tys");
	assert.equal(entry.state().step, "idle", "in the middle of a convoy the same once more puts it down");
});

test("hovering a target previews its order and completes the sentence", () => {
	const entry = begin();
	entry.pick("nea");
	entry.hover("apu");
	assert.equal(entry.state().preview, "A nea - apu");
	assert.equal(entry.state().words, "A Neapolis moves to Apulia");
	entry.hover(null);
	assert.equal(entry.state().preview, null);
});

test("back undoes one step at a time, skipped steps in one", () => {
	const entry = begin();
	entry.pick("tys");
	entry.kind("convoy");
	entry.pick("nea");
	assert.equal(entry.state().step, "target");
	entry.back();
	assert.equal(entry.state().step, "other");
	entry.back();
	assert.equal(entry.state().kind, "move");
	entry.back();
	assert.equal(entry.state().step, "idle");
	entry.back();
	assert.equal(entry.state().step, "idle");
});

test("with care an order is replaced only after the question", () => {
	const given = [{ power: "Rome", text: "A nea - apu", place: "nea" }];
	const entry = begin(undefined, given);
	entry.pick("nea", { careful: true });
	assert.equal(entry.state().replacesWords, "A Neapolis moves to Apulia");
	entry.kind("hold");
	assert.equal(entry.state().step, "confirm");
	assert.equal(entry.state().words, "Instead of “A Neapolis moves to Apulia”: A Neapolis holds?");
	assert.equal(entry.state().proposed, "A Neapolis holds");
	assert.equal(entry.state().done, null);
	entry.back();
	assert.equal(entry.state().kind, "move");
	entry.kind("hold");
	entry.confirm();
	assert.deepEqual(entry.state().done, { power: "Rome", text: "A nea H", place: "nea", replaces: "A nea - apu", words: "A Neapolis holds", otherWay: null, was: null });
	entry.start([neapolis], () => given);
	entry.pick("nea");
	entry.kind("hold");
	assert.equal(entry.state().step, "done", "with the mouse at once");
	entry.start([neapolis], () => given);
	entry.pick("nea", { careful: true });
	entry.pick("apu", { careful: true });
	assert.equal(entry.state().step, "done", "the same order again is no question");
});

test("going on while it is asked whether an order shall be replaced gives the new one, and says which it was", () => {
	const given = [{ power: "Rome", text: "A nea - apu", place: "nea" }];
	const entry = begin(undefined, given);
	/** @type {any[]} */ const done = [];
	entry.subscribe((s) => s.step === "done" && done.push(s.done));
	entry.pick("nea", { careful: true });
	entry.kind("hold");
	entry.pick("nea", { careful: true });
	entry.pick("cir", { careful: true });
	assert.equal(entry.state().step, "confirm", "a tap where no other unit stands answers nothing");
	assert.deepEqual(done, []);
	entry.pick("tys", { careful: true });
	assert.deepEqual(done, [{ power: "Rome", text: "A nea H", place: "nea", replaces: "A nea - apu", words: "A Neapolis holds", otherWay: null, was: "A Neapolis moves to Apulia" }]);
	assert.equal(entry.state().unit?.place, "tys");
	entry.start([neapolis, sea], () => [{ ...given[0], text: "A nea H" }]);
	assert.equal(entry.state().unit?.place, "tys", "the other one stays in hand when the order is told");
	entry.start([neapolis, sea], () => given);
	assert.equal(entry.state().unit, null, "once");
	entry.pick("nea", { careful: true });
	entry.kind("hold");
	assert.equal(entry.settle(), true);
	assert.equal(done.length, 2);
	assert.equal(entry.settle(), false, "nothing is asked");
});

test("keeping an order, or a step back, gives nothing", () => {
	const entry = begin(undefined, [{ power: "Rome", text: "A nea - apu", place: "nea" }]);
	for (const leave of [() => entry.cancel(), () => entry.back()]) {
		entry.cancel();
		entry.pick("nea", { careful: true });
		entry.kind("hold");
		leave();
		assert.equal(entry.state().done, null);
		assert.notEqual(entry.state().step, "confirm");
	}
});

test("a drag gives a move, or nothing", () => {
	const entry = begin();
	assert.equal(entry.drag("nea", "apu"), true);
	assert.equal(entry.state().done?.text, "A nea - apu");
	assert.equal(entry.drag("nea", "sic"), false);
	assert.equal(entry.state().step, "idle");
	assert.equal(entry.drag("rom", "apu"), false);
	assert.equal(entry.drag("nea", "rom"), true);
	assert.equal(entry.state().done?.text, "A nea - rom");
});

const dislodged = {
	place: "nea", province: "nea", type: "fleet", power: "Greece",
	orders: [
		{ text: "disband F nea", kind: "disband" },
		{ text: "retreat F nea - aus", kind: "retreat", to: "aus" },
	],
};

test("a retreat: unit and target, or unit and Disband", () => {
	const entry = begin([dislodged]);
	entry.pick("nea");
	assert.deepEqual(entry.state().targets, ["aus"]);
	assert.equal(entry.state().words, "F Neapolis retreats to …");
	entry.pick("aus");
	assert.equal(entry.state().done?.text, "retreat F nea - aus");
	entry.pick("nea");
	entry.kind("disband");
	assert.equal(entry.state().done?.text, "disband F nea");
});

test("a unit with nowhere to go disbands in one", () => {
	const entry = begin([{ ...dislodged, orders: [dislodged.orders[0]] }]);
	entry.pick("nea");
	assert.equal(entry.state().done?.text, "disband F nea");
});

test("a build asks for army, fleet or none", () => {
	const home = {
		place: "car", province: "car", type: null, power: "Carthage",
		orders: [
			{ text: "build A car", kind: "build", type: "army" },
			{ text: "build F car", kind: "build", type: "fleet" },
			{ text: "waive", kind: "waive" },
		],
	};
	const entry = begin([home]);
	entry.pick("car");
	assert.equal(entry.state().step, "kind");
	assert.deepEqual(entry.state().kinds, ["army", "fleet", "waive"]);
	assert.equal(entry.state().words, "Carthage builds in Carthage …");
	entry.kind("fleet");
	assert.deepEqual(entry.state().done, { power: "Carthage", text: "build F car", place: "car", replaces: null, words: "Carthage builds a fleet in Carthage", otherWay: null, was: null });
	entry.pick("car");
	entry.kind("waive");
	assert.equal(entry.state().done?.text, "waive");
});

test("a fleet built where there are two coasts asks for the coast", () => {
	const home = {
		place: "stp", province: "stp", type: null, power: "Russia",
		orders: [
			{ text: "build A stp", kind: "build", type: "army" },
			{ text: "build F stp/nc", kind: "build", type: "fleet", place: "stp/nc" },
			{ text: "build F stp/sc", kind: "build", type: "fleet", place: "stp/sc" },
		],
	};
	const entry = begin([home]);
	entry.pick("stp");
	entry.kind("fleet");
	assert.deepEqual(entry.state().ways.map((w) => w.label), ["north coast", "south coast"]);
	entry.pick("stp");
	assert.equal(entry.state().step, "via", "asked until it is told");
	entry.via("build F stp/sc");
	assert.equal(entry.state().done?.text, "build F stp/sc");
});

test("a removal takes one", () => {
	const entry = begin([{ ...neapolis, orders: [{ text: "remove A nea", kind: "remove" }] }]);
	entry.pick("nea");
	assert.equal(entry.state().done?.text, "remove A nea");
	assert.equal(entry.state().done?.words, "Rome removes A Neapolis");
});

test("subscribers hear of every step and can leave", () => {
	const entry = begin();
	const steps = [];
	const stop = entry.subscribe((s) => steps.push(s.step));
	entry.pick("nea");
	entry.pick("apu");
	stop();
	entry.pick("nea");
	assert.deepEqual(steps, ["target", "done"]);
});
