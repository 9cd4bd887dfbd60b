// @ts-check
/**
 * What lies under the pointer on the map: provinces, orders, units being
 * carried; and what a tap there means.
 */
import { aim } from "./aim.js";
import { watchHands } from "./gestures.js";
import { attr, treeOf } from "./util.js";

/** @import { Highlight, MapOptions, MapView } from "./map.js" */

/** Waits before a tip opens, in ms: an order is pointed at on purpose, a province may only lie on the way. */
const ORDER_TIP = 120;
const PROVINCE_TIP = 600;
const NEARER = 1.8;
/** Two taps within this time are one double tap, in ms. */
const TWICE = 350;

/**
 * @param {HTMLElement} host
 * @param {ReturnType<typeof import("./plate.js").createPlate>} plate
 * @param {object} map
 * @param {() => MapView|null} map.view
 * @param {() => Highlight} map.highlight
 * @param {() => boolean} map.nearest               it cannot come nearer
 * @param {(factor: number, x: number, y: number) => void} map.nearer  glides
 * @param {(factor: number, x: number, y: number) => void} map.zoom    at once
 * @param {(dx: number, dy: number) => void} map.pan
 * @param {(province: string) => void} map.hover
 * @param {(province: string) => string} map.label
 * @param {ReturnType<typeof import("./tip.js").createTip>} map.tip
 * @param {MapOptions} map.options
 */
