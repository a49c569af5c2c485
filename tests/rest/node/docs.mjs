// Opens /docs in a document of jsdom, as a browser would: the page's own scripts run, and nothing
// else. Waits until the operations stand there, sends the example of each that
// is named with its button, and prints what can be read.
import { JSDOM, VirtualConsole } from "jsdom";

const [origin, ...tried] = process.argv.slice(2);
const errors = [];
const asked = [];
const virtualConsole = new VirtualConsole();
virtualConsole.on("jsdomError", (error) => errors.push(String(error)));
virtualConsole.on("error", (...said) => errors.push(said.join(" ")));

const dom = await JSDOM.fromURL(`${origin}/docs`, {
  runScripts: "dangerously",
  resources: "usable",
  pretendToBeVisual: true,
  virtualConsole,
  beforeParse(window) {
    const resolved = (what) => new URL(typeof what === "string" ? what : what.url, `${origin}/docs`);
    window.fetch = (what, settings) => {
      const sent = new Headers(settings?.headers ?? what.headers);
      asked.push({ address: resolved(what).href, headers: Object.fromEntries(sent) });
      return fetch(resolved(what), settings ?? what);
    };
    window.scrollTo = () => {}; // which jsdom has not
    Object.assign(window, { Request, Response, Headers, structuredClone, TextEncoder, TextDecoder });
  },
});
const { document } = dom.window;

async function awaited(find) {
  for (let turn = 0; turn < 600; turn += 1) {
    const found = find();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${find} found nothing; ${errors.join("; ")}`);
}

// The answer of an operation whose button was pressed on its example as it stands.
async function executed(block) {
  block.querySelector(".opblock-summary-control").click();
  (await awaited(() => block.querySelector(".execute"))).click();
  const live = await awaited(() => block.querySelector(".live-responses-table tbody .response-col_status"));
  const status = live.textContent;
  const shown = block.querySelector(".live-responses-table .microlight, .live-responses-table pre");
  block.querySelector(".opblock-summary-control").click(); // closed blocks are drawn no more
  return { status, answer: shown?.textContent ?? "" };
}

await awaited(() => document.querySelector("#operations-odds-odds"));
const blocks = [...document.querySelectorAll(".opblock")];
const groups = [...document.querySelectorAll(".opblock-tag")].map((tag) => tag.dataset.tag);
const operations = blocks.map((block) =>
  block.querySelector(".opblock-summary-path").textContent.replaceAll("\u200b", ""),
);
const answers = {};
for (const id of tried) {
  answers[id] = await executed(await awaited(() => document.querySelector(`.opblock[id$=-${id}]`)));
}
const title = document.querySelector(".info .title").textContent;
process.stdout.write(JSON.stringify({ title, groups, operations, answers, asked, errors }), () => {
  dom.window.close();
  process.exit(0);
});
