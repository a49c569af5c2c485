import assert from "node:assert/strict";
import { test } from "node:test";
import { constants, deflateRawSync } from "node:zlib";
import { LinkError, Table, TableBusyError, sentences, type Snapshot } from "../../src/index.js";
import { withoutNulls } from "../../src/graphql.js";
import { inflate } from "../../src/inflate.js";
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
  assert.deepEqual([table.snapshot, table.story, table.moves], [after, ["The turn ends"], [move]]);
  assert.equal(table.undo(), true);
  assert.deepEqual([table.snapshot, table.story, table.moves], [before, [], []]);
  assert.equal(table.undo(), false);
});

test("a move that cannot be made says why, and changes nothing", async () => {
  for (const status of ["ILLEGAL", "INDETERMINATE"]) {
    const { client } = clientOf([json(verdict(status, null, "Not now"))]);
    const table = Table.of(client, before);
    assert.deepEqual(sentences(await table.play(move)), ["Not now"]);
    assert.deepEqual([table.snapshot, table.story, table.moves], [before, [], []]);
  }
});

test("while a move is judged no other is asked about, and none is taken back", async () => {
  const { client, seen } = clientOf([json(verdict("LEGAL", after, "a")), json(verdict("ILLEGAL", null, "b"))]);
  const table = Table.of(client, before);
  const first = table.play(move);
  await assert.rejects(table.play(move), TableBusyError);
  assert.throws(() => table.undo(), TableBusyError);
  await first;
  assert.deepEqual([table.story, seen.length], [["a"], 1]);
  await table.play(move);
  assert.equal(seen.length, 2);
});

test("a story is told again from the first table on", async () => {
  const lines = [{ index: 0, events: [{ message: "Koniec tury" }] }, { played: 1 }];
  const replayed = (): Response => new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  const { client, seen } = clientOf([json(verdict("LEGAL", after, "The turn ends")), replayed]);
  const table = Table.of(client, before);
  assert.deepEqual(await table.retell(), []);
  await table.play(move);
  assert.deepEqual(await table.retell({ language: "pl" }), ["Koniec tury"]);
  assert.deepEqual(JSON.parse(String(seen[1]?.init.body)), { snapshot: before, moves: [move] });
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

test("an answer of GraphQL loses its null members and names of types, not the gaps of a row", () => {
  const card = { __typename: "RowCard", card: "a", ally: null };
  const answer = { turn: null, rows: [{ __typename: "Row", cards: [card, null] }], players: [] };
  assert.deepEqual(withoutNulls(answer), { rows: [{ cards: [{ card: "a" }, null] }], players: [] });
});

test("what zlib packs is unpacked, in blocks of every kind", () => {
  const random = Buffer.from(Array.from({ length: 70_000 }, (_, at) => Math.imul(at, 2_654_435_761) >>> 24));
  const texts = ["", "a", "ab".repeat(300), JSON.stringify(before).repeat(900)];
  for (const plain of [random, ...texts.map((text) => Buffer.from(text))]) {
    for (const options of [{ level: 9 }, { level: 1 }, { level: 0 }, { strategy: constants.Z_FIXED }]) {
      const packed = deflateRawSync(plain, options);
      assert.deepEqual(Buffer.from(inflate(packed, 5_000_000)), plain);
      assert.throws(() => inflate(packed.subarray(0, -1), 5_000_000));
      if (plain.length > 0) assert.throws(() => inflate(packed, plain.length - 1), RangeError);
    }
  }
});

test("bytes that nobody packed end in an error or in bounds", () => {
  let state = 7;
  const next = (): number => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) >>> 24;
  for (let trial = 0; trial < 3_000; trial += 1) {
    const bytes = Uint8Array.from({ length: 1 + (next() % 40) }, next);
    try {
      assert.ok(inflate(bytes, 10_000).length <= 10_000);
    } catch (error) {
      assert.ok(error instanceof Error && !(error instanceof assert.AssertionError));
    }
  }
});
