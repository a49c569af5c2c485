import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { NetworkError, ProblemError, TimeoutError, type ValidateRequest } from "../../src/index.js";
import { broken, clientOf, json, problem, silent, type Answer } from "./answers.js";

const snapshot = { ruleset: "CTA_2E", players: [] };
const roll = { game: "g", sequence: 1 };
const busy = problem(503, "overloaded", { "retry-after": "2" });
const done = json({ id: "a" });

/** Waits are over at once; what they were is told. */
async function withoutWaiting(act: () => Promise<unknown>): Promise<number[]> {
  const waits: number[] = [];
  const real = globalThis.setTimeout;
  const soon = mock.method(globalThis, "setTimeout", (run: () => void, ms: number) => {
    if (ms === 10_000) return real(run, ms); // the time-out of a try
    waits.push(ms);
    return real(run, 0);
  });
  try {
    await act();
  } finally {
    soon.mock.restore();
  }
  return waits;
}

test("what passes is tried again, and Retry-After is honoured", async () => {
  const { client, seen } = clientOf([busy, problem(429, "quota-exceeded", { "retry-after": "1" }), done]);
  const [first = 0, second = 0] = await withoutWaiting(() => client.getCard("a"));
  assert.equal(seen.length, 3);
  assert.ok(first >= 2000 && first < 2300 && second >= 1000 && second < 1300, `${first} ${second}`);
});

test("a date as Retry-After is honoured", async () => {
  const date = new Date(Date.now() + 20_000).toUTCString();
  const { client } = clientOf([problem(503, "overloaded", { "retry-after": date }), done]);
  const [wait = 0] = await withoutWaiting(() => client.getCard("a"));
  assert.ok(wait > 10_000 && wait < 20_500, String(wait));
});

test("a broken connection is tried again, and waits grow", async () => {
  const { client, seen } = clientOf([broken, broken, broken, done], { retries: 3 });
  const waits = await withoutWaiting(() => client.getCard("a"));
  assert.equal(seen.length, 4);
  for (const [at, most] of [250, 500, 1000].entries()) {
    const wait = waits[at] ?? 0;
    assert.ok(wait >= most / 2 && wait <= most, `${wait} of ${most}`);
  }
});

test("a whole call ends at its deadline, tries and waits together", async () => {
  const { client, seen } = clientOf([silent, silent, silent], { timeoutMs: 20, retries: 9 });
  const began = Date.now();
  await assert.rejects(client.getCard("a", { deadlineMs: 60 }), { name: "TimeoutError", message: /20 ms/u });
  assert.ok(Date.now() - began < 1000 && seen.length < 3); // another wait would not end in time
  const slow = clientOf([silent], { timeoutMs: 60_000 });
  const late = { name: "TimeoutError", message: "No answer within 30 ms" };
  await assert.rejects(slow.client.getCard("a", { deadlineMs: 30 }), late);
});

test("the question for the version is part of the call, and a stream of its lines", async () => {
  const { client } = clientOf([silent], { checkVersion: true, deadlineMs: 30 });
  await assert.rejects(client.getCard("a"), TimeoutError);
  const never: Answer = () => new Response(new ReadableStream({ pull: () => new Promise(() => undefined) }));
  const stream = clientOf([never]).client.bulkCards({ deadlineMs: 30 });
  await assert.rejects(stream[Symbol.asyncIterator]().next(), TimeoutError);
});

test("your own signal ends a call with a deadline, for your reason", async () => {
  const stop = new AbortController();
  const { client } = clientOf([silent]);
  const call = client.getCard("a", { deadlineMs: 60_000, signal: stop.signal });
  stop.abort(new Error("mine"));
  await assert.rejects(call, { message: "mine" });
});

test("the last failure is thrown", async () => {
  const { client, seen } = clientOf([broken, broken, broken]);
  await withoutWaiting(() => assert.rejects(client.getCard("a"), NetworkError));
  assert.equal(seen.length, 3);
});

test("who is told to wait long is told so at once", async () => {
  const { client, seen } = clientOf([problem(429, "quota-exceeded", { "retry-after": "600" })]);
  const refused = { slug: "quota-exceeded", retryAfterMs: 600_000 };
  await assert.rejects(client.getCard("a"), refused);
  assert.equal(seen.length, 1);
});

test("what would be refused again is asked once", async () => {
  for (const [status, slug] of [[422, "impossible-state"], [500, "internal"], [403, "quota-too-small"]] as const) {
    const { client, seen } = clientOf([problem(status, slug)]);
    await assert.rejects(client.score({ snapshot }), { slug });
    assert.equal(seen.length, 1);
  }
});

