// @ts-check

/** The first picture is on the screen: from here on the engine may have the machine for itself. */
export const painted = new Promise((/** @type {(nothing?: undefined) => void} */ done) => {
	// A page in the background is not painted, and not waited for.
	setTimeout(done, document.hidden ? 0 : 1000);
	try {
		new PerformanceObserver((list) => list.getEntriesByName("first-contentful-paint").length && done()).observe({ type: "paint", buffered: true });
	} catch {
		requestAnimationFrame(() => setTimeout(done));
	}
});
