// The engine under Node and the test data that Go's tests use too.
import { readFileSync } from "node:fs";
import { load } from "../../static/ancmed.js";

export const ancmed = await load();

/** @param {string} name a file of engine/testdata */
export function data(name) {
  return readFileSync(new URL(`../../engine/testdata/${name}`, import.meta.url), "utf8");
}

/** The opening of a variant. */
export function opening(variant = "ancmed") {
  return structuredClone(ancmed.variants().find((v) => v.id === variant).start);
}

/** Units as comparable texts, in order: lists of the contract are sets. */
export function unitSet(units) {
  return units.map((u) => `${u.power} ${u.type} ${u.province}`).sort();
}

export function dislodgedSet(units) {
  return units.map((d) => [d.power, d.type, d.province, "from", d.attackerFrom, d.byConvoy ? "by convoy" : "",
    ...(d.retreats ? ["to", ...d.retreats.toSorted()] : [])].join(" ")).sort();
}

export function ownerSet(owners) {
  return Object.entries(owners).flatMap(([power, list]) => list.map((p) => `${p} ${power}`)).sort();
}

/** What a call throws. */
export function thrown(call) {
  try {
    call();
  } catch (e) {
    return e;
  }
  throw new Error("nothing was thrown");
}
