// @ts-check
/** What a board is to show: from its settings and from what stands in the element to an opened game. */

import { openCode, openText } from "../js/opening.js";
import { codeIn } from "./within.js";
import { w } from "./words.js";

/** @import { Settings } from "./settings.js" */
/** @typedef {{ game: any, notes: string[] }} Source  notes: what is to be said of it */

/**
 * @param {import("../ancmed.js").Ancmed} engine
 * @param {Settings} settings
 * @param {{ text: string, link: string }} within
 * @returns {Source} throws what is to be said against it
 */
export function openSource(engine, settings, { text, link }) {
	const code = settings.code || linked(settings.src) || (text ? "" : linked(link));
	if (code) return openCode(engine, code);
	if (text) {
		const { game, notes, problems } = openText(engine, judgedBy(text, settings.rules));
		return { game, notes: [...notes, ...problems.map((p) => (p.line ? `Line ${p.line}: ${p.message}` : p.message))] };
	}
	const { board: variant, rules } = settings;
	return { game: engine.newGame({ variant: variant || undefined, rules: rules || undefined }), notes: [] };
}

/** @param {string} link a link, or the code alone */
function linked(link) {
	if (!link.includes("#")) return link;
	return codeIn(link) || link.slice(link.indexOf("#") + 1);
}

/** A game's text with the rules put in, unless it says its own. @param {string} text @param {string} rules */
function judgedBy(text, rules) {
	if (!rules || /^[ \t]*rules[ \t]/im.test(text)) return text;
	return text.replace(/^([ \t]*variant[ \t].*)$/im, `$1\nrules ${rules.replace(/[^\w-]/g, "")}`);
}

/** What is to be said of a power that is not on the board. @param {string} power @param {string[]} powers */
export function powerIn(power, powers) {
	const found = powers.find((p) => p.toLowerCase() === power.toLowerCase());
	return { power: found ?? "", note: power && !found ? w.noPower(power, powers.join(", ")) : "" };
}
