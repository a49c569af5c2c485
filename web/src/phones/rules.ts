/** The operations that judge a sealed table: what the desk knows of it is what the seat sees. */
import type { ExplainOptions, Games, Kind, Lawspeaker } from "@lawspeaker/client";
import type { Options } from "$wire/referee";
import { legalMoves, play as make, score, type Held, type SealedJudged } from "$wire/sealed";
import type { Answers, Rules } from "../table/rules";

/** A verdict that made a table. */
export type Made<K extends Kind> = SealedJudged<K> & { readonly sealed: string };

export class SealedRules<K extends Kind> implements Rules<K> {
  readonly sealed = true;
  readonly kind: K;
  /** A move that is only tried is judged on what the seat sees: to ask about the sealed table is to make it. */
  readonly judge: Rules<K>["judge"];
  readonly view: Rules<K>["view"];
  readonly over: Rules<K>["over"];
  readonly scored: Rules<K>["scored"];
  readonly fallen: Rules<K>["fallen"];
  readonly #open: Rules<K>;
  readonly #seat: string | null;
  readonly #onmove: (made: Made<K>) => void;
  /** The sealed table of each that was seen. */
  readonly #sealed = new WeakMap<Games[K]["snapshot"], string>();
  #last: Games[K]["snapshot"];

  /** `open` are the operations that judge a table in full. */
  constructor(kind: K, open: Rules<K>, { sealed, seat }: Held, seen: Games[K]["snapshot"], onmove: (made: Made<K>) => void) {
    this.kind = kind;
    this.judge = open.judge;
    this.view = open.view;
    this.over = open.over;
    this.scored = open.scored;
    this.fallen = open.fallen;
    this.#open = open;
    this.#seat = seat;
    this.#onmove = onmove;
    this.#last = seen;
    this.#sealed.set(seen, sealed);
  }

  legal(referee: Lawspeaker, snapshot: Games[K]["snapshot"], options: Options): Promise<Answers[K]["legal"]> {
    return legalMoves(this.kind, referee, this.#held(snapshot), options);
  }

  async play(referee: Lawspeaker, snapshot: Games[K]["snapshot"], move: Games[K]["move"], options: ExplainOptions): Promise<Games[K]["verdict"]> {
    const verdict = await make(this.kind, referee, this.#held(snapshot), move, options);
    const { next, sealed } = verdict;
    if (next !== null && sealed !== null) {
      this.#sealed.set(next, sealed);
      this.#last = next;
      this.#onmove({ ...verdict, sealed });
    }
    return verdict;
  }

  /** What was said in another language is not said again: the page opens its last table anew. */
  async *replay(_: Lawspeaker, __: Games[K]["snapshot"], moves: Games[K]["move"][]): AsyncGenerator<Answers[K]["step"] | Answers[K]["replay"]> {
    for (let index = 0; index < moves.length; index += 1) yield { index, status: "LEGAL", events: [], reasons: [], clauses: [] } as unknown as Answers[K]["step"];
    yield { status: "LEGAL", snapshot: this.#last } as unknown as Answers[K]["replay"];
  }

  score(referee: Lawspeaker, snapshot: Games[K]["snapshot"], options: Options): Promise<Games[K]["score"]> {
    // A table that a move would make was never sealed: it is what the seat sees.
    return this.#sealed.has(snapshot) ? score(this.kind, referee, this.#held(snapshot), options) : this.#open.score(referee, snapshot, options);
  }

  #held(snapshot: Games[K]["snapshot"]): Held {
    const sealed = this.#sealed.get(snapshot);
    if (sealed === undefined) throw new Error("This table was never sealed");
    return { sealed, seat: this.#seat };
  }
}
