/** Cards of the catalogue by set, each set once in a language; own cards of the device beside them. */
import type { CatalogueCard, InlineCard } from "@lawspeaker/client";
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

class Cards {
  #sets: Readonly<Record<string, readonly CatalogueCard[]>> = $state.raw({});
  readonly #asked = new Set<string>();
  readonly #byId: ReadonlyMap<string, KnownCard> = $derived.by(() => {
    const found = new Map<string, KnownCard>();
    for (const [place, cards] of Object.entries(this.#sets)) {
      if (place.startsWith(`${language.value}:`)) for (const about of cards) found.set(about.id, { id: about.id, name: about.name, about });
    }
    for (const about of ownCards.value) found.set(about.card ?? "", { id: about.card ?? "", name: nameOf(about), about });
    return found;
  });

  /** A card by its id; undefined until its set has come. Looking brings the set. */
  get(id: string): KnownCard | undefined {
    this.of(id.slice(0, id.indexOf(".")));
    return this.#byId.get(id);
  }

  /** The name of a card; nothing until its set has come, so that no code is shown. */
  name(id: string): string {
    return this.get(id)?.name ?? "…";
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

  async #bring(set: string, place: string): Promise<void> {
    if (this.#asked.has(place)) return;
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

function nameOf(card: InlineCard): string {
  const name = card.name;
  if (name == null) return "";
  return typeof name === "string" ? name : (name[language.value] ?? name.en);
}

export const cards = new Cards();
