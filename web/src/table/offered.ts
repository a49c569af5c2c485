/** What is offered of all legal moves: the list by kinds, and the one thing that comes next. */
import type { LegalMove } from "@lawspeaker/client";
import { say } from "$words/words.svelte";
import type { Game } from "./game.svelte";
import { kindOf, KINDS } from "./kinds";
import { asks, type Next } from "./moves";
import { realRunes } from "./realRunes";

/** Kinds that have a place of their own, and are in no list. */
const PLACED: readonly string[] = ["choose", "chooseCharacters", "cast"];

/** Moves by their kind, each kind under its heading. */
export function groupsOf(moves: readonly LegalMove[]): readonly { heading: string; moves: readonly LegalMove[] }[] {
  return KINDS.filter((kind) => !PLACED.includes(kind)).map((kind) => ({ heading: say(`table-kind-${kind}`), moves: moves.filter(({ move }) => kindOf(move) === kind) }));
}

/** Throw, resolve, go on, end the turn: the first of these that may be done. */
export function nextOf(game: Game, moves: readonly LegalMove[], make: (legal: LegalMove) => void): Next | undefined {
  const cast = moves.find(({ move }) => move.cast !== undefined)?.move.cast;
  if (cast !== undefined && realRunes.value && !game.sealed) return undefined;
  if (cast !== undefined) return { words: say("table-throw"), make: () => game.play({ cast: { ...cast, cast: { seed: crypto.randomUUID() } } }) };
  for (const [kind, words] of [["letHappen", "table-let-happen"], ["resolve", "table-resolve"], ["endTurn", "table-end-turn"]] as const) {
    const found = moves.find(({ move }) => move[kind] !== undefined);
    if (found === undefined) continue;
    const next = { words: say(words), make: () => make(found) };
    const ends = kind === "resolve" && !asks(found) && !game.sealed;
    return ends ? { ...next, also: { words: say("table-resolve-end"), make: () => game.play(found.move, { endTurn: {} }) } } : next;
  }
  return undefined;
}
