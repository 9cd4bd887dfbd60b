// @ts-check
/** The small picture of the whole board that shows which part the window has, where only a part fits. */
import { h, svg } from "./util.js";

/** Layers that come and go while a unit is in hand. */
const PASSING = ["shade", "targets"];

/**
 * @param {HTMLElement} host
 * @param {(x: number, y: number) => void} onPick  a point of the board, as parts of its width and height
 */
export function createLocator(host, onPick) {
	const frame = h("i", {});
	const picture = svg("svg", { "aria-hidden": "true" });
	const box = h("div", { class: "locator", hidden: true }, picture, frame);
	host.append(box);

	/** @param {PointerEvent} e */
	function go(e) {
		e.stopPropagation();
		if (e.type === "pointermove" && !e.buttons) return;
		const at = box.getBoundingClientRect();
		onPick((e.clientX - at.left) / at.width, (e.clientY - at.top) / at.height);
	}
	box.addEventListener("pointerdown", go);
	box.addEventListener("pointermove", go);
	box.addEventListener("click", (e) => e.stopPropagation());

	return {
		/** Another board: the picture is its ground, without what is shown of an order being given.
		 * @param {SVGSVGElement} board */
		take(board) {
			const ground = board.querySelector("[data-layer=tints]")?.parentElement;
			if (!ground) return;
			const uses = [...ground.children].filter((el) => !PASSING.includes(el.getAttribute("data-layer") ?? "")).map((el, i) => {
				el.id ||= `ground-${i}`;
				return svg("use", { href: `#${el.id}` });
			});
			picture.setAttribute("viewBox", board.getAttribute("viewBox") ?? "");
			picture.replaceChildren(svg("g", { "clip-path": ground.getAttribute("clip-path") }, uses));
		},
		/** @param {import("./lens.js").Box} seen @param {import("./lens.js").Box} board @param {boolean} needed */
		show(seen, board, needed) {
			box.hidden = !needed;
			frame.style.left = `${((seen.x - board.x) / board.width) * 100}%`;
			frame.style.top = `${((seen.y - board.y) / board.height) * 100}%`;
			frame.style.width = `${(seen.width / board.width) * 100}%`;
			frame.style.height = `${(seen.height / board.height) * 100}%`;
		},
	};
}
