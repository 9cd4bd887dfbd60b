// @ts-check
/**
 * The engine's drawing in the page: the <svg> itself, its layers, and where
 * things are on it. The only module that puts markup into the page; all of it
 * comes from the engine, which escapes every word it did not write itself.
 *
 *     host > div.sheet (moved and scaled as a whole) > svg.map > g[data-layer]
 */
import { boxOf } from "./fitting.js";
import { attr, h, svg as createSVG } from "./util.js";

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {Record<string, string>} Layers  markup by the layer's name */
/** @typedef {{ markup: string, nodes: ChildNode[] }} Piece  of a layer: the group of an order, or all of it */

/** @param {HTMLElement} host */
export function createPlate(host) {
	const sheet = /** @type {HTMLElement|null} */ (host.querySelector(".sheet")) ?? h("div", { class: "sheet" });
	// Moved, even to where it is, all of it would be laid out anew.
	if (sheet.parentElement !== host) host.append(sheet);
	/** @type {SVGSVGElement|null} */ let svg = null;
	/** @type {Map<string, SVGGElement>} */ const layers = new Map();
	/** What stands in the layers. @type {Map<string, Piece[]>} */ const filled = new Map();
	const scratch = createSVG("g", {});
	/** @type {Map<string, SVGGElement>} */ const hits = new Map();
	/** @type {Map<string, Point>} */ let points = new Map();
	/** @type {Element[]} */ let lit = [];
	/** What was laid over layers. @type {Element[]} */ const were = [];

	/** @param {Element} into @param {string} markup */
	function write(into, markup) {
		into.innerHTML = markup;
	}

	/** A piece of markup that is not in the picture yet. @param {string} markup @returns {Piece} */
	function make(markup) {
		write(scratch, markup);
		return { markup, nodes: [...scratch.childNodes] };
	}

	/** Whether a layer came with the page just as it is to be: then it stays. @param {Element} into @param {string} name @param {(string|number)[]} pieces */
	function stands(into, name, pieces) {
		const wanted = pieces.map((piece) => make(String(piece))), old = [...into.childNodes];
		const nodes = wanted.flatMap((piece) => piece.nodes);
		if (nodes.length !== old.length || !nodes.every((node, i) => node.isEqualNode(old[i] ?? null))) return false;
		let at = 0;
		filled.set(name, wanted.map(({ markup, nodes }) => ({ markup, nodes: old.slice(at, (at += nodes.length)) })));
		return true;
	}

	/** Makes a layer of pieces: of those that stand in it, by their number, and of new ones. What is the same as before stands.
	 * @param {string} name @param {(string|number)[]} pieces */
	function arrange(name, pieces) {
		const into = layers.get(name);
		if (!into) return;
		const old = filled.get(name);
		if (!old && stands(into, name, pieces)) return;
		if (!old) into.replaceChildren();
		const left = new Set(old);
		const now = pieces.map((piece) => {
			const stood = typeof piece === "number" ? old?.[piece] : find(left, piece);
			if (stood) left.delete(stood);
			return stood ?? make(String(piece));
		});
		filled.set(name, now);
		for (const piece of left) for (const node of piece.nodes) node.remove();
		/** @type {ChildNode|null} */ let at = into.firstChild;
		for (const { nodes } of now) {
			for (const node of nodes) {
				if (node === at) at = at.nextSibling;
				else into.insertBefore(node, at);
			}
		}
	}

	/** @param {string} name */
	const text = (name) => (filled.get(name) ?? []).map((piece) => piece.markup).join("");

	/** @param {string} name */
	const layer = (name) => layers.get(name) ?? null;

	/** Where a province is for fingers and arrow keys: where its unit stands, else its middle.
	 * @param {SVGGElement} hit @returns {Point} */
	function pointOf(hit) {
		const at = hit.dataset["at"]?.split(" ").map(Number);
		if (at?.[0] !== undefined && at[1] !== undefined) return { x: at[0], y: at[1] };
		const box = hit.getBBox();
		return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
	}

	/** Learns what is where on the drawing in the sheet. */
	function take() {
		svg = sheet.querySelector("svg");
		filled.clear();
		layers.clear();
		for (const el of svg?.querySelectorAll("[data-layer]") ?? []) layers.set(/** @type {SVGGElement} */ (el).dataset["layer"] ?? "", /** @type {SVGGElement} */ (el));
		hits.clear();
		for (const el of layer("hits")?.querySelectorAll("[data-p]") ?? []) {
			const hit = /** @type {SVGGElement} */ (el);
			hits.set(hit.dataset["p"] ?? "", hit);
		}
		points = new Map([...hits].map(([id, hit]) => [id, pointOf(hit)]));
	}

	return {
		sheet,
		svg: () => svg,
		layer,
		/** Takes over the drawing that came with the page, unless it is another board's. @param {string} variant */
		adopt(variant) {
			if (sheet.querySelector("svg")?.dataset["board"] !== variant) return false;
			take();
			return true;
		},
		/** Draws another board. @param {string} markup */
		insert(markup) {
			write(sheet, markup);
			take();
		},
		/** Replaces what changed in the layers. @param {Layers} next */
		fill(next) {
			for (const [name, markup] of Object.entries(next)) {
				if (filled.has(name) && text(name) === markup) continue;
				arrange(name, markup ? markup.split(/(?=<g data-order=)/) : []);
			}
		},
		/** The same, of which is known already what changed. @param {import("../ancmed.js").Marks} marks */
		refill(marks) {
			for (const [name, pieces] of Object.entries(marks.layers)) arrange(name, pieces);
		},
		/** What a layer holds. @param {string} name */
		text,
		/** Lays over a layer what it held before; nothing in it can be pointed at or heard. @param {string} name @param {string} markup */
		was(name, markup) {
			const into = layer(name);
			if (!into || !markup) return null;
			const old = createSVG("g", { "data-was": name, "aria-hidden": "true" });
			write(old, markup);
			// Ids are the layer's own: the old ones get others.
			for (const clip of old.querySelectorAll("[id]")) {
				const id = clip.id;
				clip.id = `was-${id}`;
				for (const user of old.querySelectorAll(`[clip-path="url(#${CSS.escape(id)})"]`)) user.setAttribute("clip-path", `url(#${clip.id})`);
			}
			into.after(old);
			were.push(old);
			return old;
		},
		clearWas() {
			for (const old of were.splice(0)) old.remove();
		},
		/** @returns {import("./lens.js").Box} */
		box() {
			return svg ? boxOf(svg) : { x: 0, y: 0, width: 1, height: 1 };
		},
		hits,
		points: () => points,
		/** Sets an attribute of the <svg>. @param {string} name @param {string|boolean|null} value */
		mark(name, value) {
			if (svg) attr(svg, name, value);
		},
		/** Tokens as they are seen now: province, and middle in client pixels. @returns {{ province: string, x: number, y: number }[]} */
		tokens() {
			return [...(layer("units")?.querySelectorAll("[data-unit], [data-dislodged]") ?? [])].map((el) => {
				const box = el.getBoundingClientRect();
				const token = /** @type {SVGGElement} */ (el);
				return { province: token.dataset["p"] ?? "", x: box.x + box.width / 2, y: box.y + box.height / 2 };
			});
		},
		/** Lights the order with this index and lets the others step back. @param {number|null} index */
		light(index) {
			for (const el of lit) el.classList.remove("lit");
			lit = index === null ? [] : [...(svg?.querySelectorAll(`[data-order="${index}"]`) ?? [])];
			for (const el of lit) el.classList.add("lit");
			this.mark("data-lit", index === null ? null : String(index));
		},
	};
}

/** The piece with this markup. @param {Set<Piece>} pieces @param {string|number} markup */
function find(pieces, markup) {
	for (const piece of pieces) if (piece.markup === markup) return piece;
	return undefined;
}
