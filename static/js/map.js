// @ts-check
/**
 * The map: draws what the engine says, moves the window over it, and turns
 * hands and keys into provinces. It knows no rule: what may be picked is told
 * to it by highlight().
 *
 *     const map = createMap(host, { engine, onPick, ... });
 *     map.show({ position, orders, answer, after, hiddenPowers, look });
 *     map.highlight({ selected, targets, preview, ... });
 */
import { fitNames, fitSheet } from "./fitting.js";
import { createLens } from "./lens.js";
import { createLocator } from "./locator.js";
import { watchMapKeys } from "./mapkeys.js";
import { createMotion } from "./motion.js";
import { createPlate } from "./plate.js";
import { watchPointing } from "./pointing.js";
import { createTip } from "./tip.js";

/**
 * @typedef {object} MapView
 * @property {any} position
 * @property {string[]} orders
 * @property {any|null} answer
 * @property {any} after                 the position that the picture shows: the next one once there is an answer
 * @property {Set<string>} hiddenPowers  whose orders are out of sight
 * @property {import("./settings.js").Settings} look
 * @property {(known: number, options: import("../ancmed.js").DrawOptions) => import("../ancmed.js").Marks|null} [marks]  of the orders, where only they changed
 *
 * @typedef {object} Highlight
 * @property {string|null} selected      province of the unit in hand
 * @property {boolean} dislodged         it is the one that was driven out of there
 * @property {string[]} targets          provinces that may be picked with it
 * @property {string|null} hover         the one under pointer or focus
 * @property {string|null} preview       the order it would give, with its power
 * @property {string[]} lacking          provinces of units that still need an order
 * @property {ReadonlySet<string>} pickable  provinces that mean something now
 * @property {boolean} exact             a finger means what lies under it, not the token beside
 *
 * @typedef {object} MapOptions
 * @property {any} engine
 * @property {HTMLElement} [zoom]        where the zoom buttons stand
 * @property {boolean} [whole]            it begins with the whole board, however small that is
 * @property {() => string[]} [begin]     it begins with the part where these provinces are, if there are any
 * @property {(province: string, how: { careful: boolean }) => void} onPick
 * @property {(province: string) => boolean} [canLift]  whether a drag from here carries a unit
 * @property {(province: string) => void} [onLift]      a unit is being carried
 * @property {(from: string, to: string|null) => void} onDrag
 * @property {(index: number|null) => void} onOrder     an order's mark was pressed, or nothing
 * @property {(index: number|null) => void} [onOrderHover]
 * @property {(province: string|null) => void} [onHover]
 * @property {() => void} [onBack]
 * @property {(index: number) => { title: string, text?: string }} [orderWords]
 * @property {(province: string) => string} [provinceWords]  what is said of it beside its label
 */

const GLIDE = 200;
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** @type {Highlight} */
const NOTHING = { selected: null, dislodged: false, targets: [], hover: null, preview: null, lacking: [], pickable: new Set(), exact: false };

/** What the engine would draw of it. */
const NO_HAND = { shade: "", targets: "", ring: "", lacking: "", preview: "" };

