// @ts-check
/** The small picture of the whole board that shows which part the window has, where only a part fits. */
import { h, svg } from "./util.js";

/** The layers that are enough to find one's way. */
const SHOWN = ["ground", "waters", "tints", "bands"];

/**
 * @param {HTMLElement} host
 * @param {(x: number, y: number) => void} onPick  a point of the board, as parts of its width and height
 */
export function createLocator(host, onPick) {
	const frame = svg("rect", { class: "locator-frame" });
	const picture = svg("svg", { class: "locator-map", "aria-hidden": "true" });
	const box = h("div", { class: "locator", hidden: true }, picture);
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
		/** Another board: the picture is made of its layers. @param {SVGSVGElement} board */
		take(board) {
			picture.setAttribute("viewBox", board.getAttribute("viewBox") ?? "");
			const uses = [];
			for (const layer of board.querySelectorAll("[data-layer]")) {
				const name = /** @type {SVGElement} */ (layer).dataset["layer"] ?? "";
				if (!SHOWN.includes(name)) continue;
				layer.id ||= `layer-${name}`;
				uses.push(svg("use", { href: `#${layer.id}` }));
			}
			picture.replaceChildren(...uses, frame);
		},
		/** @param {import("./lens.js").Box} seen @param {boolean} needed */
		show(seen, needed) {
			box.hidden = !needed;
			for (const key of /** @type {const} */ (["x", "y", "width", "height"])) frame.setAttribute(key, String(Math.round(seen[key])));
		},
	};
}
