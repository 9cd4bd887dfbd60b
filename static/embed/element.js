// @ts-check
/**
 * <ancmed-board>: a board in any page. What stands in the element is shown until it is started; nothing is loaded before
 * that. Far from the window it lets go of what it shows and keeps its state.
 */

import { said } from "../js/text.js";
import { h } from "../js/util.js";
import { HOME, theEngine, theSheets } from "./engine.js";
import { createModel, looksOf } from "./model.js";
import { atOf, LOOKS, SETTINGS, settingsOf } from "./settings.js";
import { inside, openSource } from "./source.js";
import { followGround } from "./theme.js";
import { createView } from "./view.js";
import { w } from "./words.js";

/** @typedef {ReturnType<typeof createModel>} Model */
/** @typedef {ReturnType<typeof createView>} Shown */

/** Within this much of the window a board that starts by itself is loaded, and farther than that one lets go. */
const NEAR = "300px 0px";
const FAR = "2000px 0px";

export class AncmedBoard extends HTMLElement {
	static observedAttributes = Object.keys(SETTINGS);

	/** @type {Model|null} */ #model = null;
	/** @type {Shown|null} */ #shown = null;
	/** @type {Promise<void>|null} */ #starting = null;
	/** @type {IntersectionObserver[]} */ #watching = [];
	/** What load() gave, in place of what stands in the element. @type {string|null} */ #given = null;
	/** @type {{ code: string, index: number }|null} kept while the element is in no page */ #kept = null;
	#round = 0;
	#ground = followGround(this);
	#root = this.attachShadow({ mode: "open" });
	#poster = createPoster(() => void this.start().catch(() => undefined));

	constructor() {
		super();
		this.#root.append(this.#poster.el);
		theSheets().then((sheets) => (this.#root.adoptedStyleSheets = sheets), () => undefined);
	}

	connectedCallback() {
		this.#look();
		this.#ground.begin();
		this.#watch(NEAR, (near) => near && this.#settings().start === "auto" && this.start().catch(() => undefined));
		this.#watch(FAR, (near) => (near ? this.#wake() : this.#sleep()));
		if (this.#kept) this.start().catch(() => undefined);
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
		else if (name === "at") this.#model?.goTo(now ?? "");
		else if (name === "start") this.#settings().start === "auto" && this.start().catch(() => undefined);
		else if (this.#model || this.#starting) this.#again();
	}

	/** Loads the engine and shows the board; again, gives the same promise. @returns {Promise<void>} */
	start() {
		this.#starting ??= this.#run(++this.#round).catch((error) => {
			this.#starting = null;
			this.#poster.fail(said(error));
			this.#tell("ancmed-error", { message: said(error), code: error?.code ?? "" });
			throw error;
		});
		return this.#starting;
	}

	/** Shows another phase: S3M, a number from 1, first, last. @param {string|number} at @returns {boolean} whether there is one */
	goTo(at) {
		return this.#model?.goTo(String(at)) ?? false;
	}

	/** Steps so many phases. @param {number} n */
	step(n) {
		this.#model?.state.step(n);
	}

	/** Shows another game: a code, a link or a game's text. @param {string} source @returns {Promise<void>} */
	load(source) {
		this.#given = String(source);
		this.#again();
		return this.start();
	}

	/** The game as text; "" before the start. */
	text() {
		return this.#model?.state.text() ?? "";
	}

	/** The game's code, to be opened at the phase that is seen; "" before the start. */
	code() {
		return this.#model?.state.link() ?? "";
	}

	/** What is seen: its phase, which of how many it is. Null before the start. */
	get phase() {
		const view = this.#model?.state.view();
		return view ? { at: atOf(view.position.phase), index: view.index, count: view.turns.length } : null;
	}

	#settings() {
		return settingsOf((name) => this.getAttribute(name));
	}

	/** @param {number} round */
	async #run(round) {
		this.#poster.wait();
		const [engine] = await Promise.all([theEngine(), theSheets()]);
		if (round !== this.#round) return;
		const settings = this.#settings();
		const given = this.#kept?.code ?? this.#given;
		const source = given === null ? openSource(engine, settings, inside(this)) : openSource(engine, { ...settings, code: "", src: "" }, { text: given, link: "" });
		this.#model = createModel(engine, source, settings);
		if (this.#kept) this.#model.state.goTo(this.#kept.index);
		this.#kept = null;
		this.#wake();
		this.#tell("ancmed-ready", this.phase);
	}

	/** Another game, or the same one in another way. */
	#again() {
		const was = this.#starting !== null;
		this.#round++;
		this.#starting = null;
		this.#shown?.drop();
		this.#model?.close();
		this.#shown = this.#model = null;
		if (was) this.start().catch(() => undefined);
	}

	/** Shows the model, if there is one. */
	#wake() {
		if (!this.#model || this.#shown) return;
		const model = this.#model;
		this.#shown = createView(model, {
			link: () => `${HOME}index.html#${model.state.link()}`,
			seen: () => this.#tell("ancmed-state", this.phase),
		});
		this.#poster.el.hidden = true;
		this.#root.append(this.#shown.el);
		this.style.minHeight = "";
		this.#shown.show();
	}

	/** Lets go of what is shown, and keeps its place in the page. */
	#sleep() {
		if (!this.#shown || this.matches(":focus-within")) return;
		this.style.minHeight = `${this.offsetHeight}px`;
		this.#shown.drop();
		this.#shown = null;
	}

	/** The element is in no page any more: its game is kept as a code. */
	#leave() {
		if (!this.#model) return;
		const { index } = this.#model.state.view();
		this.#kept = this.#model.mode === "puzzle" ? null : { code: this.#model.state.code(), index };
		this.#shown?.drop();
		this.#model.close();
		this.#shown = this.#model = this.#starting = null;
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
		this.#root.host.toggleAttribute("data-bare", settings.controls === "none");
		this.#model?.state.show(looksOf(settings));
	}

	/** @param {string} name @param {any} detail */
	#tell(name, detail) {
		this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }));
	}
}

/** What is there before the board: what stands in the element, and the button that starts. @param {() => void} start */
function createPoster(start) {
	const button = h("button", { class: "start", type: "button", part: "start", onclick: start }, w.start);
	const note = h("p", { class: "note", role: "status", hidden: true });
	const el = h("div", { class: "poster", part: "poster" }, h("div", { class: "picture" }, h("slot", {})), note, button);
	return {
		el,
		wait() {
			note.hidden = false;
			note.textContent = w.starting;
			button.hidden = true;
		},
		/** @param {string} why */
		fail(why) {
			el.hidden = false;
			note.hidden = button.hidden = false;
			note.textContent = `${w.failed}: ${why}`;
			button.textContent = w.again;
		},
	};
}
