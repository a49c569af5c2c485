/** The operations that judge a sealed table: what the desk knows of it is what the seat sees. */
import type { Lawspeaker, LegalMoves, Move, ReplayAnswer, ReplayStep, Scores, SealedVerdict, Snapshot, Verdict } from "@lawspeaker/client";
import type { ExplainOptions } from "@lawspeaker/client";
import type { Options } from "$wire/referee";
import { legalMoves, play as make, score } from "$wire/sealed";
import { ADVENTURE, type Rules } from "../table/rules";

export class SealedRules implements Rules<"adventure"> {
  readonly sealed = true;
  /** A move that is only tried is judged on what the seat sees: to ask about the sealed table is to make it. */
  readonly judge = ADVENTURE.judge;
  readonly view = ADVENTURE.view;
  readonly over = ADVENTURE.over;
  readonly scored = ADVENTURE.scored;
  readonly fallen = ADVENTURE.fallen;
  readonly #seat: string | null;
  readonly #onmove: (verdict: SealedVerdict & { sealed: string }) => void;
  /** The sealed table of each that was seen. */
  readonly #sealed = new WeakMap<Snapshot, string>();
  #last: Snapshot;

  constructor(seat: string | null, seen: Snapshot, sealed: string, onmove: (verdict: SealedVerdict & { sealed: string }) => void) {
    this.#seat = seat;
    this.#onmove = onmove;
    this.#last = seen;
    this.#sealed.set(seen, sealed);
  }

  legal(referee: Lawspeaker, snapshot: Snapshot, options: Options): Promise<LegalMoves> {
    return legalMoves(referee, this.#held(snapshot), options);
  }

  async play(referee: Lawspeaker, snapshot: Snapshot, move: Move, options: ExplainOptions): Promise<Verdict> {
    const verdict = await make(referee, this.#held(snapshot), move, options);
    const { next, sealed } = verdict;
    if (next !== null && sealed !== null) {
      this.#sealed.set(next, sealed);
      this.#last = next;
      this.#onmove({ ...verdict, sealed });
    }
    return verdict;
  }

  /** What was said in another language is not said again: the page opens its last table anew. */
  async *replay(_: Lawspeaker, __: Snapshot, moves: Move[]): AsyncGenerator<ReplayStep | ReplayAnswer> {
    for (let index = 0; index < moves.length; index += 1) yield { index, status: "LEGAL", events: [], reasons: [], clauses: [] } as unknown as ReplayStep;
    yield { status: "LEGAL", snapshot: this.#last } as unknown as ReplayAnswer;
  }

  score(referee: Lawspeaker, snapshot: Snapshot, options: Options): Promise<Scores> {
    return score(referee, this.#held(snapshot), options);
  }

  #held(snapshot: Snapshot): { sealed: string; seat: string | null } {
    const sealed = this.#sealed.get(snapshot);
    if (sealed === undefined) throw new Error("This table was never sealed");
    return { sealed, seat: this.#seat };
  }
}
