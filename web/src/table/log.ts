/** A game as an address holds it: how the table began, the moves in their order, and how far they count. */
import type { Games, Kind } from "@lawspeaker/client";
import { isRecord, Kept } from "$store/kept.svelte";
import { cards } from "$wire/cards.svelte";

export interface Log<K extends Kind = "adventure"> {
  /** The table before the first move. */
  readonly begin: Games[K]["snapshot"];
  /** What was played; moves after `at` were taken back, and can be made again. */
  readonly moves: readonly Games[K]["move"][];
  readonly at: number;
}

/** Whether a value is such a log; the referee judges what is in it. */
export function isLog<K extends Kind>(value: unknown): value is Log<K> {
  if (!isRecord(value)) return false;
  const { begin, moves, at } = value;
  return (
    isRecord(begin) &&
    Array.isArray(begin["players"]) &&
    typeof begin["ruleset"] === "string" &&
    Array.isArray(moves) &&
    moves.every(isRecord) &&
    Number.isInteger(at) &&
    (at as number) >= 0 &&
    (at as number) <= moves.length
  );
}

/** What somebody pasted: a log of ours, a request of `replay`, or a table alone. */
export function readPasted<K extends Kind>(text: string): Log<K> | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(value)) return undefined;
  const begin = value["begin"] ?? value["snapshot"] ?? value;
  const moves = Array.isArray(value["moves"]) ? value["moves"] : [];
  const log = { begin, moves, at: typeof value["at"] === "number" ? value["at"] : moves.length };
  return isLog<K>(log) ? log : undefined;
}

/**
 * A table with the own cards of this device that it names, or all that could still be drawn where decks
 * are only counted: real cards come out of those. What the table brought itself stays as it is.
 */
export function withOwn<K extends Kind>(begin: Games[K]["snapshot"], moves: readonly Games[K]["move"][]): Games[K]["snapshot"] {
  const brought = begin.extraCards ?? [];
  const has = new Set(brought.map(({ card }) => card));
  const decks = "decks" in begin ? (begin.decks ?? []) : "deck" in begin && begin.deck ? [begin.deck] : [];
  const counted = decks.some((deck) => deck.cards == null);
  const named = JSON.stringify([begin, moves]);
  const more = cards.own(begin.ruleset).filter(({ card }) => !has.has(card) && (counted || named.includes(`"${card}"`)));
  return more.length === 0 ? begin : { ...begin, extraCards: [...brought, ...more] };
}

/** The game that was played last on this device. */
export const lastGame = new Kept<Log | null>("table", 1, null, isLogOrNone);

/** Whether a value of the device is a log, or none. */
export function isLogOrNone<K extends Kind>(value: unknown): value is Log<K> | null {
  return value === null || isLog(value);
}

/** A log with one more move; moves that were taken back are forgotten. */
export function played<K extends Kind>(log: Log<K>, move: Games[K]["move"]): Log<K> {
  const moves = [...log.moves.slice(0, log.at), move];
  return { begin: log.begin, moves, at: moves.length };
}

/** Whether both begin alike and have the same first `count` moves. */
export function sameUpTo<K extends Kind>(one: Log<K>, other: Log<K>, count: number): boolean {
  return (
    count <= one.moves.length &&
    count <= other.moves.length &&
    alike(one.begin, other.begin) &&
    alike(one.moves.slice(0, count), other.moves.slice(0, count))
  );
}

function alike(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
