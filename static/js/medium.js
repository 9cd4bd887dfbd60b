// @ts-check
/**
 * A store of texts by key on the browser's storage. What the browser does not take, because its storage is full or
 * forbidden, is held for as long as the page lives: so everything works, and the caller is told what is at risk.
 */

/** @typedef {ReturnType<typeof createMedium>} Medium */

/** @param {Storage|null} storage  null where it is forbidden */
export function createMedium(storage) {
	/** @type {Map<string, string>} what only this page has */
	const held = new Map();

	return {
		/** Whether the browser keeps anything at all. */
		works: storage !== null,
		/** Whether something is only here. */
		holds: () => held.size > 0,
		/** @param {string} key @returns {string|null} */
		get: (key) => held.get(key) ?? read(storage, key),
		/** @param {string} key @param {string} text @returns {boolean} whether it will outlive the page */
		set(key, text) {
			if (write(storage, key, text)) {
				held.delete(key);
				return true;
			}
			held.set(key, text);
			return false;
		},
		/** Forgets what could not be kept under a key; what the browser has stays. @param {string} key */
		drop: (key) => void held.delete(key),
		/** @param {string} key */
		remove(key) {
			held.delete(key);
			try {
				storage?.removeItem(key);
			} catch {
				// It could not be read either.
			}
		},
		/** @param {string} prefix @returns {string[]} */
		keys: (prefix) => [...new Set([...keysOf(storage), ...held.keys()])].filter((key) => key.startsWith(prefix)),
	};
}

/** @param {"localStorage"|"sessionStorage"} name @returns {Storage|null} */
export function storageOf(name) {
	try {
		const storage = window[name];
		storage.getItem("");
		return storage;
	} catch {
		return null;
	}
}

/** @param {Storage|null} storage @param {string} key */
export function read(storage, key) {
	try {
		return storage?.getItem(key) ?? null;
	} catch {
		return null;
	}
}

/** @param {Storage|null} storage @param {string} key @param {string} text */
export function write(storage, key, text) {
	try {
		storage?.setItem(key, text);
		return storage !== null;
	} catch {
		return false;
	}
}

/** @param {Storage|null} storage */
function keysOf(storage) {
	try {
		return Object.keys(storage ?? {});
	} catch {
		return [];
	}
}
