// @ts-check
/**
 * Which of several tabs writes in a slot: the one that holds its lock. The others wait for it; it is theirs when that
 * tab closes. Where browsers have no locks nobody is known to be there, and storage.js still compares before it writes.
 */

/** A tab that was just reloaded may find its own lock for a moment. */
const PATIENCE = 1500;

/** @param {() => void} shared  another tab has the slot that was asked for */
export function createClaim(shared) {
	/** @type {AbortController|undefined} */ let asking;
	/** @type {ReturnType<typeof setTimeout>|undefined} */ let timer;
	let release = () => {};
	let own = false;
	let others = false;

	function drop() {
		clearTimeout(timer);
		asking?.abort();
		release();
		release = () => {};
		own = others = false;
	}

	/** Waiting long says nothing yet: the browser may only be slow. @param {string} name @param {AbortController} mine */
	async function look(name, mine) {
		const { held = [] } = await navigator.locks.query();
		if (mine !== asking || mine.signal.aborted || own) return;
		if (!held.some((lock) => lock.name === name)) return void (timer = setTimeout(() => look(name, mine), PATIENCE));
		others = true;
		shared();
	}

	return {
		/** Whether another tab has it. */
		others: () => others,
		drop,
		/** @param {string} name */
		take(name) {
			drop();
			if (!navigator.locks) return;
			const mine = (asking = new AbortController());
			timer = setTimeout(() => look(name, mine), PATIENCE);
			navigator.locks
				.request(name, { signal: mine.signal }, () => {
					if (mine !== asking || mine.signal.aborted) return;
					clearTimeout(timer);
					own = true;
					others = false;
					return new Promise((done) => (release = () => done(undefined)));
				})
				.catch(() => mine === asking && clearTimeout(timer));
		},
	};
}