export function watchPointing(host, plate, map) {
	const { options, tip } = map;
	let carried = "";
	let tapped = { at: -Infinity, x: 0, y: 0 };
	let over = "";
	/** What the pointer is on. @type {Element|null} */ let pointed = null;

	/** @param {EventTarget|null} target @param {string} key */
	function dataOf(target, key) {
		const el = target instanceof Element && host.contains(target) ? target.closest(`[data-${key}]`) : null;
		return el ? /** @type {SVGElement} */ (el).dataset[key] ?? null : null;
	}

	/** The token or province at a point, under whatever lies over it. @param {MouseEvent} e */
	function placeUnder(e) {
		for (const el of treeOf(host).elementsFromPoint(e.clientX, e.clientY)) {
			if (!plate.sheet.contains(el)) return null;
			const place = /** @type {SVGElement|null} */ (el.closest("[data-p]"));
			if (place) return place;
		}
		return null;
	}

	/** The province that is clicked. @param {MouseEvent} e */
	function provinceAt(e) {
		const direct = dataOf(e.target, "p");
		return direct !== null || !e.detail ? direct : placeUnder(e)?.dataset["p"] ?? null;
	}

	/** The province that is pointed at: with a unit in hand, through the orders. No style does that, which would have to
	 * be worked out anew for all orders whenever a unit is taken up. @param {MouseEvent} e */
	function provinceThrough(e) {
		const direct = dataOf(e.target, "p");
		return direct ?? (map.highlight().selected === null ? null : placeUnder(e)?.dataset["p"] ?? null);
	}

	/** Says by the cursor whether what is pointed at can be picked for the unit in hand. */
	function showCursor() {
		const { selected, targets } = map.highlight();
		if (pointed) attr(pointed, "data-cursor", selected === null ? null : targets.includes(over) ? "pick" : "none");
	}

	/** The order at a point; for a finger, near it. @param {MouseEvent} e @param {boolean} touch */
	function orderAt(e, touch) {
		for (const r of touch ? [0, 7, 13] : [0]) {
			for (let a = 0; a < (r ? 8 : 1); a++) {
				const x = e.clientX + r * Math.cos((a * Math.PI) / 4), y = e.clientY + r * Math.sin((a * Math.PI) / 4);
				const index = dataOf(treeOf(host).elementFromPoint(x, y), "order");
				if (index !== null) return Number(index);
			}
		}
		return null;
	}

	/** @param {MouseEvent} e */
	function tap(e) {
		const touch = /** @type {PointerEvent} */ (e).pointerType === "touch";
		const resolved = Boolean(map.view()?.answer);
		const order = resolved ? orderAt(e, touch) : null;
		if (order !== null) return options.onOrder(order);
		const province = touch ? meant(e) : provinceAt(e);
		// A click by assistive technology has no place.
		if (province === undefined || (e.detail && twice(e, province))) return;
		if (resolved) options.onOrder(null);
		if (province !== null) options.onPick(province, { careful: touch });
		else options.onBack?.();
	}

	/** Whether this is the second of two quick taps where nothing is to be picked: they come nearer. @param {MouseEvent} e @param {string|null|undefined} province */
	function twice(e, province) {
		const before = tapped;
		tapped = { at: e.timeStamp, x: e.clientX, y: e.clientY };
		if (map.highlight().exact || map.highlight().selected !== null || (province && map.highlight().pickable.has(province))) return false;
		if (e.timeStamp - before.at > TWICE || Math.hypot(e.clientX - before.x, e.clientY - before.y) > 24) return false;
		tapped.at = -Infinity;
		comeNearer(e);
		return true;
	}

	/** @param {MouseEvent} e */
	function comeNearer(e) {
		const box = host.getBoundingClientRect();
		map.nearer(NEARER, e.clientX - box.left, e.clientY - box.top);
	}

	/** What a finger meant; undefined when it came nearer first. @param {MouseEvent} e */
	function meant(e) {
		const { exact, pickable, selected } = map.highlight();
		if (exact) return provinceAt(e);
		const found = aim({ x: e.clientX, y: e.clientY }, provinceAt(e), plate.tokens, pickable, selected);
		if (!found.crowd || map.nearest()) return found.province;
		comeNearer(e);
		return undefined;
	}

	/** @param {PointerEvent|null} e */
	function point(e) {
		const inHand = map.highlight().selected !== null;
		const order = e && !inHand ? dataOf(e.target, "order") : null;
		options.onOrderHover?.(order === null ? null : Number(order));
		over = (e && provinceThrough(e)) ?? (order === null ? "" : over);
		const on = e?.target instanceof Element && host.contains(e.target) ? e.target.closest("[data-p], [data-order]") : null;
		if (pointed !== on) pointed?.removeAttribute("data-cursor");
		pointed = on;
		map.hover(over);
		showCursor();
		if (!e) return tip.hide();
		const box = host.getBoundingClientRect();
		const x = e.clientX - box.left, y = e.clientY - box.top;
		if (order !== null && options.orderWords) tip.at(options.orderWords(Number(order)), x, y, ORDER_TIP);
		else if (over && !inHand) tip.at({ title: map.label(over), text: options.provinceWords?.(over) }, x, y, PROVINCE_TIP);
		else tip.hide();
	}

	/** @param {PointerEvent} e */
	function carry(e) {
		if (!host.classList.contains("carrying")) {
			host.classList.add("carrying");
			tip.hide();
			options.onLift?.(carried);
		}
		map.hover(placeUnder(e)?.dataset["p"] ?? "");
	}

	watchHands(host, {
		tap,
		hover: point,
		lift(e) {
			const direct = e.target instanceof Element ? /** @type {SVGElement|null} */ (e.target.closest("[data-p]")) : null;
			const place = direct ?? (map.highlight().selected === null ? null : placeUnder(e));
			carried = place?.dataset["p"] ?? "";
			return Boolean(place?.matches("[data-unit], [data-dislodged]")) && (options.canLift?.(carried) ?? false);
		},
		carry,
		drop(e) {
			host.classList.remove("carrying");
			options.onDrag(carried, (e && placeUnder(e)?.dataset["p"]) ?? null);
		},
		pan: map.pan,
		zoom: map.zoom,
		aside: () => options.onBack?.(),
		moving(on) {
			tip.hide();
			host.classList.toggle("moving", on);
		},
	});
	return { showCursor };
}
