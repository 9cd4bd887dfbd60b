// @ts-check
/**
 * The orders as text: the second view of the one set. What is typed goes to the engine after a short pause; what it
 * does not understand is underlined where it stands and explained below, with the likely words to click.
 */

import { sampleOf } from "./choices.js";
import { swatch } from "./rows.js";
import { t } from "./text.js";
import { attr, debounce, h, setText, treeOf } from "./util.js";

/** @import { View, Problem } from "./state.js" */

/**
 * @param {object} on
 * @param {(text: string) => void} on.type      the whole text of the field
 * @param {(text: string) => void} on.copy
 * @param {() => void} on.leave  Escape
 */
export function createAsText(on) {
	const field = h("textarea", { class: "orders-text", id: "orders-text", spellcheck: "false", autocapitalize: "off", autocomplete: "off", "aria-describedby": "orders-help orders-problems" });
	const marks = h("div", { class: "orders-marks", "aria-hidden": "true" });
	const help = h("p", { class: "help", id: "orders-help" });
	const state = h("p", { class: "state", role: "status" });
	const problems = h("ul", { class: "problems", id: "orders-problems" });
	const copy = h("button", { class: "quiet small", type: "button", onclick: () => on.copy(field.value) }, t.copy);
	const clear = h("button", { class: "quiet small", type: "button", onclick: () => edit("") }, t.clear);
	const el = h("div", { class: "as-text" }, h("label", { class: "sr-only", for: "orders-text" }, t.asText), help, h("div", { class: "orders-field" }, marks, field), h("div", { class: "field-foot" }, state, copy, clear), problems);

	/** What the field shows when nobody is typing. */
	let settled = "";
	const send = debounce(() => {
		if (field.value !== settled) on.type(field.value);
	}, 300);
	field.addEventListener("input", () => {
		marks.replaceChildren();
		send();
	});
	field.addEventListener("blur", () => send.flush());
	field.addEventListener("keydown", (event) => leaveOn(event, on.leave));
	field.addEventListener("scroll", () => (marks.scrollTop = field.scrollTop));

	/** @param {string} text */
	function edit(text) {
		field.value = text;
		on.type(text);
		field.focus();
	}

	/** @param {Problem} p */
	function item(p) {
		const choices = p.suggestions.map((s) => h("button", { class: "suggestion", type: "button", title: t.use(p.word, s), onclick: () => edit(replaceWord(field.value, p, s)) }, s));
		return h("li", { class: p.severity }, h("b", {}, t.line(p.line)), h("span", { class: "message" }, p.message), choices.length ? h("span", { class: "suggestions" }, choices) : null);
	}

	/** @param {View} view */
	function show(view) {
		const text = view.typed ?? asLines(view);
		// While somebody types, the field keeps his spelling of the orders he typed.
		const typing = treeOf(field).activeElement === field && view.open && (view.fromTyping || field.value !== settled);
		if (!typing && field.value !== text) field.value = text;
		settled = typing ? field.value : text;
		field.readOnly = !view.open;
		const sample = sampleOf(view.choices);
		attr(field, "placeholder", sample ? `${sample.power}: ${sample.text}` : "");
		clear.hidden = !view.open || !field.value;
		const seen = view.problems.filter((p) => view.typed !== null || p.severity === "warning");
		const errors = seen.filter((p) => p.severity === "error").length;
		const lines = asLines(view).split("\n").filter(Boolean);
		const odd = lines.filter((line) => view.remarks.has(line)).length;
		setText(state, !view.open ? "" : errors ? t.errors(errors) : odd ? t.notAll(lines.length, odd) : t.allRight(lines.length, view.clean));
		setText(help, !view.open ? t.readOnly : errors ? t.staying : t.typedHelp);
		state.classList.toggle("wrong", errors > 0);
		problems.replaceChildren(...(view.open ? seen.map(item) : []));
		marks.replaceChildren(...(view.open ? underlined(field.value, seen) : []));
	}

	return {
		el,
		show,
		focus: () => field.focus(),
		flush: () => send.flush(),
	};
}

