// What static/engine.js is made from: the program, packed, for pages that cannot fetch it. It is unpacked when it is asked for.
/* global PACKED */
import { XzReadableStream } from "xz-decompress";

globalThis["ancmed-packed"] = async () => {
  const text = atob(PACKED);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = text.charCodeAt(i);
  const stream = new XzReadableStream(new Blob([bytes]).stream());
  return new Response(stream, { headers: { "content-type": "application/wasm" } });
};
