// @ts-check
/** What stands in an element: the text of a game, or a link that holds one. */

/**
 * The text of a game that stands in an element, and the link in it that holds one. Pictures and links are no text.
 * @param {HTMLElement} el
 */
export function inside(el) {
	const plain = el.querySelector("pre, script[type='text/plain'], template");
	const text = plain instanceof HTMLTemplateElement ? plain.content.textContent : plain ? plain.textContent : el.children.length ? "" : el.textContent;
	const link = [...el.querySelectorAll("a[href*='#']")].find((a) => codeIn(/** @type {HTMLAnchorElement} */ (a).href));
	return { text: text?.trim() ? text : "", link: /** @type {HTMLAnchorElement|undefined} */ (link)?.href ?? "" };
}

/** What may be a code behind the # of a link. @param {string} link */
export const codeIn = (link) => /#(?:[^#]*[=&]g=|v=\d+&g=|g=)?([0-9A-Za-z]{8,})/.exec(link)?.[1] ?? "";
