// @ts-check
/** The panel: tabs (orders or results, as text, units), the chips that show and hide powers, and the list. */

import { createAsText } from "./astext.js";
import { placeNames, powerClass } from "./names.js";
import { parts, spell } from "./notation.js";
import { orderList } from "./orders.js";
import { resultList, summary } from "./results.js";
import { createKeeper, refill, renew, swatch } from "./rows.js";
import { t } from "./text.js";
import { boardSeen, unitTables } from "./units.js";
import { attr, h, setText } from "./util.js";

/** @import { View } from "./state.js" */
/** @typedef {"list"|"text"|"units"} Tab */

/**
 * @param {HTMLElement} host
 * @param {object} on
 * @param {(power: string, hide: boolean) => void} on.hide
 * @param {(piece: {place: string, province: string, power: string}) => void} on.pick   a row was chosen
 * @param {(place: string, power: string) => void} on.remove
 * @param {(text: string) => void} on.type
 * @param {(text: string) => void} on.copy
 * @param {(index: number|null) => void} on.light     a row is under the pointer or has the focus
 * @param {(index: number) => void} on.open           a result was chosen
 * @param {(index: number) => import("../ancmed.js").Cause[]} on.causes   what a result rests on
 * @param {(province: string) => void} on.find
 * @param {() => void} on.replay      what happened is to be seen once more
 * @param {HTMLElement} on.remarks   what is to be said of the orders, above the list
 * @param {(list: HTMLElement, view: View, keep: import("./rows.js").Keeper) => void} on.dress   into the list of orders or results before it is shown
 * @param {(view: View) => void} on.drawn      the list was drawn anew
 * @param {() => void} on.closeSheet
 */
