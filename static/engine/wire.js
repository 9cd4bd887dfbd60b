// Writes positions and options as the records that the engine reads: a line
// for each, its fields between tabs. Only shapes are checked here; whether a
// position can be is the engine's to say.

import { AncmedError, fail } from "./error.js";

// More entries than this has no list that means anything: a position has fewer
// than a hundred units, a phase a few hundred orders.
const MOST = 10_000;
// Longer than this is no text that the engine takes.
const LONGEST = 4 << 20;

/** @param {string} text */
function escape(text) {
  return text.replace(/[\\\t\n\r]/g, (c) => ({ "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" })[c] ?? c);
}

/** @param {string[]} fields */
function record(...fields) {
  return fields.map(escape).join("\t");
}

/**
 * @param {unknown} value
 * @param {string} path
 * @returns {string}
 */
export function text(value, path) {
  if (typeof value !== "string") throw fail("bad-argument", `${path} must be a string, not ${kind(value)}`, { path });
  if (value.length <= LONGEST) return value;
  throw fail("bad-argument", `${path} has ${value.length} characters; at most ${LONGEST} are read`, { path });
}

/** @param {unknown} value */
function kind(value) {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  return value instanceof Map || value instanceof Set ? "a Map or Set" : typeof value === "object" ? "an object" : typeof value;
}

/**
 * Reads what a caller gave. Objects of all kinds come in, and to read one may
 * throw anything: a getter, a proxy.
 * @template T
 * @param {() => T} read
 * @returns {T}
 */
export function reading(read) {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof AncmedError) throw cause;
    throw fail("bad-argument", "What was given could not be read.", { cause });
  }
}

/**
 * @param {unknown} value
 * @param {string} path
 * @returns {Record<string, unknown>}
 */
export function object(value, path) {
  if (typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Map || value instanceof Set)) {
    return /** @type {Record<string, unknown>} */ (value);
  }
  throw fail("bad-argument", `${path} must be an object, not ${kind(value)}`, { path });
}

/**
 * Reads each entry of a list, holes too.
 * @template T
 * @param {unknown} value
 * @param {string} path
 * @param {(entry: unknown, path: string) => T} read
 * @returns {T[]}
 */
function each(value, path, read) {
  if (!Array.isArray(value)) throw fail("bad-argument", `${path} must be an array, not ${kind(value)}`, { path });
  const { length } = value;
  if (length > MOST) throw fail("bad-argument", `${path} has ${length} entries; at most ${MOST} are read`, { path });
  return Array.from({ length }, (_, i) => read(value[i], `${path}[${i}]`));
}

/**
 * The same of a list that may be left out.
 * @template T
 * @param {unknown} value
 * @param {string} path
 * @param {(entry: unknown, path: string) => T} read
 * @returns {T[]}
 */
function list(value, path, read) {
  return value === undefined || value === null ? [] : each(value, path, read);
}

/**
 * @param {unknown} value
 * @param {string} path
 */
export function number(value, path) {
  if (typeof value === "number") return String(value);
  throw fail("bad-argument", `${path} must be a number, not ${kind(value)}`, { path });
}

/**
 * @param {unknown} value
 * @param {string} path
 * @returns {"1"|"0"}
 */
export function flag(value, path) {
  if (typeof value === "boolean") return value ? "1" : "0";
  throw fail("bad-argument", `${path} must be true or false, not ${kind(value)}`, { path });
}

/**
 * @param {unknown} unit
 * @param {string} path
 * @returns {[string, string, string]}
 */
function unitFields(unit, path) {
  const u = object(unit, path);
  return [text(u["power"], `${path}.power`), text(u["type"], `${path}.type`), text(u["province"], `${path}.province`)];
}

/**
 * @param {unknown} value
 * @param {string} path
 */
function dislodged(value, path) {
  const d = object(value, path);
  const from = d["attackerFrom"] ?? "";
  const byConvoy = flag(d["byConvoy"] ?? false, `${path}.byConvoy`);
  return record("dislodged", ...unitFields(value, path), text(from, `${path}.attackerFrom`), byConvoy);
}

