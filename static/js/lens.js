// @ts-check
/**
 * Which part of the board the window shows: scale and place, with their limits.
 * Pure geometry, in two systems: the board's own units, and CSS pixels from the
 * window's top left corner.
 */

/** @typedef {{ x: number, y: number, width: number, height: number }} Box */

/** A token is .0221 of the board's width; it stays at 18 px or more as long as the board is the whole page. */
const TOKEN = 31 / 1400;
const LEAST_TOKEN = 18;
/** Where the whole board would be too small, the window begins with tokens of this size. */
const PHONE_TOKEN = 27;
const MOST_TOKEN = 96;
/** A part of the board is shown with this much room. */
const ROOM = 1.25;

/**
 * @param {Box} board the drawn board, in its own units
 * @param {boolean} [whole]  it begins with all of it, however small
 * @param {Box|null} [part]   it begins with this part, as near as on a phone at most
 */
export function createLens(board, whole = false, part = null) {
	let win = { width: 1, height: 1 };
	let scale = 1;
	/** the board's point in the middle of the window */
	let at = middle(part ?? board);

	const fit = () => Math.min(win.width / board.width, win.height / board.height);
	/** @param {number} px */
	const tokenScale = (px) => px / (TOKEN * board.width);
	const most = () => Math.max(tokenScale(MOST_TOKEN), fit());
	/** The scale at which a box is seen with some room round it. @param {Box} box */
	const showing = (box) => Math.min(win.width / (box.width * ROOM), win.height / (box.height * ROOM));
	const home = () => part ? Math.max(fit(), Math.min(showing(part), tokenScale(PHONE_TOKEN))) : (whole || fit() >= tokenScale(LEAST_TOKEN) ? fit() : tokenScale(PHONE_TOKEN));

	/** @param {number} p @param {number} start @param {number} size @param {number} seen */
	function keep(p, start, size, seen) {
		if (seen >= size) return start + size / 2;
		return Math.min(start + size - seen / 2, Math.max(start + seen / 2, p));
	}

	function limit() {
		scale = Math.min(most(), Math.max(fit(), scale));
		at = {
			x: keep(at.x, board.x, board.width, win.width / scale),
			y: keep(at.y, board.y, board.height, win.height / scale),
		};
	}

	/** @param {number} px @param {number} py */
	const toBoard = (px, py) => ({ x: at.x + (px - win.width / 2) / scale, y: at.y + (py - win.height / 2) / scale });
	/** @param {number} x @param {number} y */
	const toWindow = (x, y) => ({ x: (x - at.x) * scale + win.width / 2, y: (y - at.y) * scale + win.height / 2 });

	return {
		toBoard,
		toWindow,
		get: () => ({ scale, x: at.x, y: at.y }),
		/** @param {{ scale: number, x: number, y: number }} to */
		set(to) {
			scale = to.scale;
			at = { x: to.x, y: to.y };
			limit();
		},
		fit,
		/** Whether the whole board is seen, so that there is nothing to drag. */
		whole: () => scale <= fit() * 1.001,
		/** Whether it cannot come nearer. */
		nearest: () => scale >= most() * 0.999,
		/** The window has another size; what was in the middle stays there.
		 * @param {number} width @param {number} height */
		resize(width, height) {
			const atHome = win.width === 1 || Math.abs(scale - home()) < scale * 0.001;
			win = { width: Math.max(1, width), height: Math.max(1, height) };
			if (atHome) scale = home();
			if (atHome && part) at = middle(part);
			limit();
		},
		/** The whole board. */
		reset() {
			scale = fit();
			limit();
		},
		/** Nearer or farther round a point of the window that stays where it is.
		 * @param {number} factor @param {number} [px] @param {number} [py] */
		zoom(factor, px = win.width / 2, py = win.height / 2) {
			const fixed = toBoard(px, py);
			scale = Math.min(most(), Math.max(fit(), scale * factor));
			at = { x: fixed.x - (px - win.width / 2) / scale, y: fixed.y - (py - win.height / 2) / scale };
			limit();
		},
		/** @param {number} dx @param {number} dy in pixels, the way the hand moves */
		pan(dx, dy) {
			at = { x: at.x - dx / scale, y: at.y - dy / scale };
			limit();
		},
		/** Moves as little as needed to have a point inside, a margin from the edge.
		 * @param {number} x @param {number} y @param {number} [margin] in pixels */
		reveal(x, y, margin = 60) {
			const p = toWindow(x, y);
			const mx = Math.min(margin, win.width / 2), my = Math.min(margin, win.height / 2);
			const dx = Math.max(mx - p.x, 0) + Math.min(win.width - mx - p.x, 0);
			const dy = Math.max(my - p.y, 0) + Math.min(win.height - my - p.y, 0);
			this.pan(dx, dy);
		},
		/** Shows a part of the board, with some room round it.
		 * @param {Box} box */
		show(box) {
			scale = Math.min(showing(box), tokenScale(60));
			at = middle(box);
			limit();
		},
		/** The part of the board that is seen, for the locator.
		 * @returns {Box} */
		seen() {
			const a = toBoard(0, 0), b = toBoard(win.width, win.height);
			const x = Math.max(a.x, board.x), y = Math.max(a.y, board.y);
			return { x, y, width: Math.min(b.x, board.x + board.width) - x, height: Math.min(b.y, board.y + board.height) - y };
		},
	};
}

/** @param {Box} box */
function middle(box) {
	return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
