/** Cards that came out of real decks and hands, as a move takes them. */
import type { Ask, DrawnCard } from "@lawspeaker/client";

/** A card that was asked for, and what somebody said of it. */
export interface Named {
  readonly ask: Ask;
  /** Empty where it was not named. */
  readonly card: string;
  /** Whether nobody here sees it. */
  readonly unseen: boolean;
}

/** The part of a move that names drawn cards; nothing where none came. */
export function drawnOf(named: readonly Named[]): { drawn?: DrawnCard[] } {
  const drawn = named.flatMap(({ ask: { field, from }, card, unseen }): DrawnCard[] => {
    if (field !== "drawn") return [];
    if (card !== "") return [{ from, card }];
    return unseen ? [{ from, unseen: true }] : [];
  });
  return drawn.length === 0 ? {} : { drawn };
}
