// Three calls and a refusal, by the functions that orval makes for axios.
import axios from "axios";
import { listCards, score, validate, type Player, type Problem, type Snapshot } from "./made.js";

declare const process: { argv: string[] };

function check(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what);
}

axios.defaults.baseURL = process.argv[2] ?? "";

const players: Player[] = [
  { key: "wanda", morality: 1, experience: 2 },
  { key: "otto", morality: -1 },
];
const snapshot: Snapshot = { ruleset: "CTA_2E", players };

const scored = await score({ snapshot });
check(scored.data.players.map((player) => player.key).join() === "wanda,otto", "the seats");

const judged = await validate({
  snapshot: { ...snapshot, turn: { player: "wanda" } },
  move: { endTurn: {} },
});
check(judged.data.status === "LEGAL" || judged.data.status === "ILLEGAL", judged.data.status);

const listed = await listCards({ first: 2, lang: "pl" });
check(listed.data.items.length === 2, "a list");

try {
  await score({ snapshot: { ...snapshot, players: [...players, ...players] } });
  check(false, "a refusal");
} catch (thrown) {
  if (!axios.isAxiosError<Problem>(thrown)) throw thrown;
  const problem = thrown.response?.data;
  check(problem?.status === 422 && problem.errors[0]?.code === "DUPLICATE_PLAYER", thrown.message);
}
