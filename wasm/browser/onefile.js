// What the page that is one file begins with: the first picture, then the program and the rest of the page, unpacked.
/* global PACKED, PROGRAM */
import "../../static/js/first.js";
import { painted } from "../../static/js/painted.js";
import { unpack } from "./unpack.js";

const all = painted.then(() => new Response(unpack(PACKED)).arrayBuffer());
globalThis["ancmed-packed"] = async () => (await all).slice(0, PROGRAM);
all.then((bytes) => {
  const script = document.createElement("script");
  script.textContent = new TextDecoder().decode(new Uint8Array(bytes, PROGRAM));
  document.body.append(script);
});
