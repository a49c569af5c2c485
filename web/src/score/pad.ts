/** What a score pad holds: the counts of each player. */
import type { ScoreSheetRequest, SheetPlayer } from "@lawspeaker/client";
import { keyOf } from "$store/names";
import type { Mat } from "$store/settings";
import { isRecord } from "$store/kept.svelte";

export interface Pad {
  readonly players: readonly SheetPlayer[];
  /** Whether the Adversary was beaten; nobody asks where it is null. */
  readonly defeated: boolean | null;
  /** The mat of a link; that of the device if it says nothing. */
  readonly mat?: Mat | undefined;
}

/** Rows that are numbers, in the order of the rulebook's pad. */
export const ROWS = ["triumph", "tragedy", "experience", "heroCardsPlayed", "antiheroCardsPlayed", "destinyTriumph", "destinyTragedy"] as const;
export const ADVERSARY_ROWS = ["adversaryTriumph", "adversaryTragedy"] as const;
export type Row = (typeof ROWS)[number] | (typeof ADVERSARY_ROWS)[number] | "bankedExperience";

export const TOP = 2;
export const BOTTOM = -4;

export function aPlayer(key: string): SheetPlayer {
  return { key, morality: 0 };
}

/** Three boards as they could lie there, for whoever has not counted any yet. */
export const EXAMPLE: Pad = {
  players: [
    { key: "Ada", morality: -2, triumph: 12, tragedy: 6, experience: 3, heroCardsPlayed: 1, antiheroCardsPlayed: 2, destinyTriumph: 4, storyIcons: { NATURE: 4, JUSTICE: 1 } },
    { key: "Bo", morality: 1, triumph: 17, tragedy: 2, experience: 1, heroCardsPlayed: 3, destinyTriumph: 6, storyIcons: { DIVINITY: 3, ROYALTY: 2 } },
    { key: "Cy", morality: 0, triumph: 9, tragedy: 9, experience: 5, antiheroCardsPlayed: 1, destinyTragedy: 5, storyIcons: { ARCANA: 5 } },
  ],
  defeated: null,
};

/** Whether a value is a pad; the referee judges its numbers. */
export function isPad(value: unknown): value is Pad {
  return (
    isRecord(value) &&
    Array.isArray(value["players"]) &&
    value["players"].length > 0 &&
    value["players"].every((each) => isRecord(each) && typeof each["key"] === "string" && typeof each["morality"] === "number")
  );
}

/** Whether nothing was counted yet. */
export function isEmpty({ players, defeated }: Pad): boolean {
  return defeated === null && players.every(({ key: _key, name: _name, ...counts }) => Object.values(counts).every((count) => count === 0 || count === null || count === undefined || (isRecord(count) && Object.values(count).every((each) => each === 0))));
}

/** The question to the referee. */
export function asked(pad: Pad, ruleset: string, mat: Mat | undefined): ScoreSheetRequest {
  return {
    ruleset,
    players: pad.players.map((player, at) => ({ ...player, key: keyOf(player.key, at) })),
    ...(pad.defeated === null ? {} : { adversaryDefeated: pad.defeated }),
    ...(mat === undefined ? {} : { board: mat }),
  };
}
