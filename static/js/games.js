// @ts-check
/** The dialog that opens a game: a link, a code, a text, or one of those kept in this browser; and how those are told apart. */

import { openDialog } from "./dialog.js";
import { swatch } from "./rows.js";
import { phaseName, plural, said, t, turnName } from "./text.js";
import { boardSeen } from "./units.js";
import { h } from "./util.js";

/** @import { View, Caption } from "./state.js" */
/** @import { Kept } from "./storage.js" */

/**
 * What is kept beside a game, to be known again by.
 * @typedef {object} Facts
 * @property {string} [title]    the phase, or how it ended
 * @property {string} [board]
 * @property {[string, number][]} [centers]  of each power
 * @property {number} [phases]   how many there are
 * @property {Caption|null} [caption]
 */

/** @param {View} view @returns {Facts} */
export function factsOf(view) {
	const end = { ...view, ...view.turns[view.last] };
	const { owners } = boardSeen(end);
	return {
		title: titleOf(view),
		board: view.variant.name,
		centers: owners ? view.variant.powers.map((/** @type {string} */ p) => [p, owners[p]?.length ?? 0]) : undefined,
		phases: view.turns.length,
		caption: view.caption,
	};
}

/** @param {View} view */
function titleOf(view) {
	const { phase } = view.turns[view.last].position;
	if (view.outcome) return `${turnName(phase)}, ${view.outcome.winner ? t.won(view.outcome.winner) : t.draw}`;
	return phaseName(phase);
}

/**
 * @param {object} on
 * @param {(text: string) => void} on.open          throws what the engine says against it
 * @param {() => {id: string, kept: Kept, own: boolean}[]} on.games
 * @param {(id: string) => void} on.openKept
 * @param {(id: string) => void} on.removeKept
 */
export function openGames(on) {
	openDialog(t.open_, (close) => {
		const field = h("textarea", { id: "open-text", rows: 5, spellcheck: "false", "aria-describedby": "open-wrong", placeholder: t.openHint });
		const wrong = h("p", { class: "wrong", id: "open-wrong", role: "alert", hidden: true });
		const go = () => {
			try {
				on.open(field.value.trim());
				close();
			} catch (error) {
				wrong.hidden = false;
				wrong.textContent = said(error);
			}
		};
		const form = h("form", { class: "open-form", onsubmit: (/** @type {Event} */ e) => (e.preventDefault(), go()) }, h("label", { for: "open-text" }, t.openLabel), field, wrong, h("button", { class: "go", type: "submit" }, t.openGo));
		return [form, keptGames(on, close)];
	});
}

/** @param {Parameters<typeof openGames>[0]} on @param {() => void} close */
function keptGames(on, close) {
	const box = h("div", { class: "kept" });
	const fill = () => {
		const games = on.games();
		box.replaceChildren(h("h3", {}, t.kept), ...(games.length ? games.map(item) : [h("p", { class: "empty" }, t.keptNone)]));
	};
	/** @param {{id: string, kept: Kept, own: boolean}} game */
	const item = ({ id, kept, own }) =>
		h(
			"div",
			{ class: "kept-game" },
			h("button", { class: "menu-item", type: "button", disabled: own, onclick: () => (close(), on.openKept(id)) }, described(kept, own)),
			own ? null : h("button", { class: "plain", type: "button", "aria-label": t.removeGame(titleOfKept(kept)), onclick: () => (on.removeKept(id), fill()) }, "×"),
		);
	fill();
	return box;
}

/** @param {Kept} kept */
const titleOfKept = (kept) => kept.caption?.title ?? kept.title ?? t.game;

/** A game in three lines: phase or example and when, board and length, who has how many centers. @param {Kept} kept @param {boolean} own */
function described(kept, own) {
	const when = own ? t.thisGame : new Date(kept.saved).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
	const length = kept.phases ? plural(kept.phases, "phase") : "";
	return [
		h("span", { class: "kept-head" }, h("b", {}, titleOfKept(kept)), h("small", {}, when)),
		h("small", {}, [kept.board, kept.caption && kept.title, length].filter(Boolean).join(" · ")),
		kept.centers && h("span", { class: "kept-centers" }, kept.centers.filter(([, n]) => n).map(([power, n]) => h("span", {}, swatch(power), h("span", { class: "sr-only" }, `${power}: `), String(n)))),
	];
}
