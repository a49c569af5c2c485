import assert from "node:assert/strict";
import { test } from "node:test";
import { UnexpectedAnswerError, VersionError } from "../../src/index.js";
import { OPERATIONS } from "../../src/generated/operations.js";
import { broken, clientOf, header, index, json, problem, silent } from "./answers.js";

test("a body, a language, a key and an explanation are sent", async () => {
  const { client, seen } = clientOf([json({ players: [] })], { key: "k", language: "pl" });
  await client.score({ snapshot: { ruleset: "CTA_2E", players: [] } }, { explain: "full", requestId: "r" });
  const [asked] = seen;
  assert.equal(asked?.url, "http://service/v1/score?explain=full");
  assert.equal(asked.init.method, "POST");
  assert.equal(header(asked, "accept-language"), "pl");
  assert.equal(header(asked, "authorization"), "Bearer k");
  assert.equal(header(asked, "x-request-id"), "r");
  assert.deepEqual(JSON.parse(String(asked.init.body)), { snapshot: { ruleset: "CTA_2E", players: [] } });
});

test("a language of a call wins, and a receipt is found among the headers", async () => {
  const { client, seen } = clientOf([json({}, { "lawspeaker-receipt": "signed" })], { language: "pl" });
  let receipt: string | null = null;
  await client.getCard("ashen.a/b", {
    language: "en",
    receipt: true,
    onHeaders: (headers) => (receipt = headers.get("lawspeaker-receipt")),
  });
  assert.equal(seen[0]?.url, "http://service/v1/cards/ashen.a%2Fb");
  assert.equal(header(seen[0], "accept-language"), "en");
  assert.equal(header(seen[0], "prefer"), "receipt");
  assert.equal(receipt, "signed");
});

test("lists in addresses are repeated, or joined by commas where the contract says so", async () => {
  const { client, seen } = clientOf([json({}), json({ items: [], next: null })]);
  await client.getScoreSheet({ ruleset: "CTA_2E", players: ["ada", "ben"], triumph: [1, 2], morality: [0, 0] });
  await client.listCards({ act: [1, 2], q: "a b", hasPower: false });
  assert.equal(seen[0]?.url, "http://service/v1/score-sheet?ruleset=CTA_2E&players=ada%2Cben&triumph=1%2C2&morality=0%2C0");
  assert.equal(seen[1]?.url, "http://service/v1/cards?act=1&act=2&q=a%20b&hasPower=false");
});

test("a list is one page where it is awaited, and all items where it is gone through", async () => {
  const first = json({ items: [{ id: "a" }, { id: "b" }], next: "b" });
  const last = json({ items: [{ id: "c" }], next: null });
  const { client, seen } = clientOf([first, last, first]);
  const ids: string[] = [];
  for await (const { id } of client.listCards({ first: 2 })) ids.push(id);
  assert.deepEqual(ids, ["a", "b", "c"]);
  assert.equal(seen[1]?.url, "http://service/v1/cards?first=2&after=b");
  assert.equal((await client.listCards()).next, "b");
});

test("nothing is asked for a list that nobody reads", () => {
  const { client, seen } = clientOf([]);
  client.listCards();
  assert.equal(seen.length, 0);
});

test("lines are read as they come, wherever the stream is cut", async () => {
  const bytes = new TextEncoder().encode('{"id":"ą"}\n{"id":"b"}');
  const parts = [bytes.slice(0, 8), bytes.slice(8, 12), bytes.slice(12)];
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });
  const { client } = clientOf([() => new Response(body)]);
  const ids: string[] = [];
  for await (const { id } of client.bulkCards()) ids.push(id);
  assert.deepEqual(ids, ["ą", "b"]);
});

test("the version is asked once, before the first call", async () => {
  const { client, seen } = clientOf([index, json({}), json({})], { checkVersion: true });
  await Promise.all([client.getCard("a"), client.getCard("b")]);
  assert.deepEqual(seen.map(({ url }) => url), ["http://service/", "http://service/v1/cards/a", "http://service/v1/cards/b"]);
});

test("another major version is refused, and nothing is asked of it", async () => {
  const { client, seen } = clientOf([json({ name: "lawspeaker", version: "7.1.0" })], { checkVersion: true });
  const refused = { name: "VersionError", message: /speaks version 7\.1\.0 .* install version 7/u };
  await assert.rejects(client.getCard("a"), refused);
  await assert.rejects(client.getCard("a"), VersionError);
  assert.equal(seen.length, 1);
});

test("another service is refused", async () => {
  for (const answer of [json({ name: "other" }), () => new Response("<html>")]) {
    const { client } = clientOf([answer], { checkVersion: true });
    await assert.rejects(client.getCard("a"), VersionError);
  }
});

test("a version that could not be asked is asked again", async () => {
  const answers = [problem(500, "internal"), index, json({ id: "a" })];
  const { client } = clientOf(answers, { checkVersion: true });
  await assert.rejects(client.getCard("a"), { slug: "internal" });
  assert.equal((await client.getCard("a")).id, "a");
});

test("the version is asked with the patience of the call", async () => {
  const { client, seen } = clientOf([silent, broken, index, json({ id: "a" })], { checkVersion: true });
  await Promise.all([
    assert.rejects(client.getCard("a", { timeoutMs: 20, retries: 0 }), { name: "TimeoutError" }),
    assert.rejects(client.getCard("a", { retries: 0 }), { name: "NetworkError" }),
  ]);
  assert.equal(seen.length, 2); // the second call does not inherit the haste of the first
  assert.equal((await client.getCard("a")).id, "a");
});

test("a success that is no JSON is no answer of the service", async () => {
  const { client } = clientOf([() => new Response("<html>")]);
  await assert.rejects(client.getCard("a"), UnexpectedAnswerError);
});

test("where fetch cannot stream, as in React Native, lines are read as a whole", async () => {
  const whole = new Response('{"id":"a"}\n{"id":"b"}\n');
  Object.defineProperty(whole, "body", { value: undefined });
  const { client } = clientOf([() => whole]);
  const ids: string[] = [];
  for await (const { id } of client.bulkCards()) ids.push(id);
  assert.deepEqual(ids, ["a", "b"]);
});

test("a signal that has no reason, as in React Native, ends a call with an AbortError", async () => {
  const { client } = clientOf([]);
  const signal = { aborted: true } as AbortSignal;
  await assert.rejects(client.getCard("a", { signal }), { name: "AbortError" });
});

test("every function is there, and asks what its line says", async () => {
  for (const [name, line] of Object.entries(OPERATIONS)) {
    const { client, seen } = clientOf([() => new Response("{}")]);
    const [method, path = ""] = line.split(" ");
    const given = path.includes("{") ? path.match(/\{\w+\}/gu)?.map(() => "x") : [];
    const answer: unknown = Reflect.get(client, name).call(client, ...(given ?? []), ...(method === "POST" ? [{}] : []));
    if (line.endsWith("lines")) for await (const each of answer as AsyncIterable<unknown>) assert.ok(each);
    else await answer;
    assert.equal(seen[0]?.init.method, method);
    assert.equal(seen[0]?.url, `http://service${path.replace(/\{\w+\}/gu, "x")}`);
  }
});
