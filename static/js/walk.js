// @ts-check
/**
 * Arrow keys on the map: from a point to the next one in that direction. Pure.
 */

/** @typedef {{ x: number, y: number }} Point */

/** @type {Record<string, Point>} */
const DIRECTIONS = {
	ArrowUp: { x: 0, y: -1 },
	ArrowDown: { x: 0, y: 1 },
	ArrowLeft: { x: -1, y: 0 },
	ArrowRight: { x: 1, y: 0 },
};

/** @param {string} key */
export const isArrow = (key) => key in DIRECTIONS;

/**
 * The place to go to, or null when nothing lies that way. What lies straight
 * ahead is nearer than what lies aside.
 * @param {string} key       "ArrowUp" ...
 * @param {Point} from
 * @param {Iterable<[string, Point]>} places  where one may go
 * @returns {string|null}
 */
export function step(key, from, places) {
	const d = DIRECTIONS[key];
	if (!d) return null;
	let best = null, least = Infinity;
	for (const [id, p] of places) {
		const ahead = (p.x - from.x) * d.x + (p.y - from.y) * d.y;
		const aside = Math.abs((p.x - from.x) * d.y) + Math.abs((p.y - from.y) * d.x);
		if (ahead <= 0 || aside > ahead * REACH) continue;
		const cost = ahead + aside * 1.5;
		if (cost < least) {
			least = cost;
			best = id;
		}
	}
	return best;
}

/** How far aside something may lie and still be that way: a little more than diagonally, so that no direction is lost between two keys. */
const REACH = 1.2;

/**
 * The neighbor in that direction; where none lies there, the nearest province that does.
 * @param {string} key
 * @param {string} from
 * @param {Map<string, Point>} points      of every province
 * @param {Iterable<string>} neighbors
 */
export function neighbor(key, from, points, neighbors) {
	const here = points.get(from);
	if (!here) return null;
	return step(key, here, pick(points, neighbors)) ?? step(key, here, points);
}

/**
 * The next of a few places, all of which must be in reach: what lies in the direction, else the next one round
 * the middle, clockwise for right and down.
 * @param {string} key @param {string} from @param {Map<string, Point>} points @param {string[]} few
 */
export function among(key, from, points, few) {
	const here = points.get(from);
	const others = few.filter((id) => id !== from);
	if (!here || !others.length) return null;
	return step(key, here, pick(points, others)) ?? next(key, from, points, few);
}

/** @param {string} key @param {string} from @param {Map<string, Point>} points @param {string[]} few */
function next(key, from, points, few) {
	const ring = [...new Set([...few, from])].filter((id) => points.has(id));
	const all = [...pick(points, ring)];
	const mx = all.reduce((s, [, p]) => s + p.x, 0) / all.length;
	const my = all.reduce((s, [, p]) => s + p.y, 0) / all.length;
	all.sort(([, a], [, b]) => Math.atan2(a.y - my, a.x - mx) - Math.atan2(b.y - my, b.x - mx));
	const at = all.findIndex(([id]) => id === from);
	const by = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
	return all[(at + by + all.length) % all.length]?.[0] ?? null;
}

/** @param {Map<string, Point>} points @param {Iterable<string>} ids @returns {Iterable<[string, Point]>} */
function* pick(points, ids) {
	for (const id of ids) {
		const p = points.get(id);
		if (p) yield [id, p];
	}
}
