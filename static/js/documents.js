// @ts-check
/** Pages beside this one. What is one file has some of them inside, as templates, and no others. */

import { openDialog } from "./dialog.js";
import { h } from "./util.js";

const inside = (/** @type {string} */ name) => /** @type {HTMLTemplateElement|null} */ (document.querySelector(`template[data-document="${name}"]`));

/** Whether the page is one file, with nothing beside it. */
export const oneFile = () => document.querySelector("template[data-document]") !== null;

/** A link to a page. @param {string} name @param {string} label @returns {HTMLElement} */
export function documentLink(name, label) {
	const page = inside(name);
	if (!page) return h("a", { href: name, target: "_blank" }, label);
	return h("button", { class: "link", type: "button", onclick: () => openDialog(page.title, [h("div", { class: "document" }, page.content.cloneNode(true))], { wide: true }) }, label);
}
