// @ts-check
/**
 * The address follows the work: the whole game is in it, behind the #, and a copy of it opens that game anywhere. It is
 * replaced, never added to: the browser's history stays as it was.
 */

import { read, storageOf, write as keep } from "./medium.js";
import { debounce } from "./util.js";

const PAUSE = 400;
/** Longer addresses are cut off by what they are pasted into; such a game is shared as text. */
const LONGEST = 30000;
/** Where the addresses stand that this tab wrote last of a game that it keeps. */
const OWN = "ancmed.address";

/** @param {() => string} link  the code of the game, to be opened where it is seen now; "" when it cannot be had */
export function createAddress(link) {
	const session = storageOf("sessionStorage");
	let kept = false;
	let shown = "";

	/**
	 * The address of a page that is reloaded may be the one before the last, and browsers may forget what was said with it.
	 * @param {string} hash
	 */
	function note(hash) {
		const [last = ""] = noted();
		if (!kept) keep(session, OWN, "");
		else if (hash !== last) keep(session, OWN, `${hash} ${last}`);
	}
	const noted = () => (read(session, OWN) ?? "").split(" ");
	/** Whether the page is here again, by a reload or by going back: not by a link, which opens what it names. */
	const again = () => /** @type {PerformanceNavigationTiming|undefined} */ (performance.getEntriesByType("navigation")[0])?.type !== "navigate";

	function write() {
		const code = link();
		if (!code) return;
		const hash = code.length > LONGEST ? "" : `#${code}`;
		note(hash);
		try {
			history.replaceState(kept ? { kept } : null, "", location.pathname + location.search + hash);
		} catch {
			// Some browsers allow only so many changes in a while: the next one takes this one along.
		}
	}
	const soon = debounce(write, PAUSE);

	return {
		/**
		 * What is seen may have changed.
		 * @param {string} what    differs when it has
		 * @param {boolean} inSlot  the game is kept here too, so that a reload may bring it back with all that is beside it
		 */
		follow(what, inSlot) {
			if (what === shown && inSlot === kept) return;
			// What is not kept here is in the address alone, and a reload asks it first: it is written at once.
			const urgent = !inSlot || inSlot !== kept;
			shown = what;
			kept = inSlot;
			soon();
			if (urgent) soon.flush();
		},
		/** What is seen is what the address says already. @param {string} what */
		settle(what) {
			shown = what;
			kept = false;
		},
		/** The address was written by this tab, of a game that it keeps. */
		own: () => history.state?.kept === true || (again() && noted().includes(location.hash)),
	};
}
