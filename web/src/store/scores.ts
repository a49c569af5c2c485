/** Games that were scored on this device, the latest first. */
import type { RulesetId } from "@lawspeaker/client";
import { isRecord, Kept, listOf } from "./kept.svelte";

export interface PastGame {
  /** When it was kept, ISO 8601. */
  readonly when: string;
  readonly ruleset: RulesetId;
  readonly players: readonly { readonly key: string; readonly points: number | null }[];
  /** The address of the pad, so that every line can be opened again. */
  readonly href: string;
}

/** More than anybody reads, and less than a device refuses. */
export const MOST_GAMES = 200;

export const pastGames = new Kept<readonly PastGame[]>(
  "scores",
  1,
  [],
  listOf(
    (value): value is PastGame =>
      isRecord(value) && typeof value["when"] === "string" && typeof value["href"] === "string" && Array.isArray(value["players"]),
  ),
);
