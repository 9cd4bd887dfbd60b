// @ts-check
/** datc.html: finding cases, and the live board of a case while it is open. */

const all = /** @type {HTMLDetailsElement[]} */ ([...document.querySelectorAll(".case")]);
const find = /** @type {HTMLFormElement} */ (document.getElementById("find"));
const sought = /** @type {HTMLInputElement} */ (document.getElementById("sought"));
const found = /** @type {HTMLElement} */ (document.getElementById("found"));
const toggle = /** @type {HTMLButtonElement} */ (document.getElementById("all"));

/** What of a case is looked through, made when it is first needed. @type {Map<Element, string>} */
const texts = new Map();

/** @param {Element} one */
function textOf(one) {
	let text = texts.get(one);
	if (text === undefined) texts.set(one, (text = (one.textContent ?? "").toLowerCase().replace(/\s+/g, " ")));
	return text;
}

/** What finds a word, but not the number 6.A.1 in 6.A.12. @param {string} word */
function pattern(word) {
	return new RegExp(word.replace(/[^\p{L}\p{N}]/gu, "\\$&") + (/\d$/.test(word) ? "(?!\\d)" : ""), "u");
}

/** Shows the cases that hold every word. */
function filter() {
	const words = sought.value.toLowerCase().split(/\s+/).filter(Boolean).map(pattern);
	let n = 0;
	for (const one of all) {
		const fits = words.every((word) => word.test(textOf(one)));
		one.hidden = !fits;
		if (fits) n++;
	}
	for (const section of document.querySelectorAll(".cases")) /** @type {HTMLElement} */ (section).hidden = !section.querySelector(".case:not([hidden])");
	found.textContent = words.length ? `${n} of ${all.length} cases` : "";
}

/** Puts a live board into an open case that is seen. @param {HTMLDetailsElement} one */
function board(one) {
	if (one.querySelector("ancmed-board")) return;
	const end = /** @type {HTMLElement} */ (one.querySelector(".open"));
	const live = document.createElement("ancmed-board");
	for (const [name, value] of Object.entries({ code: end.dataset["code"], mode: "play", zoom: "units", start: "auto" })) live.setAttribute(name, value ?? "");
	end.before(live);
}

const seen = new IntersectionObserver((entries) => {
	for (const { isIntersecting, target } of entries) {
		const one = /** @type {HTMLDetailsElement} */ (target.closest(".case"));
		if (isIntersecting && one.open) board(one);
	}
});

/** @param {HTMLDetailsElement} one */
function turned(one) {
	const end = /** @type {Element} */ (one.querySelector(".open"));
	if (one.open) return seen.observe(end);
	seen.unobserve(end);
	one.querySelector("ancmed-board")?.remove();
}

/** Opens the case that the address names. */
function named() {
	const one = all.find((c) => `#${c.id}` === location.hash);
	if (!one) return;
	if (one.hidden) {
		sought.value = "";
		filter();
	}
	one.open = true; // which tells of itself
	one.scrollIntoView();
}

for (const one of all) one.addEventListener("toggle", () => turned(one));
sought.addEventListener("input", filter);
find.addEventListener("submit", (event) => event.preventDefault());
toggle.addEventListener("click", () => {
	const open = toggle.textContent === "Open all";
	for (const one of all) if (!one.hidden) one.open = open;
	toggle.textContent = open ? "Close all" : "Open all";
});
addEventListener("hashchange", named);
find.hidden = false;
if (sought.value) filter();
named();
