// @ts-check
/** The dialog that takes the game or its map out of the page: link, text, picture, paper. */

import { notice } from "./announce.js";
import { choice, copyField, copyText, openDialog, saveFile } from "./dialog.js";
import { embedForm, onlyHere } from "./embedform.js";
import { otherForms } from "./forms.js";
import { copyPicture, pngOf } from "./picture.js";
import { atOf } from "../embed/settings.js";
import { stillOf } from "../embed/still.js";
import { oneFile } from "./documents.js";
import { phaseName, t } from "./text.js";
import { h } from "./util.js";

/** @import { View } from "./state.js" */
/** @typedef {"light"|"dark"|"print"} PictureTheme */

const WORDS = {
	note: "The whole game is in the link; nothing is stored elsewhere.",
	here: "This link opens only on this computer.",
	others: "To send the game, copy the text below: it opens in every copy of this page (menu, Open).",
	host: " Links for others come from a copy on the web: put this folder on any web server, as HOSTING.md in it says.",
};

/**
 * @param {View} view
 * @param {object} on
 * @param {() => string} on.code
 * @param {() => string} on.text
 * @param {import("../ancmed.js").Format[]} on.formats
 * @param {(format: string, link: string) => string} on.write  the game in another form
 * @param {(theme: PictureTheme) => string} on.picture  the seen phase as an SVG document
 */
export function openShare(view, on) {
	const name = fileName(view);
	const code = on.code();
	const link = `${location.href.replace(/#.*$/, "")}#${code}`;
	const text = on.text();
	const title = `${view.title || view.variant.name}: ${phaseName(view.position.phase)}`;
	openDialog(
		t.share,
		(close) => [
			pictureForm(view, name, on.picture, close),
			copyField(t.link, link, copy, 3),
			h("p", { class: "help" }, WORDS.note),
			...(onlyHere(location.href) ? [h("p", { class: "help only-here" }, h("b", {}, WORDS.here), " ", WORDS.others, oneFile() ? "" : WORDS.host)] : []),
			copyField(t.gameText, text, copy, 7),
			h("div", { class: "buttons" }, button(t.saveText, () => saveFile(`${name}.txt`, text, "text/plain"))),
			embedForm({ code, text, title, still: stillOf(view.position), board: view.variant.id, at: atOf(view.position.phase), file: `${name}.png`, write: on.write }, view.variant.powers, copy),
			otherForms(on.formats, name, (format) => on.write(format, link), copy),
		],
		{ wide: true },
	);
}

/** "ancmed-fall-3-retreats": the board and the phase that is seen. @param {View} view */
export function fileName({ variant, position }) {
	return `${variant.id}-${phaseName(position.phase).toLowerCase().replaceAll(" ", "-")}`;
}

/** @param {string} text @param {HTMLTextAreaElement} field */
const copy = async (text, field) => notice((await copyText(text, field)) ? t.copied : t.copyFailed);

/** @param {string} label @param {() => void} act @param {string} [title] */
const button = (label, act, title) => h("button", { class: "quiet", type: "button", onclick: act, "aria-label": title }, label);

/** @param {View} view @param {string} name @param {(theme: PictureTheme) => string} picture @param {() => void} close */
function pictureForm({ settings }, name, picture, close) {
	/** @type {PictureTheme} */
	let theme = settings.theme === "auto" ? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light") : settings.theme;
	const said = h("p", { class: "help", role: "status" });

	/** @param {number} times */
	async function png(times) {
		said.textContent = t.drawing;
		try {
			const { blob, width, height, lowered } = await pngOf(picture(theme), times);
			saveFile(`${name}${times > 1 ? `@${times}x` : ""}.png`, blob, "image/png");
			said.textContent = lowered ? t.pngLowered(width, height) : t.pngSaved(width, height);
		} catch {
			said.textContent = t.pngFailed;
		}
	}

	async function toClipboard() {
		said.textContent = t.drawing;
		said.textContent = (await copyPicture(picture(theme))) ? t.pictureCopied : t.pictureNotCopied;
	}

	return h(
		"section",
		{ class: "picture" },
		h("h3", {}, t.picture),
		choice(t.theme, "picture-theme", [["light", t.themeLight], ["dark", t.themeDark], ["print", t.themePrint]], theme, (v) => (theme = /** @type {PictureTheme} */ (v))),
		h(
			"div",
			{ class: "buttons" },
			button("SVG", () => saveFile(`${name}.svg`, picture(theme), "image/svg+xml"), t.saveAs("SVG")),
			...[1, 2, 3].map((n) => button(`PNG ${n}×`, () => png(n), t.saveAs(`PNG ${n}×`))),
			button(t.copyPicture, toClipboard),
			button(t.print, () => (close(), print())),
		),
		said,
	);
}
