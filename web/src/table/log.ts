/** A game as an address holds it: how the table began, the moves in their order, and how far they count. */
import type { Move, Snapshot } from "@lawspeaker/client";
import { isRecord, Kept } from "$store/kept.svelte";

export interface Log {
  /** The table before the first move. */
  readonly begin: Snapshot;
  /** What was played; moves after `at` were taken back, and can be made again. */
  readonly moves: readonly Move[];
  readonly at: number;
}

/** Whether a value is such a log; the referee judges what is in it. */
export function isLog(value: unknown): value is Log {
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
export function readPasted(text: string): Log | undefined {
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
  return isLog(log) ? log : undefined;
}

/** The game that was played last on this device. */
export const lastGame = new Kept<Log | null>("table", 1, null, (value): value is Log | null =>
  value === null || isLog(value),
);

/** A log with one more move; moves that were taken back are forgotten. */
export function played(log: Log, move: Move): Log {
  const moves = [...log.moves.slice(0, log.at), move];
  return { begin: log.begin, moves, at: moves.length };
}

/** Whether both begin alike and have the same first `count` moves. */
export function sameUpTo(one: Log, other: Log, count: number): boolean {
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
