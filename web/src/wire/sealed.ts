/** Sealed tables: tables that players carry, and that only the service opens. Each question is put for a seat, or for nobody. */
import type { Chain, Consent, DestinySetupRequest, ExplainOptions, Games, Kind, Lawspeaker, SealedReplay, SealedSetup, SetupRequest, Undo } from "@lawspeaker/client";
import type { Answers } from "../table/rules";
import type { Options } from "./referee";

/** A sealed table, and the key of the seat that asks; none for whoever watches. */
export interface Held {
  readonly sealed: string;
  readonly seat: string | null;
}

/** The table as a seat sees it, and what happened, move by move. */
export interface Told<K extends Kind> extends Pick<SealedReplay, "ruleset" | "game" | "number" | "numbers" | "seat"> {
  readonly steps: readonly Step[];
  readonly snapshot: Games[K]["snapshot"];
}

/** What happened by one move. */
export interface Step {
  readonly index: number;
  readonly events: readonly { readonly message: string }[];
}

/** A verdict, and the next sealed table; without one, who agrees to take moves back. */
export type SealedJudged<K extends Kind> = Games[K]["verdict"] & { readonly sealed: string | null; readonly chain: Chain | null; readonly consents?: readonly Consent[] };

/** What is dealt, without the seed, which nobody knows. */
export interface Deal {
  adventure: Omit<SetupRequest, "seed">;
  destiny: Omit<DestinySetupRequest, "seed">;
}

/** The operations of each game that take a sealed table. */
const OPERATIONS = {
  adventure: { setup: "sealedSetup", replay: "sealedReplay", legal: "sealedLegalMoves", judge: "sealedValidate", score: "sealedScore" },
  destiny: { setup: "sealedDestinySetup", replay: "sealedDestinyReplay", legal: "sealedDestinyLegalMoves", judge: "sealedDestinyValidate", score: "sealedDestinyTotal" },
} as const satisfies Record<Kind, Record<string, keyof Lawspeaker>>;

/** One of them, whichever game it is of. */
type Post = (body: object, options: Options) => Promise<unknown>;

function ask<T>(kind: Kind, operation: keyof (typeof OPERATIONS)["destiny"], referee: Lawspeaker, body: object, options: Options): Promise<T> {
  return (referee[OPERATIONS[kind][operation]] as Post).call(referee, body, options) as Promise<T>;
}

export function deal<K extends Kind>(kind: K, referee: Lawspeaker, request: Deal[K], options: Options): Promise<SealedSetup> {
  return ask(kind, "setup", referee, { ...request, sealed: true }, options);
}

/** The table as the seat sees it, and the moves that led there. */
export function follow<K extends Kind>(kind: K, referee: Lawspeaker, { sealed, seat }: Held, options: Options): Promise<Told<K>> {
  return ask(kind, "replay", referee, { sealed: [sealed], seat }, options);
}

export function legalMoves<K extends Kind>(kind: K, referee: Lawspeaker, held: Held, options: Options): Promise<Answers[K]["legal"]> {
  return ask(kind, "legal", referee, held, options);
}

export function play<K extends Kind>(kind: K, referee: Lawspeaker, held: Held, move: Games[K]["move"], options: ExplainOptions): Promise<SealedJudged<K>> {
  return ask(kind, "judge", referee, { ...held, move }, options);
}

/** Agree to take moves back; done where everybody agrees. */
export function takeBack<K extends Kind>(kind: K, referee: Lawspeaker, held: Held, undo: Undo, options: Options): Promise<SealedJudged<K>> {
  return ask(kind, "judge", referee, { ...held, undo }, options);
}

export function score<K extends Kind>(kind: K, referee: Lawspeaker, held: Held, options: Options): Promise<Games[K]["score"]> {
  return ask(kind, "score", referee, held, options);
}
