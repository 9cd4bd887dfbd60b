// @ts-check
/** Every word of setting up a position, apart from names and what the engine says. */

import { plural } from "./text.js";

export const words = {
	edit: "Edit position",
	editNote: "set up another one from it",
	editing: "Editing",
	editingNow: "Editing the position. The game stays as it is.",
	editingAgain: "The position that was being set up is here again.",
	startHere: "Start from here",
	startNote: "“Start from here” makes this a game of its own, with its link and all else of the menu. The one before stays as it is.",
	started: "A new game begins from this position. The old one is kept.",
	cancel: "Cancel",
	cancelled: "Back in the game.",
	undone: "Undone",
	redone: "Done again",
	palette: "What a click puts",
	whose: "Power",
	whatToPut: "What",
	tools: { army: "Army", fleet: "Fleet", dislodged: "Dislodged", owner: "Owner", contested: "Standoff", erase: "Remove" },
	setUp: "Position",
	phase: "Phase",
	/** @type {Record<string, string>} */
	phases: { "Spring movement": "Spring", "Spring retreat": "Spring, retreats", "Fall movement": "Fall", "Fall retreat": "Fall, retreats", "Winter adjustment": "Winter" },
	owners: "Owners of centers",
	ownersBy: { home: "Home centers", units: "To units there", none: "Left open" },
	unitsAndCenters: (/** @type {number} */ units, /** @type {number|null} */ centers) => `${plural(units, "unit")}${centers === null ? "" : `, ${plural(centers, "center")}`}`,
	dislodgedUnits: "Dislodged",
	standoffs: "Standoffs",
	dislodgedThere: (/** @type {string} */ power, /** @type {string} */ type) => `${power}: ${type}, dislodged.`,
	drivenFrom: "by the unit from",
	attackerOf: (/** @type {string} */ place) => `From where the unit came that dislodged the one in ${place}`,
	notSaid: "not said",
	byConvoy: ", by convoy",
	cameFrom: "From where did its attacker come?",
	setupRemarks: "Remarks",
	nothingOdd: "Nothing is odd about this position.",
	setupKeys: "On the map: arrows go from province to province, A and F put a unit, Delete removes, D dislodges, O sets the owner, C a standoff, 1 to 9 choose the power, Ctrl Z undoes. A click with the same unit takes it away.",
};
