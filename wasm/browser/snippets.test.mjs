// What is copied for other people's pages, read as those pages read it.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import * as commonmark from "commonmark";
import { load } from "../../static/ancmed.js";
import { settingsIn } from "../../static/embed/settings.js";
import { stillOf } from "../../static/embed/still.js";
import { HOSTS } from "../../static/js/snippets.js";
import { launch } from "./browser.mjs";

const TITLE = `Rome's "stab" <img src=x onerror=alert(1)> | ]] }} & co. [x](y) ''b'' ~~~~ __TOC__ **no** \u00e9`;
/** What a wiki shows of it: nothing that is markup there. */
const PLAIN = "Rome's stab img src x onerror alert(1) co. x (y) 'b' TOC no \u00e9";
const BASE = "https://boards.example/a&b/";

/** @type {Awaited<ReturnType<typeof launch>>} */ let browser;
/** @type {import("playwright-core").Page} */ let page;
/** @type {any} */ let game;
/** @type {import("../../static/js/snippets.js").Shown} */ let shown;

before(async () => {
  browser = await launch();
  page = await browser.newPage();
  const ancmed = await load();
  game = ancmed.newGame();
  game.setOrders("A rom - apu");
  game.resolve();
  shown = { base: BASE, code: game.code(), text: game.text(), at: "S1M", still: stillOf(game.position()), board: "ancmed", mode: "view", power: "Rome", title: TITLE, file: "ancmed-spring-1.png", write: (form, link) => game.export(form, { link }) };
});
after(() => browser?.close());

/** The texts for a host. @param {string} host @param {object} [more] */
const texts = (host, more) => Object.fromEntries(HOSTS[host].make({ ...shown, ...more }).map(({ label, text }) => [label, text]));

/** The elements of a piece of HTML, as a browser reads it. @param {string} html @returns {Promise<{ tag: string, said: Record<string, string>, text: string }[]>} */
const parsed = (html) =>
  page.evaluate((text) => {
    const found = [...new DOMParser().parseFromString(`<body>${text}`, "text/html").body.querySelectorAll("*")];
    return found.map((el) => ({ tag: el.localName, said: Object.fromEntries([...el.attributes].map((a) => [a.name, a.value])), text: el.textContent ?? "" }));
  }, html);

/** A frame shows the game at the phase, and is called what it was to be called. @param {string} html @param {string} title */
async function isFrame(html, title, mode = "view", power = "") {
  const [frame, ...others] = await parsed(html);
  assert.deepEqual(others, []);
  assert.equal(frame.tag, "iframe");
  assert.equal(frame.said.title, title);
  const url = new URL(frame.said.src);
  assert.equal(url.origin + url.pathname, `${BASE}embed.html`);
  const settings = settingsIn(url.search, url.hash);
  assert.deepEqual([settings.code, settings.at, settings.mode, settings.power], [game.code(), "S1M", mode, power]);
  for (const name of ["width", "height", "style", "loading", "allow", "referrerpolicy"]) assert.ok(frame.said[name], name);
}

test("a frame, as a page reads it", async () => {
  await isFrame(texts("frame").frame, TITLE);
  await isFrame(texts("frame", { mode: "puzzle" }).frame, TITLE, "puzzle", "Rome");
  await isFrame(texts("discourse").frame, TITLE);
});

test("an element, with a link inside for pages without scripts", async () => {
  const [script, board, link, ...others] = await parsed(texts("element").element);
  assert.deepEqual(others, []);
  assert.deepEqual([script.tag, script.said.type, script.said.src], ["script", "module", `${BASE}embed.js`]);
  assert.deepEqual([board.tag, board.said.code, board.said.at, board.said.caption, board.said.mode], ["ancmed-board", game.code(), "S1M", TITLE, undefined]);
  assert.deepEqual([link.tag, link.said.href, link.text], ["a", `${BASE}#${game.code()}`, TITLE]);
});

test("an element with the game as text, which reads back to the same game", async () => {
  const [, board, pre, ...others] = await parsed(texts("element", { text: `# ${TITLE}\n${shown.text}` }).readable);
  assert.deepEqual(others, []);
  assert.deepEqual([board.tag, pre.tag, pre.text], ["ancmed-board", "pre", `# ${TITLE}\n${shown.text}`]);
});

/** A call of a parser function: what MediaWiki splits at | and =. @param {string} call */
function parserCall(call) {
  const [, inner] = /^\{\{#widget:(.*)\}\}$/su.exec(call) ?? [];
  assert.ok(inner && !/[{}[\]<>]|~{3}|'{2}|__|\n/.test(inner), call);
  const [name, ...pairs] = inner.split("|");
  return { name, said: Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)])) };
}

