// @ts-check
/** The timeline: the river of supply centers, and a cell for every phase of the line to step back to. Keys [ and ]. */

import { icon } from "./icons.js";
import { siblings } from "./lines.js";
import { powerClass } from "./names.js";
import { refill } from "./rows.js";
import { phaseName, t } from "./text.js";
import { h, svg } from "./util.js";

/** @import { View, Turn } from "./state.js" */

const WIDTH = 1000;
const HEIGHT = 40;

/**
 * @param {HTMLElement} host
 * @param {{goTo: (index: number) => void, step: (n: number) => void, visit: (id: number) => void}} on
 * @param {HTMLElement[]} turns  what begins and switches variations
 */
export function createTimeline(host, on, turns) {
	/** @param {Parameters<typeof icon>[0]} name @param {string} label @param {() => void} act */
	const button = (name, label, act) => h("button", { class: "plain", type: "button", "aria-label": label, title: label, onclick: act }, icon(name, 16));
	const first = button("first", t.first, () => on.goTo(0));
	const back = button("back", t.back, () => on.step(-1));
	const forward = button("forward", t.forward, () => on.step(1));
	const last = button("last", t.last, () => on.goTo(Infinity));
	const river = h("div", { class: "river-box" });
	const years = h("ol", { class: "years" });
	host.replaceChildren(h("div", { class: "tl-steps" }, first, back), h("div", { class: "tl" }, river, years), h("div", { class: "tl-steps" }, forward, last), ...turns);
	let drawn = "";

	document.addEventListener("keydown", (event) => {
		if (event.ctrlKey || event.metaKey || event.altKey || (event.key !== "[" && event.key !== "]")) return;
		if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
		on.step(event.key === "[" ? -1 : 1);
	});

	return {
		/** @param {View} view */
		show(view) {
			first.disabled = back.disabled = view.index === 0;
			forward.disabled = last.disabled = view.index === view.last;
			const now = `${view.game}|${[...view.turns, ...view.ahead].map((x) => x.id)}|${view.index}|${view.aside}|${view.nodes.size}|${view.turns[view.last].answer ? 1 : 0}`;
			if (now === drawn && !view.outcome) return;
			drawn = now;
			const groups = byYear([...view.turns, ...view.ahead]);
			host.classList.toggle("many", groups.length > 7);
			river.replaceChildren(drawRiver(view, groups));
			refill(years, groups.map((g) => yearItem(g, view, on)));
			years.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
		},
	};
}

/** @typedef {{year: number, cells: {turn: Turn, index: number}[]}} Year */

/** @param {Turn[]} turns @returns {Year[]} */
function byYear(turns) {
	/** @type {Year[]} */
	const out = [];
	turns.forEach((turn, index) => {
		const { year } = turn.position.phase;
		if (out.at(-1)?.year !== year) out.push({ year, cells: [] });
		out[out.length - 1].cells.push({ turn, index });
	});
	return out;
}

/** @param {Year} group @param {View} view @param {{goTo: (index: number) => void, visit: (id: number) => void}} on */
function yearItem({ year, cells }, view, on) {
	const seen = cells.some((c) => c.index === view.index);
	const present = new Set(cells.map((c) => c.turn.position.phase.season));
	/** @type {Node[]} */
	const drawn = cells.map((c) => cell(c.turn, c.index, view, on));
	// The seasons to come, so that a year always looks like one.
	const after = ["Spring", "Fall", "Winter"].filter((s) => !present.has(s));
	if (cells.at(-1)?.index === view.last + view.ahead.length) drawn.push(...after.filter((s) => later(s, cells)).map((s) => h("span", { class: "cell ahead", "aria-hidden": "true" }, s[0])));
	return h("li", { class: seen ? "year seen" : "year" }, h("span", { class: "y" }, h("span", { class: "y-word" }, `${t.year} `), String(year)), h("span", { class: "cells" }, drawn));
}

/** @param {string} season @param {Year["cells"]} cells */
function later(season, cells) {
	const order = ["Spring", "Fall", "Winter"];
	return order.indexOf(season) > order.indexOf(cells[cells.length - 1].turn.position.phase.season);
}

/** @param {Turn} turn @param {number} index @param {View} view @param {{goTo: (index: number) => void, visit: (id: number) => void}} on */
function cell(turn, index, view, on) {
	const { phase } = turn.position;
	const retreat = phase.type === "retreat";
	const left = index > view.last;
	const among = siblings(view.nodes, turn.id);
	const name = phaseName(phase) + (left ? t.asBefore : index === view.last && !turn.answer ? t.nowPlayed : "") + (among.length > 1 ? t.amongLines(among.indexOf(turn.id) + 1, among.length) : "");
	const cls = ["cell", retreat && "retreat", left && "left", among.length > 1 && "parts"].filter(Boolean).join(" ");
	return h(
		"button",
		{ class: cls, type: "button", "data-key": `turn:${index}`, "aria-label": name, title: name, "aria-current": index === view.index ? "step" : null, onclick: () => (left ? on.visit(turn.id) : on.goTo(index)) },
		retreat ? "r" : phase.season[0],
	);
}

/** Centers of each power, year by year. @param {View} view @param {Year[]} groups */
function drawRiver(view, groups) {
	const total = Math.max(1, view.variant.provinces.filter((/** @type {any} */ p) => p.supplyCenter).length);
	const points = groups.map((g, i) => ({ x: (i * WIDTH) / groups.length, owners: g.cells[0].turn.position.owners }));
	const end = view.ahead.at(-1) ?? view.turns[view.last];
	const fallen = end.position.phase.type === "adjustment" || end.answer;
	points.push({ x: fallen ? WIDTH : points[points.length - 1].x + WIDTH / groups.length / 12, owners: end.answer?.owners ?? end.position.owners });
	let base = points.map(() => HEIGHT);
	/** @type {Element[]} */
	const bands = [svg("path", { class: "river-bed", d: `M0 0H${WIDTH}V${HEIGHT}H0Z` })];
	for (const power of view.variant.powers) {
		const top = points.map((p, i) => base[i] - ((p.owners?.[power]?.length ?? 0) * HEIGHT) / total);
		const edge = (/** @type {number[]} */ ys) => points.map((p, i) => `${p.x.toFixed(1)} ${ys[i].toFixed(2)}`);
		bands.push(svg("path", { class: `river-band ${powerClass(power)}`, d: `M${edge(top).join("L")}L${edge(base).reverse().join("L")}Z` }));
		base = top;
	}
	return svg("svg", { class: "river", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", "aria-hidden": "true" }, bands);
}
