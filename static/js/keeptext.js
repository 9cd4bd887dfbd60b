// @ts-check
/** The words of the list of games, of files, and of what came of opening one. */

import { plural } from "./text.js";

export const k = {
	rename: "Rename",
	renameIt: (/** @type {string} */ name) => `Rename ${name}`,
	newName: "Name of the game",
	duplicate: "Duplicate",
	duplicateIt: (/** @type {string} */ name) => `Duplicate ${name}`,
	copyOf: (/** @type {string} */ name) => `${name}, copy`,
	remove: "Delete",
	removed: (/** @type {string} */ name) => `Deleted: ${name}`,
	undoOf: (/** @type {string} */ name) => `Undo: ${name} is deleted`,
	save: "Save",
	cancel: "Cancel",
	filter: "Find a game",
	none: "No game is called that",
	noPicture: "?",
	/** @type {Record<string, string>} */
	kinds: { game: "game", sandbox: "sandbox", example: "example" },

	damaged: "Damaged save",
	damagedSize: (/** @type {number} */ n) => `${n.toLocaleString()} characters`,
	salvage: "Open what is left",
	rawText: "Save its raw text",
	saveTorn: "The last save of this game is damaged. This is the one before it, as a game of its own; the damaged one stays in the list of games.",
	saveDamaged: "This save is damaged. What could be saved of it is open, as a game of its own; the damaged one stays in the list of games.",
	nothingLeft: "A saved game is damaged and nothing of it could be opened. Its raw text can be had from the list of games.",

	chooseFile: "Open a file …",
	everything: "Save all as one file",
	everythingSaved: (/** @type {number} */ n) => `${plural(n, "game")} saved as a file`,
	imported: (/** @type {number} */ added, /** @type {number} */ here, /** @type {number} */ bad) =>
		[added ? `${plural(added, "game")} added to the list` : "No game added", here && `${plural(here, "game")} already here`, bad && `${plural(bad, "game")} could not be read`].filter(Boolean).join("; "),
	fileTooLarge: (/** @type {string} */ name, /** @type {number} */ n) => `${name} has ${Math.round(n / 1e6)} MB: more than any game has. It was not opened.`,
	fileFailed: (/** @type {string} */ name) => `${name} could not be read`,
	dropHere: "Drop the file to open it",

	opened: (/** @type {string} */ form) => `Opened: ${form}`,
	openedWith: "Opened, with remarks",
	read: (/** @type {string} */ form) => `Read as: ${form}.`,
	notUnderstood: (/** @type {number} */ n) => `Not understood, and left out (${n})`,
	remarks: (/** @type {number} */ n) => `How the rest was read (${n})`,
	more: (/** @type {number} */ n) => `… and ${n} more`,

	forms: "In another form",
	form: "Form",
	formText: "The game in this form",
	saveForm: "Save as a file",

	/** @param {string} why */
	unsaved: (why) => `What was changed last could not be saved: ${why} Copy the orders as text before you close this page.`,

	/** @type {Record<import("./storage.js").Trouble, string>} */
	trouble: {
		notSaved: "This browser keeps nothing for this page: save your games as a file, or as a link, before you close it.",
		storageFull: "The browser's storage is full: this game is no longer saved. Save your games as a file, or this one as a link, and delete some from the list.",
		otherTab: "This game is open in another tab too. From here on this tab keeps a copy of its own.",
		sharedTab: "This game is open in another tab too. What you change here becomes a copy of its own.",
		changedThere: "This game was changed in another tab. What you change here becomes a copy of its own.",
	},
	saveFile: "Save as a file",
	showIt: "Show it",
};
