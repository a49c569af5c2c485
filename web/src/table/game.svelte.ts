/** The game on the screen: the table after each move, its story, and the questions about it. */
import type { ExplainOptions, Games, Kind, Lawspeaker, Verdict } from "@lawspeaker/client";
import { untrack } from "svelte";
import { language, type Language } from "$store/settings";
import { address } from "$shell/address.svelte";
import { Asking } from "$wire/asking.svelte";
import { cards } from "$wire/cards.svelte";
import type { Options } from "$wire/referee";
import { isLog, played, sameUpTo, withOwn, type Log } from "./log";
import type { Answers, Rules } from "./rules";

/** What happened, in the reader's language. */
export interface Sentence {
  readonly words: string;
  /** What it cost: said last, where a turn is told in one line. */
  readonly cost: boolean;
  /** Who may know the card that it names: who drew it, or the two whose hands it left and came to; all, if not said. */
  readonly knownTo: readonly string[] | undefined;
}

/** What happened by each move, in one language, and the table after the last. */
interface Told<K extends Kind> {
  readonly snapshot: Games[K]["snapshot"];
  readonly story: readonly (readonly Sentence[])[];
  /** The move that the referee refuses, if the log holds one. */
  readonly broken: Answers[K]["replay"] | undefined;
}

export class Game<K extends Kind = "adventure"> {
  log: Log<K> | undefined = $state.raw();
  /** The table and the story up to `log.at`. */
  readonly told = new Asking<Told<K>>();
  readonly legal = new Asking<Answers[K]["legal"]>();
  readonly verdict = new Asking<Games[K]["verdict"]>();
  readonly scores = new Asking<Games[K]["score"]>();
  /** A move that was judged and not made: why not, or what is missing. */
  refused: Games[K]["move"] | undefined = $state.raw();
  /** Faces that fell in the last cast, to be shown as stones. */
  fallen: Verdict["events"][number] | undefined = $state.raw();
  /** The last cast that was made here: how many successes the referee counted. */
  cast: Verdict["events"][number] | undefined = $state.raw();
  /** The chance of the attempt under way, as it was offered. */
  chance: number | undefined = $state.raw();
  /** How many moves the last tap has made. */
  fresh = $state(1);
  /** Tables after so many moves, as far as they are known. */
  #tables: Games[K]["snapshot"][] = [];
  #stories: Partial<Record<Language, Sentence[][]>> = {};
  #of: Log<K> | undefined;
  /** The operations that judge this kind of game. */
  readonly rules: Rules<K>;
  /** The screen of this game: what another one keeps in the address is not for it. */
  readonly #screen = address.screen;

  constructor(rules: Rules<K>) {
    this.rules = rules;
  }

  /** The game that was played last on this device. */
  get last(): Log<K> | null {
    return this.rules.last?.value ?? null;
  }

  /** Whether the table is sealed: it cannot be changed by hand, and moves cannot be taken back. */
  get sealed(): boolean {
    return this.rules.sealed === true;
  }

  /** The same game as another tab has played it since. */
  get elsewhere(): Log<K> | undefined {
    const { last } = this.rules;
    const [here, there] = [this.log, last?.value ?? null];
    if (last?.foreign !== true || here === undefined || there === null || !sameUpTo(here, there, 0)) return undefined;
    return here.at === there.at && here.moves.length === there.moves.length && sameUpTo(here, there, here.moves.length) ? undefined : there;
  }

  /** Play on here, or go on from where another tab is. */
  settle(log: Log<K> | undefined): void {
    if (log !== undefined) this.#keep(log);
    else if (this.rules.last) this.rules.last.foreign = false;
  }

  /** The table after so many moves, where it is known without asking. */
  tableAt(at: number): Games[K]["snapshot"] | undefined {
    return this.#tables[at];
  }

