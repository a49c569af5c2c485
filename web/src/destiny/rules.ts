/** The operations that judge Destiny, and its moves in the order in which players look for them. */
import type { DestinyMove, DestinyPhase, DestinySnapshot } from "@lawspeaker/client";
import { lastDestiny } from "$store/destiny";
import type { Rules } from "../table/rules";

/** Phases in which groups lie on the table. */
const COUNTED: readonly DestinyPhase[] = ["BASE", "BONUS", "MULTIPLIER", "TOTAL", "DESTINY"];

export const DESTINY: Rules<"destiny"> = {
  last: lastDestiny,
  legal: (referee, snapshot, options) => referee.destinyLegalMoves({ snapshot }, options),
  judge: (referee, snapshot, move, options) => referee.destinyValidate({ snapshot, move }, options),
  replay: (referee, snapshot, moves, options) => referee.destinyReplayLines({ snapshot, moves }, options),
  score: (referee, snapshot, options) => referee.destinyTotal({ snapshot }, options),
  view: (referee, snapshot, seat, options) => referee.destinyView({ snapshot, seat }, options),
  over: (snapshot) => snapshot.end != null,
  scored: (snapshot) => snapshot.end == null && COUNTED.includes(snapshot.phase ?? "MULTIPLIER"),
  fallen: () => undefined,
};

export type MoveKind = keyof DestinyMove;

/** The kind of a move: its only key. */
export function kindOf(move: DestinyMove): MoveKind {
  return Object.keys(move)[0] as MoveKind;
}

/** Who makes a move; nobody where a phase takes place for all. */
export function moverOf(move: DestinyMove): string | undefined {
  return (Object.values(move)[0] as { player?: string }).player;
}

/** A move in which chance picks, with a throw of its own. */
export function withSeed(move: DestinyMove): DestinyMove {
  const seed = crypto.randomUUID();
  if (move.steal) return { steal: { ...move.steal, seed } };
  if (move.swap) return { swap: { ...move.swap, seed } };
  return move;
}

export function nameOf(snapshot: DestinySnapshot, key: string): string {
  return snapshot.players.find((player) => player.key === key)?.name ?? key;
}
