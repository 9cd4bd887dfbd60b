// @ts-check
/** What is there before the board runs: what stands in the element, and the button that starts it. */

import { h } from "../js/util.js";

const WORDS = {
	start: "Show the board",
	starting: "Getting the rules ready …",
	again: "Try again",
	failed: "The board cannot be shown here",
	read: "What stands here can still be read.",
};

/** @param {() => void} start */
export function createPoster(start) {
	const button = h("button", { class: "start", type: "button", part: "start", onclick: start }, WORDS.start);
	const note = h("p", { class: "said", role: "status", hidden: true });
	const picture = h("div", { class: "picture" }, h("slot", {}));
	const el = h("div", { class: "poster", part: "poster" }, picture, h("div", { class: "under" }, button, note));

	const slot = /** @type {HTMLSlotElement} */ (picture.firstElementChild);
	slot.addEventListener("slotchange", () => picture.classList.toggle("made", slot.assignedElements().length > 0));

	// What is cut off is scrolled to by keys as well.
	new ResizeObserver(() => {
		if (picture.scrollHeight > picture.clientHeight + 1) picture.tabIndex = 0;
		else picture.removeAttribute("tabindex");
	}).observe(picture);

	// A press on a picture starts as well, also on one that is a link to the game; with a key held down it stays a link.
	picture.addEventListener("click", (e) => {
		const pressed = e.composedPath().some((x) => x instanceof Element && x.matches("img, picture, svg, .still"));
		if (!pressed || e.ctrlKey || e.metaKey || e.shiftKey || button.hidden) return;
		e.preventDefault();
		start();
	});

	return {
		el,
		wait() {
			note.hidden = false;
			note.textContent = WORDS.starting;
			button.hidden = true;
		},
		ready() {
			note.hidden = true;
			button.hidden = false;
		},
		/** @param {string} why @param {boolean} readable  something stands in the element */
		fail(why, readable) {
			el.hidden = note.hidden = button.hidden = false;
			note.textContent = `${WORDS.failed}: ${why} ${readable ? WORDS.read : ""}`;
			button.textContent = WORDS.again;
		},
	};
}
