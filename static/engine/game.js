// A game that the engine holds. Everything about it is asked anew; only phases
// that were resolved are kept, since they never change.

import { text } from "./wire.js";

/** @import { Game as Contract } from "../ancmed.js" */
/** @import { Call } from "./start.js" */

/** @implements {Contract} */
export class Game {
  #call;
  #number;
  /** @type {Map<number, any>} the resolved phases that came over, by number */
  #turns = new Map();
  #known = 0; // the highest number among all that came

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
  restart() { this.#ask("restart"); }
  draw() { this.#ask("draw"); }
  /** @param {string} power */
  concede(power) { this.#ask("concede", text(power, "power")); }
  outcome() { return this.#ask("outcome"); }
  text() { return this.#ask("text"); }
  code() { return this.#ask("code"); }
  close() {
    this.#ask("close");
    this.#turns.clear();
  }

  /** Every phase, the resolved ones as the same objects each time: they must not be changed. */
  turns() {
    const out = [];
    for (const item of this.#ask("turns", String(this.#known))) {
      if (item < 0) {
        this.#turns.delete(-item); // no undo or redo brings it back
      } else if (typeof item === "number") {
        out.push(this.#turns.get(item));
      } else {
        const { turn, ...rest } = item;
        if (turn !== undefined) {
          this.#turns.set(turn, rest);
          this.#known = Math.max(this.#known, turn);
        }
        out.push(rest);
      }
    }
    return out;
  }
}
