// @ts-check
/** Small pictures of kept games, drawn one after another when they come into sight. */

import { pngOf } from "./picture.js";
import { k } from "./keeptext.js";
import { h } from "./util.js";

/** @typedef {import("./settings.js").Settings} Settings */

const WIDTH = 132;
/** So many are remembered. */
const MOST = 300;
/** Addresses of pictures by what they show. @type {Map<string, string>} */
const drawn = new Map();

/** @param {(code: string) => string} draw  a code as an SVG document of WIDTH */
export function createThumbs(draw) {
	/** @type {HTMLElement[]} */
	const waiting = [];
	let busy = false;
	const seen = new IntersectionObserver((entries) => {
		for (const { isIntersecting, target } of entries) {
			if (!isIntersecting) continue;
			seen.unobserve(target);
			waiting.push(/** @type {HTMLElement} */ (target));
		}
		if (!busy) next();
	});
	/** @type {WeakMap<HTMLElement, string>} */
	const codes = new WeakMap();

	async function next() {
		const box = waiting.shift();
		busy = !!box;
		if (!box) return;
		// Whoever scrolls or types comes first.
		await new Promise((done) => setTimeout(done, 30));
		if (box.isConnected) await fill(box, codes.get(box) ?? "");
		next();
	}

	/** @param {HTMLElement} box @param {string} code */
	async function fill(box, code) {
		try {
			const url = drawn.get(code) ?? URL.createObjectURL((await pngOf(draw(code), 2)).blob);
			remember(code, url);
			box.replaceChildren(h("img", { src: url, alt: "", width: WIDTH }));
		} catch {
			box.replaceChildren(k.noPicture);
		}
	}

	return {
		/** A box for the picture of a game. @param {string} code */
		of(code) {
			const box = h("span", { class: "thumb", "aria-hidden": "true" });
			codes.set(box, code);
			seen.observe(box);
			return box;
		},
		/** They look different now. */
		forget() {
			for (const url of drawn.values()) URL.revokeObjectURL(url);
			drawn.clear();
		},
	};
}

/** @param {string} code @param {string} url */
function remember(code, url) {
	drawn.set(code, url);
	const [oldest] = drawn.keys();
	if (drawn.size <= MOST) return;
	URL.revokeObjectURL(drawn.get(oldest) ?? "");
	drawn.delete(oldest);
}

/**
 * The position where a game stands, small.
 * @param {any} engine @param {string} code @param {Settings} settings
 * @returns {string}
 */
export function smallDrawing(engine, code, { theme, palette }) {
	const dark = theme === "auto" ? matchMedia("(prefers-color-scheme: dark)").matches : theme === "dark";
	const game = engine.openGame(code);
	try {
		return engine.svg(game.position(), { names: "none", palette, theme: dark ? "dark" : "light", width: WIDTH });
	} finally {
		game.close();
	}
}