  /** Follow the address: a link, back and forward. */
  follow(): void {
    void address.opened;
    if (address.screen !== this.#screen) return;
    const state = address.state;
    untrack(() => {
      if (state !== undefined && !isLog<K>(state)) address.unread();
      this.#show(isLog<K>(state) ? state : undefined);
    });
  }

  get snapshot(): Games[K]["snapshot"] | undefined {
    return this.log === undefined ? undefined : this.told.answer?.snapshot;
  }

  get story(): readonly (readonly Sentence[])[] {
    return this.told.answer?.story ?? [];
  }

  /** Whether the moves shown are still those of an older table. */
  get busy(): boolean {
    return this.legal.standing !== "answered" || this.told.standing !== "answered" || this.verdict.standing === "asked";
  }

  get over(): boolean {
    return this.snapshot !== undefined && this.rules.over(this.snapshot);
  }

  begin(begin: Games[K]["snapshot"], moves: readonly Games[K]["move"][] = [], at = moves.length): void {
    this.#keep({ begin: this.sealed ? begin : withOwn<K>(begin, moves), moves, at });
  }

  /** Judge a move, and those that are made with the same tap; legal ones are made, up to the first that is not. */
  play(...moves: readonly Games[K]["move"][]): void {
    const { log, snapshot } = this;
    const [first] = moves;
    if (log === undefined || snapshot === undefined || first === undefined) return;
    const offered = this.#chanceOf(first);
    this.verdict.ask(async (referee, options) => {
      const judge = (table: Games[K]["snapshot"], move: Games[K]["move"], how: ExplainOptions): Promise<Games[K]["verdict"]> => this.rules.play?.(referee, table, move, how) ?? this.rules.judge(referee, table, move, how);
      let verdict = await judge(snapshot, first, options);
      if (verdict.next === null) {
        // Why not, and what would make it legal, is dear: asked only where somebody wants to know.
        const explained = await judge(snapshot, first, { ...options, explain: "full" });
        this.refused = first;
        return explained;
      }
      let made = this.#told(log, first, verdict);
      for (const move of moves.slice(1)) {
        const next: Games[K]["verdict"] = await judge(verdict.next ?? snapshot, move, options);
        if (next.next === null) break;
        made = this.#told(made, move, next);
        verdict = next;
      }
      this.fallen = this.rules.fallen(verdict);
      this.cast = this.fallen ?? this.cast;
      this.chance = offered;
      this.#keep(made);
      this.fresh = made.at - log.at;
      return verdict;
    });
  }

  /** The game with a move that was judged, whose table and story are known now. */
  #told(log: Log<K>, move: Games[K]["move"], verdict: Games[K]["verdict"]): Log<K> {
    if (verdict.next !== null) this.#tables[log.at + 1] = verdict.next;
    this.#tables.length = log.at + 2;
    const spoken = language.value;
    const before = log.at === 0 ? [] : this.#stories[spoken];
    this.#stories = before?.length === log.at ? { [spoken]: [...before, sentencesOf(verdict)] } : {};
    return played(log, move);
  }

  /** Take back what the last tap has made. */
  undo(): void {
    this.goTo((this.log?.at ?? 0) - this.fresh);
  }

  /** Go to the table after so many moves; those behind it can be made again. */
  goTo(at: number): void {
    if (this.log === undefined) return;
    this.fallen = this.cast = this.chance = undefined;
    this.#keep({ ...this.log, at });
  }

  /** Another table in place of this one: what a repair, or a hand, has changed. */
  change(snapshot: Games[K]["snapshot"]): void {
    this.#keep({ begin: snapshot, moves: [], at: 0 });
  }

  leave(): void {
    void address.step(undefined);
    this.#show(undefined);
  }

  forgetRefusal(): void {
    this.refused = undefined;
    this.verdict.ask(undefined);
  }

