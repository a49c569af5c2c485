/** The card that is being written, by a line or by taps. */
import type { CardFinding, CheckedSet, InlineCard, InlinePath, Lawspeaker, ParsedLine, Ruleset, RulesetId } from "@lawspeaker/client";
import { isRecord, isText } from "$store/kept.svelte";
import { textOf } from "$wire/cards.svelte";
import type { Options } from "$wire/referee";
import { say } from "$words/words.svelte";
import { isCard, UNNAMED } from "./own.svelte";

/** What the address holds while a card is written. */
export interface Draft {
  /** The line as it was typed; the form was used if there is none. */
  readonly line?: string | undefined;
  /** The card as the form has it. */
  readonly card?: InlineCard | undefined;
  /** The id that it keeps: of the own card that is changed, or of the card that is completed. */
  readonly id?: string | undefined;
}

/** What the referee makes of a draft; pointers of findings lead into the card. */
export type Reading = ParsedLine;

export function readDraft(state: unknown): Draft {
  if (!isRecord(state)) return {};
  const { line, card, id } = state;
  return { ...(isText(line) ? { line } : {}), ...(isCard(card) ? { card } : {}), ...(isText(id) ? { id } : {}) };
}

/** Ask what a draft is, and what is wrong with it; undefined where nothing was written. */
export function asked(draft: Draft, ruleset: RulesetId): ((referee: Lawspeaker, options: Options) => Promise<Reading>) | undefined {
  const { line, card } = draft;
  if (card !== undefined) {
    if (card.name === "") return undefined;
    return async (referee, options) => only(await referee.checkCards({ ruleset, cards: [card] }, options));
  }
  if (line === undefined || line.trim() === "") return undefined;
  return async (referee, options) => {
    const answer = await referee.parseCards({ ruleset, lines: [line.replaceAll(/\s+/g, " ").trim()] }, options);
    return answer.lines[0]!;
  };
}

/** The findings of one card of a set, with pointers into it. */
export function findingsOf(set: CheckedSet, at: number): readonly CardFinding[] {
  const start = `/cards/${at}`;
  return set.findings
    .filter(({ pointer }) => pointer === start || pointer.startsWith(`${start}/`))
    .map((finding) => ({ ...finding, pointer: finding.pointer.slice(start.length) }));
}

function only(set: CheckedSet): Reading {
  const { card, text, line } = set.cards[0]!;
  return { card, text, line, findings: [...findingsOf(set, 0)] };
}

/** A card of this type of which nothing is written yet. What was written and still fits stays. */
export function ofType(type: InlineCard["type"], card: InlineCard | undefined, ruleset: RulesetId): InlineCard {
  const empty: InlineCard = { card: UNNAMED, type, name: "", rulesets: [ruleset] };
  if (card === undefined) return { ...empty, ...(pathsOf(type) === 0 ? {} : { paths: blank(pathsOf(type)) }) };
  const paths = [...(card.paths ?? []), ...blank(2)].slice(0, pathsOf(type));
  const facts = WANTED.map(factOf);
  const unknown = (card.unknown ?? []).filter((fact) => card.type === type || !facts.includes(textOf(fact)));
  const next: InlineCard = { ...card, type, paths: paths.map((path, at) => ({ ...path, half: at === 0 ? "TOP" : "BOTTOM" })) };
  return unknown.length > 0 || card.unknown === undefined ? { ...next, ...(card.unknown === undefined ? {} : { unknown }) } : { ...next, unknown, partial: false };
}

/** What every Challenge has. */
export const WANTED = ["act", "difficulty", "challengeAbilities"] as const;

/** What people call such a fact, as the referee does where a line does not say it. */
export function factOf(field: (typeof WANTED)[number]): string {
  return say(`cards-fact-${field}`);
}

/** A card that says of which facts it knows nothing: a fact that was filled in is no longer among them. */
export function settled(card: InlineCard): InlineCard {
  const filled = WANTED.filter((field) => (field === "challengeAbilities" ? (card.challengeAbilities ?? []).length > 0 : card[field] != null));
  const done = filled.map(factOf);
  const unknown = (card.unknown ?? []).filter((fact) => !done.includes(textOf(fact)));
  const told = unknown.map(textOf);
  if (card.type === "CHALLENGE") unknown.push(...WANTED.filter((field) => !filled.includes(field)).map(factOf).filter((fact) => !told.includes(fact)));
  if (unknown.length > 0) return { ...card, unknown, partial: true };
  if ((card.unknown ?? []).length === 0) return card;
  const { unknown: _, partial: __, paths, ...whole } = card;
  return { ...whole, ...(paths === undefined ? {} : { paths: paths.map(({ partial: ___, ...path }) => path) }) };
}

/** How many paths cards of a type print. */
export function pathsOf(type: InlineCard["type"]): number {
  return type === "CHALLENGE" ? 2 : type === "TRAIT" ? 1 : 0;
}

function blank(count: number): InlinePath[] {
  return Array.from({ length: count }, (_, at) => ({ half: at === 0 ? "TOP" : "BOTTOM" }));
}

/** Types of cards of a ruleset, by what people look for first. */
export function typesOf(ruleset: Ruleset | undefined): readonly InlineCard["type"][] {
  if (ruleset?.family === "DESTINY") return ["IDENTITY", "BASE", "BONUS", "MULTIPLIER", "TREASURE"];
  const rules = ruleset?.adventure;
  const epic = rules?.banksExperience === true;
  return [
    "CHALLENGE",
    "TRAIT",
    "HERO",
    "ANTIHERO",
    ...(epic ? (["HERITAGE"] as const) : []),
    "ORIGIN",
    rules?.middleSlot === "CLASS" ? "CLASS" : "MOTIVATION",
    "DESTINY",
    ...(rules?.allies === false ? [] : (["ALLY"] as const)),
    "ADVERSARY",
    ...(epic ? (["FINAL_ADVERSARY", "ADVERSARY_FEAT"] as const) : []),
    "ADVERSARY_QUEST",
  ];
}
