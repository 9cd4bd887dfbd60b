// @ts-check
/**
 * Keys for the whole page. Single letters count only where nothing is typed
 * and no dialog is open.
 */

import { dialogOpen } from "./util.js";

/**
 * @typedef {object} KeyActions
 * @property {(letter: string) => boolean} kind  a letter for what the unit in hand shall do; false: not now
 * @property {() => boolean} back       one step back; false when nothing is in hand
 * @property {() => void} next          the next unit without an order
 * @property {() => void} remove        takes back the order of the unit in hand or under the focus
 * @property {() => void} resolve
 * @property {() => void} preview       shows the results of the orders as they stand, or no longer
 * @property {() => void} branch        other orders for a resolved phase
 * @property {() => void} type          to the field for typing
 * @property {() => void} help
 * @property {() => void} undo
 * @property {() => void} redo
 */

/** @param {EventTarget|null} target */
function typing(target) {
	return target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
}

/**
 * @param {KeyActions} actions
 * @param {EventTarget} [where]  whose keys count
 */
export function watchKeys(actions, where = document) {
	/** @type {Record<string, () => void>} */
	const plain = { n: actions.next, r: actions.resolve, p: actions.preview, v: actions.branch, "/": actions.type, "?": actions.help, Backspace: actions.remove, Delete: actions.remove };

	/** @param {KeyboardEvent} e */
	function command(e) {
		const key = e.key.toLowerCase();
		if (key === "z") e.shiftKey ? actions.redo() : actions.undo();
		else if (key === "y" && !e.shiftKey) actions.redo();
		else return false;
		return true;
	}

	/** @param {KeyboardEvent} e */
	function letter(e) {
		if (e.key === "Escape") return actions.back();
		if (e.repeat && e.key.length === 1) return false;
		const key = e.key.length === 1 ? e.key.toLowerCase() : e.key;
		if (actions.kind(key.toUpperCase())) return true;
		const act = Object.hasOwn(plain, key) ? plain[key] : undefined;
		act?.();
		return act !== undefined;
	}

	/** @param {KeyboardEvent} e */
	function press(e) {
		if (e.defaultPrevented || e.altKey || typing(e.target) || dialogOpen()) return;
		const done = e.ctrlKey || e.metaKey ? command(e) : letter(e);
		if (done) e.preventDefault();
	}

	where.addEventListener("keydown", /** @type {EventListener} */ (press));
}
