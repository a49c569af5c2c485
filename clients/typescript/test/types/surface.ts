// What the compiler says of the package is as wanted; nothing of this runs.
import {
  Lawspeaker,
  Table,
  type CatalogueCard,
  type CardPage,
  type DestinyVerdict,
  type LegalMove,
  type Move,
  type Odds,
  type Operations,
  type Pages,
  type Problem,
  type ProblemError,
  type ProblemSlug,
  type ReplayAnswer,
  type ReplayStep,
  type RulesetId,
  type Scores,
  type Snapshot,
  type Verdict,
} from "../../src/index.js";

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
function holds<_ extends true>(): void {}

declare const client: Lawspeaker;
declare const table: Table;
declare const destiny: Table<"destiny">;
declare const snapshot: Snapshot;

holds<Same<Awaited<ReturnType<Operations["score"]>>, Scores>>();
holds<Same<ReturnType<Operations["listCards"]>, Pages<CardPage, CatalogueCard>>>();
holds<Same<ReturnType<Operations["replayLines"]>, AsyncIterable<ReplayStep | ReplayAnswer>>>();
holds<Same<Awaited<ReturnType<Operations["metrics"]>>, string>>();
holds<Same<Verdict["next"], Snapshot | null>>();
holds<Same<ProblemError["slug"], ProblemSlug>>();
holds<Same<ProblemError["errors"][number]["pointer"], string>>();
holds<Same<ProblemError["errors"][number], Problem["errors"][number]>>();
holds<"CTA_PL" extends RulesetId ? true : false>();
holds<string extends RulesetId ? true : false>(); // an edition of your own
holds<Same<keyof Extract<Move, { endTurn: unknown }>, keyof Move>>();

export async function adventure(): Promise<void> {
  const moves = await table.legal();
  holds<Same<typeof moves, LegalMove[]>>();
  const [first] = moves;
  if (first) holds<Same<Awaited<ReturnType<typeof table.play>>, Verdict>>();
  const odds = await table.odds("ashen.the-leaking-ferry", "BOTTOM");
  holds<Same<typeof odds, Odds>>();
  const page = await client.listCards({ first: 1, type: ["ALLY"] });
  holds<Same<typeof page, CardPage>>();
  // What may be left out of a request may be left out of its type.
  await client.score({ snapshot: { ruleset: "CTA_2E", players: [{ key: "ada", morality: 0, experience: 1 }] } });
  await client.validate({ snapshot, move: { endTurn: {} } }, { explain: "full", language: "pl" });
  await client.odds({ ruleset: "CTA_2E", pool: { dark: 1 }, difficulty: 4 });
  await client.odds({ snapshot, card: "ashen.kept-promise" });
  await client.replay({ setup: { ruleset: "CTA_2E", players: ["Ada", "Łukasz Nowak"], seed: "x" }, moves: [] });
  await client.namedCards({ names: [{ exact: "Kept Promise" }, { fuzzy: "promise", type: "TRAIT" }] });
}

/** A verdict by its status. */
export function tableAfter(verdict: Verdict | DestinyVerdict): number {
  switch (verdict.status) {
    case "LEGAL":
      return verdict.next.players.length;
    case "ILLEGAL":
      holds<Same<typeof verdict.next, null>>();
      return verdict.reasons.length;
    case "INDETERMINATE":
      return verdict.missing.length;
  }
}

/** A move by its key. */
export function cardOf(move: Move): string | undefined {
  if (move.gainTrait) return move.gainTrait.card;
  return move.attempt?.card;
}

export async function game(): Promise<void> {
  const played = await destiny.play({ proceed: {} });
  holds<Same<typeof played, DestinyVerdict>>();
  const either = await Table.fromLink(client, "#");
  if (either.kind === "destiny") await either.play({ proceed: {} });
  else await either.odds("ashen.the-leaking-ferry");
}

export async function mistakes(): Promise<void> {
  // @ts-expect-error -- the address is needed
  new Lawspeaker({ key: "k" });
  // @ts-expect-error -- a score needs a snapshot
  await client.score({});
  // @ts-expect-error -- there is no such key
  await client.score({ snapshot: { ...snapshot, wizard: true } });
  // @ts-expect-error -- odds are of a pool or of a table
  await client.odds({ ruleset: "CTA_2E", pool: {}, snapshot, card: "ashen.kept-promise" });
  // @ts-expect-error -- a pool needs its ruleset
  await client.odds({ pool: {} });
  // @ts-expect-error -- a game begins from a table or from a deal
  await client.replay({ moves: [] });
  // @ts-expect-error -- a card is called by one name
  await client.namedCards({ names: [{ exact: "Kept Promise", fuzzy: "promise" }] });
  // @ts-expect-error -- a move has one key
  await table.play({ endTurn: {}, journey: { card: "ashen.kept-promise" } });
  // @ts-expect-error -- a move has a key
  await table.play({});
  // @ts-expect-error -- there is no such move
  await table.play({ dance: {} });
  // @ts-expect-error -- Destiny has no attempts
  await destiny.odds("destiny.alchemist");
  // @ts-expect-error -- a card's id is a string
  await client.getCard(7);
  // @ts-expect-error -- cards are not explained
  await client.getCard("ashen.kept-promise", { explain: "full" });
  // @ts-expect-error -- there is no such filter
  client.listCards({ colour: "red" });
  // @ts-expect-error -- there is no such type of card
  client.listCards({ type: ["WIZARD"] });
  // @ts-expect-error -- a snapshot is replaced by playing
  table.snapshot = snapshot;
}
