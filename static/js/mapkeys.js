// @ts-check
/**
 * The map by keyboard: one stop in the page's order, arrows from province to
 * province, Enter picks. With a unit in hand the arrows walk only among what
 * may be picked.
 */
import { TIP_TEXT } from "./tip.js";
import { treeOf } from "./util.js";
import { among, isArrow, neighbor } from "./walk.js";

/**
 * @typedef {object} MapKeyActions
 * @property {() => string[]} targets
 * @property {(province: string) => void} pick
 * @property {(province: string|null) => void} arrive  the focus is here, or has left the map
 * @property {() => void} zoomIn
 * @property {() => void} zoomOut
 * @property {() => void} reset
 * @property {(dx: number, dy: number) => void} pan
 */

const PAN = 90;

/**
 * @param {HTMLElement} host
 * @param {ReturnType<typeof import("./plate.js").createPlate>} plate
 * @param {MapKeyActions} actions
 */
export function watchMapKeys(host, plate, actions) {
	/** @type {Map<string, string[]>} */ let near = new Map();
	let stop = "";

	/** Makes a province the one that Tab comes to. @param {string} id */
	function become(id) {
		plate.hits.get(stop)?.setAttribute("tabindex", "-1");
		plate.hits.get(stop)?.removeAttribute("aria-describedby");
		plate.hits.get(id)?.setAttribute("tabindex", "0");
		stop = id;
	}

	/** @param {string} id */
	function focus(id) {
		if (!plate.hits.has(id)) return;
		become(id);
		plate.hits.get(id)?.focus({ preventScroll: true });
	}

	/** @param {string} key @param {string} from */
	function walk(key, from) {
		const targets = actions.targets();
		const to = targets.length ? among(key, from, plate.points(), targets) : neighbor(key, from, plate.points(), near.get(from) ?? []);
		if (to) focus(to);
	}

	/** @param {string} key */
	function move(key) {
		actions.pan(key === "ArrowLeft" ? PAN : key === "ArrowRight" ? -PAN : 0, key === "ArrowUp" ? PAN : key === "ArrowDown" ? -PAN : 0);
	}

	/** @param {EventTarget|null} target */
	const provinceOf = (target) => /** @type {HTMLElement|null} */ (target instanceof Element ? target.closest("[data-p]") : null)?.dataset["p"] ?? null;

	/** @param {KeyboardEvent} e @param {string} at @returns {boolean} whether it was for the map */
	function press(e, at) {
		if (isArrow(e.key)) e.shiftKey ? move(e.key) : walk(e.key, at);
		else if (e.key === "Enter" || e.key === " ") actions.pick(at);
		else if (e.key === "+" || e.key === "=") actions.zoomIn();
		else if (e.key === "-") actions.zoomOut();
		else if (e.key === "0") actions.reset();
		else return false;
		return true;
	}

	host.addEventListener("keydown", (e) => {
		const at = provinceOf(e.target);
		if (at === null || e.ctrlKey || e.metaKey || e.altKey) return;
		if (press(e, at)) e.preventDefault();
	});
	host.addEventListener("focusin", (e) => {
		const at = provinceOf(e.target);
		if (at === null) return;
		become(at);
		if (!(/** @type {Element} */ (e.target).matches(":focus-visible"))) return;
		actions.arrive(at);
		plate.hits.get(at)?.setAttribute("aria-describedby", TIP_TEXT);
	});
	host.addEventListener("focusout", (e) => {
		if (!host.contains(/** @type {Node|null} */ (e.relatedTarget))) actions.arrive(null);
	});

	return {
		focus,
		/** Another board: who is next to whom. @param {any} facts */
		begin(facts) {
			near = new Map();
			for (const { between } of facts.adjacency) {
				const [a, b] = between.map((/** @type {string} */ place) => place.split("/")[0]);
				near.set(a, [...(near.get(a) ?? []), b]);
				near.set(b, [...(near.get(b) ?? []), a]);
			}
			const first = facts.start.units[0]?.province.split("/")[0];
			become(plate.hits.has(first) ? first : [...plate.hits.keys()][0] ?? "");
		},
		/** Where Tab comes to, unless somebody is on the map already. @param {string} id */
		enterAt(id) {
			if (!host.contains(treeOf(host).activeElement) && plate.hits.has(id)) become(id);
		},
		/** To where Tab would come. */
		enter: () => focus(stop),
	};
}