/** What Extension:Widgets makes of a page's part for inclusion. @param {string} source @param {Record<string, string>} said */
function widget(source, said) {
  const [, included] = /<includeonly>(.*)<\/includeonly>/s.exec(source) ?? [];
  /** @type {Record<string, (text: string) => string>} */
  const escapes = {
    html: (text) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`),
    urlpathinfo: (text) => encodeURIComponent(text).replaceAll("%2F", "/"),
  };
  return included.replace(/<!--\{\$(\w+)\|default:'([^']*)'\|escape:'(\w+)'\}-->/g, (_, name, byDefault, how) => escapes[how](said[name] || byDefault));
}

test("MediaWiki: the call, filled into the page of the widget, is a frame", async () => {
  for (const more of [{}, { mode: "puzzle" }]) {
    const { widget: call, install } = texts("mediawiki", more);
    const { name, said } = parserCall(call);
    assert.equal(name, "AncMed");
    assert.equal(said.title, PLAIN);
    const made = widget(install, said);
    assert.ok(!made.includes("<!--"), made);
    await isFrame(made, PLAIN, ...(more.mode ? ["puzzle", "Rome"] : []));
  }
  // What a writer of the wiki puts in instead stays inside the attribute it belongs to.
  const [frame, ...others] = await parsed(widget(texts("mediawiki").install, { code: `"><script>alert(1)</script>`, title: `"><b>` }));
  assert.deepEqual([frame.tag, frame.said.title, others], ["iframe", `"><b>`, []]);
  assert.ok(new URL(frame.said.src).href.startsWith(`${BASE}embed.html#`));
});

test("MediaWiki: a picture that opens the board", () => {
  const [, inner] = /^\[\[([^[\]{}<>]*)\]\]$/u.exec(texts("mediawiki").image) ?? [];
  assert.deepEqual(inner?.split("|"), ["File:ancmed-spring-1.png", "720px", `link=${BASE}#${game.code()}`, `alt=${PLAIN}`]);
});

test("DokuWiki: a picture that opens the board, and a frame where HTML is allowed", async () => {
  const { image, frame } = texts("dokuwiki");
  const [, address, file, title] = /^\[\[([^|\]]+)\|\{\{:([^|}]+)\|([^|{}[\]]+)\}\}\]\]$/u.exec(image) ?? [];
  assert.deepEqual([address, file, title], [`${BASE}#${game.code()}`, "ancmed-spring-1.png?720", PLAIN]);
  assert.doesNotMatch(title, /(\*\*|\/\/|__|''|%%)/);
  await isFrame(/^<html>\n(.*)\n<\/html>$/s.exec(frame)?.[1] ?? "", TITLE);
});

test("WordPress: one block of custom HTML", async () => {
  const [, inner] = /^<!-- wp:html -->\n(.*)\n<!-- \/wp:html -->$/s.exec(texts("wordpress").block) ?? [];
  assert.ok(inner && !inner.includes("<!--"));
  await isFrame(inner, TITLE);
});

/** @param {string} text */
const markdown = (text) => parsed(new commonmark.HtmlRenderer().render(new commonmark.Parser().parse(text)));

test("Markdown: a picture that opens the board, and the game with a link", async () => {
  const { image, post } = texts("markdown");
  const [p, link, picture, ...others] = await markdown(image);
  assert.deepEqual(others, []);
  assert.deepEqual([p.tag, link.tag, link.said.href], ["p", "a", `${BASE.replace("&", "&")}#${game.code()}`]);
  assert.deepEqual([picture.tag, picture.said.src, picture.said.alt], ["img", "ancmed-spring-1.png", TITLE]);
  const links = (await markdown(post)).filter((el) => el.tag === "a");
  assert.deepEqual(links.map((a) => a.said.href), [`${BASE}#${game.code()}`]);
  assert.equal(texts("discourse").post, post);
});

test("BBCode: the game with a link, every tag closed", () => {
  const { post } = texts("bbcode");
  /** @type {string[]} */ const open = [];
  for (const [, end, name] of post.matchAll(/\[(\/?)(b|u|i|list|url|code|quote|s)\b[^\]]*\]/g)) {
    if (end) assert.equal(open.pop(), name);
    else open.push(name);
  }
  assert.deepEqual(open, []);
  assert.ok(post.includes(`[url=${BASE}#${game.code()}]`));
});
