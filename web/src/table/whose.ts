/** Whose move it is, and who may read what: several people share one device. */
import type { LegalMove, Snapshot } from "@lawspeaker/client";
import { Kept } from "$store/kept.svelte";
import { say } from "$words/words.svelte";
import type { Sentence } from "./game.svelte";

/** Whether this group plays with open hands, and hands the device to nobody. */
export const openHands = new Kept<boolean>("open-hands", 1, false, (value): value is boolean => typeof value === "boolean");

/** Who makes a move: who is named in it, who has to choose, or who has the turn. */
export function moverOf({ move }: LegalMove, snapshot: Snapshot): string {
  const { player } = Object.values(move)[0] as { player?: string | null };
  return player ?? snapshot.choices?.[0]?.player ?? snapshot.turn?.player ?? snapshot.players[0]?.key ?? "";
}

/** Who has to act: who must choose, has the turn, or is the first who can do anything. */
export function actorOf(moves: readonly LegalMove[], snapshot: Snapshot): string {
  const movers = new Set(moves.map((each) => moverOf(each, snapshot)));
  const due = snapshot.choices?.[0]?.player ?? snapshot.turn?.player ?? undefined;
  if (due !== undefined && (movers.has(due) || movers.size === 0)) return due;
  return snapshot.players.find(({ key }) => movers.has(key))?.key ?? snapshot.players[0]?.key ?? "";
}

/** A sentence as a reader may see it: what somebody else drew stays secret. Nobody's secrets are kept from `undefined`. */
export function toldTo({ words, drawnBy }: Sentence, reader: string | undefined, nameOf: (key: string) => string): string {
  return drawnBy === undefined || reader === undefined || drawnBy === reader ? words : say("table-drew", { name: nameOf(drawnBy) });
}
