/** What differs between the two kinds of game: which operations of the referee judge it. */
import type {
  DestinyLegalMoves,
  DestinyReplayAnswer,
  DestinyReplayStep,
  DestinyView,
  ExplainOptions,
  Games,
  Kind,
  Lawspeaker,
  LegalMoves,
  ReplayAnswer,
  ReplayStep,
  Verdict,
  View,
} from "@lawspeaker/client";
import type { Kept } from "$store/kept.svelte";
import type { Options } from "$wire/referee";
import { lastGame, type Log } from "./log";

/** What the referee says of a whole list. */
export interface Answers {
  adventure: { legal: LegalMoves; step: ReplayStep; replay: ReplayAnswer; view: View };
  destiny: { legal: DestinyLegalMoves; step: DestinyReplayStep; replay: DestinyReplayAnswer; view: DestinyView };
}

export interface Rules<K extends Kind> {
  /** The game that was played last on this device; without it neither device nor address keep the log. */
  readonly last?: Kept<Log<K> | null>;
  /** Whether the table is sealed: what is shown is one seat's view of it, and nothing can be taken back. */
  readonly sealed?: boolean;
  legal(referee: Lawspeaker, snapshot: Games[K]["snapshot"], options: Options): Promise<Answers[K]["legal"]>;
  judge(
    referee: Lawspeaker,
    snapshot: Games[K]["snapshot"],
    move: Games[K]["move"],
    options: ExplainOptions,
  ): Promise<Games[K]["verdict"]>;
  /** Make a move, where that is more than to judge it. */
  play?(
    referee: Lawspeaker,
    snapshot: Games[K]["snapshot"],
    move: Games[K]["move"],
    options: ExplainOptions,
  ): Promise<Games[K]["verdict"]>;
  replay(
    referee: Lawspeaker,
    snapshot: Games[K]["snapshot"],
    moves: Games[K]["move"][],
    options: Options,
  ): AsyncIterable<Answers[K]["step"] | Answers[K]["replay"]>;
  score(referee: Lawspeaker, snapshot: Games[K]["snapshot"], options: Options): Promise<Games[K]["score"]>;
  /** The table as a player may see it; as anybody may, without one. */
  view(referee: Lawspeaker, snapshot: Games[K]["snapshot"], seat: string | null, options: Options): Promise<Answers[K]["view"]>;
  over(snapshot: Games[K]["snapshot"]): boolean;
  /** Whether there is something to score. */
  scored(snapshot: Games[K]["snapshot"]): boolean;
  /** The event with the stones that fell, where stones are cast. */
  fallen(verdict: Games[K]["verdict"]): Verdict["events"][number] | undefined;
}

export const ADVENTURE: Rules<"adventure"> = {
  last: lastGame,
  legal: (referee, snapshot, options) => referee.legalMoves({ snapshot }, options),
  judge: (referee, snapshot, move, options) => referee.validate({ snapshot, move }, options),
  replay: (referee, snapshot, moves, options) => referee.replayLines({ snapshot, moves }, options),
  score: (referee, snapshot, options) => referee.score({ snapshot }, options),
  view: (referee, snapshot, seat, options) => referee.view({ snapshot, seat }, options),
  over: (snapshot) => snapshot.end?.over === true,
  scored: (snapshot) => snapshot.end?.over === true,
  fallen: (verdict) => verdict.events.find((event) => event.faces.length > 0),
};
