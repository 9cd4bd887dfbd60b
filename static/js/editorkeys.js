// @ts-check
/** Keys while a position is being set up. They come before those of the game, which rest meanwhile. */

import { dialogOpen } from "./util.js";

/** @import { Hand, Tool } from "./editor.js" */

/** @type {Record<string, Tool>} */
const TOOLS = { a: "army", f: "fleet", d: "dislodged", o: "owner", c: "contested", delete: "erase", backspace: "erase" };
/** What belongs to orders, or steps through the game. */
const RESTING = /^([a-z]|[[\]{}/])$/;

/**
 * @param {object} on
 * @param {() => boolean} on.on
 * @param {() => string[]} on.powers
 * @param {(change: Partial<Hand>) => void} on.take
 * @param {(province: string, how?: Partial<Hand>) => void} on.use
 * @param {() => boolean} on.back
 * @param {(way: "undo"|"redo") => void} on.travel
 */
export function watchEditorKeys(on) {
	// Whether the focus on the map is seen: after a click a letter only takes the tool.
	let byKey = false;

	/** The province under the focus. */
	function here() {
		const el = document.activeElement?.closest("#board [data-p]");
		return byKey && el instanceof SVGElement ? el.dataset["p"] ?? null : null;
	}

	/** @param {KeyboardEvent} e */
	function command(e) {
		const key = e.key.toLowerCase();
		if (key === "z") on.travel(e.shiftKey ? "redo" : "undo");
		else if (key === "y" && !e.shiftKey) on.travel("redo");
		else return false;
		return true;
	}

	/** @param {KeyboardEvent} e @returns {boolean} whether it was for the editor */
	function plain(e) {
		const key = e.key.toLowerCase();
		if (key === "escape") return on.back();
		const power = /^[1-9]$/.test(key) ? on.powers()[Number(key) - 1] : undefined;
		if (power) on.take({ power });
		const tool = Object.hasOwn(TOOLS, key) ? TOOLS[key] : undefined;
		if (!tool) return power !== undefined || RESTING.test(key) || (key.startsWith("arrow") && e.target === document.body);
		if (e.repeat) return true;
		const province = here();
		if (tool !== "erase" || !province) on.take({ tool });
		if (province) on.use(province, { tool });
		return true;
	}

	/** @param {KeyboardEvent} e */
	function press(e) {
		byKey = true;
		if (!on.on() || e.altKey || dialogOpen()) return;
		if (e.target instanceof Element && e.target.closest("input, textarea, select")) return;
		if (!(e.ctrlKey || e.metaKey ? command(e) : plain(e))) return;
		e.preventDefault();
		e.stopImmediatePropagation();
	}

	document.addEventListener("keydown", press, true);
	document.addEventListener("pointerdown", () => (byKey = false), true);
}
