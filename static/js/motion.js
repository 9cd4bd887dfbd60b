// @ts-check
/**
 * What happened in a phase, played on the map. The map is in its final state
 * before anything moves; animations and pictures of what was there before lie
 * over it. To end one at any moment is to take these away: there is no half
 * state. Where a unit went and what became of an order the drawing tells in its
 * data attributes; no rule is known here. Transform and opacity only.
 */
import { svg } from "./util.js";

/** @import { View } from "./state.js" */
/** @typedef {"forward"|"back"|"marks"} Way  a phase is resolved, taken back, or only its marks come and go */
/** @typedef {{ d: string, from: string, power: string, listed: boolean }} Trip  a unit's way in a picture that goes */
/** @typedef {{ trips: Trip[], before: import("./plate.js").Layers }} Kept  of the picture that goes */

/** How the picture of one phase comes from that of another, or null when it is merely drawn.
 * @param {View} was @param {View} now @returns {Way|null} */
export function wayBetween(was, now) {
	if (was.game !== now.game || was.variant.id !== now.variant.id) return null;
	const step = now.index - was.index;
	if (now.answer && (step === 1 || (step === 0 && !was.answer))) return "forward";
	if (was.answer && (step === -1 || (step === 0 && !now.answer))) return "back";
	return Math.abs(step) === 1 ? "marks" : null;
}

const TRAVEL = { at: 0, for: 620, easing: "cubic-bezier(.45,.05,.25,1)" };
const TOUCH = { at: 0, for: 280, easing: "cubic-bezier(.45,.05,.25,1)" };
const RECOIL = { at: TOUCH.for, for: 260, easing: "cubic-bezier(.3,1.4,.5,1)" };
const ASIDE = { at: 480, for: 240, easing: "cubic-bezier(.45,.05,.25,1)" };
const BADGES = { at: 720, for: 140, easing: "ease-out" };
const GROUND = { at: 860, for: 300, easing: "ease-in-out" };
const SNAP = 90;
const REVERSE = 400;
const MARKS = 200;
/** How far a dislodged unit lists in the drawing, in degrees. */
const LIST = -14;
/** Through how many points a unit is led along its way. */
const POINTS = 24;

const GROUNDS = ["waters", "tints", "bands", "frontiers", "centers"];
const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;

