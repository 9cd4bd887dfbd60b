// @ts-check
/**
 * What about the orders is probably not meant, told quietly while they are being given: under the row of the order, and
 * as a list under "3 remarks". The engine knows; nothing is ever forbidden. Asked a moment after a change, so that
 * giving orders stays quick.
 */

import { icon } from "./icons.js";
import { parts } from "./notation.js";
import { swatch } from "./rows.js";
import { plural } from "./text.js";
import { attr, h, setText } from "./util.js";

/** @import { Warning } from "../ancmed.js" */
/** @import { View } from "./state.js" */

const WORDS = { meant: "Order it", meantLong: (/** @type {string} */ order) => `Order it: ${order}` };

// What the page tells anyway: units without an order, builds left open.
const TOLD = new Set(["no-orders", "builds-left"]);
const PAUSE = 120;

/**
 * @param {HTMLElement} list  in which the rows of the orders are
 * @param {object} on
 * @param {(view: View) => Warning[]} on.ask        the engine
 * @param {(order: string) => void} on.give         an order that was probably meant
 * @param {(index: number|null) => void} on.light
 * @param {(remarks: number) => void} on.count      how many there are to be told
 * @param {(warning: Warning) => void} on.fresh     the order given last brought one up
 */
export function createWarnings(list, on) {
	/** @type {View|null} */ let view = null;
	/** @type {Warning[]} */ let warnings = [];
	/** @type {Set<string>|null} */ let before = null;
	/** @type {ReturnType<typeof setTimeout>|undefined} */ let timer;
	let asked = "";
	let answered = "";
	let phase = "";
	/** What was put under rows, by the row. @type {Map<Element, {text: string, el: Element}>} */
	const put = new Map();

	const button = h("button", { class: "link", type: "button", "aria-expanded": "false", "aria-controls": "remarks", onclick: () => unfold(all.hidden === true) });
	const all = h("ul", { id: "remarks", hidden: true });
	const el = h("div", { class: "remarks", hidden: true }, button, all);
	for (const kind of ["pointerover", "focusin"]) all.addEventListener(kind, (e) => on.light(orderAt(e.target)));
	for (const kind of ["pointerleave", "focusout"]) all.addEventListener(kind, () => on.light(null));

	/** @param {boolean} open */
	function unfold(open) {
		all.hidden = !open;
		attr(button, "aria-expanded", String(open));
	}

	/** Asks anew for the orders as they are now. */
	function ask() {
		if (!view?.open) return;
		const { orders, hidden, index } = view;
		warnings = on.ask(view).filter((w) => !TOLD.has(w.code) && !(w.power && hidden.has(w.power)));
		answered = asked;
		draw();
		const keys = new Set(warnings.map((w) => `${w.code} ${w.text}`));
		const known = before;
		const fresh = warnings.find((w) => !w.waits && w.orders.length && !known?.has(`${w.code} ${w.text}`));
		if (known && phase === String(index) && fresh && orders.length) on.fresh(fresh);
		before = keys;
		phase = String(index);
	}

	/** Shows what is known: in the rows, as a list, as a number. */
	function draw() {
		const told = view?.open ? warnings : [];
		el.hidden = !told.length;
		setText(button, plural(told.length, "remark"));
		all.replaceChildren(...told.map(item));
		on.count(told.length);
		rows();
	}

	/** @param {Warning} w */
	function item(w) {
		return h("li", { "data-order": w.orders[0] ?? null }, w.power && [swatch(w.power), h("span", { class: "sr-only" }, `${w.power}: `)], h("span", {}, w.text, ...meant(w)));
	}

	/** The order that was probably meant, to be given by a press. @param {Warning} w */
	function meant(w) {
		const order = w.meant;
		if (!order) return [];
		const label = WORDS.meantLong(order.slice(parts(order).power.length + 2));
		return [" ", h("button", { class: "link causes", type: "button", "aria-label": label, title: label, onclick: () => on.give(order) }, WORDS.meant)];
	}

	/**
	 * Puts warnings under the rows that have none yet, and takes away what is no longer so. One that hinges on an order
	 * still missing waits for the end.
	 */
	function rows() {
		if (!view?.open || view.trial || answered !== askedFor(view)) return;
		const due = new Map(warnings.filter((w) => !w.waits).toReversed().map((w) => [list.querySelector(`li.row[data-index="${w.orders[0]}"]`), w]));
		for (const [row, { text, el }] of put) {
			if (row.isConnected && due.get(row)?.text === text) continue;
			el.remove();
			row.classList.remove("odd");
			put.delete(row);
		}
		for (const [row, w] of due) {
			if (!row || row.querySelector(".remark")) continue;
			const el = h("p", { class: "remark" }, icon("remark", 15), h("span", {}, w.text, ...meant(w)));
			row.classList.add("odd");
			row.append(el);
			put.set(row, { text: w.text, el });
		}
	}

	return {
		el,
		/** After the list was drawn. @param {View} seen */
		rows(seen) {
			view = seen;
			rows();
		},
		/** @param {View} seen */
		show(seen) {
			view = seen;
			const now = askedFor(seen);
			if (now === asked) return;
			asked = now;
			clearTimeout(timer);
			warnings = [];
			if (seen.open) timer = setTimeout(ask, PAUSE);
			else {
				before = null;
				draw();
			}
		},
	};
}

/** What the warnings hang on. @param {View} view */
function askedFor(view) {
	return view.open ? `${view.version}|${view.index}|${[...view.hidden]}` : "";
}

/** @param {EventTarget|null} target */
function orderAt(target) {
	const li = target instanceof Element ? /** @type {HTMLElement|null} */ (target.closest("li[data-order]")) : null;
	return li ? Number(li.dataset.order) : null;
}
