// @ts-check
/**
 * Light or dark: as it was asked for, else as what stands behind the board. A page that does not follow the reader's wish
 * for dark stays light, and so does the board in it.
 */

const dark = matchMedia("(prefers-color-scheme: dark)");

/** @param {HTMLElement} host */
export function followGround(host) {
	let theme = "auto";
	const pages = new MutationObserver(draw);

	function draw() {
		host.dataset["theme"] = theme === "auto" ? (groundIsDark(host) ? "dark" : "light") : theme;
	}

	return {
		begin() {
			dark.addEventListener("change", draw);
			// Pages with a theme of their own switch it by a class or an attribute up there.
			for (const el of [document.documentElement, document.body]) pages.observe(el, { attributes: true, attributeFilter: ["class", "style", "data-theme", "data-color-mode", "data-bs-theme"] });
			draw();
		},
		end() {
			dark.removeEventListener("change", draw);
			pages.disconnect();
		},
		/** @param {string} next */
		theme(next) {
			theme = next;
			draw();
		},
	};
}

/** Whether what is painted behind an element is dark. @param {HTMLElement} host */
function groundIsDark(host) {
	for (let el = host.parentElement; el; el = el.parentElement) {
		const shade = shadeOf(getComputedStyle(el).backgroundColor);
		if (shade !== null) return shade < 0.4;
	}
	// Nothing is painted: the canvas, which is dark only where the page allows it.
	const scheme = getComputedStyle(document.documentElement).colorScheme;
	return /dark/.test(scheme) && (!/light/.test(scheme) || dark.matches);
}

/** How light a color is, from 0 to 1; null where most of what is behind it shows through. @param {string} color */
function shadeOf(color) {
	const [r, g, b, a = 1] = (/rgba?\(([^)]*)\)/.exec(color)?.[1] ?? "0 0 0 0").split(/[\s,/]+/).map(Number);
	return a < 0.5 ? null : (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
}
