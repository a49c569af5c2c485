// A browser without a screen: it loads a page over HTTP, runs its modules, and keeps to CORS as others do.
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { Browser } from "happy-dom";

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml" };
const PATIENCE_MS = 20_000;

/** Serve a folder on a free port of this machine, as any web server does; its origin, and how to stop. */
async function served(folder, given) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://here");
    const name = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
    const path = join(folder, normalize(name));
    const content = given[name.slice(1)] ?? (await readFile(path).catch(() => null));
    response.writeHead(content === null ? 404 : 200, { "content-type": TYPES[extname(path)] ?? "text/plain" });
    response.end(content ?? "");
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return { origin: `http://localhost:${server.address().port}`, stop: () => server.close() };
}

/**
 * Open a page of a folder. `given` replaces files by their names; `use` gets the page's document and address.
 * Chance is the same in every run.
 */
export async function open(folder, use, { given = {}, fragment = "", language = "en-GB" } = {}) {
  const { origin, stop } = await served(folder, given);
  const browser = new Browser({
    settings: {
      enableJavaScriptEvaluation: true,
      suppressInsecureJavaScriptEnvironmentWarning: true,
      fetch: { requestHeaders: [{ headers: { "accept-language": language } }] },
    },
  });
  try {
    const page = browser.newPage();
    await page.goto(`${origin}/${fragment}`, {
      beforeContentCallback: ({ navigator, crypto }) => {
        let drawn = 0;
        Object.defineProperty(navigator, "language", { value: language });
        Object.defineProperty(crypto, "getRandomValues", { value: (words) => words.fill((drawn += 1)), configurable: true });
      },
    });
    const { document } = page.mainFrame;
    const wait = (condition) => until(condition, () => document.body.textContent);
    const change = (field, value) => {
      field.value = value;
      for (const event of ["input", "change"]) {
        field.dispatchEvent(new page.mainFrame.window.Event(event, { bubbles: true }));
      }
    };
    return await use({ document, origin, wait, change, address: () => page.mainFrame.url });
  } finally {
    await browser.close();
    stop();
  }
}

/** Wait until it holds. */
async function until(condition, shown) {
  const end = Date.now() + PATIENCE_MS;
  while (!condition()) {
    if (Date.now() > end) throw new Error(`Waited in vain for ${condition}; the page shows: ${shown()}`);
    await new Promise((done) => setTimeout(done, 20));
  }
}
