/** Where cards come from, and which cards can. */
import type { Snapshot } from "@lawspeaker/client";
import { label } from "$wire/catalogue.svelte";
import type { KnownCard } from "$wire/cards.svelte";
import { say } from "$words/words.svelte";

const ROW = "ROW_";
const ACT = "ACT_";

/** A place in the reader's words. */
export function placeWords(place: string): string {
  if (place.startsWith(ROW)) return say("table-row", { act: roman(Number(place.slice(ROW.length))) });
  return label("DECK", place) || label("HIDDEN", place);
}

export function roman(act: number): string {
  return ["", "I", "II", "III"][act] ?? String(act);
}

const CHARACTER_FIELDS: Readonly<Record<string, string>> = {
  heritage: "HERITAGE",
  origin: "ORIGIN",
  motivation: "MOTIVATION",
  class: "CLASS",
  destiny: "DESTINY",
};

/** Whether a card can come from there: by its act and its type. The referee looks closer. */
export function comesFrom(place: string, field: string, card: KnownCard, snapshot: Snapshot): boolean {
  const { about } = card;
  if (about.rulesets !== undefined && about.rulesets.length > 0 && !about.rulesets.includes(snapshot.ruleset)) return false;
  const character = CHARACTER_FIELDS[field];
  if (character !== undefined) return about.type === character;
  if (place.startsWith(ACT) || place.startsWith(ROW)) return about.act === Number(place.slice(-1)) && !isOfAdversary(card);
  if (place === "HERO") return about.type === "HERO" || about.type === "FEAT";
  if (place === "ANTIHERO") return about.type === "ANTIHERO" || about.type === "FEAT";
  if (place === "ADVERSARY") return isOfAdversary(card) || about.type === "ADVERSARY_FEAT";
  if (place === "HAND") return ["HERO", "ANTIHERO", "FEAT"].includes(about.type);
  return true;
}

function isOfAdversary({ about }: KnownCard): boolean {
  return "adversaryDeck" in about && about.adversaryDeck === true;
}
