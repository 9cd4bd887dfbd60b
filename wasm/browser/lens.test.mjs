// Zoom, pan and arrow keys as plain geometry.
import assert from "node:assert/strict";
import { test } from "node:test";
import { aim } from "../../static/js/aim.js";
import { createLens } from "../../static/js/lens.js";
import { among, neighbor, step } from "../../static/js/walk.js";

const board = { x: 0, y: 0, width: 1400, height: 900 };

function lens(width, height) {
	const l = createLens(board);
	l.resize(width, height);
	return l;
}

test("a large window shows the whole board, in its middle", () => {
	const l = lens(1400, 1000);
	assert.equal(l.get().scale, 1);
	assert.ok(l.whole());
	assert.deepEqual(l.toWindow(0, 0), { x: 0, y: 50 });
});

test("a phone begins with tokens one can tap, not with the whole board", () => {
	const l = lens(390, 398);
	assert.ok(Math.abs(l.get().scale * 31 - 27) < 0.01, "a token is 27 px");
	assert.ok(!l.whole());
	l.reset();
	assert.ok(l.whole());
});

test("zooming keeps the point under the pointer", () => {
	const l = lens(1400, 900);
	const before = l.toBoard(300, 200);
	l.zoom(2, 300, 200);
	const after = l.toBoard(300, 200);
	assert.ok(Math.hypot(before.x - after.x, before.y - after.y) < 1e-9);
	assert.equal(l.get().scale, 2);
});

test("no nearer than the limit and no farther than the whole board", () => {
	const l = lens(1400, 900);
	l.zoom(1000);
	assert.ok(l.nearest());
	const most = l.get().scale;
	l.zoom(2);
	assert.equal(l.get().scale, most);
	l.zoom(1e-6);
	assert.ok(l.whole());
});

test("the board cannot be dragged out of the window", () => {
	const l = lens(1400, 900);
	l.pan(500, 500);
	assert.deepEqual(l.toWindow(0, 0), { x: 0, y: 0 }, "a whole board stays");
	l.zoom(2);
	l.pan(1e6, 1e6);
	assert.deepEqual(l.toWindow(0, 0), { x: 0, y: 0 });
	l.pan(-1e6, -1e6);
	assert.deepEqual(l.toWindow(1400, 900), { x: 1400, y: 900 });
});

test("a place outside is brought inside, one inside stays", () => {
	const l = lens(400, 400);
	l.zoom(10);
	l.reveal(0, 0, 50);
	assert.deepEqual(l.toWindow(0, 0), { x: 0, y: 0 }, "the edge of the board is the limit");
	l.reveal(700, 450, 50);
	const p = l.toWindow(700, 450);
	assert.ok(p.x <= 350.001 && p.y <= 350.001);
	const before = l.get();
	l.reveal(700, 450, 50);
	assert.deepEqual(l.get(), before);
});

test("a part of the board is shown whole", () => {
	const l = lens(390, 398);
	l.show({ x: 600, y: 300, width: 200, height: 100 });
	const a = l.toWindow(600, 300), b = l.toWindow(800, 400);
	assert.ok(a.x > 0 && a.y > 0 && b.x < 390 && b.y < 398);
	const seen = l.seen();
	assert.ok(seen.x <= 600 && seen.x + seen.width >= 800);
});

test("a resized window that showed the whole board still does", () => {
	const l = lens(1400, 900);
	l.resize(1100, 800);
	assert.ok(l.whole());
	l.zoom(2);
	const scale = l.get().scale;
	l.resize(1200, 800);
	assert.equal(l.get().scale, scale, "a chosen scale stays");
});

const points = new Map([
	["a", { x: 0, y: 0 }],
	["b", { x: 100, y: 10 }],
	["c", { x: 50, y: 60 }],
	["d", { x: -80, y: -5 }],
	["e", { x: 300, y: 0 }],
]);

test("arrows go to what lies that way, straight ahead first", () => {
	assert.equal(step("ArrowRight", { x: 0, y: 0 }, points), "b");
	assert.equal(step("ArrowLeft", { x: 0, y: 0 }, points), "d");
	assert.equal(step("ArrowDown", { x: 0, y: 0 }, points), "c");
	assert.equal(step("ArrowUp", { x: 0, y: 0 }, points), null);
	assert.equal(step("Enter", { x: 0, y: 0 }, points), null);
});

