// Opens /docs in a document of jsdom, as a browser would: the page's own scripts run, and nothing
// else. Waits until the operations stand there, sends the example of one with its button, and
// prints what can be read.
import { JSDOM, VirtualConsole } from "jsdom";

const [origin] = process.argv.slice(2);
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
      asked.push(resolved(what).href);
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

const block = await awaited(() => document.querySelector("#operations-adjudication-odds"));
const operations = [...document.querySelectorAll(".opblock-summary-path")].map(
  (path) => path.textContent.replaceAll("\u200b", ""),
);
block.querySelector(".opblock-summary-control").click();
const execute = await awaited(() => block.querySelector(".execute"));
execute.click();
const answer = await awaited(() => block.querySelector(".live-responses-table .microlight, .live-responses-table pre"));
const status = block.querySelector(".live-responses-table tbody .response-col_status").textContent;
const title = document.querySelector(".info .title").textContent;
console.log(JSON.stringify({ title, operations, status, answer: answer.textContent, asked, errors }));
dom.window.close();
process.exit(0);
