import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { LinkError, Table, sentences, type Snapshot } from "../../src/index.js";
import { withoutNulls } from "../../src/graphql.js";
import { clientOf, json } from "./answers.js";

const before: Snapshot = { ruleset: "CTA_2E", players: [{ key: "żaneta", morality: 0, experience: 1 }] };
const after: Snapshot = { ...before, turn: { player: "żaneta" } };
const move = { endTurn: {} };

function verdict(status: string, next: Snapshot | null, message: string): object {
  const told = (where: string): object[] => (where === status ? [{ message }] : []);
  return { status, next, events: told("LEGAL"), reasons: told("ILLEGAL"), missing: told("INDETERMINATE") };
}

test("a legal move is made, told and taken back", async () => {
  const { client } = clientOf([json(verdict("LEGAL", after, "The turn ends"))]);
  const table = Table.of(client, before);
  const { status } = await table.play({ move, message: "End", status: "LEGAL" } as never);
  assert.equal(status, "LEGAL");
  assert.deepEqual([table.snapshot, table.story, table.played], [after, ["The turn ends"], 1]);
  assert.equal(table.undo(), true);
  assert.deepEqual([table.snapshot, table.story, table.played], [before, [], 0]);
  assert.equal(table.undo(), false);
});

test("a move that cannot be made says why, and changes nothing", async () => {
  for (const status of ["ILLEGAL", "INDETERMINATE"]) {
    const { client } = clientOf([json(verdict(status, null, "Not now"))]);
    const table = Table.of(client, before);
    assert.deepEqual(sentences(await table.play(move)), ["Not now"]);
    assert.deepEqual([table.snapshot, table.story, table.played], [before, [], 0]);
  }
});

test("two moves at once are not both made", async () => {
  const { client } = clientOf([json(verdict("LEGAL", after, "a")), json(verdict("LEGAL", after, "b"))]);
  const table = Table.of(client, before);
  const played = await Promise.allSettled([table.play(move), table.play(move)]);
  assert.deepEqual(played.map(({ status }) => status), ["fulfilled", "rejected"]);
  assert.deepEqual(table.story, ["a"]);
});

test("tables of Destiny ask Destiny's operations", async () => {
  const { client, seen } = clientOf([json({ moves: [] }), json({}), json({ next: null })]);
  const table = Table.ofDestiny(client, { ruleset: "DESTINY", players: [] });
  await table.legal();
  await table.score();
  await table.play({ proceed: {} });
  const paths = ["legal-moves", "total", "validate"].map((path) => `http://service/v1/destiny/${path}`);
  assert.deepEqual(seen.map(({ url }) => url), paths);
});

test("a link brings the table, from any page", async () => {
  const { client } = clientOf([]);
  const table = Table.of(client, before);
  for (const page of ["", "https://desk.example/?a=1#old"]) {
    const link = await table.toLink(page);
    assert.match(link, /^(https:\/\/desk\.example\/\?a=1)?#table=z[\w-]+$/u);
    const other = await Table.fromLink(client, link);
    assert.equal(other.kind, "adventure");
    assert.deepEqual(other.snapshot, before);
  }
});

test("a platform that cannot compress makes links that all can read", async () => {
  const { client } = clientOf([]);
  const { CompressionStream } = globalThis;
  Reflect.deleteProperty(globalThis, "CompressionStream");
  const link = await Table.ofDestiny(client, { ruleset: "DESTINY", players: [] }).toLink();
  globalThis.CompressionStream = CompressionStream;
  assert.match(link, /^#table=j/u);
  const other = await Table.fromLink(client, link);
  assert.equal(other.kind, "destiny");
});

test("a link that is damaged, holds something else or explodes is refused", async () => {
  const { client } = clientOf([]);
  const packed = (text: string): string => `#table=z${deflateRawSync(text).toString("base64url")}`;
  const table = Table.of(client, before);
  const whole = await table.toLink();
  const bad = [
    "",
    "#other=1",
    "#table=",
    "#table=x",
    "#table=z!!",
    whole.slice(0, -9),
    packed("[]"),
    packed('{"kind":"chess","snapshot":{}}'),
    packed(`{"kind":"adventure","snapshot":"${" ".repeat(5_000_000)}"}`),
  ];
  for (const link of bad) await assert.rejects(Table.fromLink(client, link), LinkError, link.slice(0, 40));
});

test("an answer of GraphQL loses its null members, not the gaps of a row", () => {
  const answer = { turn: null, rows: [{ cards: [{ card: "a", ally: null }, null] }], players: [] };
  assert.deepEqual(withoutNulls(answer), { rows: [{ cards: [{ card: "a" }, null] }], players: [] });
});
