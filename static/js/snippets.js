// @ts-check
/**
 * What puts a board, or a link to it, on somebody else's page: a text for each kind of host, escaped as that host reads
 * it. Pure.
 */

/**
 * @typedef {object} Shown
 * @property {string} base     the folder that serves the board: an address with / at its end
 * @property {string} code     of the game: letters and digits
 * @property {string} text     the game as text
 * @property {string} at       the phase to show: "F6M"
 * @property {string} still    what of it can be drawn before it is started (embed/still.js)
 * @property {string} board    on which it is played
 * @property {"view"|"play"|"puzzle"} mode
 * @property {string} power    whose orders are to be found, of a puzzle
 * @property {string} title    whatever somebody called it
 * @property {string} file     what the picture is called when it is saved: "ancmed-fall-6.png"
 * @property {(form: "bbcode"|"markdown", link: string) => string} write  the game for a forum
 */
/** @typedef {{ label: keyof typeof LABELS, text: string }} Snippet */

/** What each text is. */
export const LABELS = {
	frame: "HTML, a frame",
	element: "HTML, with the game as a link",
	readable: "HTML, with the game as text",
	widget: "In the article",
	install: "Once, as the page Widget:AncMed",
	image: "A picture that opens the board",
	block: "Block of custom HTML",
	post: "In the post",
};

/** @type {Record<string, { name: string, make: (shown: Shown) => Snippet[] }>} */
export const HOSTS = {
	element: { name: "A page of your own", make: (s) => [{ label: "element", text: element(s) }, { label: "readable", text: readable(s) }] },
	frame: { name: "A page that takes frames", make: (s) => [{ label: "frame", text: frame(s) }] },
	mediawiki: { name: "MediaWiki", make: (s) => [{ label: "widget", text: widget(s) }, { label: "install", text: widgetPage(s) }, { label: "image", text: wikiImage(s) }] },
	dokuwiki: { name: "DokuWiki", make: (s) => [{ label: "image", text: dokuImage(s) }, { label: "frame", text: `<html>\n${frame(s)}\n</html>` }] },
	wordpress: { name: "WordPress", make: (s) => [{ label: "block", text: `<!-- wp:html -->\n${frame(s)}\n<!-- /wp:html -->` }] },
	discourse: { name: "Discourse", make: (s) => [{ label: "frame", text: frame(s) }, { label: "post", text: s.write("markdown", link(s)) }] },
	bbcode: { name: "Forum, BBCode", make: (s) => [{ label: "post", text: s.write("bbcode", link(s)) }] },
	markdown: { name: "Markdown", make: (s) => [{ label: "image", text: `[![${mark(s.title)}](${s.file})](${link(s)})` }, { label: "post", text: s.write("markdown", link(s)) }] },
};

/** The board in full. @param {Shown} s */
const link = ({ base, code }) => `${base}#${code}`;

/** The settings that are not as they are anyway. @param {Shown} s @returns {[string, string][]} */
const settings = ({ at, mode, power }) => [["at", at], ...(mode === "view" ? [] : [/** @type {[string, string]} */ (["mode", mode])]), ...(mode === "puzzle" ? [/** @type {[string, string]} */ (["power", power])] : [])];

/** A frame has one board drawn in it: of another, that it is another is said. @param {Shown} s */
const before = ({ board, still }) => (board === "ancmed" ? ["still", still] : ["board", board]);

/** @param {Shown} s */
const frameAddress = (s) => `${s.base}embed.html#${[["v", "1"], ["g", s.code], ...settings(s), before(s)].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&")}`;

/** How a frame stands in a page: as wide as there is room, on a phone higher than wide, and right where styles are taken away. */
const FRAME = 'width="720" height="540" style="width:100%;aspect-ratio:4/3;height:auto;min-height:480px;border:0" loading="lazy" allow="clipboard-write; fullscreen" referrerpolicy="no-referrer"';

/** @param {Shown} s */
const frame = (s) => `<iframe src="${html(frameAddress(s))}" title="${html(s.title)}" ${FRAME}></iframe>`;

/** @param {Shown} s */
const script = ({ base }) => `<script type="module" src="${html(`${base}embed.js`)}"></script>`;

/** @param {Shown} s @param {[string, string][]} more */
const tag = (s, more = []) => `<ancmed-board ${[...more, ...settings(s), ["caption", s.title]].map(([name, value]) => `${name}="${html(value)}"`).join(" ")}>`;

/** @param {Shown} s */
const element = (s) => `${script(s)}\n${tag(s, [["code", s.code]])}\n<a href="${html(link(s))}">${html(s.title)}</a>\n</ancmed-board>`;

/** @param {Shown} s */
const readable = (s) => `${script(s)}\n${tag(s)}\n<pre>\n${html(s.text)}</pre>\n</ancmed-board>`;

/** @param {Shown} s */
const widget = (s) => `{{#widget:AncMed|code=${s.code}${[...settings(s), before(s)].map(([name, value]) => `|${name}=${plain(value)}`).join("")}|title=${plain(s.title)}}}`;

/** Extension:Widgets fills in what stands in its marks, escaped; a parameter of its own can be no more than a word. @param {Shown} s */
function widgetPage({ base }) {
	const part = (/** @type {string} */ name) => `<!--{$${name}|default:''|escape:'urlpathinfo'}-->`;
	const address = `${html(base)}embed.html#v=1&amp;g=${part("code")}&amp;at=${part("at")}&amp;mode=${part("mode")}&amp;power=${part("power")}&amp;board=${part("board")}&amp;still=${part("still")}`;
	return `<noinclude>A board of Ancient Mediterranean: <code><nowiki>{{#widget:AncMed|code=...|at=F6M|title=...}}</nowiki></code></noinclude><includeonly><iframe src="${address}" title="<!--{$title|default:'Ancient Mediterranean'|escape:'html'}-->" ${FRAME}></iframe></includeonly>`;
}

/** @param {Shown} s */
const wikiImage = (s) => `[[File:${s.file}|720px|link=${link(s)}|alt=${plain(s.title)}]]`;

/** @param {Shown} s */
const dokuImage = (s) => `[[${link(s)}|{{:${s.file}?720|${plain(s.title)}}}]]`;

/** Text in HTML, also between double quotes. @param {string} text */
const html = (text) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`).replaceAll("&#38;", "&amp;");

/** A title without what any wiki takes for markup: letters, digits and single signs of punctuation stay. @param {string} title */
const plain = (title) =>
	title
		.replace(/[^\p{L}\p{M}\p{N} .,:;!?()'/+-]/gu, " ")
		.replace(/([ .,:;!?()'/+-])\1+/g, "$1")
		.trim();

/** A title in Markdown. @param {string} title */
const mark = (title) => title.replace(/\s+/g, " ").replace(/[\\`*_{}[\]<>()#+!|~&.:/@-]/g, "\\$&");
