// A whole game of each ruleset by the installed package, which is all that this program knows.
import {
  Lawspeaker,
  ProblemError,
  Table,
  sentences,
  type AnyTable,
  type DestinyMove,
  type LegalMove,
  type Move,
  type Snapshot,
} from "@lawspeaker/client";
import {
  WHOLE_DESTINY_MOVE,
  WHOLE_DESTINY_SNAPSHOT,
  WHOLE_MOVE,
  WHOLE_SNAPSHOT,
  withoutNulls,
} from "@lawspeaker/client/graphql";

declare const process: { argv: string[] };

const MOST_MOVES = 4_000;
const baseUrl = process.argv[2] ?? "http://localhost:8000";
const lawspeaker = new Lawspeaker({ baseUrl });
const wanted = process.argv.slice(3);

function check(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what);
}

/** Numbers from 0 to 1 that a seed decides. */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A listed cast stands for any faces: this one gets a seed of its own. */
function thrown(move: Move, seed: string): Move {
  return move.cast ? { cast: { ...move.cast, cast: { seed } } } : move;
}

async function playAdventure(table: Table<"adventure">, chance: () => number): Promise<void> {
  let polish = 0;
  for (;;) {
    const legal: LegalMove[] = await table.legal();
    const listed = legal[Math.floor(chance() * legal.length)];
    if (listed === undefined) break;
    check(table.moves.length < MOST_MOVES, "a game without an end");
    if (listed.move.attempt) {
      const { card, path } = listed.move.attempt;
      const odds = await table.odds(card, path);
      check(odds.attempt !== null, "odds of an attempt");
    }
    const language = table.moves.length % 2 === 0 ? "en" : "pl";
    const verdict = await table.play(thrown(listed.move, `cast ${table.moves.length}`), { language });
    check(verdict.status === "LEGAL", sentences(verdict).join("\n"));
    if (language === "pl") polish += verdict.events.length;
    if (table.moves.length === 20) await leaveAndReturn(table, verdict.events.length);
  }
  check(table.snapshot.end?.over === true, "the game is over");
  check(polish > 0 && table.story.length > polish, "a story in two languages");
  const retold = await table.retell({ language: "pl" });
  check(retold.length === table.story.length && !same(retold, table.story), "the story in one language");
  const scores = await table.score();
  const winners = scores.winners ?? ["undecided"];
  console.log(`${scores.ruleset}: ${table.moves.length} moves, won by ${winners.join(", ") || "nobody"}`);
}

async function playDestiny(table: Table<"destiny">, chance: () => number): Promise<void> {
  while (!table.snapshot.end) {
    check(table.moves.length < MOST_MOVES, "a game without an end");
    const legal = await table.legal();
    const weighed = legal.map(({ move }) => ({ move, weight: chance() + (move.pass ? 1 : 0) }));
    const [first] = weighed.sort((one, other) => one.weight - other.weight);
    check(first !== undefined, "a move");
    const verdict = await table.play(someOf(first.move, chance));
    check(verdict.status === "LEGAL", sentences(verdict).join("\n"));
    if (table.moves.length === 20) await leaveAndReturn(table, verdict.events.length);
  }
  check(same(await table.retell(), table.story), "the same story again");
  const totals = await table.score();
  console.log(`${totals.ruleset}: ${table.moves.length} moves, won by ${(table.snapshot.end.winners ?? []).join(", ")}`);
}

/** A hit of some of the cards: all are offered. */
function someOf(move: DestinyMove, chance: () => number): DestinyMove {
  if (!move.hit) return move;
  const discards = (move.hit.discards ?? []).filter(() => chance() < 0.4);
  return { hit: { ...move.hit, discards } };
}

/** A link brings the same table; a move that is taken back leaves no trace. */
async function leaveAndReturn(table: AnyTable, told: number): Promise<void> {
  const link = await table.toLink("https://desk.example/table#old");
  const other = await Table.fromLink(lawspeaker, link);
  check(link.startsWith("https://desk.example/table#table=z"), link);
  check(same(other.snapshot, table.snapshot), "the table of the link");
  check(!other.undo(), "nothing was played at the other table");
  await sameByGraphql(table);
  const { moves, story } = table;
  const returned = await replayed(table);
  check(returned.moves.length === moves.length && same(returned.story.length, story.length), `${told} sentences`);
}

