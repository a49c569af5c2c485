/** Words for seats and places of a table. */
import type { Games, Kind } from "@lawspeaker/client";
import { players } from "$store/settings";
import { say } from "$words/words.svelte";

/** What people call a player. */
export function nameOf(snapshot: Games[Kind]["snapshot"], key: string): string {
  return snapshot.players.find((player) => player.key === key)?.name ?? key;
}

/** Colours that are told apart with any colour vision, by the order of seats; a name always stands beside them. */
const COLOURS = ["#0072b2", "#d55e00", "#009e73", "#cc79a7"] as const;

export function colourOf(snapshot: Games[Kind]["snapshot"], key: string): string {
  const at = snapshot.players.findIndex((player) => player.key === key);
  return COLOURS[at % COLOURS.length] ?? COLOURS[0];
}

/** Who played last on this device, where those are enough; else two players, the first of them known perhaps. */
export function namesOfTwo(least = 2): string[] {
  if (players.value.length >= least) return [...players.value];
  return [players.value[0] ?? say("table-player", { number: 1 }), say("table-player", { number: 2 })];
}
