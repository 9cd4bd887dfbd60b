// The one error that the contract throws.

/**
 * @typedef {object} ErrorFacts
 * @property {string} code
 * @property {string} message
 * @property {string} [path] where in what was given: "units[2].province"
 * @property {number} [line] from 1
 * @property {number} [column] from 1, in characters
 * @property {string} [word] the smallest wrong word
 * @property {string[]} [suggestions] what was probably meant, best first
 */

export class AncmedError extends Error {
  /**
   * @param {ErrorFacts} facts
   * @param {ErrorOptions} [options]
   */
  constructor(facts, options) {
    super(facts.message, options);
    this.name = "AncmedError";
    const { message, ...rest } = facts;
    // Only the members that say something: a missing line is no line.
    for (const [key, value] of Object.entries(rest)) {
      if (value !== undefined) Object.assign(this, { [key]: value });
    }
  }
}

/**
 * @param {string} code
 * @param {string} message
 * @param {{ path?: string, cause?: unknown }} [more]
 */
export function fail(code, message, more = {}) {
  const options = more.cause === undefined ? undefined : { cause: more.cause };
  return new AncmedError({ code, message, path: more.path }, options);
}
