// Three calls and two refusals, each through the types that were generated. Argument: the origin.
import { print } from "graphql";
import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { useFragment } from "./gql";
import {
  CardLineFragmentDoc,
  ChallengesDocument,
  HalfFragmentDoc,
  LineFragmentDoc,
  OddsDocument,
  ScoreSheetDocument,
  ValidateDocument,
  type SnapshotInput,
} from "./gql/graphql";

declare const process: { argv: string[] };

type Refusal = { message: string; extensions: { code: string } };

const send = async <Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<{ data?: Data | null; errors?: Refusal[] }> => {
  const answer = await fetch(`${process.argv[2]}/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query: print(document), variables }),
  });
  return (await answer.json()) as { data?: Data | null; errors?: Refusal[] };
};

const ask = async <Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> => {
  const { data, errors } = await send(document, variables);
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
};

const table: SnapshotInput = {
  ruleset: "CTA_2E",
  players: [
    {
      key: "wanda",
      characters: { origin: "ashen.ashfall-orphan", motivation: "ashen.a-debt-of-embers" },
      experience: 2,
      morality: 0,
    },
    {
      key: "otto",
      characters: { origin: "ashen.saltmarsh-ferrier", motivation: "ashen.to-map-the-mire" },
      experience: 3,
      morality: 0,
      hand: ["ashen.shared-lantern"],
    },
  ],
  rows: [
    {
      act: 1,
      revealed: true,
      cards: [
        { card: "ashen.the-leaking-ferry" },
        { card: "ashen.lights-on-the-mire" },
        { card: "ashen.steady-hands" },
        { card: "ashen.broad-back" },
      ],
    },
  ],
  decks: [
    { name: "ACT_1", cards: ["ashen.marsh-sense", "ashen.tithe-of-charcoal"] },
    { name: "HERO", count: 21 },
    { name: "ANTIHERO", count: 22 },
  ],
  turn: { player: "wanda", number: 5 },
  board: { board: "ashen-board" },
};

const main = async (): Promise<void> => {
  const { scoreSheet } = await ask(ScoreSheetDocument, {
    ruleset: "CTA_2E",
    players: [{ key: "suzanne", triumph: 17, tragedy: 2, morality: -2, storyIcons: { NATURE: 4 } }],
    rulings: {},
  });
  const suzanne = scoreSheet?.players[0];
  const [line] = useFragment(LineFragmentDoc, suzanne?.lines ?? []);

  const tried = await ask(ValidateDocument, {
    snapshot: table,
    move: { attempt: { card: "ashen.the-leaking-ferry", path: "BOTTOM" } },
  });
  const refused = await ask(ValidateDocument, {
    snapshot: { ...table, turn: { player: "wanda", number: 5, actionTaken: true } },
    move: { attempt: { card: "ashen.the-leaking-ferry", path: "BOTTOM" } },
  });

  const { cards } = await ask(ChallengesDocument, { act: [1], type: ["CHALLENGE"], first: 2 });
  const challenges = useFragment(CardLineFragmentDoc, cards?.nodes ?? []);
  const [half] = useFragment(HalfFragmentDoc, challenges[0]?.paths ?? []);

  const { errors } = await send(OddsDocument, { pool: { dark: 99 }, difficulty: 4 });

  console.log(
    JSON.stringify({
      destiny: suzanne?.destiny,
      status: suzanne?.status,
      line: line?.code,
      verdict: tried.validateMove?.status,
      path: tried.validateMove?.next?.attempt?.path,
      refused: refused.validateMove?.status,
      reason: refused.validateMove?.reasons[0]?.code,
      cards: challenges.map(({ type }) => type),
      half: half?.half,
      error: errors?.[0]?.extensions.code,
    }),
  );
};

void main();
