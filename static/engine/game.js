// A game that the engine holds. Everything about it is asked anew; only phases
// that were resolved are kept, since they never change.

import { number, object, optionsText, reading, text } from "./wire.js";

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
  /** @param {string} order @param {{ known: number, options?: import("../ancmed.js").DrawOptions }} [drawn] */
  setOrder(order, drawn) {
    return this.#ask("setOrder", text(order, "order"), drawn ? number(drawn.known, "known") : "", optionsText(drawn?.options));
  }
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
  reopen() { this.#ask("reopen"); }
  outcome() { return this.#ask("outcome"); }
  /** @param {{ results?: boolean }} [options] */
  text(options) { return this.#ask(options?.results ? "results" : "text"); }
  notes() { return this.#ask("notes"); }
  code() { return this.#ask("code"); }
  /**
   * @param {string} format
   * @param {{ link?: string }} [options]
   */
  export(format, options) {
    const link = reading(() => text(object(options ?? {}, "options")["link"] ?? "", "options.link"));
    return this.#ask("export", text(format, "format"), link);
  }
  close() {
    this.#ask("close");
    this.#turns.clear();
  }

  /** @param {number} known @param {import("../ancmed.js").DrawOptions} [options] */
  marks(known, options) { return this.#ask("marks", number(known, "known"), optionsText(options)); }

  /** Every phase up to the current one, the resolved ones as the same objects each time: they must not be changed. */
  turns() { return this.#phases(this.#ask("turns", String(this.#known))); }
  /** @param {number} id */
  line(id) { return this.#phases(this.#ask("line", number(id, "id"), String(this.#known))); }

  tree() { return this.#ask("tree"); }
  /** @param {number} id */
  node(id) { return this.#ask("node", number(id, "id")); }
  /** @param {number} id */
  goTo(id) { this.#ask("goTo", number(id, "id")); }
  /** @param {number} id @param {string} comment */
  setComment(id, comment) { this.#ask("setComment", number(id, "id"), text(comment, "comment")); }
  /** @param {number} id @param {number} index @param {string} comment */
  setOrderComment(id, index, comment) { this.#ask("setOrderComment", number(id, "id"), number(index, "index"), text(comment, "comment")); }
  /** @param {number} index @param {string} comment */
  setDraftComment(index, comment) { this.#ask("setDraftComment", number(index, "index"), text(comment, "comment")); }
  /** @param {number} id @param {string} name */
  nameVariation(id, name) { this.#ask("nameVariation", number(id, "id"), text(name, "name")); }
  /** @param {number} id */
  promote(id) { this.#ask("promote", number(id, "id")); }
  /** @param {number} id */
  deleteVariation(id) { this.#ask("deleteVariation", number(id, "id")); }

  drafts() { return this.#ask("drafts"); }
  /** @param {string} name */
  setDraft(name) { this.#ask("setDraft", text(name, "name")); }
  /** @param {string} name */
  copyDraft(name) { this.#ask("copyDraft", text(name, "name")); }
  /** @param {string} old @param {string} name */
  renameDraft(old, name) { this.#ask("renameDraft", text(old, "old"), text(name, "name")); }
  /** @param {string} name */
  deleteDraft(name) { this.#ask("deleteDraft", text(name, "name")); }

  head() { return this.#ask("head"); }
  /** @param {string} title */
  setTitle(title) { this.#ask("setTitle", text(title, "title")); }
  /** @param {string} power @param {string} name */
  setPlayer(power, name) { this.#ask("setPlayer", text(power, "power"), text(name, "name")); }

  /** @param {any[]} items */
  #phases(items) {
    const out = [];
    for (const item of items) {
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
