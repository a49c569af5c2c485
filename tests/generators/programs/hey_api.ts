// Three calls and a refusal, by the client of Hey API.
import { client } from "./made/client.gen.js";
import { listCards, score, validate, type Player, type Problem, type Snapshot } from "./made/index.js";

declare const process: { argv: string[] };

function check(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what);
}

async function main(): Promise<void> {
  client.setConfig({ baseUrl: process.argv[2] ?? "" });

  const players: Player[] = [
    { key: "wanda", morality: 1, experience: 2 },
    { key: "otto", morality: -1 },
  ];
  const snapshot: Snapshot = { ruleset: "CTA_2E", players };

  const scored = await score({ body: { snapshot } });
  check(scored.data !== undefined, "a score");
  check(scored.data.players.map((player) => player.key).join() === "wanda,otto", "the seats");

  const judged = await validate({
    body: { snapshot: { ...snapshot, turn: { player: "wanda" } }, move: { endTurn: {} } },
  });
  check(judged.data !== undefined, "a verdict");
  check(judged.data.status === "LEGAL" || judged.data.status === "ILLEGAL", judged.data.status);

  const listed = await listCards({ query: { first: 2, lang: "pl" } });
  check(listed.data?.items.length === 2, "a list");

  const refused = await score({ body: { snapshot: { ...snapshot, players: [...players, ...players] } } });
  check(refused.error !== undefined, "a refusal");
  const problem: Problem = refused.error;
  check(problem.status === 422 && problem.errors[0]?.code === "DUPLICATE_PLAYER", problem.detail);
}

void main();
