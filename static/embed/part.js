// @ts-check
/** What a board runs with, loaded when the first one of the page is started. Where the element is built it is a classic script. */

/** @returns {Promise<typeof import("./running.js")>} */
export const running = () => import("./running.js");
