// The engine on hosts of several kinds: in a page, a worker and a frame without
// an origin, from a file, with a wrong type, under a policy that refuses it,
// with files missing.
import assert from "node:assert/strict";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { bundle } from "./bundle.mjs";
import { launch } from "./browser.mjs";
import { root, startServer } from "./server.mjs";

const types = { ".js": "text/javascript", ".wasm": "application/wasm", ".html": "text/html" };
const strict = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'";

const pages = {
  "/page.js": `import { load } from "./ancmed.js";
    load().then((a) => { window.said = a.variants().map((v) => v.id).join(); },
      (e) => { window.said = e.name + " " + e.code + ": " + e.message; });`,
  "/worker.js": `import { load } from "./ancmed.js";
    load().then((a) => postMessage(a.adjudicate({ ...a.variants()[0].start, orders: ["Rome: A rom - apu"] }).results[0].word),
      (e) => postMessage(e.name + " " + e.code + ": " + e.message));`,
  "/start.js": `const w = new Worker("./worker.js", { type: "module" });
    w.onmessage = (e) => { window.said = e.data; };`,
};

const CLASSIC = `<!doctype html><title>t</title><script src="classic.js"></script>`;

/** The contract's module as one classic script. */
async function classic() {
  const dir = mkdtempSync(join(tmpdir(), "ancmed-"));
  try {
    const entry = join(dir, "entry.js");
    writeFileSync(entry, `import { load } from ${JSON.stringify(`${root}static/ancmed.js`)};
      load().then((a) => { window.said = origin + ": " + a.variants().map((v) => v.id).join(); }, (e) => { window.said = e.name + " " + e.code + ": " + e.message; });`);
    return await bundle(entry, "iife");
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** A small host for the folder static, strange in the way that a test wants. */
function host({ policy = strict, wasmType = "application/wasm", without = /** @type {string[]} */ ([]), script = "page.js", classic = "" }) {
  return new Promise((resolve) => {
    const server = createServer((request, response) => {
      const path = (request.url ?? "/").replace(/\?.*/, "");
      const made = {
        "/": `<!doctype html><title>t</title><script type="module" src="./${script}"></script>`,
        "/frame": `<!doctype html><title>t</title><iframe sandbox="allow-scripts" src="framed"></iframe>`,
        "/framed": CLASSIC, "/classic.js": classic, ...pages,
      }[path];
      response.setHeader("content-security-policy", policy);
      if (without.some((name) => path.endsWith(name))) {
        response.statusCode = 404;
        response.end("there is no such file");
        return;
      }
      const type = extname(path) ? types[extname(path)] : "text/html";
      response.setHeader("content-type", extname(path) === ".wasm" ? wasmType : type ?? "text/plain");
      try {
        response.end(made ?? readFileSync(`${root}static${path}`));
      } catch {
        response.statusCode = 404;
        response.end();
      }
    });
    server.listen(0, "localhost", () => resolve(server));
  });
}

let browser;
before(async () => void (browser = await launch()));
after(() => browser.close());

/** What the page says in the end. */
async function said(kind) {
  const server = await host(kind);
  const page = await browser.newPage();
  try {
    await page.goto(`http://localhost:${server.address().port}/`);
    return await (await page.waitForFunction(() => window.said, null, { timeout: 60000 })).jsonValue();
  } finally {
    await page.close();
    server.closeAllConnections();
    server.close();
  }
}

test("in a page, under the strict policy", async () => {
  assert.equal(await said({}), "ancmed,standard");
});

test("in a worker", async () => {
  assert.equal(await said({ script: "start.js" }), "succeeds");
});

test("from a host that does not know the type", async () => {
  assert.equal(await said({ wasmType: "application/octet-stream" }), "ancmed,standard");
});

test("a policy without 'wasm-unsafe-eval' is named as the reason", async () => {
  const policy = strict.replace(" 'wasm-unsafe-eval'", "");
  assert.match(await said({ policy }), /^AncmedError wasm-refused: .*wasm-unsafe-eval/);
  assert.match(await said({ policy, wasmType: "text/plain" }), /^AncmedError wasm-refused/);
});

test("a host that gives no .wasm: the packed program comes as a script", async () => {
  assert.equal(await said({ without: ["ancmed.wasm"] }), "ancmed,standard");
  // Not where WebAssembly is refused: what unpacks it is such a program itself.
  assert.match(await said({ without: ["ancmed.wasm"], policy: strict.replace(" 'wasm-unsafe-eval'", "") }), /^AncmedError wasm-refused/);
});

test("a frame without an origin, on a host that sends no header for it", async () => {
  const server = await host({ policy: "", classic: await classic() });
  const page = await browser.newPage();
  try {
    await page.goto(`http://localhost:${server.address().port}/frame`);
    const frame = page.frames()[1];
    assert.equal(await (await frame.waitForFunction(() => window.said, null, { timeout: 60000 })).jsonValue(), "null: ancmed,standard");
  } finally {
    await page.close();
    server.closeAllConnections();
    server.close();
  }
});

test("a page opened from a file", async () => {
  const dir = mkdtempSync(join(tmpdir(), "ancmed "));
  const page = await browser.newPage();
  const asked = [];
  page.on("request", (r) => asked.push(r.url().replace(/.*\/|\?.*/g, "")));
  try {
    copyFileSync(`${root}static/engine.js`, join(dir, "engine.js"));
    writeFileSync(join(dir, "classic.js"), await classic());
    writeFileSync(join(dir, "page.html"), CLASSIC);
    await page.goto(pathToFileURL(join(dir, "page.html")).href);
    assert.match(await (await page.waitForFunction(() => window.said, null, { timeout: 60000 })).jsonValue(), /: ancmed,standard$/);
    assert.deepEqual(asked, ["page.html", "classic.js", "engine.js"]);
    const left = await page.evaluate(() => ["Go", "ancmed-packed"].filter((k) => k in window));
    assert.deepEqual(left, []);
  } finally {
    await page.close();
    rmSync(dir, { recursive: true, force: true });
  }
});

test("a missing file is named", async () => {
  assert.match(await said({ without: ["ancmed.wasm", "/engine.js"] }), /^AncmedError wasm-missing: .*ancmed\.wasm.*404/);
  assert.match(await said({ without: ["wasm_exec.js"] }), /^AncmedError wasm-missing: .*wasm_exec\.js/);
});

test("nothing of the engine stays in the page's global object", async () => {
  const server = await host({});
  const page = await browser.newPage();
  await page.goto(`http://localhost:${server.address().port}/`);
  await page.waitForFunction(() => window.said, null, { timeout: 60000 });
  const left = await page.evaluate(() => ["Go", "fs", "path", "process", ...Object.keys(window).filter((k) => k.startsWith("ancmed"))].filter((k) => k in window));
  assert.deepEqual(left, []);
  await page.close();
  server.closeAllConnections();
  server.close();
});

test("one policy: in the pages, from the project's server, and in every set of lines for hosts", async () => {
  const policy = /"(default-src [^"]+)" \+\n\t"([^"]+)" \+\n\t"([^"]+)"/.exec(readFileSync(`${root}serve.go`, "utf8"))?.slice(1).join("");
  const found = readFileSync(`${root}static/HOSTING.md`, "utf8").match(/default-src [^"\n]+/g);
  assert.deepEqual(found, Array(4).fill(policy));
  for (const page of ["index.html", "choices.html", "rules.html", "datc.html"]) {
    assert.equal(/<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(readFileSync(`${root}static/${page}`, "utf8"))?.[1], policy, page);
  }
});

test("what has its hash in the address is kept for ever, all else is asked for again", async () => {
  const { url, close } = await startServer();
  try {
    const cache = async (path) => (await fetch(url + path, { method: "HEAD" })).headers.get("cache-control");
    const kept = readFileSync(`${root}static/index.html`, "utf8").match(/(?<=")[a-z./]+\?v=[0-9a-f]{12}(?=")/g);
    assert.deepEqual([...new Set(kept?.map((address) => address.replace(/\?.*/, "")))].toSorted(), ["first.js", "index.css", "js/theme.js", "page.js"]);
    for (const address of kept) assert.match(await cache(address), /immutable/);
    for (const path of ["ancmed.wasm", "", "sw.js", "js/main.js"]) assert.equal(await cache(path), "no-cache", path);
    // The page in one file names its own scripts; another policy would refuse them.
    assert.equal((await fetch(`${url}ancmed.html`, { method: "HEAD" })).headers.get("content-security-policy"), null);
  } finally {
    close();
  }
});

test("the project's own server: types, compression, policy", async () => {
  const { url, close } = await startServer();
  try {
    const wasm = await fetch(`${url}ancmed.wasm`, { headers: { "accept-encoding": "br" } });
    assert.equal(wasm.headers.get("content-type"), "application/wasm");
    assert.equal(wasm.headers.get("content-encoding"), "br");
    assert.equal((await wasm.arrayBuffer()).byteLength, readFileSync(`${root}static/ancmed.wasm`).length);
    const page = await fetch(url);
    assert.match(page.headers.get("content-type"), /^text\/html/);
    assert.match(page.headers.get("content-security-policy"), /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';/);
    assert.equal(page.headers.get("x-content-type-options"), "nosniff");
    for (const [path, type] of [["ancmed.js", /^text\/javascript/], ["app.css", /^text\/css/], ["icon.svg", /^image\/svg\+xml/], ["ancmed.d.ts", /^text\/plain/]]) {
      const file = await fetch(url + path);
      assert.equal(file.status, 200, path);
      assert.match(file.headers.get("content-type"), type);
    }
    const again = await fetch(`${url}ancmed.js`, { headers: { "if-none-match": (await fetch(`${url}ancmed.js`)).headers.get("etag") } });
    assert.equal(again.status, 304);
    for (const path of ["nothing", "%2e%2e/go.mod", "engine", "..%2fgo.mod"]) assert.equal((await fetch(url + path)).status, 404, path);
    assert.equal((await fetch(url, { method: "POST" })).status, 405);
  } finally {
    close();
  }
});
