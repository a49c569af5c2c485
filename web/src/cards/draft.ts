/** The card that is being written, by a line or by taps. */
import type { CardFinding, CheckedSet, InlineCard, InlinePath, Lawspeaker, ParsedLine, RulesetId } from "@lawspeaker/client";
import { isRecord, isText } from "$store/kept.svelte";
import type { Options } from "$wire/referee";
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
  return { ...card, type, paths: paths.map((path, at) => ({ ...path, half: at === 0 ? "TOP" : "BOTTOM" })) };
}

/** How many paths cards of a type print. */
export function pathsOf(type: InlineCard["type"]): number {
  return type === "CHALLENGE" ? 2 : type === "TRAIT" ? 1 : 0;
}

function blank(count: number): InlinePath[] {
  return Array.from({ length: count }, (_, at) => ({ half: at === 0 ? "TOP" : "BOTTOM" }));
}

/** Types of cards by what people look for first. */
export function typesOf(family: string, middle: string | undefined, epic: boolean): readonly InlineCard["type"][] {
  if (family === "DESTINY") return ["IDENTITY", "BASE", "BONUS", "MULTIPLIER", "TREASURE"];
  const characters = [...(epic ? (["HERITAGE"] as const) : []), "ORIGIN", middle === "CLASS" ? "CLASS" : "MOTIVATION", "DESTINY"] as const;
  const last = epic ? (["FINAL_ADVERSARY", "ADVERSARY_QUEST", "ADVERSARY_FEAT"] as const) : (["ADVERSARY_QUEST"] as const);
  return ["CHALLENGE", "TRAIT", "HERO", "ANTIHERO", ...characters, "ALLY", "ADVERSARY", ...last];
}
