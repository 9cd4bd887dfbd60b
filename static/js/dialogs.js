// @ts-check
/** What the menu and the bar open: games, share and save, the end of a game, display, help, about. */

import { menuItem, openDialog } from "./dialog.js";
import { openDisplay } from "./display.js";
import { documentLink, oneFile } from "./documents.js";
import { openGames } from "./games.js";
import { about, helpSections } from "./helptext.js";
import { openNewGame } from "./newgame.js";
import { openShare } from "./share.js";
import { swatch } from "./rows.js";
import { words } from "./setuptext.js";
import { t } from "./text.js";
import { h } from "./util.js";

/** @import { View, Settings } from "./state.js" */

/**
 * @param {object} on
 * @param {() => View} on.view
 * @param {() => string} on.code
 * @param {() => string} on.text
 * @param {import("../ancmed.js").Format[]} on.formats
 * @param {(format: string, link: string) => string} on.write  the game in another form
 * @param {(theme: import("./share.js").PictureTheme) => string} on.picture  the seen phase as an SVG document
 * @param {() => void} on.examples      the variant's rules, each as a position
 * @param {(variant: string, rules: string) => void} on.newGame
 * @param {() => void} on.edit          sets up a position from the one that is seen
 * @param {(position: import("./state.js").Position) => void} on.setUp  sets up one from this
 * @param {() => void} on.copy          goes on in a copy of the game
 * @param {() => void} on.restart
 * @param {import("./games.js").Shelf} on.shelf   the games kept here, and how others are opened
 * @param {() => void} on.draw
 * @param {(power: string) => void} on.concede
 * @param {() => void} on.undo
 * @param {() => void} on.redo
 * @param {(settings: Partial<Settings>) => void} on.settings
 * @param {(power: string, hide: boolean) => void} on.hide
 * @param {() => (() => void)|null} on.newer  begins anew with a newer version of the page, where there is one
 * @param {() => void} on.variations
 */
export function createDialogs(on) {
	function menu() {
		openDialog(t.menu, (close) => {
			const view = on.view();
			const then = (/** @type {() => void} */ act) => () => (close(), act());
			const newer = on.newer();
			return [
				...(newer ? [h("div", { class: "menu-group" }, menuItem(t.newVersion, t.newVersionNote, then(newer)))] : []),
				h("div", { class: "menu-group" }, menuItem(t.newAny, t.newGameNote, then(newGame)), menuItem(t.restart, t.restartNote, then(on.restart), { disabled: view.turns.length === 1 && !view.orders.length }), menuItem(t.open_, t.openNote, then(open))),
				h("div", { class: "menu-group" }, menuItem(words.edit, words.editNote, then(on.edit))),
				h("div", { class: "menu-group" }, menuItem(t.share, t.shareNote, then(share)), menuItem(t.variations, t.variationsNote, then(on.variations)), menuItem(t.endGame, t.endGameNote, then(end), { disabled: !!view.outcome })),
				h("div", { class: "menu-group pair" }, menuItem(t.undo, "Ctrl Z", then(on.undo), { disabled: !view.canUndo }), menuItem(t.redo, "Ctrl Shift Z", then(on.redo), { disabled: !view.canRedo })),
				h("div", { class: "menu-group" }, menuItem(t.display, t.displayNote, then(display)), menuItem(t.examples, t.examplesNote, then(on.examples)), menuItem(t.help, "?", then(help)), menuItem(t.about, "", then(openAbout))),
				h("p", { class: "menu-documents" }, documents()),
			];
		});
	}

	const share = () => openShare(on.view(), on);
	const display = () => openDisplay(on.view(), on);

	function end() {
		openDialog(t.endGame, (close) => [
			h("p", {}, t.drawNote),
			h("button", { class: "quiet", type: "button", onclick: () => (close(), on.draw()) }, t.drawGo),
			h("p", {}, t.concedeNote),
			h("div", { class: "buttons" }, powersLeft(on.view()).map((/** @type {string} */ power) => h("button", { class: "quiet", type: "button", onclick: () => (close(), on.concede(power)) }, swatch(power), t.concedeGo(power)))),
		]);
	}

	const open = () => openGames(on.shelf);
	const newGame = () => openNewGame(on.view(), { ...on, begin: on.newGame });
	const help = () => openDialog(t.help, helpSections(on.view().position.rules ?? ""), { wide: true });
	const openAbout = () => openDialog(t.about, about());
	return { menu, share, display, help, newGame };
}

/** To read: what is one file has only the choices inside. */
function documents() {
	const choices = documentLink("choices.html", "How the rules are read");
	return oneFile() ? [choices] : [documentLink("rules.html", "The rules"), choices, documentLink("datc.html", "The DATC cases")];
}

/** @param {View} view */
function powersLeft(view) {
	return view.variant.powers.filter((/** @type {string} */ p) => view.position.units.some((u) => u.power === p) || (view.position.owners?.[p]?.length ?? 0) > 0);
}
