/** Words for seats and places of a table. */
import type { Snapshot } from "@lawspeaker/client";

/** What people call a player. */
export function nameOf(snapshot: Snapshot, key: string): string {
  return snapshot.players.find((player) => player.key === key)?.name ?? key;
}
