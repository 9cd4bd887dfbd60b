// @ts-check
/** The dialog of what is shown on the map, and how. */

import { choice, openDialog, toggle, toggles } from "./dialog.js";
import { KINDS } from "./settings.js";
import { t } from "./text.js";

/** @import { View, Settings } from "./state.js" */
/** @import { Kind } from "./settings.js" */

/**
 * @param {View} view
 * @param {object} on
 * @param {(settings: Partial<Settings>) => void} on.settings
 * @param {(power: string, hide: boolean) => void} on.hide
 */
export function openDisplay({ settings: s, variant, hidden }, on) {
	const off = new Set(s.off);
	/** @param {string} kind @param {boolean} shown */
	function kind(kind, shown) {
		if (shown) off.delete(/** @type {Kind} */ (kind));
		else off.add(/** @type {Kind} */ (kind));
		on.settings({ off: KINDS.filter((k) => off.has(k)) });
	}
	/** @param {string} name @param {[string, string][]} choices */
	const one = (name, choices) => choice(t[/** @type {"theme"} */ (name)], name, choices, String(s[/** @type {"theme"} */ (name)]), (v) => on.settings({ [name]: v }));
	openDialog(t.display, [
		toggle(t.showMarks, s.marks, (marks) => on.settings({ marks })),
		toggles(t.ofKind, KINDS.map((k) => [k, t.kinds[k], !off.has(k)]), kind),
		toggles(t.ofPower, variant.powers.map((/** @type {string} */ p) => [p, p, !hidden.has(p)]), (power, shown) => on.hide(power, !shown)),
		one("names", [["full", t.namesFull], ["short", t.namesShort], ["none", t.namesNone]]),
		one("letters", [["powers", t.lettersPowers], ["units", t.lettersUnits]]),
		one("palette", [["default", t.paletteColor], ["patterns", t.palettePatterns]]),
		one("theme", [["auto", t.themeAuto], ["light", t.themeLight], ["dark", t.themeDark], ["print", t.themePrint]]),
	], { beside: true });
}
