/** What the helpers are told of a player, and how the wire takes it. */
import type { BestTotalRequest, DestinyPlayer, DestinyRealignment, DestinySnapshot, InlineCard } from "@lawspeaker/client";
import { isRecord, isText, listOf } from "$store/kept.svelte";
import { cards } from "$wire/cards.svelte";
import { destinyId } from "./ruleset";

export interface Cards {
  /** Empty where it is not known. */
  readonly character: string;
  readonly aids: readonly string[];
  readonly treasures: readonly string[];
  readonly realigned: readonly DestinyRealignment[];
}

export interface Group {
  /** Empty where it is not known: such a group is not counted. */
  readonly base: string;
  readonly bonuses: readonly string[];
  readonly multipliers: readonly string[];
}

export interface Mine extends Cards {
  readonly name: string;
  readonly groups: readonly Group[];
}

export interface Hand extends Cards {
  readonly hand: readonly string[];
}

export const NO_GROUP: Group = { base: "", bonuses: [], multipliers: [] };
const NO_CARDS: Cards = { character: "", aids: [], treasures: [], realigned: [] };
export const NO_HAND: Hand = { ...NO_CARDS, hand: [] };
const TYPES: readonly string[] = ["IDENTITY", "BASE", "BONUS", "MULTIPLIER", "TREASURE"];
/** Where only one player is told of, somebody else sits at the table, too. */
export const SOMEBODY = "somebody-else";

const texts = listOf(isText);

export function aSeat(name: string): Mine {
  return { ...NO_CARDS, name, groups: [NO_GROUP] };
}

/** Two players as their cards could lie, and a hand, for whoever has none before them. */
export const EXAMPLE: readonly Mine[] = [
  { ...NO_CARDS, name: "Ada", character: "destiny.king", groups: [{ base: "destiny.law-base-4", bonuses: ["destiny.law-bonus-3"], multipliers: ["destiny.law-multiplier-2"] }] },
  { ...NO_CARDS, name: "Bo", character: "destiny.ranger", treasures: ["destiny.kings-crown"], groups: [{ base: "destiny.nature-base-3", bonuses: ["destiny.nature-bonus-2"], multipliers: ["destiny.nature-multiplier-3"] }] },
];
export const EXAMPLE_HAND: Hand = {
  ...NO_CARDS,
  character: "destiny.alchemist",
  hand: ["destiny.law-base-4", "destiny.law-bonus-3", "destiny.chaos-multiplier-2", "destiny.good-bonus-1"],
};

/** Whether a group is counted. */
export function isLaid({ base }: Group): boolean {
  return base !== "";
}

/** Cards that lie in a player's groups. */
export function laidOut({ groups }: Mine): readonly string[] {
  return groups.flatMap(({ base, bonuses, multipliers }) => [base, ...bonuses, ...multipliers]).filter((card) => card !== "");
}

/** Every card that lies before a player. */
export function cardsOf(mine: Mine): readonly string[] {
  return [mine.character, ...mine.aids, ...mine.treasures, ...laidOut(mine)];
}

function isCards(value: unknown): value is Cards & Readonly<Record<string, unknown>> {
  return (
    isRecord(value) &&
    isText(value["character"]) &&
    texts(value["aids"]) &&
    texts(value["treasures"]) &&
    listOf((each): each is DestinyRealignment => isRecord(each) && isText(each["card"]) && isText(each["to"]))(value["realigned"])
  );
}

export function isHand(value: unknown): value is Hand {
  return isCards(value) && texts(value["hand"]);
}

function isGroup(value: unknown): value is Group {
  return isRecord(value) && isText(value["base"]) && texts(value["bonuses"]) && texts(value["multipliers"]);
}

export function isMine(value: unknown): value is Mine {
  return isCards(value) && isText(value["name"]) && listOf(isGroup)(value["groups"]);
}

export function keyAt(at: number): string {
  return String(at + 1);
}

/** A table of these players; what is not known of them is not counted. */
export function tableOf(seats: readonly Mine[]): DestinySnapshot {
  const players = seats.map((mine, at) => playerOf(mine, keyAt(at)));
  return { ruleset: destinyId(), players: players.length > 1 ? players : [...players, { key: SOMEBODY, ...WITHOUT }], ...own() };
}

export function playerOf({ name, character, groups, aids, treasures, realigned }: Mine, key: string): DestinyPlayer {
  return {
    key,
    name,
    aids: [...aids],
    treasures: [...treasures],
    realigned: [...realigned],
    groups: groups.filter(isLaid).map(({ base, bonuses, multipliers }) => ({ base, bonuses: [...bonuses], multipliers: [...multipliers] })),
    ...(character === "" ? WITHOUT : { character }),
  };
}

/** Nobody is without a Character but by a hand that had none. */
const WITHOUT = { redraws: 1 } as const;

export function questionOf({ hand, character, aids, treasures, realigned }: Hand): BestTotalRequest {
  return {
    ruleset: destinyId(),
    hand: [...hand],
    character: character === "" ? null : character,
    aids: [...aids],
    treasures: [...treasures],
    realigned: [...realigned],
    ...own(),
  };
}

/** Cards of the device that belong to such a game. */
export function own(): { extraCards?: InlineCard[] } {
  const found = cards.own(destinyId()).filter(({ type }) => TYPES.includes(type ?? ""));
  return found.length === 0 ? {} : { extraCards: [...found] };
}
