// The score pad in a browser: node score_pad.mjs <folder> <referee> <a referee that allows no pages>
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { open } from "./browser.mjs";

const [folder, referee, closed] = process.argv.slice(2);
const html = await readFile(join(folder, "index.html"), "utf8");
const page = (origin) => ({ "index.html": html.replace('name="referee" content=""', `name="referee" content="${origin}"`) });
const text = (document, id) => (document.getElementById(id).hidden ? "" : document.getElementById(id).textContent);
const at = (document, row, seat) => document.querySelector(`[data-row="${row}"][data-seat="${seat}"]`);

async function played({ document, wait, change, address }) {
  const shows = (total) => wait(() => text(document, "totals").includes(total));
  await shows("1 2");
  const first = text(document, "totals");
  change(at(document, "players", 0), "ada");
  change(at(document, "triumph", 0), "20");
  change(at(document, "morality", 0), "-2");
  change(at(document, "nature", 0), "4");
  await shows("ada 32");
  document.getElementById("add").click();
  await shows("3 2");
  change(at(document, "morality", 2), "1");
  await wait(() => text(document, "missing") !== "");
  const unknown = { totals: text(document, "totals"), missing: text(document, "missing") };
  change(document.getElementById("board"), "ashen-board");
  await shows("3 3");
  const whole = text(document, "totals");
  change(at(document, "nature", 1), "-7");
  await wait(() => text(document, "refusal") !== "");
  const wrong = [...document.querySelectorAll("[aria-invalid]")].map(({ dataset }) => ({ ...dataset }));
  const refusal = text(document, "refusal");
  change(at(document, "nature", 1), "");
  await shows("ada 32");
  const cleared = document.querySelectorAll("[aria-invalid]").length === 0 && text(document, "refusal") === "";
  return { first, unknown, whole, wrong, refusal, cleared, address: address() };
}

const english = await open(folder, played, { given: page(referee) });
const fragment = english.address.slice(english.address.indexOf("#"));
const polish = await open(
  folder,
  async ({ document, wait }) => {
    await wait(() => text(document, "totals") !== "");
    const labels = [...document.querySelectorAll("th")].map(({ textContent }) => textContent);
    return { totals: text(document, "totals"), labels, language: document.documentElement.lang };
  },
  { given: page(referee), fragment, language: "pl-PL" },
);
const refused = await open(
  folder,
  async ({ document, wait, origin }) => {
    await wait(() => text(document, "refusal") !== "");
    return { refusal: text(document, "refusal"), origin };
  },
  { given: page(closed) },
);
console.log(JSON.stringify({ english, polish, refused }));
process.exit();
