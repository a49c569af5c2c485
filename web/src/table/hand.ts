/** A table that was described by hand, as the wire takes it. */
import type { InlineCard, Mode, Player, RulesetId, Slot, Snapshot } from "@lawspeaker/client";
import { keyOf } from "$store/names";
import type { Mat } from "$store/settings";

export interface HandSeat {
  name: string;
  experience: number;
  morality: number;
  /** Hero and Antihero cards in the hand, face down. */
  heroes: number;
  antiheroes: number;
  /** Character cards by their type. */
  characters: Record<string, string>;
  /** Cards in the story, in the order in which they came. */
  story: string[];
}

export interface HandTable {
  readonly ruleset: RulesetId;
  readonly mode: Mode;
  readonly seats: readonly HandSeat[];
  /** Between Origin and Destiny: Motivation, or Class. */
  readonly middle: Slot;
  readonly turn: number;
  /** The open rows; an empty text is a gap. */
  readonly rows: readonly (readonly string[])[];
  /** How many cards each deck has. */
  readonly counts: Readonly<Record<string, number>>;
  readonly mat: Mat | undefined;
  readonly ownCards: readonly InlineCard[];
}

export const DECKS = ["ACT_1", "ACT_2", "ACT_3", "HERO", "ANTIHERO"] as const;
const ROWS = [1, 2, 3] as const;
const SLOT_SIZE = 3;

export function aSeat(name: string): HandSeat {
  return { name, experience: 0, morality: 0, heroes: 0, antiheroes: 0, characters: {}, story: [] };
}

export function byHand(table: HandTable): Snapshot {
  const { ruleset, mode, seats, middle, turn, rows, counts, mat, ownCards } = table;
  return {
    ruleset,
    mode,
    turn: { player: keyOf(seats[turn]?.name ?? "", turn) },
    players: seats.map((seat, at) => player(seat, at, middle)),
    rows: ROWS.map((act) => ({
      act,
      revealed: rows[act - 1] !== undefined,
      cards: (rows[act - 1] ?? []).map((card) => ({ card: card === "" ? null : card })),
    })),
    decks: DECKS.map((name) => ({ name, count: counts[name] ?? 0 })),
    ...(mat === undefined ? {} : { board: mat }),
    ...(ownCards.length === 0 ? {} : { extraCards: [...ownCards] }),
  };
}

function player({ name, experience, morality, heroes, antiheroes, characters, story }: HandSeat, at: number, middle: Slot): Player {
  const kept = Object.entries(characters).filter(([, card]) => card !== "");
  /** Cards go under Character cards in this order, three under each. */
  const slots: readonly Slot[] = ["ORIGIN", middle, "DESTINY"];
  return {
    key: keyOf(name, at),
    experience,
    morality,
    hiddenHeroes: heroes,
    hiddenAntiheroes: antiheroes,
    characters: Object.fromEntries(kept.map(([type, card]) => [type.toLowerCase(), card])),
    story: story.map((card, at) => ({ card, slot: slots[Math.floor(at / SLOT_SIZE)] ?? "DESTINY" })),
  };
}