  #chanceOf(move: Games[K]["move"]): number | undefined {
    const wanted = JSON.stringify(move);
    const found = this.legal.answer?.moves.find((each) => JSON.stringify(each.move) === wanted);
    return found !== undefined && "success" in found ? (found.success ?? undefined) : undefined;
  }

  #keep(log: Log<K>): void {
    const { last } = this.rules;
    if (last !== undefined) {
      void address.step($state.snapshot(log));
      last.value = log;
    }
    this.#show(log);
  }

  #show(log: Log<K> | undefined): void {
    this.refused = undefined;
    if (log?.at !== this.log?.at) this.fresh = 1; // the address tells of a game that is shown already
    cards.lay(log?.begin.extraCards ?? []);
    if (log === undefined) {
      this.log = undefined;
      this.fallen = this.cast = undefined;
      return;
    }
    const before = this.#of;
    const shared = before === undefined ? 0 : commonMoves(before, log);
    if (shared === undefined) {
      this.#tables = [log.begin];
      this.#stories = {};
    } else {
      const most = Math.max(shared, log.at) + 1;
      if (before !== undefined && shared < before.moves.length && this.#tables.length > most) this.#tables.length = most;
      this.#tables[0] = log.begin;
      for (const story of Object.values(this.#stories)) story.length = Math.min(story.length, Math.max(shared, log.at));
    }
    this.#of = log;
    this.log = log;
  }

  /** Ask for the table and the story, where they are not known yet: after a link, and in another language. */
  askTold(): void {
    const { log } = this;
    const spoken = language.value;
    if (log === undefined) return this.told.ask(undefined);
    untrack(() => {
      const snapshot = this.#tables[log.at];
      const story = this.#stories[spoken];
      if (snapshot !== undefined && (log.at === 0 || (story?.length ?? 0) >= log.at)) {
        this.told.ask(() => Promise.resolve({ snapshot, story: story?.slice(0, log.at) ?? [], broken: undefined }));
      } else {
        this.told.ask((referee, options) => this.#replay(log, spoken, referee, options));
      }
    });
  }

  askLegal(): void {
    const { snapshot, over } = this;
    void language.value;
    this.legal.ask(snapshot === undefined || over ? undefined : (referee, options) => this.rules.legal(referee, snapshot, options));
  }

  askScores(): void {
    const { snapshot } = this;
    void language.value;
    this.scores.ask(snapshot === undefined || !this.rules.scored(snapshot) ? undefined : (referee, options) => this.rules.score(referee, snapshot, options));
  }

  async #replay(log: Log<K>, spoken: Language, referee: Lawspeaker, options: Options): Promise<Told<K>> {
    const story: Sentence[][] = [];
    const moves = log.moves.slice(0, log.at);
    for await (const line of this.rules.replay(referee, log.begin, moves, options)) {
      if ("index" in line) story.push(sentencesOf(line));
      else if (line.status === "LEGAL") {
        this.#tables[log.at] = line.snapshot;
        this.#stories = { ...this.#stories, [spoken]: story };
        return { snapshot: line.snapshot, story: [...story], broken: undefined };
      } else {
        return { snapshot: line.snapshot, story: story.slice(0, line.played), broken: line };
      }
    }
    throw new Error("The log was cut short");
  }
}

/** Events that name a card which only those see whom they name. */
const SECRET: readonly string[] = ["HERO_DRAWN", "ANTIHERO_DRAWN", "CARD_STOLEN", "CARD_GIVEN"];

function sentencesOf({ events }: Pick<Games[Kind]["verdict"], "events">): Sentence[] {
  return events.map((event) => {
    const named = [event.player, "other" in event ? event.other : null].filter((key): key is string => key != null);
    return { words: event.message, cost: event.code === "PAID", knownTo: SECRET.includes(event.code) ? named : undefined };
  });
}

/** How many first moves two logs share; undefined where the tables began otherwise. */
function commonMoves<K extends Kind>(one: Log<K>, other: Log<K>): number | undefined {
  if (!sameUpTo(one, other, 0)) return undefined;
  const most = Math.min(one.moves.length, other.moves.length);
  for (let count = most; count > 0; count -= 1) if (sameUpTo(one, other, count)) return count;
  return 0;
}
