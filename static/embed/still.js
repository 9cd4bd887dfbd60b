// @ts-check
/**
 * What can be seen of a game before the engine is there: its units and centers, as they stand in the address of a frame
 * beside the code, put into the picture of the board. "Rome.Arom.Fnea.rom.nea-Greece.Aath": of each power its armies and
 * fleets, those that were dislodged with a small letter, and its centers.
 */

/** @import { Position } from "../js/state.js" */

/** Longer ones are of no board. */
const LONGEST = 4000;

/** @param {Position} position  of which the picture is to be */
export function stillOf({ units, dislodged, owners }) {
	const at = (/** @type {string} */ place) => place.split("/")[0];
	const piece = (/** @type {import("../js/state.js").Unit} */ u) => `${u.type[0].toUpperCase()}${at(u.province)}`;
	const powers = [...new Set([...Object.keys(owners ?? {}), ...[...units, ...(dislodged ?? [])].map((u) => u.power)])];
	const of = (/** @type {string} */ power) => [
		...units.filter((u) => u.power === power).map(piece),
		...(dislodged ?? []).filter((u) => u.power === power).map((u) => piece(u).toLowerCase()),
		...(owners?.[power] ?? []),
	];
	return powers.map((power) => [power, ...of(power)].join(".")).join("-");
}

/**
 * A picture of the opening that can become that of another position.
 * @param {Element} svg
 */
export function createStill(svg) {
	const layer = (/** @type {string} */ name) => /** @type {Element} */ (svg.querySelector(`[data-layer="${name}"]`));
	const [units, tints, centers, hits] = ["units", "tints", "centers", "hits"].map(layer);
	const models = { A: modelOf(units, "army"), F: modelOf(units, "fleet"), tint: /** @type {Element} */ (tints.firstElementChild) };

	/** What is not on the board is left out. @param {string} power @param {string} thing */
	function put(power, thing) {
		const [, type, id] = /^([AFaf]?)([a-z]{3})$/.exec(thing) ?? [];
		const place = id && hits.querySelector(`[data-p="${id}"]`)?.getAttribute("data-at")?.split(" ").map(Number);
		const center = id && centers.querySelector(`[data-p="${id}"]`);
		if (place && type) units.append(token(models[/** @type {"A"|"F"} */ (type.toUpperCase())], power, place, type > "Z"));
		if (type || !center) return;
		own(center, power);
		tints.append(tint(models.tint, power, id));
	}

	return {
		/** @param {string} still @returns {boolean} whether there was anything to show */
		fill(still) {
			if (!still || still.length > LONGEST) return false;
			for (const center of centers.children) own(center, "");
			units.replaceChildren();
			tints.replaceChildren();
			for (const [power, ...things] of still.split("-").map((part) => part.split("."))) {
				const name = /^\w+$/.test(power) ? power.toLowerCase() : "";
				if (name && svg.querySelector(`#n-${name}`)) for (const thing of things) put(name, thing);
			}
			return units.childElementCount + tints.childElementCount > 0;
		},
	};
}

/** A unit of the opening, to be copied. @param {Element} units @param {string} type */
const modelOf = (units, type) => /** @type {Element} */ (units.querySelector(`[href="#t-${type}"]`)?.closest("[data-unit]"));

/** @param {Element} model @param {string} power @param {number[]} place @param {boolean} dislodged */
function token(model, power, [x, y], dislodged) {
	const made = /** @type {Element} */ (model.cloneNode(true));
	made.setAttribute("class", `p-${power}`);
	made.setAttribute("transform", dislodged ? `translate(${x + 319} ${y + 179})rotate(-14)` : `translate(${x} ${y})`);
	made.querySelector(".m-u-letter")?.setAttribute("href", `#n-${power}`);
	return made;
}

/** @param {Element} model @param {string} power @param {string} id */
function tint(model, power, id) {
	const made = /** @type {Element} */ (model.cloneNode(true));
	made.setAttribute("class", `m-tint p-${power}`);
	made.setAttribute("href", `#l-${id}`);
	return made;
}

/** A center is a power's, or "" nobody's. @param {Element} center @param {string} power */
function own(center, power) {
	center.setAttribute("class", power && `p-${power}`);
	center.querySelector("[class^=m-center-core]")?.setAttribute("class", power ? "m-center-core" : "m-center-core-free");
	center.querySelector("circle:last-child")?.setAttribute("class", power ? "m-center-owned" : "m-center-free");
}
