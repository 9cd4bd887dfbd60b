// @ts-check
/** Every word that the page shows, apart from names and sentences that the engine gives. */

/** @typedef {import("./state.js").Phase} Phase */

export const t = {
	menu: "Menu",
	undo: "Undo",
	redo: "Redo",
	display: "Show on the map",
	share: "Share and save",
	theme: "Theme",
	close: "Close",
	back: "Back",
	forward: "Forward",
	first: "First phase",
	last: "The phase being played",
	zoomIn: "Zoom in",
	zoomOut: "Zoom out",
	fit: "Whole board",

	orders: "Orders",
	replay: "Replay",
	results: "Results",
	asText: "As text",
	units: "Units",
	timeline: "Timeline",
	chips: "Show the orders of",
	noOrder: "no order",
	removed: "Order taken back",
	removeOrder: (/** @type {string} */ order) => `Take back ${order}`,
	hiddenOrders: "Orders are hidden",
	showOrders: "Show",
	noUnits: "No units",
	endedHere: "No orders: the game ended here",
	eliminated: "Eliminated",
	absent: "Not in this position",
	freeHome: "free home center",
	unused: (/** @type {number} */ n) => `${plural(n, "build")} not used`,
	unowned: "Nobody's centers",
	ownCenter: "center",
	province: "Province",
	unit: "Unit",
	center: "Center",
	allProvinces: (/** @type {number} */ n) => `All ${n} provinces and their neighbors`,
	standing: "Center, unit",
	neighbors: "Neighbors",
	/** @type {Record<import("./provinces.js").How, string>} */
	passable: { both: "", army: " (armies)", fleet: " (fleets)" },
	kindOf: (/** @type {any} */ p) => p.type + (p.homeOf ? `, home of ${p.homeOf}` : p.supplyCenter ? ", center" : ""),
	unitOf: (/** @type {string} */ power, /** @type {string} */ type, /** @type {string|undefined} */ coast) => `${power}: ${type}${coast ? ` (${coast})` : ""}`,
	centerOf: (/** @type {string} */ power) => `${power}'s center`,
	nobodys: "nobody's center",
	hide: (/** @type {string} */ power) => `Hide ${power}'s orders`,
	show: (/** @type {string} */ power) => `Show ${power}'s orders`,
	nothingOrdered: "No orders",
	dislodged: "dislodged",
	removedByRule: "removed by rule",
	/** What an order that succeeded did, for the summary. @type {Record<string, string>} */
	done: { move: "moved", retreat: "retreated", disband: "disbanded", build: "built", remove: "removed", waive: "waived" },
	ordered: (/** @type {number} */ n, /** @type {number} */ of) => `${n} of ${of} ordered`,
	centers: (/** @type {number} */ n) => plural(n, "center"),
	unitCount: (/** @type {number} */ n) => plural(n, "unit"),
	due: (/** @type {number} */ n) => (n > 0 ? plural(n, "build") : plural(-n, "removal")),
	chosen: (/** @type {number} */ n, /** @type {number} */ due) =>
		`${n} of ${Math.abs(due)} ${due > 0 ? (due === 1 ? "build" : "builds") : due === -1 ? "removal" : "removals"}`,

	typeLabel: "Type an order",
	typedHelp: "One order a line, in any usual spelling. What is clicked on the map appears here too.",
	readOnly: "The orders of this phase, as they were given.",
	allRight: (/** @type {number} */ n, /** @type {boolean} */ clean) => (n ? `${plural(n, "order")}${clean ? ", all understood" : ""}` : "No orders yet"),
	notAll: (/** @type {number} */ n, /** @type {number} */ odd) => `${plural(n, "order")}, ${odd} of them not possible`,
	mendFirst: "mend or clear what was typed, then resolve.",
	errors: (/** @type {number} */ n) => `${plural(n, "line")} to mend`,
	staying: "Until every line is mended the orders stay as they were.",
	use: (/** @type {string} */ word, /** @type {string} */ other) => `Write ${other} for ${word}`,
	line: (/** @type {number} */ n) => `Line ${n}`,
	copy: "Copy",
	copied: "Copied",
	copyFailed: "Copying is not allowed here: the text is selected, copy it by hand",
	clear: "Clear all",

	game: "Game",
	year: "Year",
	nowPlayed: ", being played",
	asBefore: ", as it went on",
	amongLines: (/** @type {number} */ n, /** @type {number} */ of) => `, variation ${n} of ${of}`,
	tried: "other orders",
	retreatPhase: "retreats",
	decided: (/** @type {number} */ n, /** @type {number} */ of) => `${n} of ${of} decided`,
	open: (/** @type {number} */ n) => `${n} left open`,
	themes: { auto: "Theme: as the system", light: "Theme: light", dark: "Theme: dark", print: "Theme: print" },

	resolve: "Resolve",
	hold: (/** @type {number} */ n) => `${n} hold`,
	disband: (/** @type {number} */ n) => (n === 1 ? "1 disbands" : `${n} disband`),
	retreats: (/** @type {number} */ n) => `Retreats: ${n}`,
	adjust: "Adjust",
	backTo: (/** @type {string} */ phase) => `Back to ${phase}`,
	newGame: "New game",
	resolved: "resolved",
	ended: "The end",

	newAny: "New game or sandbox",
	newGameAsk: "This game stays in the list of games.",
	newFromAsk: "Begin with",
	newFrom: { opening: "The opening", empty: "An empty board", position: "This position", copy: "This game", text: "A text" },
	newFromNote: {
		opening: "As the game begins. Any power's orders are yours to give.",
		empty: "Units, owners and phase are yours to set; then play from there.",
		position: "The position that is seen, to be changed; then play from there.",
		copy: "A copy with all its phases, variations and comments, to go on in as you like.",
		text: "A position or a game that somebody wrote, or another tool.",
	},
	newGo: { opening: "Begin", empty: "Set up", position: "Set up", copy: "Copy", text: "" },
	board: "Board",
	boardNote: (/** @type {any} */ { powers, victory, provinces }) =>
		`${powers.length} powers: ${list(powers)}. ${victory} of ${plural(provinces.filter((/** @type {any} */ p) => p.supplyCenter).length, "center")} win.`,
	rules: "Judged by the rules",
	/** @param {any} variant */
	rulesNote: ({ provinces }) => `2023 is the rulebook${provinces.some((/** @type {any} */ p) => p.type === "archipelago") ? ", with convoys from Baleares as the variant has them" : ""}. The others differ in a point or two.`,
	rulesMore: "How the rules are read",
	why: "Why?",
	whyNot: "Nothing else bears on it.",
	newGameNote: "the old one stays in the list",
	restart: "Start over",
	restartNote: "can be undone",
	restarted: "Back at the beginning",
	open_: "Open a game",
	openNote: "link, text, file, or kept here",
	openLabel: "A link, a code, or the text of a game",
	openHint: "Paste it here",
	openGo: "Open",
	kept: "Kept in this browser",
	keptNone: "Nothing yet",
	thisGame: "this one",
	removeGame: (/** @type {string} */ name) => `Delete ${name}`,
	shareNote: "link, text, picture",
	link: "Link",
	gameText: "Text",
	saveText: "Save the text",
	picture: "Picture of the map",
	saveAs: (/** @type {string} */ format) => `Save the map as ${format}`,
	copyPicture: "Copy image",
	print: "Print",
	drawing: "Drawing …",
	pngSaved: (/** @type {number} */ w, /** @type {number} */ h) => `Saved, ${w} × ${h} pixels`,
	pngLowered: (/** @type {number} */ w, /** @type {number} */ h) => `Saved smaller than that, ${w} × ${h} pixels: this device draws no larger picture`,
	pngFailed: "This device could not draw the picture: try a smaller one, or save the SVG",
	pictureCopied: "The map is on the clipboard",
	pictureNotCopied: "Copying a picture is not allowed here: save it as PNG instead",
	variations: "Variations",
	variationsNote: "all lines of play",
	endGame: "End the game",
	endGameNote: "draw, concede",
	draw: "a draw",
	drawNote: "Everyone who is left agrees to share the game.",
	drawGo: "Agree on a draw",
	concedeNote: "Or the others concede the game to one power.",
	concedeGo: (/** @type {string} */ power) => `To ${power}`,
	displayNote: "orders, names, colors, theme",
	showMarks: "Orders and results",
	ofKind: "Of these kinds",
	/** @type {Record<import("./settings.js").Kind, string>} */
	kinds: { move: "Moves", support: "Supports", convoy: "Convoys", hold: "Holds", badge: "Result badges" },
	ofPower: "Of these powers",
	names: "Names",
	namesFull: "Full",
	namesShort: "Short",
	namesNone: "None",
	letters: "Letters on units",
	lettersPowers: "The power's",
	lettersUnits: "A and F",
	palette: "Powers by",
	paletteColor: "Color",
	palettePatterns: "Color and pattern",
	themeAuto: "As the system",
	themeLight: "Light",
	themeDark: "Dark",
	themePrint: "Print",
	examples: "Rules by example",
	examplesNote: "positions to try",
	examplesMissing: "The examples are not to be had just now",
	help: "Help and keys",
	about: "About",

	restored: "Your game is back, as you left it",
	opened: "Game opened",
	badLink: "This link does not open",
	stopped: "The engine stopped. Your game is saved: reload the page to go on.",
	reload: "Reload",
	newVersion: "A new version of this page is ready",
	newVersionNote: "reload; your games stay",

	won: (/** @type {string} */ power) => `${power} has won`,
	drawn: (/** @type {string[]} */ powers) => `Draw between ${list(powers)}`,
};

