// @ts-check
/** The variant's own rules, each as a position with orders that a reader can open, change and resolve. */

import { examples } from "./data.js";
import { openDialog } from "./dialog.js";
import { t } from "./text.js";
import { h } from "./util.js";

/** @typedef {{ id: string, section: string, title: string, text: string, position: any, orders: string[] }} Example */

/**
 * @param {any} engine
 * @param {(code: string, caption: import("./state.js").Caption) => void} open opens a game's code
 * @param {(error: unknown) => void} trouble
 */
export async function openExamples(engine, open, trouble) {
	try {
		const all = await examples();
		openDialog(t.examples, (close) => sections(all, (example) => (close(), open(codeOf(engine, example), { title: example.title, text: example.text }))), { wide: true });
	} catch (error) {
		trouble(error);
	}
}

/** @param {Example[]} all @param {(example: Example) => void} choose */
function sections(all, choose) {
	const names = [...new Set(all.map((e) => e.section))];
	return names.map((name) =>
		h(
			"section",
			{ class: "examples" },
			h("h3", {}, name),
			...all.filter((e) => e.section === name).map((e) =>
				h("button", { class: "menu-item example", type: "button", onclick: () => choose(e) }, h("span", {}, e.title), h("small", {}, e.text)),
			),
		),
	);
}

/** @param {any} engine @param {Example} example @returns {string} */
function codeOf(engine, example) {
	const game = engine.newGame({ position: example.position });
	try {
		game.setOrders(example.orders.join("\n"));
		return game.code();
	} finally {
		game.close();
	}
}
