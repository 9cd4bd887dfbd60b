// Reads the interfaces of ancmed.d.ts, to compare them with what comes out.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const source = readFileSync(new URL("../../static/ancmed.d.ts", import.meta.url), "utf8");

/** name -> member -> is it optional? */
const interfaces = new Map();

for (const [, name, base, body] of source.matchAll(/export (?:interface|class) (\w+)(?: extends (\w+))? \{([^]*?)\n\}/g)) {
  const members = new Map(interfaces.get(base));
  const plain = body.replace(/\/\*[^]*?\*\//g, "");
  for (const [, member, mark] of plain.matchAll(/^ {2}(?:readonly )?(\w+)(\??)[(:]/gm)) members.set(member, mark === "?");
  interfaces.set(name, members);
}

/** The members that an interface declares. */
export function members(name) {
  return [...(interfaces.get(name) ?? assert.fail(`no interface ${name}`)).keys()].sort();
}

/** A closed set of texts that a type declares. */
export function texts(name) {
  const [, body] = source.match(new RegExp(`export type ${name} =([^;]*);`)) ?? assert.fail(`no type ${name}`);
  return new Set([...body.matchAll(/"([^"]*)"/g)].map((m) => m[1]));
}

/** Every member of a value is declared, and every declared one is there unless it is optional. */
export function hasShape(value, name, more = []) {
  const declared = interfaces.get(name) ?? assert.fail(`no interface ${name}`);
  for (const key of Object.keys(value)) assert.ok(declared.has(key) || more.includes(key), `${name} does not declare ${key}`);
  for (const [key, optional] of declared) assert.ok(optional || key in value, `${name} lacks ${key}`);
  for (const key of more) assert.ok(key in value, `${name} lacks ${key}`);
}
