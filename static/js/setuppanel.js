// @ts-check
/** Beside the map while a position is being set up: the phase, the owners, who was dislodged from where, and remarks. */

import { provinceOf } from "./notation.js";
import { refill, swatch } from "./rows.js";
import { words } from "./setuptext.js";
import { t } from "./text.js";
import { attr, h } from "./util.js";

/** @import { Phase } from "./state.js" */
/** @import { Origin } from "./setup.js" */
/** @typedef {ReturnType<typeof import("./setup.js").createSetup>} Setup */

/** The phases of a year, in their order. */
const PHASES = ["Spring movement", "Spring retreat", "Fall movement", "Fall retreat", "Winter adjustment"];

/**
 * @param {object} on
 * @param {(change: Partial<Phase>) => void} on.phase
 * @param {(how: "home"|"units"|"none") => void} on.owners
 * @param {(province: string, origin: Origin|null) => void} on.attacker
 * @param {(province: string) => void} on.find
 */
export function createSetupPanel(on) {
	const phases = h("select", { id: "setup-phase", onchange: () => choosePhase() }, PHASES.map((p) => h("option", { value: p }, words.phases[p])));
	const year = h("input", { id: "setup-year", type: "number", min: 1, max: 999, inputmode: "numeric", onchange: () => on.phase({ year: Number(year.value) }) });
	const counts = h("ul", { class: "setup-counts" });
	const out = h("div", { class: "setup-out" });
	const remarks = h("ul", { class: "setup-remarks" });
	const none = h("p", { class: "help" }, words.nothingOdd);
	const button = (/** @type {"home"|"units"|"none"} */ how) => h("button", { class: "quiet small", type: "button", onclick: () => on.owners(how) }, words.ownersBy[how]);
	const el = h(
		"section",
		{ class: "setup", id: "setup", "aria-label": words.setUp },
		h("h2", {}, words.setUp),
		h("div", { class: "setup-phase" }, h("label", { for: "setup-phase" }, words.phase), phases, h("label", { for: "setup-year" }, t.year), year),
		out,
		h("h3", {}, words.owners),
		counts,
		h("div", { class: "buttons" }, button("home"), button("units"), button("none")),
		h("h3", {}, words.setupRemarks),
		remarks,
		none,
		h("p", { class: "help" }, words.startNote),
		h("p", { class: "help setup-keys" }, words.setupKeys),
	);

	function choosePhase() {
		const [season, type] = phases.value.split(" ");
		on.phase({ season, type });
	}

	/** Who was dislodged, and from where its attacker came; where standoffs were. @param {Setup} setup */
	function drawOut(setup) {
		const { dislodged, contested } = setup.position();
		out.replaceChildren(
			...(dislodged?.length ? [h("h3", {}, words.dislodgedUnits), ...dislodged.map((d) => outRow(d, setup))] : []),
			...(contested?.length ? [h("h3", {}, words.standoffs), h("div", { class: "setup-row" }, contested.map((p) => placeLink(p, setup)))] : []),
		);
	}

	/** @param {string} province @param {Setup} setup */
	const placeLink = (province, setup) => h("button", { class: "link", type: "button", onclick: () => on.find(province) }, setup.name(province));

	/** @param {import("../ancmed.js").Dislodged} d @param {Setup} setup */
	function outRow(d, setup) {
		const province = provinceOf(d.province);
		const origins = setup.origins(province);
		const now = origins.findIndex((o) => o.attackerFrom === d.attackerFrom && o.byConvoy === (d.byConvoy ?? false));
		const set = () => on.attacker(province, origins[Number(choose.value)] ?? null);
		const choose = h("select", { "aria-label": words.attackerOf(setup.name(d.province)), "data-key": `from ${province}`, onchange: set }, option("-1", words.notSaid, now < 0), origins.map((o, i) => option(String(i), setup.name(o.attackerFrom) + (o.byConvoy ? words.byConvoy : ""), i === now)));
		choose.disabled = !origins.length;
		return h("div", { class: "setup-row" }, h("button", { class: "link", type: "button", onclick: () => on.find(province) }, swatch(d.power), ` ${d.type === "army" ? "A" : "F"} ${setup.name(d.province)}`), h("span", {}, words.drivenFrom), choose);
	}

	/** @param {string} value @param {string} label @param {boolean} selected */
	const option = (value, label, selected) => h("option", { value, selected }, label);

	/** @param {Setup} setup */
	function drawCounts(setup) {
		const { units, dislodged, owners } = setup.position();
		const all = [...units, ...(dislodged ?? [])];
		refill(counts, setup.variant.powers.map((/** @type {string} */ p) => h("li", {}, swatch(p), h("span", {}, p), h("small", {}, words.unitsAndCenters(all.filter((u) => u.power === p).length, owners ? owners[p]?.length ?? 0 : null)))));
	}

	return {
		el,
		/** @param {Setup} setup */
		show(setup) {
			const { phase } = setup.position();
			phases.value = `${phase.season} ${phase.type}`;
			if (document.activeElement !== year || Number(year.value) !== phase.year) year.value = String(phase.year);
			drawOut(setup);
			drawCounts(setup);
			const odd = setup.remarks();
			refill(remarks, odd.map((r) => h("li", { "data-code": r.code }, r.text)));
			none.hidden = odd.length > 0;
			attr(el, "data-phase", phase.type);
		},
	};
}