/** @param {number} n @param {string} word */
export function plural(n, word) {
	return `${n} ${word}${n === 1 ? "" : "s"}`;
}

/** "Rome, Greece and Egypt". @param {string[]} words */
export function list(words) {
	return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;
}

/** "Fall 6"; a retreat phase bears the name of the turn it belongs to. @param {Phase} phase */
export function turnName(phase) {
	return `${phase.season} ${phase.year}`;
}

/** "Fall 6 retreats", wherever the phase must be told from its turn. @param {Phase} phase */
export function phaseName(phase) {
	return phase.type === "retreat" ? `${turnName(phase)} retreats` : turnName(phase);
}

/**
 * What a result is called in the list and which badge it bears; success has no word.
 * By the reason's code first, then by the result's word.
 * @type {Record<string, {word: string, badge: string}>}
 */
const outcomes = {
	bounced: { word: "bounced", badge: "bounce" },
	"own-unit": { word: "bounced", badge: "bounce" },
	"head-to-head": { word: "bounced", badge: "standoff" },
	"lost-head-to-head": { word: "bounced", badge: "bounce" },
	standoff: { word: "bounced", badge: "standoff" },
	beaten: { word: "bounced", badge: "bounce" },
	"convoy-broken": { word: "disrupted", badge: "disrupted" },
	"convoy-paradox": { word: "disrupted", badge: "disrupted" },
	"no-convoy": { word: "no convoy", badge: "void" },
	"retreat-clash": { word: "disbanded", badge: "disband" },
	"support-unmatched": { word: "unmatched", badge: "void" },
	"convoy-unmatched": { word: "unmatched", badge: "void" },
	dislodged: { word: "dislodged", badge: "dislodged" },
	cut: { word: "cut", badge: "cut" },
	disrupted: { word: "disrupted", badge: "disrupted" },
	void: { word: "void", badge: "void" },
	fails: { word: "failed", badge: "bounce" },
	unmatched: { word: "unmatched", badge: "void" },
};

/** @param {{word: string, reason: {code: string}}} result @returns {{word: string, badge: string}|null} */
export function outcomeOf(result) {
	return outcomes[result.reason.code] ?? outcomes[result.word] ?? null;
}

/** What an error says, with its place. @param {any} error */
export function said(error) {
	const where = error?.line ? `${t.line(error.line)}: ` : "";
	return where + (error?.message ?? String(error));
}