export function createPanel(host, on) {
	/** @type {Tab} */
	let tab = "list";
	/** @type {View|null} */
	let view = null;
	let drawn = "";
	let drawnShape = "";
	let keep = createKeeper();
	let chipsDrawn = "";
	/** @type {{unit: {place: string, power: string}|null, preview: string|null}} the order being given */
	let entry = { unit: null, preview: null };
	/** The row of the unit in hand, and what is being asked in it. @type {Element|null} */ let cur = null;
	/** @type {Element|null} */ let asked = null;
	/** @type {Element|null} */ let lit = null;

	const tabs = /** @type {const} */ (["list", "text", "units"]).map((id) =>
		h("button", { type: "button", role: "tab", id: `tab-${id}`, "aria-controls": "panel-body", onclick: () => choose(id), onkeydown: walkTabs }),
	);
	const close = h("button", { class: "plain sheet-close", type: "button", "aria-label": t.close, onclick: () => on.closeSheet() }, "×");
	const tablist = h("div", { class: "tabs", role: "tablist", "aria-label": t.orders }, tabs);
	const chips = h("div", { class: "chips", role: "group", "aria-label": t.chips });
	const counts = h("p", {});
	const sum = h("div", { class: "sum" }, counts, h("button", { class: "link replay", type: "button", onclick: () => on.replay() }, t.replay));
	const list = h("div", { class: "list", id: "panel-body", role: "tabpanel", tabindex: "-1" });
	const asText = createAsText({ type: on.type, copy: on.copy, leave: () => tabs[1].focus() });
	host.replaceChildren(h("div", { class: "panel-head" }, tablist, close), chips, sum, on.remarks, list);

	for (const kind of ["pointerover", "focusin"]) list.addEventListener(kind, (e) => on.light(indexAt(e.target)));
	for (const kind of ["pointerleave", "focusout"]) list.addEventListener(kind, () => on.light(null));

	/** @param {Tab} id */
	function choose(id) {
		if (id === tab) return;
		asText.flush();
		tab = id;
		list.scrollTop = 0;
		if (view) draw();
	}

	/** @param {KeyboardEvent} event */
	function walkTabs(event) {
		const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
		if (!step) return;
		const next = tabs[(tabs.indexOf(/** @type {HTMLButtonElement} */ (event.currentTarget)) + step + 3) % 3];
		next.focus();
		next.click();
	}

	function draw() {
		if (!view) return;
		drawTabs(view);
		drawChips(view);
		if (tab === "text") {
			if (!asText.el.isConnected) list.replaceChildren(asText.el);
			asText.show(view);
			drawn = drawnShape = "";
			return;
		}
		const now = [tab, view.version, view.index, [...view.hidden], view.trial !== null].join("|");
		if (now !== drawn) {
			const open = list.querySelector("details")?.open ?? false;
			// While orders are being given the list stays, but for the rows that change.
			const shape = tab === "list" && view.open && view.trial === null ? `${view.game}|${view.turns[view.index].id}` : "";
			const again = shape !== "" && shape === drawnShape;
			keep.begin(again);
			const fresh = h("div", {}, tab === "units" ? unitTables(view, { name: names(), find: on.find }) : rows(view));
			if (tab === "list") on.dress(fresh, view, keep);
			if (again) renew(list, [...fresh.children]);
			else refill(list, [...fresh.childNodes]);
			list.querySelector("details")?.toggleAttribute("open", open);
			drawnShape = shape;
			drawEntry();
			on.drawn(view);
			// Where nothing in it takes the focus the list itself does, so that keys can scroll it.
			attr(list, "tabindex", list.querySelector("button") ? -1 : 0);
		}
		drawn = now;
		drawLit(view.lit);
	}

	/** Marks the row of the order that is pointed at. @param {number|null} index */
	function drawLit(index) {
		const row = index === null ? null : list.querySelector(`li[data-index="${index}"]`);
		if (lit !== row) lit?.classList.remove("lit");
		row?.classList.add("lit");
		lit = row;
	}

	/** Marks the row of the unit in hand, with what is being asked. */
	function drawEntry() {
		const { unit, preview } = entry;
		asked?.remove();
		asked = null;
		const row = unit && tab === "list" ? list.querySelector(`li[data-place="${CSS.escape(unit.place)}"]`) : null;
		if (cur !== row) cur?.classList.remove("cur");
		cur = row;
		if (!unit || !row) return;
		if (!row.classList.contains("cur")) row.scrollIntoView({ block: "nearest" });
		row.classList.add("cur");
		if (!preview) return;
		asked = h("span", { class: "asked" }, "→ ", h("em", {}, `${lastPlace(parts(`${unit.power}: ${preview}`), names())}?`));
		row.querySelector(".o")?.after(asked);
	}

	/** @param {View} v */
	function rows(v) {
		const unhide = (/** @type {string} */ power) => on.hide(power, false);
		const list = v.answer ? resultList(v, { name: names(), open: on.open, causes: on.causes, unhide }) : orderList(v, { name: names(), pick: on.pick, remove: on.remove, unhide, keep });
		// An example says what it shows.
		return v.caption ? [h("section", { class: "caption" }, h("h2", {}, v.caption.title), h("p", {}, v.caption.text)), ...list] : list;
	}

	const names = () => placeNames(/** @type {View} */ (view).variant);

	/** @param {View} v */
	function drawTabs(v) {
		const words = [v.answer ? t.results : t.orders, t.asText, t.units];
		/** @type {Tab[]} */ (["list", "text", "units"]).forEach((id, i) => {
			setText(tabs[i], words[i]);
			attr(tabs[i], "aria-selected", id === tab ? "true" : "false");
			attr(tabs[i], "tabindex", id === tab ? 0 : -1);
		});
		attr(list, "aria-labelledby", `tab-${tab}`);
		const what = v.answer && tab === "list" ? summary(v) : [];
		if (sum.hidden && !what.length) return;
		sum.hidden = !what.length;
		counts.replaceChildren(...what.flatMap(({ n, word }, i) => [i ? " · " : "", h("b", {}, String(n)), ` ${word}`]));
	}

	/** @param {View} v */
	function drawChips(v) {
		const owners = boardSeen(v).owners;
		// Drawn only when they change: a chip replaced between press and release would lose the click.
		const now = v.variant.powers.map((/** @type {string} */ p) => `${p} ${owners?.[p]?.length} ${v.hidden.has(p)}`).join("|");
		if (now === chipsDrawn) return;
		chipsDrawn = now;
		refill(
			chips,
			v.variant.powers.map((/** @type {string} */ power) => {
				const shown = !v.hidden.has(power);
				const count = owners?.[power]?.length ?? 0;
				return h(
					"button",
					{ class: `chip ${powerClass(power)}`, type: "button", "data-key": power, "aria-pressed": shown ? "true" : "false", title: shown ? t.hide(power) : t.show(power), onclick: () => on.hide(power, shown) },
					swatch(power),
					h("span", {}, h("span", { class: "sr-only" }, `${power}, `), String(count), h("span", { class: "sr-only" }, ` ${t.centers(count).split(" ")[1]}`)),
				);
			}),
		);
	}

	return {
		/** @param {View} next */
		show(next) {
			view = next;
			draw();
		},
		/** The order being given, in its row. @param {typeof entry} next */
		entry(next) {
			entry = next;
			drawEntry();
		},
		choose,
		/** Draws the list anew. */
		again() {
			drawn = "";
			keep = createKeeper();
			draw();
		},
		/** An order in words. @param {string} line @param {boolean} [possible] */
		words: (line, possible) => spell(parts(line), names(), possible).map((w) => w.text).join(""),
		/** "8 moved, 2 bounced", of the phase that is seen. */
		summary: () => (view?.answer ? summary(view).map(({ n, word }) => `${n} ${word}`).join(", ") : ""),
		/** The field where all orders are typed. */
		type() {
			choose("text");
			asText.focus();
		},
		flush: asText.flush,
	};
}

/** @param {import("./notation.js").Parts} o @param {(place: string) => string} name */
function lastPlace(o, name) {
	return name(o.to ?? o.other?.place ?? o.place);
}

/** @param {EventTarget|null} target */
function indexAt(target) {
	const li = target instanceof Element ? /** @type {HTMLElement|null} */ (target.closest("li[data-index]")) : null;
	return li ? Number(li.dataset.index) : null;
}
