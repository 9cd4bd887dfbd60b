// The service worker (static/sw.js is made from it): the page works without a network once it was visited. Every version
// has a store of its own with all of its files, and a page gets its files from the store that it came from. What a newer
// version brings is made ready beside it, and is used when the page asks for it or when all its windows were closed.
/* global FILES, VERSION */

/** @type {any} */
const worker = globalThis;
const folder = new URL("./", worker.location.href);
// Other copies may lie in other folders of the same host.
const PREFIX = `ancmed ${folder.pathname} `;
const STORE = PREFIX + VERSION;
// Which store windows of other versions live from, and which version is the active one.
const NOTES = `${PREFIX}notes`;

const stores = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NOTES);
const note = async (/** @type {string} */ key) => (await (await caches.open(NOTES)).match(new URL(key, folder)))?.text();

/** @param {ArrayBuffer} bytes */
async function hashOf(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return btoa(String.fromCharCode(...digest.subarray(0, 12)));
}

/**
 * A file of this version: what the host gives must be just that, or nothing of the version is used.
 * @param {string} name @param {string[]} others stores of other versions, which may have the same
 */
async function fileOf(name, others) {
  const url = new URL(name, folder);
  const wanted = FILES[name];
  const sources = [...others.map((store) => async () => (await caches.open(store)).match(url)), () => fetch(url, { cache: "no-cache" })];
  for (const source of sources) {
    const answer = await source();
    if (!answer?.ok) continue;
    const bytes = await answer.arrayBuffer();
    if ((await hashOf(bytes)) !== wanted) continue;
    // A copy: the page may not be given what the host had redirected, and the body is no longer compressed.
    const headers = new Headers(answer.headers);
    for (const key of ["content-encoding", "content-length", "transfer-encoding"]) headers.delete(key);
    return new Response(bytes, { headers });
  }
  throw new Error(`${url} is not that of version ${VERSION}`);
}

async function install() {
  const others = (await stores()).filter((name) => name !== STORE);
  const store = await caches.open(STORE);
  try {
    await Promise.all(Object.keys(FILES).map(async (name) => store.put(new URL(name, folder), await fileOf(name, others))));
  } catch (error) {
    await caches.delete(STORE);
    throw error;
  }
}

/** Windows that are open go on with what they have; stores that nobody needs any more go. */
async function activate() {
  const before = await note("active");
  const notes = await caches.open(NOTES);
  const open = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const needed = new Set([STORE]);
  const living = new Map();
  for (const { id } of open) {
    const store = (await note(`window/${id}`)) ?? before;
    if (!store || store === STORE) continue;
    needed.add(store);
    living.set(id, store);
  }
  for (const request of await notes.keys()) await notes.delete(request);
  for (const [id, store] of living) await notes.put(new URL(`window/${id}`, folder), new Response(store));
  await notes.put(new URL("active", folder), new Response(STORE));
  for (const name of await stores()) if (!needed.has(name)) await caches.delete(name);
}

/** The file of the folder that an address means. @param {string} address */
function nameOf(address) {
  const url = new URL(address);
  const name = (url.origin + url.pathname).slice(folder.href.length) || "index.html";
  return url.href.startsWith(folder.href) && Object.hasOwn(FILES, name) ? name : undefined;
}

/** @type {Map<string, Promise<string|undefined>>} by window */
const known = new Map();

/** The store that a window lives from; none if it is a frame, or a page that is not kept here. @param {string} id */
async function storeFor(id) {
  const client = await worker.clients.get(id);
  if (client?.frameType !== "top-level" || !nameOf(client.url)) return undefined;
  return (await note(`window/${id}`)) ?? STORE;
}

/** @param {any} event @param {string} name */
async function answer(event, name) {
  const { request, clientId } = event;
  if (request.mode !== "navigate" && !known.has(clientId)) known.set(clientId, storeFor(clientId));
  const store = request.mode === "navigate" ? STORE : await known.get(clientId);
  const found = store && (await (await caches.open(store)).match(new URL(name, folder)));
  return found ?? fetch(request);
}

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(activate()));
worker.addEventListener("message", (/** @type {any} */ event) => event.data === "take over" && worker.skipWaiting());
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  // Frames are not for it: what is embedded comes from the host.
  const framed = request.mode === "navigate" && request.destination !== "document";
  const name = request.method === "GET" && !framed ? nameOf(request.url) : undefined;
  if (name) event.respondWith(answer(event, name));
});
