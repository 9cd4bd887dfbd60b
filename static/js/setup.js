// @ts-check
/**
 * A position being set up: what is changed in it, with undo and redo. No DOM, and no rule: the engine says what can be.
 *
 *     const setup = createSetup(engine, position);
 *     setup.put("rom", "Rome", "army");   // -> { words: "Rome: army in Roma", ask: false }
 *
 * Every change tells in words what it did; one that cannot be throws what the engine says, and nothing is changed.
 */

import { placeNames } from "./names.js";
import { provinceOf } from "./notation.js";
import { phaseName } from "./text.js";

/** @import { Position, Phase, Unit } from "./state.js" */
/** @typedef {import("../ancmed.js").Dislodged} Dislodged */
/** @typedef {import("../ancmed.js").Origin} Origin */
/** @typedef {"army"|"fleet"} Type */
/** @typedef {{position: Position, past?: Position[], future?: Position[]}} Draft  what is kept of one */
/** @typedef {{words: string, ask: boolean}} Done  ask: from where the attacker came is to be said */

/** As many steps back are kept over a reload. */
const KEPT = 40;

/** @param {any} engine @param {Draft} draft */
export function createSetup(engine, { position, past = [], future = [] }) {
	const variant = engine.variants().find((/** @type {any} */ v) => v.id === position.variant);
	const name = placeNames(variant);
	let now = only(position);
	let { remarks } = engine.checkPosition(now);
	let back = [...past], forth = [...future];

	/** @param {Position} next @param {string} words @returns {Done} */
	function become(next, words, ask = false) {
		const found = engine.checkPosition(next);
		back.push(now);
		forth = [];
		now = next;
		remarks = found.remarks;
		return { words, ask };
	}

	/** @param {Position[]} from @param {Position[]} to */
	function travel(from, to) {
		const next = from.pop();
		if (!next) return false;
		to.push(now);
		now = next;
		({ remarks } = engine.checkPosition(now));
		return true;
	}

	/** @template {Unit} U @param {U[]|null|undefined} list @param {string} province */
	const found = (list, province) => (list ?? []).find((u) => provinceOf(u.province) === province);
	/** @template {Unit} U @param {U[]|null|undefined} list @param {string} province */
	const without = (list, province) => (list ?? []).filter((u) => provinceOf(u.province) !== province);
	/** @param {Unit} u */
	const called = (u) => `${u.power}: ${u.type} in ${name(u.province)}`;

	/** Where in a province a unit of a type may stand: its coasts, for a fleet on some. @param {string} province @param {Type} type @param {boolean} [out] dislodged */
	function places(province, type, out = false) {
		const free = out ? { ...now, dislodged: without(now.dislodged, province), phase: retreats(now.phase) } : { ...now, units: without(now.units, province), contested: [] };
		return /** @type {string[]} */ (engine.placeable(free, type, out)).filter((place) => provinceOf(place) === province);
	}

	/** The attacker in a province is another one, or none: from where it came is not known. @param {string} province */
	function unattacked(province) {
		return (now.dislodged ?? []).map((d) => (provinceOf(d.province) === province ? { power: d.power, type: d.type, province: d.province } : d));
	}

	/** @param {string} province @param {Unit|null} unit */
	const standing = (province, unit) => ({ ...now, units: [...without(now.units, province), ...(unit ? [unit] : [])], dislodged: unattacked(province) });

	return {
		variant,
		position: () => now,
		/** @returns {import("../ancmed.js").Remark[]} */
		remarks: () => remarks,
		/** @returns {Draft} */
		draft: () => ({ position: now, past: back.slice(-KEPT), future: forth.slice(-KEPT) }),
		canUndo: () => back.length > 0,
		canRedo: () => forth.length > 0,
		undo: () => travel(back, forth),
		redo: () => travel(forth, back),
		/** @param {string} province */
		unitIn: (province) => found(now.units, province),
		/** @param {string} province @returns {Dislodged|undefined} */
		dislodgedIn: (province) => found(now.dislodged, province),
		/** @param {string} province @returns {string|null} */
		owner: (province) => Object.entries(now.owners ?? {}).find(([, list]) => list.includes(province))?.[0] ?? null,
		/** From where the unit in a province may have come. @param {string} province @returns {Origin[]} */
		origins: (province) => engine.attackers(now, province),
		name,

		/** Puts a unit; the same one again goes to the next coast, and then away. @param {string} province @param {string} power @param {Type} type */
		put(province, power, type) {
			const old = found(now.units, province);
			const spots = places(province, type);
			const same = old?.power === power && old.type === type;
			const next = spots[same ? spots.indexOf(old.province) + 1 : 0];
			if (same && next === undefined) return this.erase(province);
			const unit = { power, type, province: next ?? province };
			const coast = spots.length > 1 && next !== spots.at(-1) ? ` Again for ${name(spots[spots.indexOf(next) + 1])}.` : "";
			return become(standing(province, unit), `${called(unit)}.${coast}`, Boolean(found(now.dislodged, province)));
		},
		/** Takes away what was put last: the unit, else the dislodged one, else the standoff. @param {string} province */
		erase(province) {
			const unit = found(now.units, province), out = found(now.dislodged, province);
			if (unit) return become(standing(province, null), `${called(unit)} removed.`);
			if (out) return become({ ...now, dislodged: without(now.dislodged, province) }, `${called(out)}, dislodged, removed.`);
			if (now.contested?.includes(province)) return this.contest(province);
			return { words: `Nothing is in ${name(province)}.`, ask: false };
		},
		/** The unit there was dislodged, or was not; where none is, one is put. @param {string} province @param {string} power @param {Type} type */
		dislodge(province, power, type) {
			const unit = found(now.units, province), out = found(now.dislodged, province);
			if (unit && out) return { words: `${called(out)} was dislodged.`, ask: true };
			const phase = retreats(now.phase);
			if (out) return become({ ...standing(province, { power: out.power, type: out.type, province: out.province }), dislodged: without(now.dislodged, province) }, `${called(out)} stands again.`);
			const gone = unit ?? { power, type, province: places(province, type, true)[0] ?? province };
			const dislodged = [...(now.dislodged ?? []), gone];
			return become({ ...now, phase, units: without(now.units, province), dislodged }, `${called(gone)} was dislodged.${changed(phase)}`);
		},
		/** From where the attacker there came. @param {string} province @param {Origin|null} origin */
		attacker(province, origin) {
			const out = found(now.dislodged, province);
			const dislodged = unattacked(province).map((d) => (provinceOf(d.province) === province && origin ? { ...d, ...origin } : d));
			const by = origin?.byConvoy ? ", by convoy" : "";
			return become({ ...now, dislodged }, origin ? `${out ? called(out) : ""} was dislodged from ${name(origin.attackerFrom)}${by}.` : "From where the attacker came is not said.");
		},
		/** A standoff left the province empty, or did not. @param {string} province */
		contest(province) {
			const old = now.contested ?? [];
			if (old.includes(province)) return become({ ...now, contested: old.filter((p) => p !== province) }, `No standoff in ${name(province)}.`);
			const phase = retreats(now.phase);
			return become({ ...now, phase, contested: [...old, province] }, `Standoff in ${name(province)}: no unit may retreat there.${changed(phase)}`);
		},
		/** The center becomes the power's, or nobody's where it is his. @param {string} province @param {string} power */
		own(province, power) {
			const mine = now.owners?.[power]?.includes(province);
			const owners = Object.fromEntries(Object.entries(now.owners ?? {}).map(([p, list]) => [p, list.filter((id) => id !== province)]));
			if (!mine) owners[power] = [...(owners[power] ?? []), province];
			return become({ ...now, owners }, mine ? `${name(province)} is nobody's.` : `${name(province)} is ${power}'s.`);
		},
		/** All owners at once. @param {"home"|"units"|"none"} how */
		ownAll(how) {
			if (how === "none") return become({ ...now, owners: null }, "Owners of centers are left open.");
			const holders = now.units.map((u) => /** @type {[string, string]} */ ([provinceOf(u.province), u.power]));
			const held = new Map(holders);
			/** @type {Record<string, string[]>} */ const owners = {};
			for (const { id, supplyCenter, homeOf } of variant.provinces) {
				const whose = how === "home" ? homeOf : held.get(id) ?? this.owner(id);
				if (supplyCenter && whose) (owners[whose] ??= []).push(id);
			}
			return become({ ...now, owners }, how === "home" ? "Every power owns its home centers." : "Units own the centers in which they stand.");
		},
		/** @param {string} from @param {string} to provinces */
		move(from, to) {
			const unit = found(now.units, from);
			if (!unit) return { words: "", ask: false };
			const place = places(to, /** @type {Type} */ (unit.type))[0] ?? to;
			const moved = { ...unit, province: place };
			return become({ ...standing(from, null), units: [...without(now.units, from), moved] }, `${called(moved)}.`, Boolean(found(now.dislodged, to)));
		},
		/** @param {Partial<Phase>} change */
		phase(change) {
			const phase = { ...now.phase, ...change };
			return become({ ...now, phase }, `${phaseName(phase)}.`);
		},
	};

	/** What to say where the phase had to change. @param {Phase} phase */
	function changed(phase) {
		return phase === now.phase ? "" : ` ${phaseName(phase)}.`;
	}
}

/** The phase, or the retreats after it. @param {Phase} phase @returns {Phase} */
function retreats(phase) {
	return phase.type === "retreat" ? phase : { ...phase, season: phase.season === "Winter" ? "Fall" : phase.season, type: "retreat" };
}

/** Of whatever is given, the position. @param {Position} p @returns {Position} */
function only({ variant, rules, phase, units, dislodged, contested, owners }) {
	return structuredClone({ variant, rules, phase, units, dislodged: dislodged ?? [], contested: contested ?? [], owners });
}

/** No unit and no owner. @param {any} variant @param {string} [rules] @returns {Position} */
export function emptyBoard(variant, rules) {
	return { variant: variant.id, rules, phase: variant.start.phase, units: [], dislodged: [], contested: [], owners: null };
}
