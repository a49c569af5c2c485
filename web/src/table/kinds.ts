/** Kinds of moves, in the order in which a player looks for them. */
import type { Move } from "@lawspeaker/client";

export type MoveKind = keyof Move;

export const KINDS: readonly MoveKind[] = [
  "choose",
  "letHappen",
  "chooseCharacters",
  "cast",
  "resolve",
  "buyDarkRunes",
  "attempt",
  "gainTrait",
  "usePower",
  "playCard",
  "bank",
  "journey",
  "freeDiscard",
  "revealDestiny",
  "endTurn",
];

/** The kind of a move: its only key. */
export function kindOf(move: Move): MoveKind {
  return Object.keys(move)[0] as MoveKind;
}
