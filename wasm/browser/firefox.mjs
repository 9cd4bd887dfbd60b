// Firefox for tests, by WebDriver BiDi: little more than a page that is opened, asked and clicked.
// (Playwright's own way asks Firefox for what the long-term version does not have.)
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { ws as WebSocket } from "playwright-core/lib/utilsBundle";

const places = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];
const WAIT = 60_000;

// Nothing but the page itself may ask for anything.
const PREFERENCES = {
  "app.update.enabled": false, "browser.aboutwelcome.enabled": false, "browser.shell.checkDefaultBrowser": false,
  "browser.safebrowsing.downloads.remote.enabled": false, "datareporting.policy.dataSubmissionEnabled": false,
  "network.captive-portal-service.enabled": false, "network.connectivity-service.enabled": false, "services.settings.server": "data:,",
  "toolkit.telemetry.enabled": false,
};

/** Starts the browser with a profile of its own. */
export async function launchFirefox() {
  const profile = mkdtempSync(join(tmpdir(), "firefox-"));
  writeFileSync(join(profile, "user.js"), Object.entries(PREFERENCES).map(([key, value]) => `user_pref("${key}", ${JSON.stringify(value)});\n`).join(""));
  const program = process.env.FIREFOX || places.find(existsSync) || "firefox";
  const child = spawn(program, ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"], { stdio: ["ignore", "ignore", "pipe"] });
  const ended = new Promise((done) => child.once("exit", done));
  const address = await new Promise((found, failed) => {
    child.once("error", failed);
    ended.then((code) => failed(new Error(`Firefox ended with ${code}`)));
    createInterface({ input: child.stderr }).on("line", (line) => {
      const at = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
      if (at) found(at);
    });
  });
  const talk = await connect(`${address}/session`);
  await talk.send("session.new", { capabilities: {} });
  return {
    open: () => openTab(talk),
    async close() {
      await talk.send("browser.close", {}).catch(() => {});
      talk.end();
      await Promise.race([ended, new Promise((done) => setTimeout(done, 5000))]);
      child.kill("SIGKILL");
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof connect>>} Talk */

/** Commands go out with numbers, under which their answers come back. @param {string} address */
async function connect(address) {
  const socket = new WebSocket(address);
  await new Promise((done, failed) => (socket.once("open", done), socket.once("error", failed)));
  /** @type {Map<number, { done: (result: any) => void, failed: (error: Error) => void }>} */
  const waiting = new Map();
  /** @type {((event: any) => void)[]} */
  const hearers = [];
  socket.on("message", (/** @type {Buffer} */ data) => {
    const message = JSON.parse(data.toString());
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === "success") asked?.done(message.result);
    else if (message.type === "error") asked?.failed(new Error(`${message.error}: ${message.message}`));
    else for (const hear of hearers) hear(message);
  });
  let number = 0;
  return {
    /** @param {string} method @param {object} params @returns {Promise<any>} */
    send: (method, params) => new Promise((done, failed) => {
      const id = ++number;
      waiting.set(id, { done, failed });
      socket.send(JSON.stringify({ id, method, params }));
    }),
    /** @param {(event: any) => void} hear */
    hear: (hear) => void hearers.push(hear),
    end: () => socket.terminate(),
  };
}

/** A window whose console must stay silent. @param {Talk} talk */
async function openTab(talk) {
  const { context } = await talk.send("browsingContext.create", { type: "tab" });
  await talk.send("browsingContext.setViewport", { context, viewport: { width: 1440, height: 900 } });
  /** @type {string[]} */
  const faults = [];
  await talk.send("session.subscribe", { events: ["log.entryAdded"], contexts: [context] });
  talk.hear(({ method, params }) => {
    if (method === "log.entryAdded" && params.source.context === context && ["error", "warn"].includes(params.level)) faults.push(params.text);
  });

  /** Runs a function in the page. @param {Function} f @param {...unknown} args plain data @returns {Promise<any>} */
  async function evaluate(f, ...args) {
    const declaration = `async () => JSON.stringify(await (${f})(...${JSON.stringify(args)})) ?? "null"`;
    const { type, result, exceptionDetails } = await talk.send("script.callFunction", { functionDeclaration: declaration, awaitPromise: true, target: { context } });
    if (type === "exception") throw new Error(exceptionDetails.text);
    return JSON.parse(result.value);
  }

  /** Asks until the answer is yes. @param {Function} f @param {...unknown} args */
  async function until(f, ...args) {
    for (const end = Date.now() + WAIT; Date.now() < end; await new Promise((done) => setTimeout(done, 100))) {
      const answer = await evaluate(f, ...args);
      if (answer) return answer;
    }
    throw new Error(`not within ${WAIT / 1000} s: ${f}`);
  }

  return {
    faults, evaluate, until,
    /** @param {string} url */
    goto: (url) => talk.send("browsingContext.navigate", { context, url, wait: "complete" }),
    /** Presses the mouse's button over a point. @param {number} x @param {number} y */
    click: (x, y) => talk.send("input.performActions", { context, actions: [{ type: "pointer", id: "mouse", actions: [
      { type: "pointerMove", x: Math.round(x), y: Math.round(y) }, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }] }] }),
    /** @param {string} text */
    type: (text) => talk.send("input.performActions", { context, actions: [{ type: "key", id: "keys", actions: [...text].flatMap((value) => [
      { type: "keyDown", value }, { type: "keyUp", value }]) }] }),
    picture: async () => Buffer.from((await talk.send("browsingContext.captureScreenshot", { context })).data, "base64"),
    close: () => talk.send("browsingContext.close", { context }),
  };
}
