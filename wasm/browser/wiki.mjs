// A wiki on a host of its own, with an article that has boards: wiki/article.html as MediaWiki would serve it, under a strict policy.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const files = { "/": ["article.html", "text/html; charset=utf-8"], "/skin.css": ["skin.css", "text/css; charset=utf-8"] };

/**
 * @param {string} boards   where the boards come from, with the last slash
 * @param {string} problem  the code of the problem
 */
export async function startWiki(boards, problem) {
  const host = new URL(boards).origin;
  const policy = `default-src 'none'; style-src 'self'; img-src 'self' data: ${host}; script-src ${host} 'wasm-unsafe-eval'; connect-src ${host}; font-src ${host}; frame-src ${host}`;
  const server = createServer((request, response) => {
    const [name, type] = files[/** @type {"/"} */ (request.url?.split("?")[0])] ?? [];
    if (!name) return void response.writeHead(404).end();
    const text = readFileSync(new URL(`wiki/${name}`, import.meta.url), "utf8").replaceAll("BOARDS/", boards).replaceAll("PROBLEM", problem);
    response.writeHead(200, { "Content-Type": type, "Content-Security-Policy": policy }).end(text);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  return {
    url: `http://127.0.0.1:${/** @type {import("node:net").AddressInfo} */ (server.address()).port}/`,
    close: () => server.close(),
  };
}

/** The problem of the article: Greece attacks one of two supporters. */
export const PROBLEM = `variant ancmed
position Spring 3 movement
units
  Rome: A ven, A vin, F adr
  Greece: A dal, A ill

Spring 3 movement
Rome:
  A ven - dal
  A vin S A ven - dal
  F adr S A ven - dal
Greece:
  A dal H
  A ill - vin
`;
