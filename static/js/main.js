// @ts-check
/** Wiring: the engine, the state, and what shows and changes it. Nothing is decided here. */

import { createAct } from "./act.js";
import { announce, notice } from "./announce.js";
import { createBar } from "./bar.js";
import { createBranch } from "./branch.js";
import { createComments } from "./comments.js";
import { openCompare } from "./compare.js";
import { copyText } from "./dialog.js";
import { joinMap } from "./desk.js";
import { createDialogs } from "./dialogs.js";
import { createDraftBar } from "./draftbar.js";
import { createEditor } from "./editor.js";
import { openExamples } from "./examples.js";
import { keepGame } from "./keep.js";
import { k } from "./keeptext.js";
import { parts } from "./notation.js";
import { workOffline } from "./offline.js";
import { createPanel } from "./panel.js";
import { drawing, paper } from "./picture.js";
import { showPreview } from "./preview.js";
import { report } from "./report.js";
import { readyForPaper } from "./sheet.js";
import { createShelf, troubleWith } from "./shelf.js";
import { createSheets } from "./sheets.js";
import { createState } from "./state.js";
import { createStorage } from "./storage.js";
import { said, t } from "./text.js";
import { createTeller } from "./teller.js";
import { createTimeline } from "./timeline.js";
import { afterPaint, byId, h } from "./util.js";
import { openVariations } from "./variations.js";
import { createWarnings } from "./warnings.js";

/** @import { Step } from "./act.js" */

/** Runs the page, or says why it cannot be. @param {Promise<any>} engine */
export async function run(engine) {
	try {
		start(await engine);
	} catch (error) {
		refuse(error);
	}
}

