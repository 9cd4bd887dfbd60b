// @ts-check
/** Small helpers for the DOM. Words always become text, never markup. */

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node|string|null|false|undefined} Child */

/**
 * An element: h("button", {class: "plain", onclick: fn}, icon, "Undo"). Properties that begin with "on" are listeners;
 * true sets an empty attribute; null, undefined and false leave it out.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, any>} [props]
 * @param {...(Child|Child[])} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, props = {}, ...children) {
	const el = document.createElement(tag);
	setProps(el, props);
	for (const child of children.flat()) if (child || child === "") el.append(child);
	return el;
}

/** An SVG element. @param {string} tag @param {Record<string, any>} props @param {Element[]} [children] */
export function svg(tag, props, children = []) {
	const el = document.createElementNS(SVG, tag);
	setProps(el, props);
	el.append(...children);
	return el;
}

/** @param {Element} el @param {Record<string, any>} props */
function setProps(el, props) {
	for (const [key, value] of Object.entries(props)) {
		if (value === null || value === undefined || value === false) continue;
		if (key.startsWith("on")) el.addEventListener(key.slice(2), value);
		else el.setAttribute(key, value === true ? "" : String(value));
	}
}

/** The element with an id, which must be there. @param {string} id */
export function byId(id) {
	const el = document.getElementById(id);
	if (!el) throw new Error(`the page has no #${id}`);
	return el;
}

/** Whether a dialog is open: each stands directly in the page, while it is. */
export function dialogOpen() {
	for (const el of document.body.children) if (el instanceof HTMLDialogElement && el.open) return true;
	return false;
}

/** The tree that an element stands in: the page, or a board in another page (static/embed). @param {Node} el @returns {Document|ShadowRoot} */
export function treeOf(el) {
	const root = el.getRootNode();
	return root instanceof ShadowRoot ? root : document;
}

/** Sets an attribute only when it changes. @param {Element} el @param {string} name @param {string|number|boolean|null} value */
export function attr(el, name, value) {
	if (value === null || value === false) {
		if (el.hasAttribute(name)) el.removeAttribute(name);
		return;
	}
	const text = value === true ? "" : String(value);
	if (el.getAttribute(name) !== text) el.setAttribute(name, text);
}

/** Sets the text only when it changes. @param {Element} el @param {string} text */
export function setText(el, text) {
	if (el.textContent !== text) el.textContent = text;
}

/** Calls fn at most once per pause of ms. @param {() => void} fn @param {number} ms */
export function debounce(fn, ms) {
	/** @type {ReturnType<typeof setTimeout>|undefined} */
	let timer;
	const run = () => {
		timer = undefined;
		fn();
	};
	return Object.assign(
		() => {
			clearTimeout(timer);
			timer = setTimeout(run, ms);
		},
		{
			/** Runs now what is still waiting. */
			flush() {
				if (timer === undefined) return;
				clearTimeout(timer);
				run();
			},
		},
	);
}

/**
 * Calls fn once, when the browser has drawn what there is to draw and has had nothing to do for a moment; at the latest
 * after ms.
 * @param {() => void} fn @param {number} ms
 */
export function afterDrawing(fn, ms) {
	let waiting = false;
	const run = () => {
		if (!waiting) return;
		waiting = false;
		fn();
	};
	return {
		soon() {
			if (waiting) return;
			waiting = true;
			setTimeout(() => (typeof requestIdleCallback === "function" ? requestIdleCallback(run, { timeout: ms / 2 }) : run()), ms / 2);
		},
		/** Runs now what is still waiting. */
		flush: run,
	};
}

/** The longest that a browser is waited for that draws nothing: the page is out of sight. */
const UNSEEN = 100;

/** Calls fn once, in a task of its own, when what there is to draw is drawn. @param {() => void} fn */
export function afterPaint(fn) {
	let waiting = false;
	const now = () => {
		waiting = false;
		fn();
	};
	const run = () => waiting && now();
	return {
		soon() {
			if (waiting) return;
			waiting = true;
			requestAnimationFrame(() => setTimeout(run));
			setTimeout(run, UNSEEN);
		},
		/** And no more later. */
		now,
	};
}
