// What static/engine.js is made from: the program, packed, for pages that cannot fetch it. It is unpacked when it is asked for.
/* global PACKED */
import { unpack } from "./unpack.js";

globalThis["ancmed-packed"] = async () => new Response(unpack(PACKED), { headers: { "content-type": "application/wasm" } });