test("a neighbor first, else the nearest province that way", () => {
	assert.equal(neighbor("ArrowRight", "a", points, ["e", "d"]), "e");
	assert.equal(neighbor("ArrowRight", "a", points, ["d"]), "b");
});

test("among a few, each is reached", () => {
	const few = ["b", "d"];
	assert.equal(among("ArrowRight", "a", points, few), "b");
	assert.equal(among("ArrowUp", "a", points, ["c"]), "c", "nothing lies above: the next one round");
	for (const from of ["a", ...few]) {
		const seen = new Set([from]);
		for (const at of seen) for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
			const to = among(key, at, points, few);
			if (to) seen.add(to);
		}
		for (const id of few) assert.ok(seen.has(id), `${id} from ${from}`);
	}
});

test("a finger means the token within 22 px, and several are a crowd", () => {
	const list = [{ province: "rom", x: 100, y: 100 }, { province: "rav", x: 130, y: 100 }, { province: "far", x: 300, y: 300 }];
	const tokens = () => list;
	const all = new Set(["rom", "rav", "far"]);
	assert.deepEqual(aim({ x: 90, y: 100 }, "tys", tokens, all), { province: "rom", crowd: false });
	assert.deepEqual(aim({ x: 114, y: 100 }, "rom", tokens, all), { province: "rom", crowd: true });
	assert.deepEqual(aim({ x: 114, y: 100 }, "rom", tokens, new Set(["rav"])), { province: "rav", crowd: false }, "only what may be picked");
	assert.deepEqual(aim({ x: 200, y: 200 }, "tys", tokens, all), { province: "tys", crowd: false });
	assert.deepEqual(aim({ x: 101, y: 100 }, "rom", () => [list[0], { ...list[0], x: 110 }], all), { province: "rom", crowd: false }, "a unit and the one it dislodged are one province");
});

test("with a unit in hand a finger means the province under it, where that may be picked", () => {
	const list = [{ province: "nea", x: 100, y: 100 }, { province: "rom", x: 130, y: 100 }];
	const tokens = () => list, never = () => assert.fail("nothing is measured");
	assert.deepEqual(aim({ x: 112, y: 100 }, "tys", never, new Set(["tys", "rom"]), "nea"), { province: "tys", crowd: false }, "not the token beside it");
	assert.deepEqual(aim({ x: 140, y: 110 }, "apu", tokens, new Set(["tys", "rom"]), "nea"), { province: "rom", crowd: false }, "what is under it cannot be picked");
	assert.deepEqual(aim({ x: 100, y: 100 }, "nea", tokens, new Set(["rom"]), "nea"), { province: "nea", crowd: false }, "its own token: it holds");
	assert.deepEqual(aim({ x: 112, y: 100 }, "nea", tokens, new Set(["rom"]), "nea"), { province: "nea", crowd: true });
	assert.deepEqual(aim({ x: 130, y: 90 }, "etr", tokens, new Set(["tys"]), "nea"), { province: "etr", crowd: false }, "a unit that cannot be picked is no target");
});

test("a window that begins with a part of the board shows it at any size, and comes back to all", () => {
	const board = { x: -220, y: -220, width: 14440, height: 9296 }, part = { x: 8000, y: 4000, width: 900, height: 600 };
	const l = createLens(board, true, part);
	for (const [width, height] of [[370, 240], [900, 560]]) {
		l.resize(width, height);
		for (const [x, y] of [[part.x, part.y], [part.x + part.width, part.y + part.height]]) {
			const p = l.toWindow(x, y);
			assert.ok(p.x > 0 && p.x < width && p.y > 0 && p.y < height, `${p.x} ${p.y} in ${width} x ${height}`);
		}
		// Tokens are no larger than on a phone: what lies around is seen as well.
		assert.ok(l.seen().width > 3 * part.width);
	}
	l.reset();
	assert.ok(l.whole());
});