/** @param {unknown} owners */
function ownerRecords(owners) {
  const out = ["owners"];
  for (const [power, provinces] of Object.entries(object(owners, "owners"))) {
    const path = `owners.${text(power, "owners")}`;
    // A power without centers may be listed: its name is still checked.
    out.push(record("power", power));
    out.push(...list(provinces, path, (p, at) => record("owner", power, text(p, at))));
  }
  return out;
}

/**
 * @param {unknown} position a position of the contract; orders and answer may stand beside it
 * @param {{ orders?: boolean, answer?: boolean }} [with_] what is read besides the position
 * @returns {string}
 */
export function positionText(position, with_ = {}) {
  return reading(() => positionRecords(object(position, "position"), with_).join("\n"));
}

/**
 * @param {Record<string, unknown>} p
 * @param {{ orders?: boolean, answer?: boolean }} with_
 */
function positionRecords(p, with_) {
  const phase = object(p["phase"], "phase");
  const out = [record("variant", text(p["variant"], "variant"))];
  if (p["rules"] !== undefined && p["rules"] !== null) out.push(record("rules", text(p["rules"], "rules")));
  out.push(record("phase", text(phase["season"], "phase.season"), number(phase["year"], "phase.year"), text(phase["type"], "phase.type")));
  out.push(...each(p["units"], "units", (u, at) => record("unit", ...unitFields(u, at))));
  out.push(...list(p["dislodged"], "dislodged", dislodged));
  out.push(...list(p["contested"], "contested", (c, at) => record("contested", text(c, at))));
  if (p["owners"] !== undefined && p["owners"] !== null) out.push(...ownerRecords(p["owners"]));
  if (with_.orders) out.push(...list(p["orders"], "orders", (o, at) => record("order", text(o, at))));
  if (with_.answer && p["answer"] !== undefined && p["answer"] !== null) out.push(...answerRecords(p));
  return out;
}

/**
 * An answer is known by its results; the rest follows from the position. Its
 * orders stand for those of the position when that has none.
 * @param {Record<string, unknown>} p
 */
function answerRecords(p) {
  const ordered = p["orders"] !== undefined && p["orders"] !== null;
  const results = each(object(p["answer"], "answer")["results"], "answer.results", (value, at) => {
    const r = object(value, at);
    const order = ordered ? [] : [record("order", text(r["order"], `${at}.order`))];
    return [...order, record("result", text(r["word"], `${at}.word`))];
  });
  return ["answer", ...results.flat()];
}

/**
 * @param {unknown} options
 * @returns {string} a record for each option that is given
 */
export function optionsText(options) {
  return options === undefined || options === null ? "" : reading(() => optionRecords(options).join("\n"));
}

/** @param {unknown} options */
function optionRecords(options) {
  const out = [];
  for (const [name, value] of Object.entries(object(options, "options"))) {
    if (value === undefined) continue;
    if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") {
      throw fail("bad-argument", `options.${name} must be a string, a number, true or false, not ${kind(value)}`, { path: `options.${name}` });
    }
    out.push(record(text(name, "options"), text(String(value), `options.${name}`)));
  }
  return out;
}

/**
 * @param {unknown} hand what is being done on a page's map: the unit in hand, what can be chosen
 * @returns {string}
 */
export function handText(hand) {
  return reading(() => handRecords(object(hand, "hand")).join("\n"));
}

/** @param {Record<string, unknown>} h */
function handRecords(h) {
  const out = [];
  if (h["unit"]) out.push(record("hand", text(h["unit"], "hand.unit"), h["dislodged"] ? "1" : "0"));
  out.push(...list(h["targets"], "hand.targets", (p, at) => record("target", text(p, at))));
  if (h["hover"]) out.push(record("hover", text(h["hover"], "hand.hover")));
  if (h["order"]) out.push(record("shown", text(h["order"], "hand.order")));
  out.push(...list(h["lacking"], "hand.lacking", (p, at) => record("lacking", text(p, at))));
  return out;
}
