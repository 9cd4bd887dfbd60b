// @ts-check
/** What a reader chooses about the map's look, kept across games and reloads. Pure. */

/** @typedef {"move"|"support"|"convoy"|"hold"|"badge"} Kind  what can be hidden: orders by kind, and the badges of results */
/**
 * @typedef {object} Settings
 * @property {"auto"|"light"|"dark"|"print"} theme  print: black on white, patterns instead of color
 * @property {"full"|"short"|"none"} names
 * @property {"default"|"patterns"} palette
 * @property {"powers"|"units"} letters  the power's initial on every unit, or A and F
 * @property {boolean} marks             orders and results are shown at all
 * @property {Kind[]} off                kinds that are not
 */

/** @type {Kind[]} */
export const KINDS = ["move", "support", "convoy", "hold", "badge"];

/** Every choice, the first of each being the one to begin with. @type {Record<string, readonly (string|boolean)[]>} */
const CHOICES = {
	theme: ["auto", "light", "dark", "print"],
	names: ["full", "short", "none"],
	palette: ["default", "patterns"],
	letters: ["powers", "units"],
	marks: [true, false],
};

/** What was kept, as far as it still means something; the rest as it is in the beginning. @param {any} kept @returns {Settings} */
export function settingsFrom(kept) {
	/** @type {any} */
	const out = {};
	for (const [name, values] of Object.entries(CHOICES)) out[name] = values.includes(kept?.[name]) ? kept[name] : values[0];
	out.off = KINDS.filter((k) => Array.isArray(kept?.off) && kept.off.includes(k));
	return out;
}
