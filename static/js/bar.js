// @ts-check
/** The bar: menu, name, the phase that is seen, undo and redo, display, share, theme. */

import { icon } from "./icons.js";
import { words } from "./setuptext.js";
import { phaseName, t, turnName } from "./text.js";
import { attr, h, setText } from "./util.js";

/** @import { View } from "./state.js" */

/**
 * @param {HTMLElement} host
 * @param {object} on
 * @param {() => void} on.menu
 * @param {() => void} on.undo
 * @param {() => void} on.redo
 * @param {() => void} on.back
 * @param {() => void} on.forward
 * @param {() => void} on.display
 * @param {() => void} on.share
 * @param {() => void} on.theme
 * @param {() => void} on.edit
 */
export function createBar(host, on) {
	/** @param {Parameters<typeof icon>[0]} name @param {string} label @param {() => void} act @param {string} [cls] */
	const button = (name, label, act, cls = "") => h("button", { class: `plain ${cls}`, type: "button", "aria-label": label, title: label, onclick: act }, icon(name));
	const mark = h("span", { class: "mark" });
	const title = h("h1", {});
	const chip = h("span", { class: "sub" });
	const back = button("back", t.back, on.back, "only-narrow");
	const forward = button("forward", t.forward, on.forward, "only-narrow");
	const undo = button("undo", t.undo, on.undo);
	const redo = button("redo", t.redo, on.redo, "only-wide");
	const theme = button("theme", t.theme, on.theme, "only-wide");
	host.replaceChildren(
		button("menu", t.menu, on.menu, "in-game"),
		mark,
		h("div", { class: "phase" }, title, chip),
		h("nav", { "aria-label": t.game }, back, forward, undo, redo, h("span", { class: "sep only-wide" }), button("edit", words.edit, on.edit, "only-wide in-game"), button("sliders", t.display, on.display, "only-wide"), button("share", t.share, on.share, "only-wide in-game"), theme),
	);

	return {
		/** @param {View} view */
		show(view) {
			setText(mark, view.variant.name);
			setText(title, turnName(view.position.phase));
			setText(chip, stateOf(view));
			attr(document.body, "data-past", view.index < view.last - 1 ? "" : null);
			attr(document.body, "data-aside", view.aside && view.open);
			undo.disabled = !view.canUndo;
			redo.disabled = !view.canRedo;
			back.disabled = view.index === 0;
			forward.disabled = view.index === view.last;
			const name = t.themes[view.settings.theme];
			attr(theme, "aria-label", name);
			attr(theme, "title", name);
			const tab = `${phaseName(view.position.phase)} · ${view.variant.name}`;
			if (document.title !== tab) document.title = tab;
		},
	};
}

/** What stands beside the phase: "10 of 32 ordered", "resolved", "Rome has won". @param {View} view */
export function stateOf(view) {
	if (view.editing) return words.editing;
	const { type } = view.position.phase;
	const what = (view.aside && view.open ? `${t.tried} · ` : "") + (type === "retreat" ? `${t.retreatPhase} · ` : "");
	if (view.outcome && view.index === view.last) return view.outcome.winner ? t.won(view.outcome.winner) : t.drawn(view.outcome.draw ?? []);
	if (view.answer) return what + t.resolved;
	const { done, of } = view.progress;
	if (type === "adjustment") return what + t.decided(done, of);
	return what + t.ordered(done, of);
}