/** The orders that are not hidden, in the engine's notation, grouped by power. @param {View} view */
function asLines(view) {
	/** @type {string[]} */
	const blocks = [];
	for (const power of view.variant.powers) {
		const own = view.orders.filter((o) => o.startsWith(`${power}: `));
		if (own.length && !view.hidden.has(power)) blocks.push(own.join("\n"));
	}
	return blocks.join("\n");
}

/** The text again, with each wrong word in a mark: it lies under the field and shows only the waves. @param {string} text @param {Problem[]} problems */
function underlined(text, problems) {
	/** @type {(Node|string)[]} */
	const out = [];
	text.split("\n").forEach((line, i) => {
		if (i) out.push("\n");
		const p = problems.find((x) => x.line === i + 1 && x.word);
		const chars = [...line];
		if (!p) return void out.push(line);
		const from = p.column - 1;
		const to = from + [...p.word].length;
		out.push(chars.slice(0, from).join(""), h("mark", { class: p.severity }, chars.slice(from, to).join("")), chars.slice(to).join(""));
	});
	return out;
}

/** @param {string} text @param {Problem} p @param {string} word */
function replaceWord(text, p, word) {
	const lines = text.split("\n");
	const chars = [...(lines[p.line - 1] ?? "")];
	chars.splice(p.column - 1, [...p.word].length, word);
	lines[p.line - 1] = chars.join("");
	return lines.join("\n");
}

/** @param {KeyboardEvent} event @param {() => void} leave */
function leaveOn(event, leave) {
	if (event.key !== "Escape") return;
	event.preventDefault();
	leave();
}

/**
 * The one-line field beside the main button: Enter gives the order.
 * @param {object} on
 * @param {(text: string) => {orders: {power: string, text: string}[], problems: Problem[]}} on.read   understands, changes nothing
 * @param {(order: {power: string, text: string}, possible: boolean) => string} on.words
 * @param {(orders: {power: string, text: string}[]) => void} on.give
 * @param {() => void} on.leave  Escape
 */
export function createTypeField(on) {
	const input = h("input", { id: "type-order", type: "text", spellcheck: "false", autocapitalize: "off", autocomplete: "off", "aria-describedby": "type-said" });
	const said = h("div", { class: "type-said", id: "type-said", role: "status", hidden: true });
	const el = h("form", { class: "type" }, h("label", { for: "type-order" }, t.typeLabel), input, said);

	function understand() {
		const text = input.value.trim();
		said.hidden = !text;
		if (!text) return null;
		const read = on.read(text);
		const wrong = read.problems.find((p) => p.severity === "error") ?? read.problems[0];
		const order = read.orders[0];
		said.className = wrong ? `type-said ${wrong.severity}` : "type-said";
		said.replaceChildren(
			...(order ? [h("span", { class: "order-said" }, swatch(order.power), on.words(order, !wrong))] : []),
			...(wrong ? [h("span", { class: "message" }, wrong.message)] : []),
			...(wrong?.suggestions ?? []).map((s) => h("button", { class: "suggestion", type: "button", onclick: () => take(replaceWord(text, wrong, s)) }, s)),
		);
		return read;
	}

	/** @param {string} text */
	function take(text) {
		input.value = text;
		input.focus();
		understand();
	}

	el.addEventListener("submit", (event) => {
		event.preventDefault();
		const read = understand();
		if (!read || !read.orders.length || read.problems.some((p) => p.severity === "error")) return;
		on.give(read.orders);
		input.value = "";
		understand();
	});
	input.addEventListener("input", understand);
	input.addEventListener("keydown", (event) => leaveOn(event, on.leave));
	// What is said lies over the list: only while the field is used. A press on a suggestion leaves the focus there.
	said.addEventListener("mousedown", (event) => event.preventDefault());
	el.addEventListener("focusin", () => said.hidden && understand());
	el.addEventListener("focusout", (event) => {
		if (!el.contains(/** @type {Node|null} */ (event.relatedTarget))) said.hidden = true;
	});
	return {
		el,
		focus: () => input.focus(),
		/** @param {View} view */
		show(view) {
			el.hidden = !view.open;
			attr(input, "placeholder", sampleOf(view.choices)?.text ?? "");
		},
	};
}