/** @param {any} engine */
function start(engine) {
	const storage = createStorage({ trouble: (what) => troubleWith(what, { again: () => attempt(keep.again), saveAll: shelf.saveAll }) });
	const state = createState(engine, { settings: storage.settings() });
	const keep = keepGame(engine, state, storage, {
		opened: (opened) => report(opened, engine.formats),
		unsaved: (error) => notice(k.unsaved(said(error)), { stays: true }),
	});
	const shelf = createShelf({ engine, storage, keep, view: () => state.view(), attempt });
	const view = () => state.view();
	/** @type {(() => void)|null} begins anew with a newer version of the page, once there is one */
	let newer = null;

	/** Does what may fail, and says why it did. @param {() => void} act */
	function attempt(act) {
		try {
			act();
		} catch (error) {
			const stopped = /** @type {any} */ (error)?.code === "engine-stopped";
			notice(stopped ? t.stopped : said(error), { stays: true, action: stopped ? { label: t.reload, act: () => location.reload() } : undefined });
		}
	}

	/** Asks what may fail. @template T @param {() => T} ask @returns {T|undefined} */
	function asked(ask) {
		/** @type {T|undefined} */
		let answer;
		attempt(() => (answer = ask()));
		return answer;
	}

	/** @param {Step} step */
	function go(step) {
		panel.flush();
		attempt(() => {
			if (step.does === "resolve") resolve();
			else if (step.does === "new") dialogs.newGame();
			else state.goTo(step.does === "next" ? view().index + 1 : Infinity);
		});
	}

	function resolve() {
		desk.settle();
		const { typed, problems } = view();
		if (typed !== null) return refuseToResolve(problems);
		state.resolve();
		panel.choose("list");
		sheets.close();
	}

	/** Words that are not understood are not thrown away: they are shown to be mended. @param {import("./state.js").Problem[]} problems */
	function refuseToResolve(problems) {
		const lines = new Set(problems.filter((p) => p.severity === "error").map((p) => p.line));
		notice(`${t.errors(lines.size)}: ${t.mendFirst}`);
		sheets.open("panel");
		panel.type();
	}

	/** @param {string} order with its power */
	function give(order) {
		const { power } = parts(order);
		state.setOrder(power, order.slice(power.length + 2));
		announce(order);
	}

	/** @param {"undo"|"redo"} way */
	const travel = (way) => editor.on() ? editor.travel(way) : attempt(() => (state[way](), teller.again()));

	const sheets = createSheets();
	const dialogs = createDialogs({
		view,
		code: () => state.link(),
		text: () => state.text(),
		formats: engine.formats,
		write: (format, link) => state.write(format, link),
		picture: (theme) => drawing(engine, view(), theme),
		examples: () => openExamples(engine, (code, caption) => attempt(() => keep.open(code, caption)), (error) => notice(said(error))),
		newGame: (variant, rules) => attempt(() => keep.fresh(variant, rules)),
		edit: () => attempt(() => editor.edit()),
		setUp: (position) => attempt(() => editor.begin(position)),
		copy: () => attempt(keep.copy),
		restart: () => attempt(() => (state.restart(), notice(t.restarted, { action: { label: t.undo, act: () => state.undo() } }))),
		shelf,
		draw: () => attempt(() => state.draw()),
		concede: (power) => attempt(() => state.concede(power)),
		undo: () => travel("undo"),
		redo: () => travel("redo"),
		settings: (change) => state.show(change),
		hide: (power, on) => state.hide(power, on),
		newer: () => newer,
		variations: () => variations(),
	});
	const bar = createBar(byId("bar"), {
		menu: dialogs.menu,
		undo: () => travel("undo"),
		redo: () => travel("redo"),
		back: () => state.step(-1),
		forward: () => state.step(1),
		display: dialogs.display,
		share: () => attempt(dialogs.share),
		edit: () => attempt(() => editor.edit()),
		theme: () => state.show({ theme: nextTheme(view().settings.theme) }),
	});
	const preview = () => (panel.flush(), attempt(() => state.preview(view().open && view().trial === null)));
	const warnings = createWarnings(byId("panel"), {
		ask: ({ position, orders }) => asked(() => engine.warnings({ ...position, orders })) ?? [],
		give: (order) => attempt(() => give(order)),
		light: (i) => state.light(i),
		count: (n) => act.remarks(n),
		fresh: (w) => desk.remark(w.orders[0] ?? 0, w.text),
	});
	const panel = createPanel(byId("panel"), {
		hide: (power, on) => state.hide(power, on),
		pick: (piece) => desk.pick(piece.province),
		remove: (place, power) => attempt(() => state.removeOrder(place, power) && announce(t.removed)),
		type: (text) => attempt(() => state.setText(text)),
		copy: async (text) => notice((await copyText(text)) ? t.copied : t.copyFailed),
		light: (i) => state.light(i),
		open: (i) => desk.find(i),
		causes: (i) => asked(() => engine.causes({ ...view().position, orders: view().orders }, i)) ?? [],
		find: (place) => desk.findProvince(place),
		replay: () => (sheets.close(), desk.replay()),
		remarks: warnings.el,
		dress(list, seen, kept) {
			for (const part of [comments, drafts, branch]) part.rows(list, seen, kept);
		},
		drawn: (seen) => warnings.rows(seen),
		closeSheet: () => sheets.close(),
	});
	const act = createAct(byId("act"), {
		go,
		orders: () => sheets.toggle("panel"),
		timeline: () => sheets.toggle("timeline"),
		typing: {
			leave: () => desk.focus(),
			read: (text) => engine.parse(view().position, text),
			words: (order, possible) => panel.words(`${order.power}: ${order.text}`, possible),
			give: (orders) => attempt(() => {
				for (const o of orders) state.setOrder(o.power, o.text);
				announce(orders.map((o) => `${o.power}: ${o.text}`).join(", "));
			}),
		},
	});
	const visit = (/** @type {number} */ id) => attempt(() => (panel.flush(), state.visit(id)));
	/** Says what was done, with a way back. @param {string} text */
	const undone = (text) => notice(text, { action: { label: t.undo, act: () => travel("undo") } });
	const variations = () => openVariations({ view, visit, undone, mend: (change) => attempt(() => state.mend(change)) });
	const draft = (/** @type {(game: any) => void} */ act) => attempt(() => (panel.flush(), state.draft(act)));
	const drafts = createDraftBar({
		view,
		change: draft,
		undone,
		compare: () => attempt(() => openCompare(view(), { judge: (orders) => engine.adjudicate({ ...view().position, orders }), show: (name) => draft((game) => game.setDraft(name)) })),
		again: () => panel.again(),
	});
	const comments = createComments({
		view,
		phase: (text) => attempt(() => state.comment(text)),
		order: (i, text) => attempt(() => state.commentOrder(i, text)),
		words: (line) => panel.words(line),
		again: () => panel.again(),
	});
	const differently = () => view().answer && attempt(() => (state.branch(), panel.choose("list"), announce(branch.words(view()))));
	const branch = createBranch({
		view, visit,
		branch: differently,
		turn: (n) => (panel.flush(), asked(() => state.turn(n)) ?? false),
		step: (n) => state.step(n),
		all: () => (sheets.close(), variations()),
	});
	const timeline = createTimeline(byId("timeline"), {
		goTo: (i) => (state.goTo(i), sheets.close()),
		step: (n) => state.step(n),
		visit: (id) => (visit(id), sheets.close()),
	}, [branch.differently, branch.turns]);
	const type = () => act.type() || (sheets.open("panel"), panel.type());
	const places = { board: byId("board"), zoom: byId("zoom"), strip: byId("strip"), keys: document };
	const desk = joinMap({ places, announce, engine, state, attempt, travel, resolve: act.go, type, help: dialogs.help, preview, branch: differently, entry: follow });

	const editor = createEditor({
		engine, desk, view,
		changed: () => showBar(view()),
		start: (position) => attempt(() => (keep.from(position), sheets.close())),
	});

	const trials = showPreview(byId("map"), preview);
	const teller = createTeller(panel.summary);
	readyForPaper(() => (panel.flush(), asked(() => paper(engine, view()))));

	let shownTheme = "";
	/** While a position is set up, what stands above the map tells of it. @param {import("./state.js").View} game */
	function showBar(game) {
		const seen = editor.seen(game);
		bar.show(seen);
		sheets.show(seen);
	}

	/** @param {import("./state.js").View} seen */
	function showAll(seen) {
		if (seen.settings.theme !== shownTheme) {
			shownTheme = seen.settings.theme;
			if (shownTheme === "auto") delete document.documentElement.dataset.theme;
			else document.documentElement.dataset.theme = shownTheme;
		}
		showBar(seen);
		panel.show(seen);
		act.show(seen);
		timeline.show(seen);
		branch.show(seen);
		desk.show(seen);
		teller.show(seen);
		trials.show(seen);
		warnings.show(seen);
	}
	/** The order being given. @type {Parameters<typeof panel.entry>[0]} */ let hand = { unit: null, preview: null };
	/** @type {import("./state.js").View|null} */ let shown = null;
	/** What does not show what is yet: the list, and what else tells of orders, follow on the map. */
	const behind = { all: false, hand: false };
	const rest = afterPaint(() => {
		showHand();
		if (behind.all) {
			behind.all = false;
			showAll(view());
			showHand();
		}
	});

	function showHand() {
		if (behind.hand) panel.entry(hand);
		behind.hand = false;
	}

	/** @param {typeof hand} now */
	function follow(now) {
		if (now.unit === hand.unit && now.preview === hand.preview) return;
		hand = now;
		behind.hand = true;
		rest.soon();
	}

	/** @param {import("./state.js").View} seen */
	function show(seen) {
		behind.all = true;
		if (shown !== null && onlyOrders(shown, seen)) {
			desk.show(seen);
			rest.soon();
		} else rest.now();
		shown = seen;
	}
	state.subscribe(show);
	// What was typed in the last moment is taken before keep.js saves.
	const flush = () => (panel.flush(), comments.flush());
	addEventListener("pagehide", flush);
	document.addEventListener("visibilitychange", () => document.hidden && flush());
	document.body.classList.remove("loading");
	byId("starting").remove();
	const what = keep.begin((error, link) => notice(link ? `${t.badLink}: ${said(error)}` : said(error), { stays: true }));
	show(view());
	editor.restore();
	if (what === "restored") {
		comments.restore(view());
		announce(t.restored);
	}
	workOffline((reload) => {
		newer = reload;
		notice(t.newVersion, { stays: true, action: { label: t.reload, act: reload } });
	});
}

/**
 * Whether nothing changed but orders, given one by one and not shown as judged, and what is in hand or pointed at.
 * @param {import("./state.js").View} was @param {import("./state.js").View} now
 */
function onlyOrders(was, now) {
	const same = was.position === now.position && was.game === now.game && was.nodes === now.nodes && was.settings === now.settings && was.hidden === now.hidden;
	return same && was.open && now.open && !was.trial && !now.trial && !now.fromTyping && !was.fromTyping;
}

/** @param {string} theme */
function nextTheme(theme) {
	return theme === "auto" ? (matchMedia("(prefers-color-scheme: dark)").matches ? "light" : "dark") : theme === "light" ? "dark" : "light";
}

/** The page cannot begin: say why, where the map would be. @param {any} error */
function refuse(error) {
	const box = document.getElementById("starting") ?? h("p", { class: "starting", role: "status" });
	box.classList.add("wrong");
	box.textContent = said(error);
	document.body.append(box);
	document.body.classList.add("loading");
}
