// Three calls and a refusal, by openapi-fetch with the types of openapi-typescript.
import createClient from "openapi-fetch";
import type { components, paths } from "./schema.js";

declare const process: { argv: string[] };

function check(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what);
}

const client = createClient<paths>({ baseUrl: process.argv[2] ?? "" });

// What may be left out of a request may be left out of its type.
const players: components["schemas"]["Player"][] = [
  { key: "wanda", morality: 1, experience: 2 },
  { key: "otto", morality: -1 },
];
const snapshot: components["schemas"]["Snapshot"] = { ruleset: "CTA_2E", players };

const scored = await client.POST("/v1/score", { body: { snapshot } });
check(scored.data !== undefined, "a score");
// What is always in an answer is so in its type.
const keys: string[] = scored.data.players.map((player) => player.key);
check(keys.join() === "wanda,otto", keys.join());

const judged = await client.POST("/v1/validate", {
  body: { snapshot: { ...snapshot, turn: { player: "wanda" } }, move: { endTurn: {} } },
});
check(judged.data !== undefined, "a verdict");
check(judged.data.status === "LEGAL" || judged.data.status === "ILLEGAL", judged.data.status);

const listed = await client.GET("/v1/cards", { params: { query: { first: 2, lang: "pl" } } });
check(listed.data?.items.length === 2, "a list");

const refused = await client.POST("/v1/score", {
  body: { snapshot: { ruleset: "CTA_2E", players: [...players, ...players] } },
});
check(refused.error !== undefined, "a refusal");
const problem: components["schemas"]["Problem"] = refused.error;
const code: string | undefined = problem.errors[0]?.code;
check(problem.status === 422 && code === "DUPLICATE_PLAYER", JSON.stringify(problem));

// Streamed lines are a text.
const lines = await client.GET("/v1/bulk/sets.ndjson", { parseAs: "text" });
const text: string | undefined = lines.data;
check((text ?? "").trimEnd().split("\n").length > 0, "lines");
