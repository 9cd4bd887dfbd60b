// @ts-check
/**
 * The page without a network: a service worker keeps it once it was visited, and says when a newer version is ready. Not in
 * frames, not where the page is one file.
 */

import { place } from "../engine/place.js";
import { oneFile } from "./documents.js";

/** So often, at most, an open page asks whether there is a newer version. */
const PAUSE = 3600e3;
/** The first start has the machine for itself. */
const LATER = 1500;

/**
 * @param {(reload: () => void) => void} ready  a newer version is ready; it is used when reload is called, and not before
 */
export function workOffline(ready) {
	if (self !== top || oneFile() || !location.protocol.startsWith("http")) return;
	setTimeout(async () => {
		try {
			// Where there is a sandbox, asking for it throws.
			const workers = navigator.serviceWorker;
			const registration = await workers.register(place("sw.js"), { scope: place("./").pathname, updateViaCache: "none" });
			follow(workers, registration, ready);
			lookAgain(registration);
		} catch {
			// The host has none, or the browser forbids it: the page needs its network then, as any other.
		}
	}, LATER);
}

/** @param {ServiceWorkerContainer} workers @param {ServiceWorkerRegistration} registration @param {(reload: () => void) => void} ready */
function follow(workers, registration, ready) {
	function tell() {
		// Without a worker before it, this page came from the network: nothing waits for it.
		if (registration.waiting && workers.controller) ready(() => take(workers, registration));
	}
	tell();
	registration.addEventListener("updatefound", () => {
		const next = registration.installing;
		next?.addEventListener("statechange", () => next.state === "installed" && tell());
	});
}

/** @param {ServiceWorkerContainer} workers @param {ServiceWorkerRegistration} registration */
function take(workers, registration) {
	// Another window may have asked before.
	if (!registration.waiting) return location.reload();
	workers.addEventListener("controllerchange", () => location.reload(), { once: true });
	registration.waiting.postMessage("take over");
}

/** @param {ServiceWorkerRegistration} registration */
function lookAgain(registration) {
	let last = Date.now();
	document.addEventListener("visibilitychange", () => {
		if (document.hidden || Date.now() - last < PAUSE) return;
		last = Date.now();
		registration.update().catch(() => {});
	});
}
