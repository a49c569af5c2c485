// The functions of Google Sheets with stubs of what Google gives them; requests are real.
// node spreadsheet.mjs <script> <referee>
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";

const [script, origin] = process.argv.slice(2);
const source = readFileSync(script, "utf8");
if (!source.includes('"https://referee.example"')) throw new Error("the address is called otherwise");

const FETCH =
  "const [url, headers] = process.argv.slice(1);" +
  "const answer = await fetch(url, { headers: JSON.parse(headers) });" +
  "console.log(JSON.stringify({ status: answer.status, text: await answer.text() }));";
const asked = [];
const kept = new Map();

/** Apps Script waits for answers; another process does it here. */
function fetchNow(url, { muteHttpExceptions, headers }) {
  asked.push(url);
  const program = ["--input-type=module", "--eval", FETCH, url, JSON.stringify(headers)];
  const { status, text } = JSON.parse(execFileSync(process.execPath, program, { encoding: "utf8" }));
  if (status !== 200 && !muteHttpExceptions) throw new Error(`Request failed: ${status}`);
  return { getResponseCode: () => status, getContentText: () => text };
}

const google = createContext({
  UrlFetchApp: { fetch: fetchNow },
  CacheService: { getScriptCache: () => ({ get: (key) => kept.get(key) ?? null, put: (key, text) => kept.set(key, text) }) },
  SpreadsheetApp: { getActive: () => ({ getSpreadsheetLocale: () => "pl_PL" }) },
});
runInContext(source.replace("https://referee.example", origin), google);
const cell = (formula) => runInContext(formula, google);

const icons = "[[3, '', '', '', '', '']]"; // a row of cells; empty ones are empty texts
const shown = {
  odds: cell(`LAWSPEAKER_ODDS("EPIC_ORIGINS", 6, ${icons})`),
  again: cell(`LAWSPEAKER_ODDS("EPIC_ORIGINS", 6, ${icons})`),
  column: cell(`LAWSPEAKER_ODDS("EPIC_ORIGINS", 6, [[3], [0], [0], [0], [0], [0]], 1)`),
  dark: cell(`LAWSPEAKER_DARK("EPIC_ORIGINS", 6, ${icons})`),
};
try {
  cell(`LAWSPEAKER_ODDS("EPIC_ORIGINS", 6, ${icons}, 9)`);
} catch (error) {
  shown.refused = error.message;
}
console.log(JSON.stringify({ ...shown, asked }));
