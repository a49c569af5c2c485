// What a test of yours looks like: the package is required, types of errors are the same everywhere.
const { Lawspeaker, ProblemError, Table, sentences } = require("@lawspeaker/client");
const { WHOLE_MOVE } = require("@lawspeaker/client/graphql");

const referee = new Lawspeaker({ baseUrl: process.env.REFEREE });

test("a move is judged", async () => {
  const table = await Table.deal(referee, { ruleset: "CTA_2E", players: ["ada", "ben"], seed: "friday" });
  const [first] = await table.legal();
  const verdict = await table.play(first);
  expect(verdict.status).toBe("LEGAL");
  expect(sentences(verdict)).not.toHaveLength(0);
});

test("a problem is thrown", async () => {
  const twice = referee.setup({ ruleset: "CTA_2E", players: ["ada", "ada"], seed: "friday" });
  await expect(twice).rejects.toThrow(ProblemError);
});

test("fragments are there", () => {
  expect(WHOLE_MOVE).toContain("fragment");
});
