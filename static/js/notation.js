// @ts-check
/**
 * Reads the canonical order text that the engine prints ("Rome: A rom S F nea - tys") into its parts, to show it with
 * names and signs. It knows the notation, not the game: whether an order is possible only the engine says.
 */

/**
 * @typedef {object} Parts
 * @property {string} power
 * @property {string} text     without the power
 * @property {"hold"|"move"|"support"|"convoy"|"retreat"|"disband"|"build"|"remove"|"waive"} kind
 * @property {"A"|"F"|""} unit
 * @property {string} place    where the unit stands, with its coast; "" for a waived build
 * @property {{unit: string, place: string}} [other]   the unit supported or convoyed
 * @property {string} [to]     where the unit, or the other unit, goes
 * @property {boolean} [via]   expressly by convoy
 */

/** The orders of a few phases. */
const MOST_KNOWN = 500;
/** What was read already: every change of one order asks for the parts of all. @type {Map<string, Readonly<Parts>>} */
const known = new Map();

/** @param {string} line "Rome: A rom - apu" @returns {Readonly<Parts>} */
export function parts(line) {
	const before = known.get(line);
	if (before) return before;
	if (known.size >= MOST_KNOWN) known.clear();
	const read = Object.freeze(take(line));
	known.set(line, read);
	return read;
}

/** @param {string} line @returns {Parts} */
function take(line) {
	const colon = line.indexOf(":");
	const power = line.slice(0, Math.max(colon, 0));
	const text = line.slice(colon + 1).trim();
	const words = text.split(" ");
	if (words[0] === "waive") return { power, text, kind: "waive", unit: "", place: "" };
	if (words[0].length > 1) return early(power, text, words);
	const base = { power, text, unit: letter(words[0]), place: words[1] };
	switch (words[2]) {
		case "S": {
			const other = { unit: words[3], place: words[4] };
			return words[5] === "-" ? { ...base, kind: "support", other, to: words[6] } : { ...base, kind: "support", other };
		}
		case "C":
			return { ...base, kind: "convoy", other: { unit: words[3], place: words[4] }, to: words[6] };
		case "-":
			return { ...base, kind: "move", to: words[3], via: words[4] === "via" };
	}
	return { ...base, kind: "hold" };
}

/** Orders that begin with a verb. @param {string} power @param {string} text @param {string[]} words @returns {Parts} */
function early(power, text, words) {
	const [verb, unit, place, , to] = words;
	const base = { power, text, unit: letter(unit), place: place ?? "" };
	if (verb === "retreat") return { ...base, kind: "retreat", to };
	return { ...base, kind: verb === "build" || verb === "remove" ? verb : "disband" };
}

/** @param {string} [word] @returns {"A"|"F"|""} */
function letter(word) {
	return word === "A" || word === "F" ? word : "";
}

/** The place of the unit that an order is for. @param {string} line */
export function placeOf(line) {
	return parts(line).place;
}

/**
 * Whether an army's move can only be by convoy: no border joins the two provinces. One that cannot be at all goes no way.
 * @param {{kind: string, unit: string, place: string, to?: string}} o @param {import("./names.js").Names} name @param {boolean} [possible]
 */
export function overSea({ kind, unit, place, to }, name, possible = true) {
	return possible && kind === "move" && unit === "A" && !!to && name.joined?.(place, to) === false;
}

/** The province of a place: "stp" of "stp/nc". @param {string} place */
export function provinceOf(place) {
	const slash = place.indexOf("/");
	return slash < 0 ? place : place.slice(0, slash);
}

/**
 * An order as words to be shown: strong for units, plain for the rest, quiet for what is said in passing.
 * @param {Parts} o
 * @param {import("./names.js").Names} name
 * @param {boolean} [possible]  false of an order that is known to be void
 * @returns {{text: string, as: "unit"|"plain"|"quiet"}[]}
 */
export function spell(o, name, possible = true) {
	/** @type {(text: string) => {text: string, as: "unit"}} */
	const unit = (text) => ({ text, as: "unit" });
	/** @type {(text: string) => {text: string, as: "plain"}} */
	const plain = (text) => ({ text, as: "plain" });
	const self = [unit(o.unit), plain(` ${name(o.place)}`)];
	const goes = o.to ? ` → ${name(o.to)}` : "";
	const other = o.other ? [unit(o.other.unit), plain(` ${name(o.other.place)}${goes}`)] : [];
	switch (o.kind) {
		case "hold":
			return [...self, plain(" holds")];
		case "move":
			return o.via || overSea(o, name, possible) ? [...self, plain(goes), { text: o.via ? " via convoy" : " by convoy", as: "quiet" }] : [...self, plain(goes)];
		case "support":
			return [...self, plain(" S "), ...other];
		case "convoy":
			return [...self, plain(" C "), ...other];
		case "retreat":
			return [...self, plain(" ⇢ " + name(o.to ?? ""))];
		case "disband":
			return [plain("Disband "), ...self];
		case "build":
			return [plain("Build "), ...self];
		case "remove":
			return [plain("Remove "), ...self];
	}
	return [plain("Waive a build")];
}
