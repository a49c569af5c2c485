/** Parts of the catalogue that every screen needs, once a language: words of codes, rulesets, boards. */
import type { Board, Lawspeaker, Ruleset, WordKind } from "@lawspeaker/client";
import { language, type Language } from "$store/settings";
import { referee, type Options } from "./referee";

/** A part of the catalogue in the reader's language; undefined until it has come. */
class Part<T> {
  readonly #load: (referee: Lawspeaker, options: Options) => Promise<T>;
  readonly #asked = new Set<Language>();
  #known: Readonly<Partial<Record<Language, T>>> = $state.raw({});

  constructor(load: (referee: Lawspeaker, options: Options) => Promise<T>) {
    this.#load = load;
  }

  get value(): T | undefined {
    const tag = language.value;
    if (this.#known[tag] === undefined) void this.#bring(tag);
    return this.#known[tag];
  }

  /** Ask once a language; where nobody answers, again when somebody looks a while later. */
  async #bring(tag: Language): Promise<void> {
    if (this.#asked.has(tag)) return;
    this.#asked.add(tag);
    try {
      this.#known = { ...this.#known, [tag]: await this.#load(referee, { language: tag }) };
    } catch {
      setTimeout(() => {
        this.#asked.delete(tag);
        this.#known = { ...this.#known };
      }, 5_000);
    }
  }
}

const words = new Part(async (referee, options) => {
  const { items } = await referee.listWords(options);
  return new Map(items.map(({ kind, code, label }) => [`${kind}.${code}`, label]));
});

const ruleList = new Part<readonly Ruleset[]>((referee, options) => all(referee.listRulesets({}, options)));
const boardList = new Part<readonly Board[]>((referee, options) => all(referee.listBoards({}, options)));

/** What people call a code of the wire; empty until the words have come, so that no code is ever shown. */
export function label(kind: WordKind, code: string): string {
  return words.value?.get(`${kind}.${code}`) ?? "";
}

/** The codes of a kind in their order, such as the six Abilities. */
export function codes(kind: WordKind): readonly string[] {
  const start = `${kind}.`;
  return [...(words.value?.keys() ?? [])].filter((each) => each.startsWith(start)).map((each) => each.slice(start.length));
}

/** All rulesets of this service; an operator may have added some. */
export function rulesets(): readonly Ruleset[] | undefined {
  return ruleList.value;
}

/** All boards, which players call mats. */
export function boards(): readonly Board[] | undefined {
  return boardList.value;
}

async function all<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}
