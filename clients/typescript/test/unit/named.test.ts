import assert from "node:assert/strict";
import { test } from "node:test";
import type { Snapshot } from "../../src/index.js";
import { patched } from "../../src/named.js";
import { clientOf, header, json, problem, type Seen } from "./answers.js";

const table = { ruleset: "CTA_2E", players: [{ key: "a", experience: 1 }], turn: { number: 1 } };
const next = { ruleset: "CTA_2E", players: [{ key: "a", experience: 0 }] };
const named = { "lawspeaker-table": "n1", "preference-applied": "table=name" };
const patch = { players: next.players, turn: null };
const changed = { "lawspeaker-table": "n2", "preference-applied": "table=patch" };

const body = (seen: Seen | undefined): unknown => JSON.parse(String(seen?.init.body));

test("a table that an answer gave is named, and a patch is carried out", async () => {
  const answers = [json({ snapshot: table }, named), json({ next: patch }, changed), json({ moves: [] })];
  const { client, seen } = clientOf(answers, { nameTables: true });
  const dealt = await client.setup({ ruleset: "CTA_2E", players: ["a"], seed: "s" });
  const verdict = await client.validate({ snapshot: dealt.snapshot, move: { endTurn: {} } });
  assert.deepEqual(verdict.next, next);
  await client.legalMoves({ snapshot: verdict.next as unknown as Snapshot });
  assert.deepEqual(body(seen[1]), { table: "n1", move: { endTurn: {} } });
  assert.deepEqual(body(seen[2]), { table: "n2" });
  assert.equal(header(seen[1], "prefer"), "table=patch");
});

test("a name that the service forgot is followed by the table in full", async () => {
  const answers = [json({ snapshot: table }, named), problem(422, "unknown-table"), json({ moves: [] })];
  const { client, seen } = clientOf(answers, { nameTables: true });
  const dealt = await client.setup({ ruleset: "CTA_2E", players: ["a"], seed: "s" });
  await client.legalMoves({ snapshot: dealt.snapshot });
  assert.deepEqual(seen.slice(1).map(body), [{ table: "n1" }, { snapshot: table }]);
});

test("without the option nothing is named", async () => {
  const { client, seen } = clientOf([json({ snapshot: table }, named), json({ moves: [] })]);
  const dealt = await client.setup({ ruleset: "CTA_2E", players: ["a"], seed: "s" });
  await client.legalMoves({ snapshot: dealt.snapshot });
  assert.deepEqual(body(seen[1]), { snapshot: table });
  assert.equal(header(seen[1], "prefer"), null);
});

test("a merge patch removes, replaces and adds", () => {
  assert.deepEqual(patched({ a: 1, b: { c: 2 } }, { b: { c: null, d: 3 } }), { a: 1, b: { d: 3 } });
  assert.deepEqual(patched([1], { a: [2] }), { a: [2] });
});
