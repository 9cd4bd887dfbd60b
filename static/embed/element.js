// @ts-check
/**
 * <ancmed-board>: a board in any page. What stands in the element is shown until it is started; nothing is loaded before
 * that. Far from the window it lets go of what it shows and keeps its state.
 */

import { h, setText } from "../js/util.js";
import { running } from "./part.js";
import { createPoster } from "./poster.js";
import { posterText } from "./postersheet.js";
import { LOOKS, SETTINGS, settingsOf } from "./settings.js";
import { followGround } from "./theme.js";
import { inside } from "./within.js";

/** @typedef {import("./running.js").Board} Board */

/** Within this much of the window a board that starts by itself is loaded, and farther than that one lets go. */
const NEAR = "300px 0px";
const FAR = "2000px 0px";

/** @type {Promise<CSSStyleSheet>|undefined} */
let sheet;

function theSheet() {
	sheet ??= posterText().then((text) => {
		const made = new CSSStyleSheet();
		made.replaceSync(text);
		return made;
	});
	return sheet;
}

export class AncmedBoard extends HTMLElement {
	static observedAttributes = Object.keys(SETTINGS);

	/** @type {Board|null} */ #board = null;
	/** @type {Promise<void>|null} */ #starting = null;
	/** @type {IntersectionObserver[]} */ #watching = [];
	/** What load() gave, in place of what stands in the element. @type {string|null} */ #given = null;
	/** @type {import("./running.js").Kept|null} */ #kept = null;
	#round = 0;
	#ground = followGround(this);
	#root = this.attachShadow({ mode: "open" });
	#caption = h("p", { class: "title", part: "caption", hidden: true });
	#poster = createPoster(() => void this.#begin());

	constructor() {
		super();
		this.#root.append(this.#caption, this.#poster.el);
		theSheet().then((made) => this.#root.adoptedStyleSheets.unshift(made), () => undefined);
	}

	connectedCallback() {
		this.#look();
		this.#ground.begin();
		this.#watch(NEAR, (near) => near && this.#settings().start === "auto" && this.#begin());
		this.#watch(FAR, (near) => this.#move(near));
		if (this.#kept) this.#begin();
	}

	disconnectedCallback() {
		for (const watching of this.#watching.splice(0)) watching.disconnect();
		this.#ground.end();
		// A move within the page takes it out for a moment.
		queueMicrotask(() => this.isConnected || this.#leave());
	}

	/** @param {string} name @param {string|null} was @param {string|null} now */
	attributeChangedCallback(name, was, now) {
		if (was === now || !this.isConnected) return;
		if (LOOKS.includes(name)) this.#look();
		else if (name === "at") this.#board?.goTo(now ?? "");
		else if (name === "start") this.#settings().start === "auto" && this.#begin();
		else if (this.#starting) this.#again();
	}

	/** Loads the engine and shows the board; again, gives the same promise. @returns {Promise<void>} */
	start() {
		this.#starting ??= this.#run(++this.#round);
		return this.#starting;
	}

	/** Shows another phase: S3M, a number from 1, first, last. @param {string|number} at @returns {boolean} whether there is one */
	goTo(at) {
		return this.#board?.goTo(String(at)) ?? false;
	}

	/** Steps so many phases. @param {number} n */
	step(n) {
		this.#board?.step(n);
	}

	/** Shows another game: a code, a link or a game's text. @param {string} source @returns {Promise<void>} */
	load(source) {
		this.#given = String(source);
		this.#stop();
		return this.start();
	}

	/** The game as text; "" before the start. */
	text() {
		return this.#board?.text() ?? "";
	}

	/** The game's code, to be opened at the phase that is seen; "" before the start. */
	code() {
		return this.#board?.code() ?? "";
	}

	/** What is seen: which phase, and which of how many it is. Null before the start. */
	get phase() {
		return this.#board?.phase() ?? null;
	}

	#settings() {
		return settingsOf((name) => this.getAttribute(name));
	}

	/** Starts; what goes wrong is said on the board. */
	#begin() {
		this.start().catch(() => undefined);
	}

	/** @param {number} round */
	async #run(round) {
		this.#poster.wait();
		const seen = () => this.#tell("ancmed-state", this.phase);
		try {
			const { run } = await running();
			const board = await run({ settings: this.#settings(), within: inside(this), given: this.#given, kept: this.#kept, root: this.#root, seen });
			if (round !== this.#round) return board.close();
			this.#kept = null;
			this.#board = board;
			this.#show();
			this.#tell("ancmed-ready", this.phase);
		} catch (error) {
			if (round === this.#round) this.#fail(error);
			throw error;
		}
	}

	/** @param {any} error */
	#fail(error) {
		const message = `${error?.line ? `Line ${error.line}: ` : ""}${error?.message ?? error}`;
		this.#starting = null;
		this.#poster.fail(message, this.textContent?.trim() !== "" || this.childElementCount > 0);
		this.#tell("ancmed-error", { message, code: error?.code ?? "" });
	}

	#stop() {
		this.#round++;
		this.#starting = null;
		this.#board?.close();
		this.#board = null;
	}

	/** Another game, or the same one in another way, once all that is said of it has been said. */
	#again() {
		this.#stop();
		queueMicrotask(() => this.#begin());
	}

	#show() {
		this.#poster.ready();
		this.#poster.el.hidden = true;
		this.style.minHeight = "";
		this.#board?.wake();
	}

	/** It has come near the window, or gone far from it: then its place in the page is kept, and nothing else. @param {boolean} near */
	#move(near) {
		if (near) return this.#board && !this.#board.awake() ? this.#show() : undefined;
		if (!this.#board?.awake() || this.matches(":focus-within")) return;
		this.style.minHeight = `${this.offsetHeight}px`;
		this.#board.sleep();
	}

	/** The element is in no page any more: its game is kept as a code. */
	#leave() {
		this.#kept = this.#board?.kept() ?? this.#kept;
		this.#stop();
		this.#poster.el.hidden = false;
	}

	/** @param {string} margin @param {(near: boolean) => void} act */
	#watch(margin, act) {
		const watching = new IntersectionObserver((entries) => act(entries[entries.length - 1].isIntersecting), { rootMargin: margin });
		watching.observe(this);
		this.#watching.push(watching);
	}

	#look() {
		const settings = this.#settings();
		this.#ground.theme(settings.theme);
		this.dataset["controls"] = settings.controls;
		setText(this.#caption, settings.caption);
		this.#caption.hidden = !settings.caption;
		this.#board?.look(settings);
	}

	/** @param {string} name @param {any} detail */
	#tell(name, detail) {
		this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
	}
}
