// @ts-check
/**
 * What hands do on the map, told apart: tap, hover, drag of a unit (mouse
 * only), pan, pinch, Ctrl+wheel, right click. A plain wheel stays the page's,
 * and so does a finger that drags while there is nothing to pan.
 */

/**
 * @typedef {object} Hands
 * @property {(event: MouseEvent) => void} tap
 * @property {(event: PointerEvent|null) => void} hover  null: the pointer has left
 * @property {(event: PointerEvent) => boolean} lift    a press here may begin a drag of a unit
 * @property {(event: PointerEvent) => void} carry      the unit is over here; first call: taken up
 * @property {(event: PointerEvent|null) => void} drop  null: broken off
 * @property {(dx: number, dy: number) => void} pan
 * @property {(factor: number, x: number, y: number) => void} zoom  round a point of the host
 * @property {() => void} aside                          right click
 * @property {(on: boolean) => void} moving              a pan or pinch begins or ends
 */

/** How far a press may stray and still be a tap, in pixels. */
const STRAY = { mouse: 5, pen: 8, touch: 9 };

/**
 * @param {HTMLElement} host
 * @param {Hands} hands
 * @returns {() => void} takes all listeners away
 */
export function watchHands(host, hands) {
	/** @type {Map<number, { x: number, y: number }>} */
	const down = new Map();
	/** @type {"none"|"press"|"lift"|"carry"|"pan"|"pinch"} */
	let doing = "none";
	let start = { x: 0, y: 0 };
	let pressed = /** @type {PointerEvent|null} */ (null);
	let strayed = false;
	const ends = new AbortController();

	/** @param {MouseEvent} e */
	function inHost(e) {
		const box = host.getBoundingClientRect();
		return { x: e.clientX - box.left, y: e.clientY - box.top };
	}

	/** @param {typeof doing} what */
	function become(what) {
		const moved = doing === "pan" || doing === "pinch";
		const moves = what === "pan" || what === "pinch";
		doing = what;
		if (moves) strayed = true;
		if (moves !== moved) hands.moving(moves);
	}

	/** @param {PointerEvent} e */
	function press(e) {
		if (e.pointerType === "mouse" && e.button !== 0) return;
		if (!down.size) strayed = false;
		down.set(e.pointerId, inHost(e));
		if (down.size === 2) {
			if (doing === "carry") hands.drop(null);
			become("pinch");
			return;
		}
		if (down.size > 2) return;
		start = inHost(e);
		pressed = e;
		become(e.pointerType === "mouse" && hands.lift(e) ? "lift" : "press");
	}

	/** @param {PointerEvent} e */
	function begin(e) {
		const p = inHost(e);
		const stray = STRAY[/** @type {keyof typeof STRAY} */ (e.pointerType)] ?? STRAY.mouse;
		if (Math.hypot(p.x - start.x, p.y - start.y) < stray) return;
		host.setPointerCapture(e.pointerId);
		if (doing === "press") {
			become("pan");
			hands.pan(p.x - start.x, p.y - start.y);
			return;
		}
		strayed = true;
		become("carry");
		if (pressed) hands.carry(pressed);
		hands.carry(e);
	}

	/** @param {PointerEvent} e */
	function move(e) {
		const before = down.get(e.pointerId);
		if (!before) {
			if (e.pointerType !== "touch") hands.hover(e);
			return;
		}
		if (doing === "press" || doing === "lift") begin(e);
		else if (doing === "carry") hands.carry(e);
		else if (doing === "pan") {
			const p = inHost(e);
			hands.pan(p.x - before.x, p.y - before.y);
		} else if (doing === "pinch") pinch(e);
		down.set(e.pointerId, inHost(e));
	}

	/** @param {PointerEvent} e */
	function pinch(e) {
		const other = [...down].find(([id]) => id !== e.pointerId)?.[1];
		const before = down.get(e.pointerId);
		if (!other || !before) return;
		const now = inHost(e);
		hands.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
		const from = Math.hypot(before.x - other.x, before.y - other.y);
		const to = Math.hypot(now.x - other.x, now.y - other.y);
		if (from > 8 && to > 8) hands.zoom(to / from, (now.x + other.x) / 2, (now.y + other.y) / 2);
	}

	/** @param {PointerEvent} e */
	function release(e) {
		if (!down.delete(e.pointerId)) return;
		if (doing === "carry") hands.drop(e.type === "pointerup" ? e : null);
		if (doing === "pinch" && down.size === 1) become("pan");
		else if (!down.size) become("none");
	}

	/** @param {WheelEvent} e */
	function wheel(e) {
		if (!e.ctrlKey && !e.metaKey) return;
		e.preventDefault();
		const delta = e.deltaY * (e.deltaMode === WheelEvent.DOM_DELTA_LINE ? 33 : 1);
		// A pinch on a trackpad comes as many small turns, a wheel's notch as one of about 100.
		const rate = Math.abs(delta) < 40 ? 0.01 : 0.0022;
		const p = inHost(e);
		hands.zoom(Math.exp(Math.max(-0.4, Math.min(0.4, -delta * rate))), p.x, p.y);
	}

	/** A click also comes from assistive technology, which sends no presses. @param {MouseEvent} e */
	function click(e) {
		if (!strayed) hands.tap(e);
		strayed = false;
	}

	/** @param {MouseEvent} e */
	function menu(e) {
		if (/** @type {PointerEvent} */ (e).pointerType === "touch") return;
		e.preventDefault();
		hands.aside();
	}

	const on = { signal: ends.signal };
	host.addEventListener("pointerdown", press, on);
	host.addEventListener("pointermove", move, on);
	host.addEventListener("pointerup", release, on);
	host.addEventListener("pointercancel", release, on);
	host.addEventListener("pointerleave", () => hands.hover(null), on);
	host.addEventListener("click", click, on);
	host.addEventListener("contextmenu", menu, on);
	host.addEventListener("wheel", wheel, { ...on, passive: false });
	return () => ends.abort();
}
