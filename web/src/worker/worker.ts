/**
 * The service worker: the desk opens without network after the first visit, and parts of the
 * catalogue that were read before can be read again. `vite.config.js` writes the list of files and
 * their digest into the built script.
 *
 * - The page and its scripts come from the cache of one build, so they always fit each other. A new
 *   build waits until every tab is closed, or until the reader takes it (`take-over`).
 * - A judgement is never kept: only GETs of the catalogue are, they are asked for anew each time, and
 *   what stands in for an answer says when it came (`desk-kept`), so it is never shown as confirmed.
 */

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Waiting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: Waiting) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
  addEventListener(type: "message", listener: (event: MessageEvent<unknown>) => void): void;
}

const FILES = "__FILES__" as unknown as readonly string[];
const BUILD = "desk-build-__DIGEST__";
const CATALOGUE = "desk-catalogue-1";
const PAGE = "/desk";
const KEPT_AT = "desk-kept";
const READ = /^\/v1\/(?:boards|cards|clauses|rulesets|rulings|search|sets|words)(?:\/|$)/u;
/** Answers of the catalogue that are kept at most; the oldest go first. */
const MOST_KEPT = 200;

const worker = self as unknown as Worker;

worker.addEventListener("install", (event) => {
  event.waitUntil(install());
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(activate());
});

worker.addEventListener("message", ({ data }) => {
  if (data === "take-over") void worker.skipWaiting();
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname === PAGE || url.pathname.startsWith(`${PAGE}/`)) event.respondWith(ofBuild(request, url));
  else if (READ.test(url.pathname)) event.respondWith(ofCatalogue(event, url));
});

async function install(): Promise<void> {
  const build = await caches.open(BUILD);
  await build.addAll(FILES.map((path) => new Request(path, { cache: path.includes("/assets/") ? "default" : "reload" })));
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith("desk-") && name !== BUILD && name !== CATALOGUE) await caches.delete(name);
  }
  await worker.clients.claim();
}

/** The page for every address of the desk, and its files; from the network what this build has not. */
async function ofBuild(request: Request, url: URL): Promise<Response> {
  const build = await caches.open(BUILD);
  const path = request.mode === "navigate" ? PAGE : url.pathname;
  return (await build.match(path)) ?? fetch(request);
}

/** From the network; without one, what came before, marked with its time. */
async function ofCatalogue(event: Fetching, url: URL): Promise<Response> {
  const kept = await caches.open(CATALOGUE);
  const language = event.request.headers.get("accept-language") ?? "";
  const key = `${url.pathname}${url.search}${url.search === "" ? "?" : "&"}desk-language=${language}`;
  try {
    const answer = await fetch(event.request);
    if (answer.ok) event.waitUntil(keep(kept, key, answer.clone()));
    return answer;
  } catch (error) {
    const before = await kept.match(key);
    if (before === undefined) throw error;
    return before;
  }
}

async function keep(kept: Cache, key: string, answer: Response): Promise<void> {
  const headers = new Headers(answer.headers);
  headers.set(KEPT_AT, new Date().toISOString());
  headers.delete("content-encoding"); // the body is decoded already
  await kept.delete(key); // so that it becomes the youngest
  await kept.put(key, new Response(await answer.blob(), { headers }));
  const all = await kept.keys();
  for (const old of all.slice(0, Math.max(0, all.length - MOST_KEPT))) await kept.delete(old);
}
