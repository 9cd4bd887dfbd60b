// @ts-check
/**
 * The words of order entry: what is being done, said as a sentence. Pure.
 *
 * @import { Choice, ChoiceUnit, Kind } from "./choices.js"
 * @import { Names } from "./names.js"
 */
import { overSea } from "./notation.js";

/** What a button for each kind says, and the key that stands for it.
 * @type {Record<Kind, { word: string, key: string }>} */
export const KINDS = {
	hold: { word: "Hold", key: "H" },
	move: { word: "Move", key: "M" },
	support: { word: "Support", key: "S" },
	convoy: { word: "Convoy", key: "C" },
	retreat: { word: "Retreat", key: "M" },
	disband: { word: "Disband", key: "D" },
	army: { word: "Army", key: "A" },
	fleet: { word: "Fleet", key: "F" },
	remove: { word: "Remove", key: "D" },
	waive: { word: "Waive", key: "W" },
};

const COASTS = { nc: "north coast", ec: "east coast", sc: "south coast", wc: "west coast" };

/** The coast that a place names: "north coast", or "".
 * @param {string} place */
export function coastName(place) {
	const coast = place.split("/")[1];
	return coast ? COASTS[/** @type {keyof typeof COASTS} */ (coast)] ?? coast : "";
}

/** @param {"army"|"fleet"|null|undefined} type */
export function letter(type) {
	return type === "fleet" ? "F" : type === "army" ? "A" : "";
}

/** "A Neapolis"; the bare name where nothing stands yet.
 * @param {{ place: string, type?: "army"|"fleet"|null }} unit
 * @param {Names} name */
export function unitWords(unit, name) {
	return `${letter(unit.type)} ${name(unit.place)}`.trim();
}

/**
 * A whole order as a sentence without its full stop: "A Neapolis moves to Roma".
 * @param {ChoiceUnit} unit
 * @param {Choice} choice
 * @param {Names} name
 */
export function orderWords(unit, choice, name) {
	const who = unitWords(unit, name);
	const other = choice.from ? unitWords({ place: choice.from, type: choice.fromType }, name) : "";
	const to = choice.to ? name(choice.to) : "";
	switch (choice.kind) {
		case "hold": return `${who} holds`;
		case "move": return `${who} moves to ${to}${choice.via || overSea({ ...choice, unit: letter(unit.type), place: unit.place }, name) ? " by convoy" : ""}`;
		case "support": return `${who} supports ${other}${to ? ` to ${to}` : ""}`;
		case "convoy": return `${who} convoys ${other} to ${to}`;
		case "retreat": return `${who} retreats to ${to}`;
		case "disband": return `${who} disbands`;
		case "build": return `${unit.power} builds ${choice.type === "fleet" ? "a fleet" : "an army"} in ${name(choice.place ?? unit.place)}`;
		case "remove": return `${unit.power} removes ${who}`;
		case "waive": return `${unit.power} waives a build`;
	}
}

/**
 * The sentence so far, ending in what is still asked.
 * @param {{ step: string, unit: ChoiceUnit, kind: Kind|null, other: { place: string, type?: "army"|"fleet"|null }|null, target: string|null }} s
 * @param {Names} name
 */
export function unfinished(s, name) {
	const who = unitWords(s.unit, name);
	const other = s.other ? unitWords(s.other, name) : "…";
	if (s.step === "kind") return s.unit.type ? `${who} …` : `${s.unit.power} builds in ${who} …`;
	if (s.step === "via") return `${start(s.kind, who, other)}${s.target ? ` ${name(s.target)}` : ""} …`;
	if (s.step === "other") return s.kind === "convoy" ? `${who} convoys …` : `${who} supports …`;
	return `${start(s.kind, who, other)} …`;
}

/** What replacing an order asks. @param {string} old @param {string} now */
export const changeWords = (old, now) => `Instead of “${old}”: ${now}?`;

/** @param {import("./choices.js").Way} way */
export const insteadWords = ({ label }) => `B${label.slice(1)} instead`;

/** What coast the order waits for. @param {import("./choices.js").EntryState} s */
export const coastWords = ({ words, ways }) => `${words} ${ways.map((w) => w.label).join(" or ")}?`;

/**
 * What more is to be said of an order that was just given, and what may be given instead.
 * @param {import("./choices.js").Done} done
 * @returns {{ title: string, text?: string, label: string, order: string, then: string }|null}
 */
export function doneWords({ words, was, replaces, otherWay }) {
	if (was && replaces) return { title: words, text: `It was: ${was}.`, label: "Put back", order: replaces, then: was };
	if (!otherWay) return null;
	const move = words.replace(/ by convoy$/, "");
	const way = otherWay.label === "by convoy" ? "by the usual way" : "by convoy";
	return { title: `${move} ${way}`, label: insteadWords(otherWay), order: otherWay.id, then: `${move} ${otherWay.label}` };
}

/** Why a province was not taken for the unit in hand.
 * @param {ChoiceUnit} unit @param {Kind|null} kind @param {string} province @param {Names} name */
export function refusal(unit, kind, province, name) {
	const who = unitWords(unit, name);
	return kind === "move" || kind === "retreat" ? `${who} cannot go to ${name(province)}` : `${name(province)} is not among the choices for ${who}`;
}

/** @param {Kind|null} kind @param {string} who @param {string} other */
function start(kind, who, other) {
	switch (kind) {
		case "support": return `${who} supports ${other} to`;
		case "convoy": return `${who} convoys ${other} to`;
		case "retreat": return `${who} retreats to`;
		case "fleet": return "A fleet on the";
		default: return `${who} moves to`;
	}
}
