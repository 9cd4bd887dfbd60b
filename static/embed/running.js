// @ts-check
/** A board that runs: its game, and what is shown of it while it is near the window. One engine and one set of styles serve all. */

import { load } from "../ancmed.js";
import { place } from "../engine/place.js";
import { createModel, looksOf, phasesOf } from "./model.js";
import { atOf } from "./settings.js";
import { sheetTexts } from "./sheets.js";
import { openSource } from "./source.js";
import { createView } from "./view.js";

/** @import { Settings } from "./settings.js" */
/** @typedef {{ code: string, index: number }} Kept  a game while its element is in no page */
/** @typedef {Awaited<ReturnType<typeof run>>} Board */

/**
 * @param {object} wish
 * @param {Settings} wish.settings
 * @param {{ text: string, link: string }} wish.within  what stands in the element
 * @param {string|null} wish.given   a game to be shown instead
 * @param {Kept|null} wish.kept
 * @param {ShadowRoot} wish.root
 * @param {() => void} wish.seen    something else is seen now
 */
export async function run({ settings, within, given, kept, root, seen }) {
	const [engine, sheets] = await Promise.all([theEngine(), theSheets()]);
	const instead = kept?.code ?? given;
	const source = instead === null ? openSource(engine, settings, within) : openSource(engine, { ...settings, code: "", src: "" }, { text: instead, link: "" });
	// What is brought back stands where it stood.
	const model = createModel(engine, source, kept ? { ...settings, at: "" } : settings);
	if (kept) model.state.goTo(kept.index);
	/** @type {ReturnType<typeof createView>|null} */ let shown = null;

	return {
		/** Shows it in the tree, if it is not there. */
		wake() {
			if (shown) return;
			for (const sheet of sheets) if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
			shown = createView(model, { seen, link: () => place(`index.html#${model.state.link()}`).href });
			root.append(shown.el);
			shown.show();
		},
		/** Lets go of what is shown. */
		sleep() {
			shown?.drop();
			shown = null;
		},
		awake: () => shown !== null,
		goTo: model.goTo,
		/** @param {number} n */
		step: (n) => model.show(model.state.view().index + n),
		text: () => model.state.text(),
		/** To be opened at the phase that is seen. */
		code: () => model.state.link(),
		phase() {
			const view = model.state.view();
			return { at: atOf(view.position.phase), index: view.index, count: phasesOf(view).length };
		},
		/** @param {Settings} next */
		look: (next) => model.state.show(looksOf(next)),
		/** What brings it back after close(); a puzzle begins anew. @returns {Kept|null} */
		kept: () => (model.puzzle ? null : { code: model.state.code(), index: model.state.view().index }),
		close() {
			this.sleep();
			model.close();
		},
	};
}

function theEngine() {
	letters ??= addLetters();
	return load();
}

/** @type {Promise<CSSStyleSheet[]>|undefined} */
let sheets;

function theSheets() {
	sheets ??= sheetTexts().then((texts) =>
		texts.map((text) => {
			const sheet = new CSSStyleSheet();
			sheet.replaceSync(text);
			return sheet;
		}),
	);
	return sheets;
}

/** @type {FontFace[]|undefined} */
let letters;

/** The letters of the map: fonts belong to the page, whatever tree they are used in. Where they do not come it is another serif. */
function addLetters() {
	const url = (/** @type {string} */ name) => `url("${place(`fonts/${name}.woff2`).href}")`;
	const faces = [new FontFace("Alegreya", url("alegreya-500"), { weight: "500", display: "swap" }), new FontFace("Alegreya", url("alegreya-400-italic"), { style: "italic", display: "swap" })];
	for (const face of faces) document.fonts.add(face);
	return faces;
}
