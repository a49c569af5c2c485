import { gql, type TypedDocumentNode } from "@apollo/client";
import type { LegalMove, Move, Snapshot } from "@lawspeaker/client";
import { WHOLE_MOVE, WHOLE_SNAPSHOT } from "@lawspeaker/client/graphql";

export type Listed = Pick<LegalMove, "message" | "success" | "move">;
type Sentence = { message: string };

/** A fresh game; the seed decides all shuffles. */
export const DEAL: TypedDocumentNode<
  { setup: { snapshot: Snapshot } },
  { players: string[]; seed: string }
> = gql`
  query Deal($players: [String!]!, $seed: String!) {
    setup(ruleset: CTA_2E, players: $players, seed: $seed) { snapshot { ...WholeSnapshot } }
  }
  ${gql(WHOLE_SNAPSHOT)}
`;

/** What may be done now, and what everybody has. */
export const TABLE: TypedDocumentNode<
  { legalMoves: { moves: Listed[] }; score: { players: { key: string; known: number }[] } },
  { snapshot: Snapshot }
> = gql`
  query Table($snapshot: SnapshotInput!) {
    legalMoves(snapshot: $snapshot) { moves { message success move { ...WholeMove } } }
    score(snapshot: $snapshot) { players { key known } }
  }
  ${gql(WHOLE_MOVE)}
`;

/** The verdict on a move; `next` is the table after it, null unless it is legal. */
export const PLAY: TypedDocumentNode<
  { validateMove: { events: Sentence[]; reasons: Sentence[]; missing: Sentence[]; next: Snapshot | null } },
  { snapshot: Snapshot; move: Move }
> = gql`
  query Play($snapshot: SnapshotInput!, $move: MoveInput!) {
    validateMove(snapshot: $snapshot, move: $move) {
      events { message }
      reasons { message }
      missing { message }
      next { ...WholeSnapshot }
    }
  }
  ${gql(WHOLE_SNAPSHOT)}
`;
