// Where the engine's files are: above this one. A bundle has a place of its own (wasm/browser/bundle.mjs).

/** @param {string} name @returns {URL} */
export const place = (name) => new URL(`../${name}`, import.meta.url);
