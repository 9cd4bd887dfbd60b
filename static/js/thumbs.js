// @ts-check
/** Small pictures of kept games, drawn one after another when they come into sight. */

import { pngOf } from "./picture.js";
import { k } from "./keeptext.js";
import { h } from "./util.js";

/** @typedef {import("./settings.js").Settings} Settings */

const WIDTH = 132;
/** So many are remembered. */
const MOST = 300;
/** Addresses of pictures by what they show, and how. @type {Map<string, string>} */
const drawn = new Map();

/**
 * @param {(code: string) => string} draw  a code as an SVG document of WIDTH
 * @param {() => string} look  what else they depend on
 */
export function createThumbs(draw, look) {
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
			const key = `${look()} ${code}`;
			const url = drawn.get(key) ?? URL.createObjectURL((await pngOf(draw(code), 2)).blob);
			remember(key, url);
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
	};
}

/** @param {string} key @param {string} url */
function remember(key, url) {
	drawn.set(key, url);
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
	const game = engine.openGame(code);
	try {
		return engine.svg(game.position(), { names: "none", palette, theme: isDark(theme) ? "dark" : "light", width: WIDTH });
	} finally {
		game.close();
	}
}

/** On what small drawings depend besides the game. @param {Settings} settings */
export const lookOf = ({ theme, palette }) => `${isDark(theme)} ${palette}`;

/** @param {string} theme */
const isDark = (theme) => (theme === "auto" ? matchMedia("(prefers-color-scheme: dark)").matches : theme === "dark");
