// The other side of pack.mjs: a text of printable signs, in it a file compressed by xz.
import { XzReadableStream } from "xz-decompress";

// Two of the 91 signs that need no escape in a script carry 13 bits; base64 would take 8 % more.
/** @param {number} code */
const value = (code) => code - 33 - Number(code > 34) - Number(code > 60) - Number(code > 92);

/** @param {string} text @param {number} length of the compressed file */
function bytes(text, length) {
  const out = new Uint8Array(length);
  for (let i = 0, at = 0, bits = 0, n = 0; i < text.length; i += 2) {
    bits |= (value(text.charCodeAt(i)) * 91 + value(text.charCodeAt(i + 1))) << n;
    for (n += 13; n >= 8; n -= 8, bits >>>= 8) out[at++] = bits;
  }
  return out;
}

/** @param {{ text: string, length: number }} packed */
export function unpack({ text, length }) {
  return new XzReadableStream(new Blob([bytes(text, length)]).stream());
}