/** @param {ReturnType<typeof import("./plate.js").createPlate>} plate */
export function createMotion(plate) {
	/** @type {Animation[]} */ let running = [];
	let round = 0;

	/** Ends what is playing: what is left is the final state. */
	function stop() {
		round++;
		for (const a of running) a.cancel();
		running = [];
		plate.clearWas();
		for (const kind of ENDS) removeEventListener(kind, end, true);
		document.removeEventListener("visibilitychange", stop);
	}

	/** @param {Event} e */
	function end(e) {
		if (!(/** @type {KeyboardEvent} */ (e).repeat)) stop();
	}

	/** Begins, and sees to it that it ends. @param {() => void} fill  starts the animations */
	function begin(fill) {
		stop();
		fill();
		const mine = round;
		for (const kind of ENDS) addEventListener(kind, end, true);
		document.addEventListener("visibilitychange", stop);
		void Promise.allSettled(running.map((a) => a.finished)).then(() => mine === round && stop());
	}

	/** @param {Element} el @param {Keyframe[]} frames @param {{ at: number, for: number, easing?: string }} when @param {FillMode} [fill] */
	function animate(el, frames, when, fill = "backwards") {
		running.push(el.animate(frames, { delay: when.at, duration: when.for, easing: when.easing ?? "linear", fill }));
	}

	/** @param {Element} el @param {number} from @param {number} to @param {{ at: number, for: number, easing?: string }} when */
	const fade = (el, from, to, when) => animate(el, [{ opacity: from }, { opacity: to }], when, to ? "backwards" : "both");

	/** What a layer held before lies over it and goes. @param {Kept} kept @param {string} name */
	const was = (kept, name) => (kept.before[name] === undefined ? null : plate.was(name, kept.before[name]));

	/** @param {Kept} kept @param {{ at: number, for: number, easing?: string }} when */
	function changeGround(kept, when) {
		for (const name of GROUNDS) {
			if (kept.before[name] === undefined || kept.before[name] === plate.text(name)) continue;
			const old = was(kept, name);
			if (old) fade(old, 1, 0, when);
		}
	}

	/** Units go where they went. @param {boolean} retreats  they began dislodged */
	function travel(retreats) {
		for (const token of plate.layer("units")?.querySelectorAll("[data-way]") ?? []) {
			const { way = "", dislodged, from } = /** @type {SVGElement} */ (token).dataset;
			if (dislodged !== undefined) animate(token, led(way, -LIST), ASIDE);
			else if (from !== undefined) animate(token, led(way, retreats ? LIST : 0), TRAVEL);
			else {
				animate(token, led(way), TOUCH);
				animate(token, led(way).reverse(), RECOIL, "none");
			}
		}
	}

	/** Arrows as they were ordered give way to what became of them. @param {Kept} kept */
	function judge(kept) {
		/** @type {Set<string>} */ const done = new Set();
		for (const name of ["orders", "badges"]) {
			for (const el of groups(plate.layer(name))) {
				const { order, result = "" } = /** @type {SVGElement} */ (el).dataset;
				const badge = el.querySelector(".m-badge") !== null || el.classList.contains("m-badge");
				if (SMOOTH.has(result) && !badge) {
					fade(el, 0.5, 1, { at: TRAVEL.for, for: BADGES.for });
					done.add(`${name} ${order}`);
				} else fade(el, 0, 1, badge && result !== "cut" ? BADGES : { at: TOUCH.for, for: SNAP });
			}
			for (const el of groups(was(kept, name))) {
				if (done.has(`${name} ${/** @type {SVGElement} */ (el).dataset["order"]}`)) el.remove();
				else animate(el, [{ opacity: 0.5 }, { opacity: 0.5, offset: 0.99 }, { opacity: 0 }], TOUCH, "both");
			}
		}
	}

	/** The marks of one phase for those of another. @param {Kept} kept @param {number} whole */
	function changeMarks(kept, whole) {
		for (const name of ["orders", "badges"]) {
			const old = was(kept, name), now = plate.layer(name);
			if (old) fade(old, 1, 0, { at: 0, for: whole / 2 });
			if (now) fade(now, 0, 1, { at: whole / 2, for: whole / 2 });
		}
	}

	/** Units go back to where they came from. @param {Trip[]} trips */
	function returnAll(trips) {
		for (const trip of trips) {
			const token = [...(plate.layer("units")?.children ?? [])].find((el) => {
				const { p, power } = /** @type {SVGElement} */ (el).dataset;
				return p === trip.from && power === trip.power;
			});
			if (!token) continue;
			const lists = token.hasAttribute("data-dislodged");
			animate(token, led(trip.d, 0, (trip.listed ? LIST : 0) - (lists ? LIST : 0)).reverse(), { at: 0, for: REVERSE, easing: TRAVEL.easing });
		}
	}

	return {
		stop,
		/** What will be wanted of the picture that is about to go.
		 * @param {import("./plate.js").Layers} [before]  of the phase as it was ordered; else what the map shows now
		 * @returns {Kept|null} null when nothing is to move */
		keep(before) {
			if (still()) return null;
			const trips = [...(plate.layer("units")?.querySelectorAll("[data-way]") ?? [])].flatMap((el) => {
				const { way: d = "", from, dislodged, p = "", power = "" } = /** @type {SVGElement} */ (el).dataset;
				return from === undefined && dislodged === undefined ? [] : [{ d, from: from ?? p, power, listed: dislodged !== undefined }];
			});
			return { trips, before: before ?? Object.fromEntries([...GROUNDS, "orders", "badges"].map((name) => [name, plate.text(name)])) };
		},
		/** Plays, once the map is filled. @param {Way} way @param {Kept} kept @param {boolean} retreats */
		play(way, kept, retreats) {
			begin(() => {
				if (way === "forward") {
					travel(retreats);
					judge(kept);
					changeGround(kept, GROUND);
					return;
				}
				if (way === "back") returnAll(kept.trips);
				changeMarks(kept, way === "back" ? REVERSE : MARKS);
				changeGround(kept, { at: 0, for: way === "back" ? REVERSE : MARKS });
			});
		},
	};
}

/** Any key, click or tap ends it. */
const ENDS = ["keydown", "pointerdown"];
/** Results that change nothing in the look of an order. */
const SMOOTH = new Set(["succeeds", "holds"]);

/** @param {Element|null} layer */
const groups = (layer) => [...(layer?.children ?? [])];

/**
 * Frames that lead a group along a line of the drawing.
 * @param {string} d @param {number} [turned]  degrees by which it is turned where the line begins
 * @param {number} [turnedAtEnd]
 * @returns {Keyframe[]}
 */
function led(d, turned = 0, turnedAtEnd = 0) {
	const line = /** @type {SVGPathElement} */ (svg("path", { d }));
	const length = line.getTotalLength();
	return Array.from({ length: POINTS + 1 }, (_, i) => {
		const share = i / POINTS, p = line.getPointAtLength(length * share);
		return { transform: `translate(${p.x.toFixed(1)}px, ${p.y.toFixed(1)}px) rotate(${(turned + (turnedAtEnd - turned) * share).toFixed(2)}deg)` };
	});
}