const sealed: Record<string, (answers: readonly Answer[]) => { asking: Promise<unknown>; seen: unknown[] }> = {
  "a sealed roll": (answers) => {
    const { client, seen } = clientOf(answers);
    return { asking: client.cast({ ruleset: "CTA_2E", pool: {}, cast: { roll } }), seen };
  },
  "a move with a sealed roll": (answers) => {
    const { client, seen } = clientOf(answers);
    const request: ValidateRequest = { snapshot, move: { cast: { cast: { roll } } } };
    return { asking: client.validate(request, { retries: 5 }), seen };
  },
  "a log with a sealed roll": (answers) => {
    const { client, seen } = clientOf(answers);
    const moves = [{ endTurn: {} }, { cast: { cast: { roll } } }];
    return { asking: client.replay({ snapshot, moves }), seen };
  },
  "a batch with a sealed roll": (answers) => {
    const { client, seen } = clientOf(answers);
    const body = { ruleset: "CTA_2E", pool: {}, cast: { roll } };
    return { asking: client.batch({ items: [{ operation: "cast", body }] }), seen };
  },
  "commitments of players": (answers) => {
    const { client, seen } = clientOf(answers);
    return { asking: client.commitSeeds({ game: "g", commitments: [] }), seen };
  },
  "a batch with commitments": (answers) => {
    const { client, seen } = clientOf(answers);
    const items = [{ path: "/v1/rolls/commit", body: { game: "g", commitments: [] } }];
    return { asking: client.batch({ items }), seen };
  },
};

for (const [what, ask] of Object.entries(sealed)) {
  test(`${what} is never repeated`, async () => {
    for (const answer of [broken, busy]) {
      const { asking, seen } = ask([answer, done]);
      await assert.rejects(asking);
      assert.equal(seen.length, 1);
    }
  });
}

test("receipts of rolls are checked again where that failed", async () => {
  const { client, seen } = clientOf([broken, done]);
  const receipts = [{ statement: { roll: {} } }] as unknown as Parameters<typeof client.verifyReceipt>[0]["receipts"];
  await withoutWaiting(() => client.verifyReceipt({ receipts }));
  assert.equal(seen.length, 2);
});

test("a try that takes too long is ended", async () => {
  const { client, seen } = clientOf([silent, silent], { timeoutMs: 5, retries: 1 });
  await assert.rejects(client.getCard("a"), TimeoutError);
  assert.equal(seen.length, 2);
  assert.equal(seen[0]?.init.signal?.aborted, true);
});

test("a caller who leaves gets the reason of the signal, and nothing is tried again", async () => {
  const { client, seen } = clientOf([silent, done]);
  const controller = new AbortController();
  const asking = client.getCard("a", { signal: controller.signal });
  const reason = new Error("left");
  queueMicrotask(() => controller.abort(reason));
  await assert.rejects(asking, reason);
  assert.equal(seen.length <= 1, true);
});

test("a caller who leaves while another try is waited for ends it", async () => {
  const { client, seen } = clientOf([problem(503, "overloaded", { "retry-after": "25" }), done]);
  const controller = new AbortController();
  const asking = client.getCard("a", { signal: controller.signal });
  setTimeout(() => controller.abort(), 5);
  await assert.rejects(asking, { name: "AbortError" });
  assert.equal(seen.length, 1);
});

test("nothing is asked for a caller who has left", async () => {
  const { client, seen } = clientOf([done]);
  await assert.rejects(client.getCard("a", { signal: AbortSignal.abort() }), { name: "AbortError" });
  assert.equal(seen.length, 0);
});

test("a caller who leaves ends the lines too", async () => {
  const endless = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"id":"a"}\n')),
  });
  const { client } = clientOf([() => new Response(endless)]);
  const controller = new AbortController();
  await assert.rejects(
    async () => {
      for await (const { id } of client.bulkCards({ signal: controller.signal })) {
        assert.equal(id, "a");
        controller.abort();
      }
    },
    { name: "AbortError" },
  );
});

test("lines that stop coming are not waited for", async () => {
  const { client } = clientOf([() => new Response(new ReadableStream())], { timeoutMs: 5 });
  await assert.rejects(async () => {
    for await (const { id } of client.bulkCards()) assert.fail(id);
  }, TimeoutError);
});

test("a problem tells its kind, its places and whom to ask about it", async () => {
  const { client } = clientOf([problem(422, "impossible-state")]);
  const error: unknown = await client.score({ snapshot }).catch((thrown: unknown) => thrown);
  assert.ok(error instanceof ProblemError);
  assert.deepEqual(
    { ...error },
    {
      name: "ProblemError",
      status: 422,
      slug: "impossible-state",
      title: "A title",
      detail: "What is wrong.",
      errors: [{ pointer: "/snapshot/players/1", code: "WRONG", detail: "This.", clauses: ["a.b"] }],
      requestId: "id-1",
      retryAfterMs: null,
    },
  );
  assert.equal(error.message, "What is wrong.\n/snapshot/players/1: This.");
});

test("a page of a proxy is no problem document", async () => {
  const { client } = clientOf([() => new Response("<html>", { status: 418 })]);
  await assert.rejects(client.getCard("a"), { name: "UnexpectedAnswerError", status: 418 });
});
