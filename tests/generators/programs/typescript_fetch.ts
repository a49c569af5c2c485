// Three calls and a refusal, by the typescript-fetch client of OpenAPI Generator.
import {
  CardsApi,
  Configuration,
  PlayApi,
  ProblemFromJSON,
  ResponseError,
  ScoreApi,
  type Player,
  type Problem,
  type Snapshot,
} from "./made/index.js";

declare const process: { argv: string[] };

function check(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what);
}

async function main(): Promise<void> {
  const configuration = new Configuration({ basePath: process.argv[2] ?? "" });

  const players: Player[] = [
    { key: "wanda", morality: 1, experience: 2 },
    { key: "otto", morality: -1 },
  ];
  const snapshot: Snapshot = { ruleset: "CTA_2E", players };

  const scoring = new ScoreApi(configuration);
  const scored = await scoring.score({ scoreRequest: { snapshot } });
  check(scored.players.map((player) => player.key).join() === "wanda,otto", "the seats");

  const judged = await new PlayApi(configuration).validate({
    validateRequest: {
      snapshot: { ...snapshot, turn: { player: "wanda" } },
      move: { endTurn: {} },
    },
  });
  check(judged.status === "LEGAL" || judged.status === "ILLEGAL", judged.status);

  const listed = await new CardsApi(configuration).listCards({ first: 2, lang: "pl" });
  check(listed.items.length === 2, "a list");

  try {
    await scoring.score({
      scoreRequest: { snapshot: { ...snapshot, players: [...players, ...players] } },
    });
    check(false, "a refusal");
  } catch (thrown) {
    if (!(thrown instanceof ResponseError)) throw thrown;
    const problem: Problem = ProblemFromJSON(await thrown.response.json());
    check(problem.status === 422 && problem.errors[0]?.code === "DUPLICATE_PLAYER", problem.detail);
  }
}

void main();
