/** A table of Destiny that was described by hand, as the wire takes it. */
import type { DestinyPhase, DestinySnapshot } from "@lawspeaker/client";
import { ruleset } from "$shell/ruleset.svelte";
import { isRecord, isText, listOf } from "$store/kept.svelte";
import { keyOf } from "$store/names";
import { cards } from "$wire/cards.svelte";
import { cardsOf, isMine, laidOut, own, playerOf, type Mine } from "./mine";
import { destinyId } from "./ruleset";

export interface HandSeat extends Mine {
  /** Cards in the hand that everybody here may know. */
  readonly hand: readonly string[];
  /** So many more that nobody shows. */
  readonly hidden: number;
  /** Cards whose action was used in this round. */
  readonly used: readonly string[];
  readonly done: boolean;
}

export interface HandTable {
  readonly phase: DestinyPhase;
  readonly seats: readonly HandSeat[];
  /** How many cards the Destiny deck has; null for all that are nowhere else. */
  readonly deck: number | null;
  readonly discards: readonly string[];
  /** Treasures that are left, the current one first. */
  readonly treasures: readonly string[];
  readonly buried: readonly string[];
}

/** Phases in which a table can be described; the last comes by itself, when the totals are known. */
export const PHASES: readonly DestinyPhase[] = ["FIRST_AID", "TREASURE", "DRAW", "HIT", "SECOND_AID", "ACTION", "BASE", "BONUS", "MULTIPLIER", "TOTAL"];
/** What the Destiny deck is made of. */
export const OF_DECK: readonly string[] = ["IDENTITY", "BASE", "BONUS", "MULTIPLIER"];

export function aHandSeat(name: string): HandSeat {
  const hidden = ruleset.about?.destiny?.handSize ?? 0;
  return { name, character: "", aids: [], treasures: [], realigned: [], groups: [], hand: [], hidden, used: [], done: false };
}

export function aTable(names: readonly string[]): HandTable {
  return { phase: "FIRST_AID", seats: names.map(aHandSeat), deck: null, discards: [], treasures: [], buried: [] };
}

const texts = listOf(isText);

function isSeat(value: unknown): value is HandSeat {
  return isMine(value) && "hand" in value && texts(value.hand) && "used" in value && texts(value.used) && "hidden" in value && Number.isInteger(value.hidden) && "done" in value && typeof value.done === "boolean";
}

/** Whether an address holds such a table; the referee judges what is on it. */
export function isTable(value: unknown): value is HandTable {
  return (
    isRecord(value) &&
    PHASES.includes(value["phase"] as DestinyPhase) &&
    listOf(isSeat)(value["seats"]) &&
    (value["deck"] === null || Number.isInteger(value["deck"])) &&
    [value["discards"], value["treasures"], value["buried"]].every(texts)
  );
}

/** Whether a phase has come: what belongs to a later one cannot lie on the table yet. */
export function hasCome(phase: DestinyPhase, now: DestinyPhase): boolean {
  return PHASES.indexOf(now) >= PHASES.indexOf(phase);
}

/** Cards of a player that may have changed their alignment. */
export function changeable({ hand, ...mine }: HandSeat, now: DestinyPhase): readonly string[] {
  return hasCome("ACTION", now) ? [...hand, ...laidOut(mine)] : [];
}

/** Every card that has its place. */
export function placed({ seats, discards, treasures, buried }: HandTable): readonly string[] {
  return [...seats.flatMap((seat) => [...cardsOf(seat), ...seat.hand]), ...discards, ...treasures, ...buried];
}

/** How many cards are left for the deck. */
export function deckOf({ deck, seats, discards }: HandTable): number {
  if (deck !== null) return deck;
  const all = [...(cards.of("destiny") ?? []), ...cards.own(destinyId())].filter(({ type }) => OF_DECK.includes(type));
  const lying = seats.flatMap((seat) => [...cardsOf({ ...seat, treasures: [] }), ...seat.hand]).filter((card) => card !== "");
  const hidden = seats.reduce((sum, seat) => sum + seat.hidden, 0);
  return Math.max(0, all.reduce((sum, { copies }) => sum + (copies ?? 1), 0) - lying.length - hidden - discards.length);
}

export function byHand(table: HandTable): DestinySnapshot {
  const { phase, seats, discards, treasures, buried } = table;
  const gone = buried.length + seats.reduce((sum, seat) => sum + seat.treasures.length, 0);
  return {
    ruleset: destinyId(),
    phase,
    round: gone + 1,
    players: seats.map((seat, at) => {
      const { name, hand, hidden, used, done, realigned } = seat;
      const may = changeable(seat, phase);
      const shown = hasCome("BASE", phase) ? seat : { ...seat, groups: [] };
      return {
        ...playerOf({ ...shown, realigned: realigned.filter(({ card }) => may.includes(card)) }, keyOf(name, at)),
        hand: [...hand],
        hidden,
        used: hasCome("ACTION", phase) ? [...used] : [],
        done,
      };
    }),
    deck: { count: deckOf(table), discards: [...discards] },
    treasures: [...treasures],
    buried: [...buried],
    ...own(),
  };
}
