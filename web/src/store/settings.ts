/** What the desk remembers of a person: asked once, used on every screen. */
import type { BoardChoice, InlineCard, RulesetId } from "@lawspeaker/client";
import { isRecord, isText, Kept, listOf } from "./kept.svelte";
import { isLanguage, isTheme, lastLanguage, lastTheme, type Language, type Theme } from "./look";

export { LANGUAGES, THEMES, type Language, type Theme } from "./look";

/** What a player calls a mat; the wire calls it board. */
export type Mat = BoardChoice;

/** A card that the person wrote down, as `extraCards` takes it. */
export type OwnCard = InlineCard;

export const language = new Kept<Language>("language", 1, lastLanguage(), isLanguage);
export const theme = new Kept<Theme>("theme", 1, lastTheme(), isTheme);

/** The ruleset that was chosen last; screens read `ruleset` of `$shell/ruleset.svelte` instead. */
export const chosenRuleset = new Kept<RulesetId>("ruleset", 1, "CTA_2E", isText);

/** Names of the people at the table, in the order of their turns. */
export const players = new Kept<readonly string[]>("players", 1, [], listOf(isText));

/** The mat by ruleset; none until the person was asked. */
export const mats = new Kept<Readonly<Partial<Record<RulesetId, Mat>>>>(
  "mats",
  1,
  {},
  (value): value is Readonly<Partial<Record<RulesetId, Mat>>> =>
    isRecord(value) && Object.values(value).every(isRecord),
);

/** The board that this group dealt with last, by ruleset. */
export const dealtBoards = new Kept<Readonly<Partial<Record<RulesetId, string>>>>(
  "dealt-boards",
  1,
  {},
  (value): value is Readonly<Partial<Record<RulesetId, string>>> => isRecord(value) && Object.values(value).every(isText),
);

/** Cards that the person wrote down, for `extraCards` of every request that takes them. */
export const ownCards = new Kept<readonly OwnCard[]>(
  "cards",
  1,
  [],
  listOf((value): value is OwnCard => isRecord(value) && isText(value["card"])),
);
