// What every client is asked: two things of each kind, in turn and again, through one cache.
import { parse } from "graphql";

const player = (key, more) => ({ key, morality: 0, ...more });
const table = (experience) => ({
  ruleset: "CTA_2E",
  board: { board: "ashen-board" },
  players: [
    { key: "Łukasz", name: "Łukasz W", morality: 0, experience },
    { key: "Mary Ann", morality: 0 },
  ],
});
const own = (name, triumph) => ({
  card: "own.oath",
  type: "TRAIT",
  name,
  act: 1,
  paths: [{ triumph }],
});

export const KINDS = {
  sheets: {
    text: `query Sheet($players: [SheetPlayerInput!]!) {
      scoreSheet(ruleset: CTA_2E, players: $players, board: { board: "ashen-board" }) {
        players { key name destiny lines { code points } } winners rulings { ruling option } } }`,
    variables: [
      { players: [player("Łukasz", { triumph: 10 }), player("Mary Ann", { triumph: 3 })] },
      { players: [player("Łukasz", { triumph: 30, name: "Łukasz W" }), player("Mary Ann", { triumph: 5 })] },
    ],
  },
  tables: {
    text: `query Table($snapshot: SnapshotInput!) {
      score(snapshot: $snapshot) { players { key name destiny experience } winners } }`,
    variables: [{ snapshot: table(1) }, { snapshot: table(7) }],
  },
  readings: {
    text: `query Reading($rulings: RulingOptions!) {
      scoreSheet(ruleset: EPIC_ORIGINS, rulings: $rulings, players: [{ key: "ada", morality: -2 }]) {
        players { key destiny } rulings { ruling option chosen } } }`,
    variables: [{ rulings: { "epic-track": "CARRY_OVER" } }, { rulings: { "epic-track": "UNKNOWN" } }],
  },
  cards: {
    text: `query Own($cards: [CardInput!]!) {
      checkCards(ruleset: CTA_2E, cards: $cards) { cards { card { card name { en } paths { triumph } } line } } }`,
    variables: [{ cards: [own("Oath", 5)] }, { cards: [own("Vow", 2)] }],
  },
  literals: {
    text: `query Literal($dark: Int!) {
      odds(ruleset: CTA_2E, pool: { dark: $dark }) { success mean } ruleset(id: CTA_2E) { id } }`,
    variables: [{ dark: 1 }, { dark: 2 }],
  },
  languages: {
    text: `query Texts($lang: Language!) {
      card(id: "ashen.steady-hands") { id name(lang: $lang) }
      clause(id: "dark.buy.limit") { id text(lang: $lang) }
      odds(ruleset: CTA_2E, pool: { dark: 1 }, explain: FULL) { explanation { consulted { clause says(lang: $lang) } } }
      search(q: "hand", first: 2, lang: $lang) { edges { cursor node { kind title snippet } } } }`,
    variables: [{ lang: "EN" }, { lang: "PL" }],
  },
  nodes: {
    text: `query Item($id: ID!) { node(id: $id) { __typename id } }`,
    variables: [{ id: "ashen" }, { id: "ashen-board" }],
  },
};

export const documents = Object.fromEntries(
  Object.entries(KINDS).map(([kind, { text }]) => [kind, parse(text)]),
);

const plain = (value) => {
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== "object") return value;
  const kept = Object.keys(value).filter((key) => !key.startsWith("__")).sort();
  return Object.fromEntries(kept.map((key) => [key, plain(value[key])]));
};

// The answers without any client: what a client has to give.
export const answers = async (origin, kind) => {
  const { text, variables } = KINDS[kind];
  return Promise.all(
    variables.map(async (each) => {
      const answer = await fetch(`${origin}/graphql`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ query: text, variables: each }),
      });
      const { data, errors } = await answer.json();
      if (errors) throw new Error(`${kind}: ${JSON.stringify(errors)}`);
      return data;
    }),
  );
};

// Asks everything in turn and again; prints what came, beside what is right.
export const run = async (name, ask) => {
  const [origin] = process.argv.slice(2);
  const told = [];
  for (const kind of Object.keys(KINDS)) {
    const right = (await answers(origin, kind)).map(plain);
    const { variables } = KINDS[kind];
    for (const turn of [0, 1, 0, 1, 0]) {
      const given = plain(await ask(origin, kind, variables[turn]));
      told.push({ client: name, kind, turn, given, right: right[turn] });
    }
    told.push({ client: name, kind, different: JSON.stringify(right[0]) !== JSON.stringify(right[1]) });
  }
  console.log(JSON.stringify(told));
};
