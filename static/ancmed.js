// The contract: what a page, a worker or a script under Node may ask of the
// engine. ancmed.d.ts describes every shape and is the type of all this.

import { AncmedError } from "./engine/error.js";
import { Game } from "./engine/game.js";
import { start } from "./engine/start.js";
import { flag, handText, number, object, optionsText, positionText, reading, text } from "./engine/wire.js";

export { AncmedError };

/** @typedef {import("./ancmed.js").Ancmed} Ancmed */

/** @type {Promise<Ancmed> | undefined} */
let engine;

/**
 * Starts the engine; called again, gives the same one.
 * @param {import("./ancmed.js").LoadOptions} [options]
 * @returns {Promise<Ancmed>}
 */
export function load(options) {
  if (!engine) {
    engine = start(options?.wasm).then(facade);
    // A failed start may be tried again.
    engine.catch(() => (engine = undefined));
  }
  return engine;
}

const ORDERS = { orders: true };
const DRAWN = { orders: true, answer: true };

/**
 * @param {import("./engine/start.js").Call} call
 * @returns {Ancmed}
 */
function facade(call) {
  /** @type {Ancmed} */
  const ancmed = {
    version: call("version"),
    variants: () => call("variants"),
    variant: (id) => call("variant", text(id, "id")),

    parse: (position, orders) => call("parse", positionText(position), text(orders, "text")),
    legalOrders: (position) => call("legalOrders", positionText(position)),
    choices: (position) => call("choices", positionText(position)),
    adjustments: (position) => call("adjustments", positionText(position)),
    adjudicate: (position) => call("adjudicate", positionText(position, ORDERS)),
    warnings: (position) => call("warnings", positionText(position, ORDERS)),
    causes: (position, index) => call("causes", positionText(position, ORDERS), number(index, "index")),

    checkPosition: (position) => call("checkPosition", positionText(position)),
    placeable: (position, type, dislodged = false) => call("placeable", positionText(position), text(type, "type"), flag(dislodged, "dislodged")),
    attackers: (position, province) => call("attackers", positionText(position), text(province, "province")),

    svg: (position, options) => call("svg", positionText(position, DRAWN), optionsText(options)),
    sheet: (position, options) => call("sheet", positionText(position, DRAWN), optionsText(options)),
    base: (variant, options) => call("base", text(variant, "variant"), optionsText(options)),
    layers: (position, options) => call("layers", positionText(position, DRAWN), optionsText(options)),
    preview: (position, hand, options) => call("preview", positionText(position, ORDERS), handText(hand), optionsText(options)),
    spoken: (position) => call("spoken", positionText(position)),

    newGame: (options) => new Game(call, call("newGame", ...reading(() => newGameArgs(options)))),
    openGame: (source, options) => new Game(call, call("openGame", text(source, "text"), options?.partly ? "partly" : "")),
    formats: call("formats"),
    importGame: (source) => {
      const { game, ...rest } = call("importGame", text(source, "text"));
      return { ...rest, game: new Game(call, game) };
    },
  };
  return Object.freeze(ancmed);
}

/** @param {unknown} options */
function newGameArgs(options) {
  const { variant, rules, position } = object(options ?? {}, "options");
  return [
    variant === undefined ? "" : text(variant, "variant"),
    rules === undefined ? "" : text(rules, "rules"),
    // What the game is told need not be said again in its position.
    position === undefined || position === null ? "" : positionText({ variant, rules, ...object(position, "position") }),
  ];
}
