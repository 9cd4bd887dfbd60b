// @ts-check
/** How high a frame would have to be for a board to stand in it with nothing to scroll. What it is now does not matter. */

/** The height of what is there before the start, for a width of 1. */
const PICTURE = 930 / 1444;
/** A list beside the map is given so much if it has it. */
const BESIDE = 300;

/**
 * @param {HTMLElement} body  of the framed page
 * @param {HTMLElement} board
 */
export function heightOf(body, board) {
	const seen = (/** @type {string} */ what) => /** @type {HTMLElement|null} */ (board.shadowRoot?.querySelector(what));
	const running = seen(".running");
	const part = running ? seen(".area") : seen(".picture");
	if (!part) return body.offsetHeight;
	return Math.ceil(body.offsetHeight - part.offsetHeight + (running ? areaOf(part) : pictureOf(part, board)));
}

/** The map and the list, below it or beside it. @param {HTMLElement} area */
function areaOf(area) {
	const [map, beside] = /** @type {HTMLElement[]} */ ([...area.children]);
	const board = /** @type {HTMLElement} */ (map.firstElementChild);
	const below = map.offsetHeight - board.offsetHeight;
	const high = board.offsetWidth * Number(board.style.getPropertyValue("--shape")) + below;
	if (!beside.offsetHeight) return high;
	const list = listOf(beside);
	return beside.offsetTop > map.offsetTop ? high + list : Math.max(high, Math.min(list, BESIDE));
}

/** All that stands beside the map, of which the list may be scrolled or have room to spare. @param {HTMLElement} beside */
function listOf(beside) {
	const side = /** @type {HTMLElement} */ (beside.querySelector(".side"));
	return depthOf(beside) - side.offsetHeight + depthOf(side);
}

/** From the top of a box to the end of the last thing in it. @param {HTMLElement} box */
function depthOf(box) {
	const last = /** @type {HTMLElement} */ (box.lastElementChild);
	return last.getBoundingClientRect().bottom - box.getBoundingClientRect().top + box.scrollTop + parseFloat(getComputedStyle(box).paddingBottom);
}

/** What is there before the start. @param {HTMLElement} picture @param {HTMLElement} board */
function pictureOf(picture, board) {
	const text = board.querySelector("pre");
	return text ? text.scrollHeight : picture.offsetWidth * PICTURE;
}