async function replayed(table: AnyTable): Promise<AnyTable> {
  if (table.kind === "destiny") return table;
  const { snapshot } = table;
  check(table.undo() && !same(table.snapshot, snapshot), "taken back");
  const [again] = await table.legal();
  check(again !== undefined, "a move");
  await table.play(thrown(again.move, "again"));
  return table;
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A move that GraphQL lists is sent back, and leads to the same table. */
async function sameByGraphql(table: AnyTable): Promise<void> {
  const [legal] = await table.legal();
  check(legal !== undefined, "a move");
  const [list, judge, kind, wholeSnapshot, wholeMove] =
    table.kind === "destiny"
      ? ["legalDestinyMoves", "validateDestinyMove", "Destiny", WHOLE_DESTINY_SNAPSHOT, WHOLE_DESTINY_MOVE]
      : ["legalMoves", "validateMove", "", WHOLE_SNAPSHOT, WHOLE_MOVE];
  const { snapshot } = table;
  const listed = await asked<{ legal: { moves: { move: Move | DestinyMove }[] } }>(
    `query($snapshot: ${kind}SnapshotInput!) ` +
      `{ legal: ${list}(snapshot: $snapshot) { moves { move { ...Whole${kind}Move } } } } ${wholeMove}`,
    { snapshot },
  );
  const [first] = listed.legal.moves;
  check(first !== undefined && listed.legal.moves.length === (await table.legal()).length, "the same moves");
  const answer = await asked<{ judged: { next: typeof table.snapshot } }>(
    `query($snapshot: ${kind}SnapshotInput!, $move: ${kind}MoveInput!) ` +
      `{ judged: ${judge}(snapshot: $snapshot, move: $move) { next { ...Whole${kind}Snapshot } } } ${wholeSnapshot}`,
    { snapshot, move: withoutNulls(first.move) },
  );
  const next = withoutNulls(answer.judged.next);
  const other = "phase" in next ? Table.ofDestiny(lawspeaker, next) : Table.of(lawspeaker, next as Snapshot);
  await (table as Table).play(legal as LegalMove);
  check(same(await other.legal(), await table.legal()), "the same moves");
  check(same(await other.score(), await table.score()), "the same score");
  table.undo();
}

async function asked<T>(query: string, variables: unknown): Promise<T> {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ query, variables });
  const answer = (await (await fetch(`${baseUrl}/graphql`, { method: "POST", headers, body })).json()) as {
    data?: T;
  };
  check(answer.data !== undefined, JSON.stringify(answer));
  return answer.data;
}

/** A refusal names the place of each fault. */
async function refused(): Promise<void> {
  const player = { key: "ada", morality: 0, experience: 0 };
  const snapshot = { ruleset: "CTA_2E", players: [player, player] };
  const problem: unknown = await lawspeaker.score({ snapshot }).catch((error: unknown) => error);
  check(problem instanceof ProblemError, String(problem));
  check(problem.slug === "impossible-state" && problem.requestId !== null, problem.slug);
  check(problem.errors[0]?.pointer === "/snapshot/players/1/key", JSON.stringify(problem.errors));
}

/** Lists by page and as a whole, and lines. */
async function listed(): Promise<void> {
  const page = await lawspeaker.listCards({ first: 7 });
  check(page.items.length === 7 && page.next !== null, "a page");
  let cards = 0;
  for await (const card of lawspeaker.listCards({ first: 200 })) cards += card.id === "" ? 0 : 1;
  check(cards === page.total, `${cards} of ${page.total} cards`);
  let lines = 0;
  for await (const card of lawspeaker.bulkCards()) lines += card.id === "" ? 0 : 1;
  check(lines === page.total, `${lines} lines of ${page.total} cards`);
}

const players = ["ada", "ben"];
const deals: Record<string, () => Promise<void>> = {};
for (const ruleset of ["CTA_1E", "CTA_PL", "CTA_2E", "EPIC_ORIGINS"]) {
  const mode = ruleset === "EPIC_ORIGINS" ? "COOP" : "COMPETITIVE";
  deals[ruleset] = async () =>
    playAdventure(await Table.deal(lawspeaker, { ruleset, players, mode, seed: "friday" }), chanceOf(1));
}
deals["DESTINY"] = async () =>
  playDestiny(await Table.dealDestiny(lawspeaker, { ruleset: "DESTINY", players, seed: "friday" }), chanceOf(1));

/** Everything in turn; whatever is thrown ends the program. */
async function main(): Promise<void> {
  await refused();
  await listed();
  for (const [ruleset, play] of Object.entries(deals)) {
    if (wanted.length === 0 || wanted.includes(ruleset)) await play();
  }
}

void main();
