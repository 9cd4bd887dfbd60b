// @ts-check
/** Help, and whose work this is. */

import { documentLink, oneFile } from "./documents.js";
import { h } from "./util.js";

/** @type {[string, string][]} */
const keys = [
	["Tab, arrows", "go to the map, then to the neighbor in that direction"],
	["Enter", "take the unit; then choose the place"],
	["H M S C", "hold, move, support, convoy"],
	["Esc, right click", "one step back"],
	["Backspace", "take the order back"],
	["N", "next unit without an order"],
	["R", "resolve, then go on"],
	["P", "preview the results, nothing is resolved"],
	["V", "at a resolved phase: order differently, as a variation"],
	["[ ]", "the phase before, the phase after"],
	["{ }", "the variation before, the next one; so do up and down on the timeline"],
	["/", "type an order"],
	["Ctrl Z, Ctrl Shift Z", "undo, redo"],
	["+ − 0", "zoom in, out, whole board"],
	["Ctrl and wheel, pinch, double tap", "come nearer"],
];

/** @param {string} rules by which the game is judged */
export function helpSections(rules) {
	return [
		section("Giving orders", [
			"Click a unit, then where it shall go: the places it can reach stay light. To hold, click the unit once more or choose Hold.",
			"To support, choose Support, then the unit that is helped, then where that unit goes, or its own province if it holds. A convoy is given the same way to a fleet at sea.",
			"Or type: “A rom - apu”, “Army Rome moves to Apulia”, a whole list under the name of a power. What is clicked and what is typed is one set of orders.",
			"Units without an order hold. A dislodged unit without an order is disbanded.",
		]),
		section("Reading results", [
			"After Resolve the map shows the board as it is now: a unit that moved stands at the head of its arrow, a small ring marks where it came from. Hollow arrows failed. The list says why, with the strengths.",
			"The timeline steps back to every phase. Undo takes back anything, also a resolved phase.",
			"At a resolved phase “Order differently” begins a variation: what followed stays, and a corner on the timeline marks where lines part. The address always holds the whole game with all its variations and comments.",
		]),
		h(
			"section",
			{},
			h("h3", {}, "The rules"),
			oneFile() ? null : h("p", {}, documentLink("rules.html", "The variant's rules"), " explain the game from the beginning, each rule on a board to be tried, and ", documentLink("datc.html", "the cases of the DATC"), " show what comes of them. ", documentLink("examples/index.html", "Boards of your own"), " can stand in a wiki, a forum or a blog."),
			h("p", {}, `This game is judged by the rules ${rules}. `, documentLink("choices.html", "How the rules are read"), " says what that means where the rulebook leaves a choice."),
		),
		withoutNetwork(),
		h("section", {}, h("h3", {}, "Keys"), h("dl", { class: "keys" }, keys.flatMap(([key, does]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, does)]))),
	];
}

function withoutNetwork() {
	if (oneFile()) return section("Without a network", ["This page is one file with everything in it: it needs no network, may be copied anywhere, and keeps its games in the browser that opens it."]);
	const file = h("a", { href: "ancmed.html", download: "ancmed.html" }, "Download as one file");
	return h("section", {}, h("h3", {}, "Without a network"), h("p", {}, "This page works without a network once it was visited. ", file, ": the whole page with its judge, to be opened from the disk with a double click, or handed on."));
}

/** @param {string} title @param {string[]} paragraphs */
function section(title, paragraphs) {
	return h("section", {}, h("h3", {}, title), paragraphs.map((p) => h("p", {}, p)));
}

export function about() {
	return [
		h("p", {}, "Ancient Mediterranean is a variant of Diplomacy by Don Hessong, for five powers: Rome, Carthage, Greece, Persia and Egypt. The standard board is that of Diplomacy itself, by Allan B. Calhamer, for seven. On both, who owns 18 of the 34 supply centers after a Fall has won."),
		h("p", {}, "Everything runs in this page: nothing you do here is sent anywhere. Games are kept in this browser only."),
		h("h3", {}, "Made with"),
		h(
			"ul",
			{ class: "credits" },
			credit("https://github.com/ajstarks/svgo", "svgo", " by Anthony Starks draws the map (CC BY 4.0)"),
			credit("https://github.com/hack-pad/safejs", "safejs", " of the Hackpad authors joins the engine to the page (Apache License 2.0)"),
			credit("https://www.naturalearthdata.com/", "Natural Earth", ": coast lines, simplified and adapted (public domain)"),
			credit("https://github.com/huertatipografica/Alegreya", "Alegreya", " by Juan Pablo del Peral, Huerta Tipográfica: names and headings (SIL Open Font License 1.1, in fonts/OFL.txt)"),
			credit("https://github.com/httptoolkit/xz-decompress", "xz-decompress", " by Tim Perry, with xzwasm by Steve Sanderson and XZ Embedded by Lasse Collin and Igor Pavlov, unpacks the engine where it cannot be fetched (MIT license, public domain)"),
			credit("https://go.dev/", "Go", ": the engine's language and run time (BSD license)"),
		),
		h("p", {}, "This program is free software under the MIT license."),
	];
}

/** @param {string} href @param {string} name @param {string} rest */
function credit(href, name, rest) {
	return h("li", {}, h("a", { href, target: "_blank", rel: "noopener noreferrer" }, name), rest);
}
