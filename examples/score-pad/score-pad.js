// A score pad: every change asks the referee once, by GET. The whole pad is the query of that request, and this page
// keeps it in its address: reload, share and bookmarks work.
const given = document.querySelector("meta[name=referee]").content;
const referee = given || `${location.protocol}//${location.hostname}:8000`;
const polish = navigator.language.startsWith("pl");
const $ = (id) => document.getElementById(id);
document.documentElement.lang = polish ? "pl" : "en";
document.title = polish ? "Notes punktów" : "Score pad";

/** Rows of the pad: the parameter, and the word that is its label. Only `morality` has to be sent. */
const ROWS = {
  triumph: "LINE STORY_TRIUMPH",
  tragedy: "LINE STORY_TRAGEDY",
  experience: "LINE EXPERIENCE",
  morality: "LINE CORRUPTION_TRACK",
  heroCardsPlayed: "LINE HERO_CARDS",
  antiheroCardsPlayed: "LINE ANTIHERO_CARDS",
  divinity: "STORY_ICON DIVINITY",
  justice: "STORY_ICON JUSTICE",
  nature: "STORY_ICON NATURE",
  arcana: "STORY_ICON ARCANA",
  royalty: "STORY_ICON ROYALTY",
  villainy: "STORY_ICON VILLAINY",
  destinyTriumph: "LINE DESTINY_TRIUMPH",
  destinyTragedy: "LINE DESTINY_TRAGEDY",
};
const MOST_PLAYERS = 4;
/** Levels of the Corruption track: chosen, since many phones show no minus sign among digits. */
const LEVELS = ["2", "1", "0", "-1", "-2", "-3", "-4"];

const pad = { ruleset: "CTA_2E", board: "", players: ["1", "2"] };
for (const row of Object.keys(ROWS)) pad[row] = [];
for (const [name, value] of new URLSearchParams(location.hash.slice(1))) {
  if (name in pad) pad[name] = Array.isArray(pad[name]) ? value.split(",") : value;
}

/** The request. A row in which nobody wrote is left out; a place left empty in another counts nothing. */
function query() {
  const asked = new URLSearchParams({ ruleset: pad.ruleset, players: pad.players.join(",") });
  if (pad.board) asked.set("board", pad.board);
  for (const row of Object.keys(ROWS)) {
    const values = pad.players.map((_, seat) => pad[row][seat] || "0");
    if (row === "morality" || values.some((value) => value !== "0")) asked.set(row, values.join(","));
  }
  return String(asked).replaceAll("%2C", ",");
}

/** A successful answer, or an error whose `errors` say what is wrong and where. No header of our own: no preflight. */
async function ask(path, signal) {
  let response;
  try {
    response = await fetch(referee + path, { signal });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    const allow = `LAWSPEAKER_CORS_ORIGINS=${location.origin}`;
    const why = polish
      ? `Brak odpowiedzi z ${referee}. Czy usługa działa i czy uruchomiono ją z ${allow}?`
      : `No answer from ${referee}. Is it there, and was it started with ${allow}?`;
    throw new Error(why, { cause });
  }
  const answer = await response.json();
  if (response.ok) return answer;
  throw Object.assign(new Error(answer.detail), { errors: answer.errors });
}

let asking = new AbortController();

async function count() {
  asking.abort(); // what was asked before is of no interest any more
  asking = new AbortController();
  const { signal } = asking;
  history.replaceState(null, "", `#${query()}`);
  for (const field of document.querySelectorAll("[aria-invalid]")) field.removeAttribute("aria-invalid");
  try {
    show(await ask(`/v1/score-sheet?${query()}`, signal));
    say("refusal", []);
  } catch (error) {
    if (!signal.aborted) refuse(error);
  }
}

/** A total that is not certain is not shown as if it were: `known` with a plus, and what is missing. */
function show({ players, winners }) {
  const totals = players.map(({ key, destiny, known }) => {
    const total = document.createElement("span");
    const number = document.createElement("b");
    number.textContent = destiny ?? `${known}+`;
    total.append(`${key} `, number, winners?.includes(key) ? " ★" : "");
    return total;
  });
  $("totals").replaceChildren(...totals);
  say("missing", [...new Set(players.flatMap(({ missing }) => missing.map(({ message }) => message)))]);
}

/** Every fault has a pointer, such as `/morality/1`: row and seat. */
function refuse(error) {
  $("totals").replaceChildren();
  say("missing", []);
  for (const { pointer } of error.errors ?? []) {
    const [, row, seat] = pointer.split("/");
    document.querySelector(`[data-row="${row}"][data-seat="${seat}"]`)?.setAttribute("aria-invalid", "true");
  }
  say("refusal", error.errors?.map(({ detail }) => detail) ?? [error.message]);
}

function say(id, sentences) {
  $(id).hidden = sentences.length === 0;
  $(id).textContent = sentences.join("\n");
}

/** The fields, drawn anew when somebody joins. */
function draw(words) {
  const label = Object.fromEntries(words.map(({ kind, code, label }) => [`${kind} ${code}`, label]));
  const rows = Object.entries({ players: null, ...ROWS }).map(([row, word]) => {
    const line = document.createElement("tr");
    const head = document.createElement("th");
    head.scope = "row";
    head.textContent = label[word] ?? "";
    line.append(head, ...pad.players.map((_, seat) => cell(row, seat, label[word])));
    return line;
  });
  $("rows").replaceChildren(...rows);
}

function cell(row, seat, label) {
  const place = document.createElement("td");
  const field = document.createElement(row === "morality" ? "select" : "input");
  field.dataset.row = row;
  field.dataset.seat = String(seat);
  field.ariaLabel = `${label ?? "#"} ${seat + 1}`;
  if (row === "morality") field.append(...LEVELS.map((level) => option(level, level.replace("-", "−"))));
  else if (row === "players") field.autocomplete = "off";
  else Object.assign(field, { type: "number", inputMode: "numeric", placeholder: "0" });
  field.value = pad[row][seat] ?? (row === "morality" ? "0" : "");
  field.addEventListener("input", () => {
    pad[row][seat] = row === "players" ? field.value.replaceAll(",", "") || String(seat + 1) : field.value;
    void count();
  });
  place.append(field);
  return place;
}

function option(value, text) {
  return Object.assign(document.createElement("option"), { value, textContent: text });
}

function choices(id, items) {
  $(id).append(...items.map((item) => option(item.id, item.name)));
  $(id).value = pad[id];
  $(id).addEventListener("change", () => {
    pad[id] = $(id).value;
    void count();
  });
}

try {
  const lists = ["/v1/words", "/v1/rulesets", "/v1/boards"];
  const [words, rulesets, boards] = await Promise.all(lists.map((path) => ask(path)));
  choices("ruleset", rulesets.items.filter(({ id }) => id !== "DESTINY"));
  choices("board", boards.items);
  draw(words.items);
  $("add").addEventListener("click", () => {
    if (pad.players.length < MOST_PLAYERS) pad.players.push(String(pad.players.length + 1));
    draw(words.items);
    void count();
  });
  await count();
} catch (error) {
  refuse(error);
}
