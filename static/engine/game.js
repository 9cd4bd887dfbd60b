// A game that the engine holds. Everything about it is asked anew, so a Game
// has no state but its number.

import { text } from "./wire.js";

/** @typedef {import("./start.js").Call} Call */

export class Game {
  #call;
  #number;

  /**
   * @param {Call} call
   * @param {string} number
   */
  constructor(call, number) {
    this.#call = call;
    this.#number = number;
  }

  /**
   * @param {string} method
   * @param {string[]} args
   */
  #ask(method, ...args) {
    return this.#call(`game.${method}`, this.#number, ...args);
  }

  position() { return this.#ask("position"); }
  /** @param {string} orders */
  setOrders(orders) { return this.#ask("setOrders", text(orders, "text")); }
  orders() { return this.#ask("orders"); }
  resolve() { return this.#ask("resolve"); }
  undo() { return this.#ask("undo"); }
  redo() { return this.#ask("redo"); }
  canUndo() { return this.#ask("canUndo"); }
  canRedo() { return this.#ask("canRedo"); }
  draw() { return this.#ask("draw"); }
  /** @param {string} power */
  concede(power) { return this.#ask("concede", text(power, "power")); }
  outcome() { return this.#ask("outcome"); }
  turns() { return this.#ask("turns"); }
  /** @param {number} index */
  turn(index) { return this.#ask("turn", String(index)); }
  text() { return this.#ask("text"); }
  code() { return this.#ask("code"); }
  close() { this.#ask("close"); }
}
