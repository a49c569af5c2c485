import type { Lawspeaker } from "./client.js";
import type {
  DestinyLegalMove,
  DestinyMove,
  DestinySetupRequest,
  DestinySnapshot,
  DestinyTotals,
  DestinyVerdict,
  LegalMove,
  Move,
  Odds,
  PathHalf,
  Scores,
  SetupRequest,
  Snapshot,
  Verdict,
} from "./generated/shapes.js";
import type { ExplainOptions } from "./http.js";
import { pack, unpack } from "./links.js";
import { LinkError, TableBusyError } from "./problems.js";

/** What the two kinds of table consist of. */
export interface Games {
  /** Every game of the family but Destiny. */
  adventure: {
    snapshot: Snapshot;
    move: Move;
    legal: LegalMove;
    verdict: Verdict;
    score: Scores;
  };
  destiny: {
    snapshot: DestinySnapshot;
    move: DestinyMove;
    legal: DestinyLegalMove;
    verdict: DestinyVerdict;
    score: DestinyTotals;
  };
}

export type Kind = keyof Games;

/** A move that was made: the table before it, and what happened. */
interface Played<K extends Kind> {
  readonly snapshot: Games[K]["snapshot"];
  readonly move: Games[K]["move"];
  readonly sentences: readonly string[];
}

/** Either kind of table; `kind` tells which. */
export type AnyTable = Table<"adventure"> | Table<"destiny">;

/** A table, and whom to ask about it. It holds a snapshot; the service holds nothing. */
export class Table<K extends Kind = "adventure"> {
  /** `adventure`, or `destiny`. */
  readonly kind: K;
  readonly #client: Lawspeaker;
  readonly #before: Played<K>[] = [];
  #snapshot: Games[K]["snapshot"];
  #judging = false;

  private constructor(client: Lawspeaker, kind: K, snapshot: Games[K]["snapshot"]) {
    this.kind = kind;
    this.#client = client;
    this.#snapshot = snapshot;
  }

  /** A table that you describe, of any game but Destiny. */
  static of(client: Lawspeaker, snapshot: Snapshot): Table<"adventure"> {
    return new Table(client, "adventure", snapshot);
  }

  /** A table of Destiny that you describe. */
  static ofDestiny(client: Lawspeaker, snapshot: DestinySnapshot): Table<"destiny"> {
    return new Table(client, "destiny", snapshot);
  }

  /** A fresh game, of which the seed decides all shuffles. */
  static async deal(
    client: Lawspeaker,
    request: SetupRequest,
    options?: ExplainOptions,
  ): Promise<Table<"adventure">> {
    return Table.of(client, (await client.setup(request, options)).snapshot);
  }

  /** A fresh game of Destiny. */
  static async dealDestiny(
    client: Lawspeaker,
    request: DestinySetupRequest,
    options?: ExplainOptions,
  ): Promise<Table<"destiny">> {
    return Table.ofDestiny(client, (await client.destinySetup(request, options)).snapshot);
  }

  /** The table of a link, or of a fragment alone. What it says is checked when it is asked about. */
  static async fromLink(client: Lawspeaker, link: string): Promise<AnyTable> {
    const fragment = link.slice(link.indexOf("#") + 1);
    const held = unpack(new Map(pairs(fragment)).get("table") ?? "");
    if (!isHeld(held)) throw new LinkError("This link holds no table");
    return held.kind === "destiny"
      ? Table.ofDestiny(client, held.snapshot as DestinySnapshot)
      : Table.of(client, held.snapshot as Snapshot);
  }

  /**
   * A link that holds the whole table in its fragment, which browsers send to nobody. It tells
   * all hands: for one player make it from a table of `view`.
   * @param page the address of your page; without it you get the fragment alone
   */
  async toLink(page = ""): Promise<string> {
    const [address] = page.split("#");
    return `${address}#table=${await pack({ kind: this.kind, snapshot: this.#snapshot })}`;
  }

  /** What lies on the table now. */
  get snapshot(): Games[K]["snapshot"] {
    return this.#snapshot;
  }

  /** What has happened in the moves played here, sentence by sentence, in the language of each call. */
  get story(): readonly string[] {
    return this.#before.flatMap((played) => played.sentences);
  }

