/** What a page of a list says of the next one. */
interface Page {
  readonly next: string | null;
}

/**
 * A list of the service. `await` it for one page; go through it with `for await` for all items,
 * of which pages are fetched as they are needed. Nothing is asked before.
 */
export class Pages<P extends Page, Item> implements PromiseLike<P>, AsyncIterable<Item> {
  readonly #fetch: (after: string | undefined) => Promise<P>;
  readonly #items: (page: P) => readonly Item[];
  #first: Promise<P> | undefined;

  /** @internal */
  constructor(fetch: (after: string | undefined) => Promise<P>, items: (page: P) => readonly Item[]) {
    this.#fetch = fetch;
    this.#items = items;
  }

  #page(): Promise<P> {
    return (this.#first ??= this.#fetch(undefined));
  }

  then<A = P, B = never>(
    done?: ((page: P) => A | PromiseLike<A>) | null,
    failed?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#page().then(done, failed);
  }

  /** Page after page. */
  async *pages(): AsyncGenerator<P, void, undefined> {
    for (let page = await this.#page(); ; page = await this.#fetch(page.next)) {
      yield page;
      if (page.next === null) return;
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.pages()) yield* this.#items(page);
  }

  /** All items of all pages. */
  async all(): Promise<Item[]> {
    const items: Item[] = [];
    for await (const page of this.pages()) items.push(...this.#items(page));
    return items;
  }
}
