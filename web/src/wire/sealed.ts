/** Sealed tables: tables that players carry, and that only the service opens. Each question is put for a seat, or for nobody. */
import type { LegalMoves, Lawspeaker, Move, Scores, SealedReplay, SealedSetup, SealedVerdict, SetupRequest } from "@lawspeaker/client";
import type { ExplainOptions } from "@lawspeaker/client";
import type { Options } from "./referee";

/** A sealed table, and the key of the seat that asks; none for whoever watches. */
export interface Held {
  readonly sealed: string;
  readonly seat: string | null;
}

/** The same operations take a table in full and a sealed one; their types know the first alone. */
type Post = (body: object, options: Options) => Promise<unknown>;

function ask<T>(operation: unknown, referee: Lawspeaker, body: object, options: Options): Promise<T> {
  return (operation as Post).call(referee, body, options) as Promise<T>;
}

export function deal(referee: Lawspeaker, request: Omit<SetupRequest, "seed">, options: Options): Promise<SealedSetup> {
  return ask(referee.setup, referee, { ...request, sealed: true }, options);
}

/** The table as the seat sees it, and the moves that led there. */
export function follow(referee: Lawspeaker, { sealed, seat }: Held, options: Options): Promise<SealedReplay> {
  return ask(referee.replay, referee, { sealed: [sealed], seat }, options);
}

export function legalMoves(referee: Lawspeaker, held: Held, options: Options): Promise<LegalMoves> {
  return ask(referee.legalMoves, referee, held, options);
}

export function play(referee: Lawspeaker, held: Held, move: Move, options: ExplainOptions): Promise<SealedVerdict> {
  return ask(referee.validate, referee, { ...held, move }, options);
}

export function score(referee: Lawspeaker, held: Held, options: Options): Promise<Scores> {
  return ask(referee.score, referee, held, options);
}
