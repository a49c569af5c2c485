import { useApolloClient, useQuery } from "@apollo/client/react";
import type { Move, Snapshot } from "@lawspeaker/client";
import { withoutNulls } from "@lawspeaker/client/graphql";
import { useState } from "react";
import { DEAL, PLAY, TABLE, type Listed } from "./queries";

/** A table, and the sentences that led to it. The last one is shown; those before are for `undo`. */
type Page = { snapshot: Snapshot; story: readonly string[] };

export function Game() {
  const client = useApolloClient();
  const [pages, setPages] = useState<readonly Page[]>([]);
  const [refusal, setRefusal] = useState("");
  const page = pages.at(-1);

  async function deal(): Promise<void> {
    const variables = { players: ["Ada", "Ben"], seed: chance() };
    const { data } = await client.query({ query: DEAL, variables });
    if (data) setPages([{ snapshot: withoutNulls(data.setup.snapshot), story: [] }]);
  }

  async function play({ snapshot, story }: Page, move: Move): Promise<void> {
    const variables = { snapshot, move: thrown(withoutNulls(move)) };
    const { data } = await client.query({ query: PLAY, variables });
    const { events = [], reasons = [], missing = [], next = null } = data?.validateMove ?? {};
    setRefusal([...reasons, ...missing].map(({ message }) => message).join("; "));
    if (next === null) return;
    const happened = events.map(({ message }) => message);
    setPages([...pages, { snapshot: withoutNulls(next), story: [...story, ...happened] }]);
  }

  /** A problem of the service, or no answer: shown, and the table stays as it is. */
  const attempt = (doing: Promise<void>) =>
    doing.then(
      () => undefined,
      (error: Error) => setRefusal(error.message),
    );

  return (
    <>
      <p>
        <button onClick={() => void attempt(deal())}>Deal</button>{" "}
        <button disabled={pages.length < 2} onClick={() => setPages(pages.slice(0, -1))}>Undo</button>
      </p>
      <p role="alert">{refusal}</p>
      {page && <Table snapshot={page.snapshot} onPlay={(move) => void attempt(play(page, move))} />}
      <ol className="story">{page?.story.map((sentence, at) => <li key={at}>{sentence}</li>)}</ol>
    </>
  );
}

function Table({ snapshot, onPlay }: { snapshot: Snapshot; onPlay: (move: Move) => void }) {
  const { data, error } = useQuery(TABLE, { variables: { snapshot } });
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return null;
  return (
    <>
      <p className="score">{data.score.players.map(({ key, known }) => `${key} ${known}`).join(" · ")}</p>
      <ul className="moves">
        {data.legalMoves.moves.map((listed, at) => (
          <li key={at}><button onClick={() => onPlay(listed.move)}>{labelOf(listed)}</button></li>
        ))}
      </ul>
    </>
  );
}

function labelOf({ message, success }: Listed): string {
  return success === null ? message : `${message} (${Math.round(success * 100)} %)`;
}

/** A listed cast stands for any faces: this one gets a seed of its own. Ask players for faces where they throw runes. */
function thrown(move: Move): Move {
  return move.cast ? { cast: { ...move.cast, cast: { seed: chance() } } } : move;
}

function chance(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(16)).join("");
}
