/** Cards of the catalogue by set, each set once in a language; own cards of the device beside them. */
import type { CatalogueCard, InlineCard, LocalText, RulesetId } from "@lawspeaker/client";
import { language, ownCards } from "$store/settings";
import { referee } from "./referee";

/** What every screen can show of a card, whoever wrote it. */
export interface KnownCard {
  readonly id: string;
  readonly name: string;
  readonly about: CatalogueCard | InlineCard;
}

const PAGE = 100;
/** What a table without any card is offered: the set that is complete. */
const FIRST_SET = "ashen";
/** What ids of cards begin with that people wrote down here. */
export const OWN_SET = "own";
/** Sets of which single cards may be completed by own ones. */
const CATALOGUE_SETS = ["ashen", "cta", "destiny", "epic"] as const;

class Cards {
  #sets: Readonly<Record<string, readonly CatalogueCard[]>> = $state.raw({});
  #lain: readonly InlineCard[] = $state.raw([]);
  readonly #asked = new Set<string>();
  readonly #byId: ReadonlyMap<string, KnownCard> = $derived.by(() => {
    const found = new Map<string, KnownCard>();
    for (const [place, cards] of Object.entries(this.#sets)) {
      if (place.startsWith(`${language.value}:`)) for (const about of cards) found.set(about.id, { id: about.id, name: about.name, about });
    }
    for (const about of [...this.#lain, ...ownCards.value]) found.set(about.card, { id: about.card, name: textOf(about.name), about });
    return found;
  });

  /** Cards that the table brought along, such as those of somebody else's game. */
  lay(brought: readonly InlineCard[]): void {
    this.#lain = brought;
  }

  /** Own cards that can lie on a table of this ruleset. */
  own(ruleset: RulesetId): readonly InlineCard[] {
    return ownCards.value.filter(({ rulesets }) => rulesets === undefined || rulesets.length === 0 || rulesets.includes(ruleset));
  }

  /** A card by its id; undefined until its set has come. Looking brings the set. */
  get(id: string): KnownCard | undefined {
    this.of(id.slice(0, id.indexOf(".")));
    return this.#byId.get(id);
  }

  /** The name of a card; nothing until its set has come, so that no code is shown. */
  name(id: string): string {
    return this.get(id)?.name ?? "…";
  }

  /** A sentence with names in place of the ids of cards that are known here. */
  named(sentence: string): string {
    return sentence.replaceAll(/\b[a-z0-9-]+\.[a-z0-9-]+\b/g, (id) => this.#byId.get(id)?.name ?? id);
  }

  /** Every card that may lie on a table: those of the sets that it has cards of, and own ones. */
  all(snapshot?: object): readonly KnownCard[] {
    const text = JSON.stringify(snapshot ?? {});
    const sets = new Set([...text.matchAll(/"([a-z0-9-]+)\.[a-z0-9-]+"/g)].map(([, set]) => set ?? ""));
    if (sets.size === 0) sets.add(FIRST_SET);
    for (const set of sets) this.of(set);
    return [...this.#byId.values()];
  }

  /** All cards of a set; undefined until they have come. */
  of(set: string): readonly CatalogueCard[] | undefined {
    const place = `${language.value}:${set}`;
    const found = this.#sets[place];
    if (found === undefined) void this.#bring(set, place);
    return found;
  }

  /** Whether the catalogue cannot know this prefix of ids. */
  #isOwn(set: string): boolean {
    const start = `${set}.`;
    return set === OWN_SET || [...this.#lain, ...ownCards.value].some(({ card }) => card.startsWith(start) && !(CATALOGUE_SETS as readonly string[]).includes(set));
  }

  async #bring(set: string, place: string): Promise<void> {
    if (this.#asked.has(place) || set === "" || this.#isOwn(set)) return;
    this.#asked.add(place);
    const found: CatalogueCard[] = [];
    try {
      for await (const card of referee.listCards({ set: [set], first: PAGE }, { language: language.value })) found.push(card);
      this.#sets = { ...this.#sets, [place]: found };
    } catch {
      setTimeout(() => {
        this.#asked.delete(place);
        this.#sets = { ...this.#sets };
      }, 5_000);
    }
  }
}

/** A text of a card in the reader's language, however it was written. */
export function textOf(text: string | LocalText | null | undefined): string {
  if (text == null) return "";
  return typeof text === "string" ? text : (text[language.value] ?? text.en);
}

export const cards = new Cards();
