// @ts-check
/** The part of the dialog that gives texts for other people's pages. */

import { choice, copyField } from "./dialog.js";
import { HOSTS, LABELS } from "./snippets.js";
import { h } from "./util.js";

/** @typedef {import("./snippets.js").Shown} Shown */

const words = {
	title: "On a wiki, a site or a forum",
	host: "For",
	caption: "Title",
	mode: "The reader",
	modes: { view: "steps through", play: "plays on", puzzle: "finds the orders of" },
	power: "Power",
	base: "Address of the folder that serves the board",
	noBase: "This page was opened from a file. Name the address of a copy on the web, for example https://example.org/ancmed/",
	hereBase: "What is below works only on this computer: name the address of a copy on the web.",
	/** @type {Record<string, string>} */
	notes: {
		element: "The board stands in the page itself. Where scripts do not run, what stands in the element is shown.",
		frame: "Works in sandboxed frames too.",
		mediawiki: "The wiki needs Extension:Widgets; where it has none, upload the picture.",
		dokuwiki: "Upload the picture under this name; the frame needs the setting htmlok.",
		wordpress: "For writers who may use HTML that is not filtered: administrators and editors.",
		discourse: "The frame works where an administrator has allowed its address.",
		bbcode: "Forums take no frames: this is the game as text, with a link.",
		markdown: "Upload the picture beside the text.",
	},
};

/** Whether an address leads nowhere from another computer: to a file, or to a server on this one. @param {string} href */
export function onlyHere(href) {
	const { protocol, hostname } = new URL(href);
	return !/^https?:$/.test(protocol) || /^(localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1\])$|\.localhost$/.test(hostname);
}

/** The folder that this page is served from; "" for a file. @param {string} href */
export const folderOf = (href) => (/^https?:/.test(href) ? new URL(".", href).href : "");

/**
 * @param {Omit<Shown, "base"|"mode"|"power">} game
 * @param {string[]} powers
 * @param {(text: string, field: HTMLTextAreaElement) => void} copy
 */
export function embedForm(game, powers, copy) {
	/** @type {Shown} */
	const shown = { ...game, base: folderOf(location.href), mode: "view", power: powers[0] };
	let host = "element";
	const out = h("div", { class: "form-out" });
	const note = h("p", { class: "help" });
	const select = (/** @type {string} */ id, /** @type {string} */ label, /** @type {[string, string][]} */ options, /** @type {(v: string) => void} */ set) => {
		const el = h("select", { id, onchange: () => (set(el.value), show()) }, options.map(([value, name]) => h("option", { value }, name)));
		return h("div", { class: "form-row" }, h("label", { for: id }, label), el);
	};
	const input = (/** @type {string} */ id, /** @type {string} */ label, /** @type {"title"|"base"} */ what, /** @type {string} */ type) => {
		const el = h("input", { id, type, value: shown[what], autocomplete: "off", oninput: () => ((shown[what] = el.value), show()) });
		return h("div", { class: "form-row" }, h("label", { for: id }, label), el);
	};
	const power = select("embed-power", words.power, powers.map((p) => [p, p]), (v) => (shown.power = v));

	function show() {
		power.hidden = shown.mode !== "puzzle";
		const base = folderOf(shown.base);
		note.textContent = base ? `${onlyHere(base) ? `${words.hereBase} ` : ""}${words.notes[host]}` : words.noBase;
		out.replaceChildren(...(base ? HOSTS[host].make({ ...shown, base }).map(({ label, text }) => copyField(LABELS[label], text, copy, 4)) : []));
	}

	const box = h(
		"details",
		{ class: "other-forms", ontoggle: () => box.open && show() },
		h("summary", {}, words.title),
		h(
			"div",
			{ class: "form-out" },
			select("embed-host", words.host, Object.entries(HOSTS).map(([id, { name }]) => [id, name]), (v) => (host = v)),
			input("embed-title", words.caption, "title", "text"),
			choice(words.mode, "embed-mode", /** @type {[string, string][]} */ (Object.entries(words.modes)), "view", (v) => ((shown.mode = /** @type {"view"} */ (v)), show())),
			power,
			onlyHere(location.href) && input("embed-base", words.base, "base", "url"),
			note,
			out,
		),
	);
	return box;
}
