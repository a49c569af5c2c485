// The app in a browser: node apollo.mjs <folder of the built app>
import { open } from "./browser.mjs";

const [folder] = process.argv.slice(2);
const MOVES = 40;

const shown = await open(folder, async ({ document, wait }) => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const texts = (selector) => all(selector).map(({ textContent }) => textContent);
  const alert = () => texts("[role=alert]").join("");
  await wait(() => all("button").length === 2);
  const [deal, undo] = all("button");
  deal.click();
  await wait(() => all(".moves button").length > 0);
  const first = { moves: texts(".moves button"), score: texts(".score").join() };
  const labels = new Set();
  const state = () => [...texts(".moves button"), texts(".story li").length].join();
  for (let made = 0; made < MOVES; made += 1) {
    const moves = all(".moves button");
    const before = state();
    for (const each of moves) labels.add(each.textContent);
    moves[made % moves.length].click();
    await wait(() => alert() !== "" || (all(".moves button").length > 0 && state() !== before));
    if (alert() !== "") throw new Error(alert());
  }
  const story = texts(".story li");
  undo.click();
  await wait(() => texts(".story li").length < story.length && all(".moves button").length > 0);
  return { first, labels: [...labels], story, undone: texts(".story li") };
});
console.log(JSON.stringify(shown));
process.exit();
