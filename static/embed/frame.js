// @ts-check
/**
 * The framed page, embed.html: a board with the settings of the address, and what passes between it and the page around
 * it. Nothing is kept, nothing is fetched once the board runs; what it is told is checked, and what it does not know is
 * as if it were not said.
 */

import { settingsIn } from "./settings.js";
import { AncmedBoard } from "./element.js";
import { heightOf } from "./height.js";
import { createStill } from "./still.js";

/** Longer messages are none. */
const LONGEST = 4_000_000;

if (!customElements.get("ancmed-board")) customElements.define("ancmed-board", AncmedBoard);

const board = /** @type {AncmedBoard} */ (document.querySelector("ancmed-board"));
const note = /** @type {HTMLElement} */ (document.getElementById("note"));
const what = /** @type {HTMLElement} */ (document.getElementById("what"));
const drawing = createStill(/** @type {Element} */ (document.querySelector(".still svg")));
/** The board that is drawn in the page. */
const OWN = "ancmed";
const WORDS = { view: "A game: press to open it", play: "A game to play: press to open it", puzzle: "A puzzle: press to open it" };
let given = "";
const framed = parent !== window;

/** What the address says, on the element. */
function read() {
	const { text, still, newer, ...settings } = settingsIn(location.search, location.hash);
	picture(settings, text, still);
	for (const [name, word] of Object.entries(settings)) if (word !== (board.getAttribute(name) ?? "")) word ? board.setAttribute(name, word) : board.removeAttribute(name);
	note.hidden = !newer;
	if (text !== given) put(text);
	given = text;
}

/**
 * The picture before the start: of the opening, or of what the address says of another game; where that is nothing, words
 * say that a game will be seen, since the bare board is none.
 * @param {import("./settings.js").Settings} settings @param {string} text @param {string} still
 */
function picture({ code, src, board: kind, mode }, text, still) {
	const drawn = kind === "" || kind === OWN;
	const other = !drawn || code !== "" || src !== "" || text !== "";
	const known = other && drawn && drawing.fill(still);
	document.documentElement.className = !other ? "" : known ? "known" : drawn ? "other" : "other elsewhere";
	what.hidden = !other || known || text !== "";
	what.textContent = WORDS[mode];
}

/** @param {any} message */
function tell(message) {
	if (framed) parent.postMessage(message, "*");
}

/** A position or game as text stands in the element, as in any page. @param {string} text */
function put(text) {
	const pre = board.querySelector("pre") ?? document.createElement("pre");
	pre.textContent = text;
	board.prepend(pre);
	if (board.phase) board.load(text).catch(() => undefined);
}

/** On a small picture names would be too small to read. */
function fitStill() {
	document.querySelector(".still svg")?.setAttribute("data-names", innerWidth < 560 ? "none" : innerWidth < 900 ? "short" : "full");
}

let height = 0;

/** Tells the page around how high this one would be, in the two ways that are understood out there. */
function measure() {
	const now = heightOf(document.body, board);
	if (now === height || !now) return;
	height = now;
	tell({ type: "ancmed:height", height });
	tell(JSON.stringify({ src: location.href, context: "iframe.resize", height }));
}

/** @param {MessageEvent} event */
function hear({ source, data }) {
	if (source !== parent || !framed || typeof data !== "object" || data === null) return;
	const { type, at, g } = data;
	if (type === "ancmed:goto" && (typeof at === "number" || (typeof at === "string" && at.length < 40))) board.goTo(at);
	else if (type === "ancmed:load" && typeof g === "string" && g.length < LONGEST) board.load(g).catch(() => undefined);
}

read();
fitStill();
addEventListener("resize", fitStill);
addEventListener("hashchange", read);
addEventListener("message", hear);
new ResizeObserver(measure).observe(document.body);
// A list that scrolls becomes longer without anything else having another size.
for (const kind of ["ancmed-ready", "ancmed-state", "click"]) board.addEventListener(kind, () => requestAnimationFrame(measure));
board.addEventListener("ancmed-ready", (e) => tell({ type: "ancmed:ready", ...(/** @type {CustomEvent} */ (e).detail) }));
board.addEventListener("ancmed-state", (e) => tell({ type: "ancmed:state", ...(/** @type {CustomEvent} */ (e).detail) }));
