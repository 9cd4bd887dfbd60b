// @ts-check

/**
 * The first picture is laid out, and others paint it: from here on the engine may have this thread. To wait until it is on the
 * screen would leave the thread idle just then.
 */
export const painted = new Promise((/** @type {(nothing?: undefined) => void} */ done) => {
	// A page in the background is not painted, and not waited for.
	setTimeout(done, document.hidden ? 0 : 300);
	requestAnimationFrame(() => setTimeout(done));
});
