// The contract: what a page, a worker or a script under Node may ask of the
// engine. ancmed.d.ts describes every shape.

import { AncmedError } from "./engine/error.js";
import { Game } from "./engine/game.js";
import { start } from "./engine/start.js";
import { object, optionsText, positionText, text } from "./engine/wire.js";

export { AncmedError };

/** @typedef {import("./engine/start.js").Call} Call */

/** @type {Promise<ReturnType<typeof facade>> | undefined} */
let engine;

/**
 * Starts the engine; called again, gives the same one.
 * @param {{ wasm?: string | URL | Response | ArrayBuffer | Uint8Array }} [options]
 */
export function load(options = {}) {
  if (!engine) {
    engine = start(options?.wasm).then(facade);
    // A failed start may be tried again.
    engine.catch(() => (engine = undefined));
  }
  return engine;
}

/** @param {Call} call */
function facade(call) {
  return Object.freeze({
    /** @type {string} */
    version: call("version"),
    variants: () => call("variants"),

    parse: (/** @type {unknown} */ position, /** @type {unknown} */ orders) =>
      call("parse", positionText(position), text(orders, "text")),
    legalOrders: (/** @type {unknown} */ position) => call("legalOrders", positionText(position)),
    choices: (/** @type {unknown} */ position) => call("choices", positionText(position)),
    powers: (/** @type {unknown} */ position) => call("powers", positionText(position, { orders: true })),
    adjudicate: (/** @type {unknown} */ position) => call("adjudicate", positionText(position, { orders: true })),

    svg: (/** @type {unknown} */ position, /** @type {unknown} */ options) =>
      call("svg", positionText(position, { orders: true, answer: true }), optionsText(options)),
    base: (/** @type {unknown} */ variant, /** @type {unknown} */ options) =>
      call("base", text(variant, "variant"), optionsText(options)),
    layers: (/** @type {unknown} */ position, /** @type {unknown} */ options) =>
      call("layers", positionText(position, { orders: true, answer: true }), optionsText(options)),

    newGame: (/** @type {unknown} */ options = {}) => {
      const o = object(options, "options");
      const position = o["position"] === undefined || o["position"] === null ? "" : positionText(o["position"]);
      const variant = o["variant"] === undefined ? "" : text(o["variant"], "variant");
      const rules = o["rules"] === undefined ? "" : text(o["rules"], "rules");
      return new Game(call, call("newGame", variant, rules, position));
    },
    openGame: (/** @type {unknown} */ source) => new Game(call, call("openGame", text(source, "text"))),
  });
}
