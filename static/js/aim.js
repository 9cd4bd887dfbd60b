// @ts-check
/** What a finger meant: the token within its reach, else what lies under it. Pure. */

/** The circle round a token that counts as the token: 44 px across. */
const REACH = 22;

/**
 * With a unit in hand, what lies under the finger and may be picked is meant: tokens beside it count only where nothing
 * else does, and then its own too, with which it holds.
 *
 * @param {{ x: number, y: number }} tap
 * @param {string|null} under                 the province under the finger
 * @param {() => { province: string, x: number, y: number }[]} tokens  asked for only where they matter
 * @param {ReadonlySet<string>} pickable      provinces that mean something now
 * @param {string|null} [held]                the province of the unit in hand
 * @returns {{ province: string|null, crowd: boolean }}  crowd: several are in reach, come nearer first
 */
export function aim(tap, under, tokens, pickable, held = null) {
	if (held !== null && under !== null && pickable.has(under)) return { province: under, crowd: false };
	const near = tokens()
		.filter((t) => pickable.has(t.province) || t.province === held)
		.map((t) => ({ province: t.province, away: Math.hypot(t.x - tap.x, t.y - tap.y) }))
		.filter((t) => t.away <= REACH)
		.sort((a, b) => a.away - b.away);
	const first = near[0];
	if (!first) return { province: under, crowd: false };
	return { province: first.province, crowd: near.some((t) => t.province !== first.province) };
}