  /** The same story in one language: the log is judged again. */
  async retell(options?: ExplainOptions): Promise<string[]> {
    const [first] = this.#before;
    if (first === undefined) return [];
    const moves = this.moves;
    const steps = this.#isDestiny()
      ? this.#client.destinyReplayLines(
          { snapshot: first.snapshot as DestinySnapshot, moves: moves as DestinyMove[] },
          options,
        )
      : this.#client.replayLines({ snapshot: first.snapshot as Snapshot, moves: moves as Move[] }, options);
    const story: string[] = [];
    for await (const step of steps) {
      if ("events" in step) story.push(...step.events.map(({ message }) => message));
    }
    return story;
  }

  /** The moves that were made here and not taken back. */
  get moves(): Games[K]["move"][] {
    return this.#before.map(({ move }) => move);
  }

  /** Every move that may be made. */
  async legal(options?: ExplainOptions): Promise<Games[K]["legal"][]> {
    const answer = this.#isDestiny()
      ? await this.#client.destinyLegalMoves({ snapshot: this.#snapshot }, options)
      : await this.#client.legalMoves({ snapshot: this.#snapshot as Snapshot }, options);
    return answer.moves;
  }

  /**
   * Judge a move, and make it if it is legal. An illegal move is an answer too: the table stays as
   * it is, and `sentences` says why.
   * One move is judged at a time.
   * @param move a move, or one that `legal` listed
   */
  async play(
    move: Games[K]["move"] | Games[K]["legal"],
    options?: ExplainOptions,
  ): Promise<Games[K]["verdict"]> {
    this.#refuseWhileJudging();
    const made = "move" in move ? move.move : move;
    this.#judging = true;
    try {
      const verdict = await this.#judge(made, options);
      if (verdict.next !== null) {
        this.#before.push({ snapshot: this.#snapshot, move: made, sentences: sentences(verdict) });
        this.#snapshot = verdict.next;
      }
      return verdict;
    } finally {
      this.#judging = false;
    }
  }

  async #judge(move: Games[K]["move"], options?: ExplainOptions): Promise<Games[K]["verdict"]> {
    return this.#isDestiny()
      ? this.#client.destinyValidate({ snapshot: this.#snapshot, move: move as DestinyMove }, options)
      : this.#client.validate({ snapshot: this.#snapshot as Snapshot, move: move as Move }, options);
  }

  /** Before anything is asked: a sealed roll that is thrown has to be kept. */
  #refuseWhileJudging(): void {
    if (this.#judging) throw new TableBusyError("Another move is being judged on this table");
  }

  /** Take the last move back; false where none was made here. */
  undo(): boolean {
    this.#refuseWhileJudging();
    const last = this.#before.pop();
    if (last === undefined) return false;
    this.#snapshot = last.snapshot;
    return true;
  }

  /** What everybody has, as if the game ended now. */
  async score(options?: ExplainOptions): Promise<Games[K]["score"]> {
    return this.#isDestiny()
      ? this.#client.destinyTotal({ snapshot: this.#snapshot }, options)
      : this.#client.score({ snapshot: this.#snapshot as Snapshot }, options);
  }

  /** The odds of trying a Challenge of this table, with all powers and choices. */
  async odds(
    this: Table<"adventure">,
    card: string,
    path: PathHalf = "TOP",
    options?: ExplainOptions,
  ): Promise<Odds> {
    return this.#client.odds({ snapshot: this.#snapshot, card, path }, options);
  }

  #isDestiny(): this is Table<"destiny"> {
    return this.kind === "destiny";
  }
}

/** What a verdict says to people: what happens, or why not, or what is not known. */
export function sentences(verdict: Verdict | DestinyVerdict): string[] {
  return [...verdict.events, ...verdict.reasons, ...verdict.missing].map(({ message }) => message);
}

function pairs(fragment: string): [string, string][] {
  return fragment.split("&").map((pair) => {
    const [name = "", value = ""] = pair.split("=");
    return [name, value];
  });
}

function isHeld(value: unknown): value is { kind: Kind; snapshot: object } {
  if (typeof value !== "object" || value === null) return false;
  const { kind, snapshot } = value as { kind?: unknown; snapshot?: unknown };
  return (kind === "adventure" || kind === "destiny") && typeof snapshot === "object" && snapshot !== null;
}