/** @param {HTMLElement} host @param {MapOptions} options */
export function createMap(host, options) {
	const { engine } = options;
	host.classList.add("plate");
	const plate = createPlate(host);
	const tip = createTip(host);
	const motion = createMotion(plate);
	const locator = createLocator(host, (u, v) => {
		const b = plate.box();
		lens.set({ scale: lens.get().scale, x: b.x + u * b.width, y: b.y + v * b.height });
		place();
	});
	let lens = createLens({ x: 0, y: 0, width: 1, height: 1 });
	/** @type {MapView|null} */ let view = null;
	/** @type {string[]} */ let powers = [];
	let lit = NOTHING;
	let moving = 0;
	let over = "";
	/** Which of the engine's pictures of the orders is seen; 0: none of those. */
	let picture = 0;

	/** Puts the sheet where the lens looks. */
	function place() {
		const box = plate.box(), svg = plate.svg();
		fitSheet(plate.sheet, lens, box);
		if (svg) fitNames(svg, lens, box, view?.look.names ?? "full");
		host.style.touchAction = lens.whole() ? "pan-x pan-y" : "none";
		locator.show(lens.seen(), box, !lens.whole() && host.clientWidth < 700);
		options.zoom?.querySelector("[data-zoom=out]")?.toggleAttribute("disabled", lens.whole());
		options.zoom?.querySelector("[data-zoom=in]")?.toggleAttribute("disabled", lens.nearest());
	}

	/** Changes the lens and glides there. @param {() => void} change */
	function glide(change) {
		cancelAnimationFrame(moving);
		const from = lens.get();
		change();
		const to = lens.get();
		if (still()) return place();
		const began = performance.now();
		const frame = (/** @type {number} */ now) => {
			const t = Math.min(1, Math.max(0, (now - began) / GLIDE)), e = 1 - (1 - t) ** 3;
			const scale = from.scale * (to.scale / from.scale) ** e;
			lens.set({ scale, x: from.x + (to.x - from.x) * e, y: from.y + (to.y - from.y) * e });
			if (t < 1) moving = requestAnimationFrame(frame);
			else lens.set(to);
			place();
		};
		moving = requestAnimationFrame(frame);
	}

	/** Marks the province under the pointer or focus, and tells. @param {string} province */
	function hover(province) {
		if (province === over) return;
		plate.hits.get(over)?.classList.remove("over");
		plate.hits.get(province)?.classList.toggle("over", lit.selected === null);
		over = province;
		options.onHover?.(province || null);
	}

	/** @param {string} province */
	const label = (province) => plate.hits.get(province)?.getAttribute("aria-label") ?? province;

	const pointing = watchPointing(host, plate, {
		view: () => view,
		highlight: () => lit,
		nearest: () => lens.nearest(),
		nearer: (factor, x, y) => glide(() => lens.zoom(factor, x, y)),
		zoom(factor, x, y) {
			lens.zoom(factor, x, y);
			place();
		},
		pan(dx, dy) {
			lens.pan(dx, dy);
			place();
		},
		hover, label, tip, options,
	});

	/** Tells which unit is in hand and what may be picked. */
	function drawHighlight() {
		if (!view) return;
		const { selected: unit, dislodged, targets, hover: at, preview: order, lacking } = lit;
		if (unit === null && !targets.length && !lacking.length) plate.fill(NO_HAND);
		else plate.fill(engine.preview({ ...view.position, orders: order === null ? [] : view.orders }, { unit, dislodged, targets, hover: at, order, lacking }));
		// With a unit in hand the engine's marks say what can be picked.
		plate.hits.get(over)?.classList.toggle("over", unit === null);
		pointing.showCursor();
	}

	/** The part of the board where provinces are; null where there are none. @param {string[]} provinces */
	function boxOf(provinces) {
		const at = provinces.flatMap((id) => plate.points().get(id) ?? []);
		const xs = at.map((p) => p.x), ys = at.map((p) => p.y), x = Math.min(...xs), y = Math.min(...ys);
		return at.length ? { x, y, width: Math.max(...xs) - x + 1, height: Math.max(...ys) - y + 1 } : null;
	}

	const api = {
		/** @param {MapView} next @param {import("./motion.js").Way|null} [way] how it comes from the picture that is seen */
		show(next, way = null) {
			const { position, orders, answer, look } = next;
			const { names, palette } = look;
			motion.stop();
			const seen = view;
			if (seen?.position.variant !== position.variant) {
				view = next;
				if (!plate.adopt(position.variant)) plate.insert(engine.base(position.variant, { names, palette }));
				const begin = options.begin?.() ?? [];
				const part = begin.length ? boxOf(begin) : null;
				// Where nearly all of it would be seen, all of it is.
				lens = createLens(plate.box(), options.whole, part && part.width < plate.box().width * 0.6 ? part : null);
				// For style sheets: how high the board is for a width of 1.
				host.style.setProperty("--shape", String(plate.box().height / plate.box().width));
				lens.resize(host.clientWidth, host.clientHeight);
				const svg = plate.svg();
				if (svg) locator.take(svg);
				const facts = engine.variant(position.variant);
				keys.begin(facts);
				powers = facts.powers;
			}
			view = next;
			const kept = way && motion.keep(way === "forward" ? engine.layers({ ...position, orders }, { names, palette }) : undefined);
			const little = seen !== null && onlyOrders(seen, next);
			const marks = little ? next.marks?.(picture, { names, palette }) : null;
			picture = marks?.picture ?? 0;
			if (marks) plate.refill(marks);
			else plate.fill(engine.layers({ ...position, orders, answer: answer ?? undefined }, { names, palette }));
			plate.mark("data-patterns", palette === "patterns" ? "" : null);
			plate.mark("data-letters", look.letters === "units" ? "units" : null);
			plate.mark("data-off", look.off.join(" ") || null);
			plate.mark("data-hide", powers.flatMap((p, i) => (next.hiddenPowers.has(p) ? [String(i)] : [])).join(" ") || null);
			if (seen?.after !== next.after) for (const [id, words] of Object.entries(engine.spoken(next.after))) plate.hits.get(id)?.setAttribute("aria-label", String(words));
			drawHighlight();
			if (!little) place();
			if (way && kept) motion.play(way, kept, position.phase.type === "retreat");
		},
		/** Plays what happened in the phase that is seen once more. */
		replay() {
			if (view?.answer) this.show(view, "forward");
		},
		/** @param {Partial<Highlight>} next */
		highlight(next) {
			lit = { ...NOTHING, ...next };
			tip.hide();
			drawHighlight();
		},
		/** Lights an order; the others step back. @param {number|null} index */
		light: (index) => plate.light(index),
		/** Brings provinces into the window, unless the whole board is in it. @param {string[]} provinces */
		bringIn(provinces) {
			if (!lens.whole()) this.zoomTo(provinces);
		},
		/** Shows provinces as large as they fit. @param {string[]} provinces */
		zoomTo(provinces) {
			const box = boxOf(provinces);
			if (box) glide(() => lens.show(box));
		},
		zoomIn: () => glide(() => lens.zoom(1.5)),
		zoomOut: () => glide(() => lens.zoom(1 / 1.5)),
		reset: () => glide(() => lens.reset()),
		/** @param {number} dx @param {number} dy */
		pan: (dx, dy) => glide(() => lens.pan(dx, dy)),
		/** @param {string} id */
		focusProvince: (id) => keys.focus(id),
		/** @param {string} id */
		enterAt: (id) => keys.enterAt(id),
		focus: () => keys.enter(),
		label,
		/** Makes sure that a province is in the window. @param {string} id */
		reveal(id) {
			const p = plate.points().get(id);
			if (p) glide(() => lens.reveal(p.x, p.y, 110));
		},
	};

	const keys = watchMapKeys(host, plate, {
		...api,
		targets: () => (lit.selected === null ? [] : lit.targets),
		pick: (province) => options.onPick(province, { careful: false }),
		arrive(province) {
			hover(province ?? "");
			const p = province ? plate.points().get(province) : null;
			if (!p || !province) return tip.hide();
			lens.reveal(p.x, p.y);
			place();
			const at = lens.toWindow(p.x, p.y);
			tip.at({ title: label(province), text: options.provinceWords?.(province) }, at.x, at.y + 10);
		},
	});
	new ResizeObserver(() => {
		lens.resize(host.clientWidth, host.clientHeight);
		place();
	}).observe(host);
	return api;
}

/** Orders were given or taken back, and nothing else is to be drawn. @param {MapView} was @param {MapView} now */
function onlyOrders(was, now) {
	return was.position === now.position && !was.answer && !now.answer && was.look === now.look;
}
