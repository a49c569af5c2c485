/** Legal moves by the card that they belong to, in short words. */
import type { Games, Kind, LegalMove, Move } from "@lawspeaker/client";
import { Kept } from "$store/kept.svelte";
import { cards, textOf } from "$wire/cards.svelte";
import { percent, say } from "$words/words.svelte";
import { kindOf } from "./kinds";

/** Whether the list of all moves is open: for those who read sentences rather than cards. */
export const listOpen = new Kept<boolean>("all-moves", 1, false, (value): value is boolean => typeof value === "boolean");

/** A move that somebody could want to make with a card. */
export interface Wish<K extends Kind = "adventure"> {
  readonly words: string;
  readonly move: Games[K]["move"];
}

/** A legal move on its card, in short words. */
export interface Deed<K extends Kind> {
  readonly words: string;
  readonly legal: Games[K]["legal"];
}

/** The one thing that comes next. */
export interface Next {
  readonly words: string;
  readonly make: () => void;
  /** The same, and what most often follows. */
  readonly also?: Next;
}

/** The card that a move is made with. */
export function cardOf(move: Move): string | undefined {
  return (Object.values(move)[0] as { card?: string | null }).card ?? undefined;
}

/** Whether something has to be said before the move can be made. */
export function asks({ asks, discards }: LegalMove): boolean {
  return asks.length > 0 || discards !== null;
}

/** A move on its card in short: what it does, and its odds. */
function short({ move, message, success }: LegalMove): string {
  const chosen = move.playCard === undefined && move.usePower === undefined ? undefined : /\(([^()]+)\)$/.exec(message)?.[1];
  const words = imperative(move) + (chosen === undefined ? "" : `: ${chosen}`);
  return success === null ? words : `${words}\u00a0· ${percent(success)}`;
}

/** Moves in short words; those that would read alike as their sentences, without the name of who makes them. */
export function inShort(moves: readonly LegalMove[], name = ""): readonly Deed<"adventure">[] {
  const words = moves.map(short);
  return moves.map((legal, at) => ({ legal, words: words.filter((each) => each === words[at]).length > 1 ? without(name, legal.message) : words[at]! }));
}

/** What can be done with a card, in short. */
export function deeds(card: string | undefined, moves: readonly LegalMove[]): readonly Deed<"adventure">[] {
  return inShort(moves.filter(({ move }) => cardOf(move) === card));
}

/** What is chosen, without who chooses. */
export function chosen({ message }: LegalMove, name: string): string {
  const at = message.indexOf(": ", message.startsWith(name) ? name.length : 0);
  return capital(at < 0 ? message : message.slice(at + 2));
}

/** A sentence about a move without the name of who makes it, where that is said already. */
export function without(name: string, message: string): string {
  return message.startsWith(`${name} `) ? capital(message.slice(name.length + 1)) : message;
}

function capital(words: string): string {
  return words.slice(0, 1).toLocaleUpperCase() + words.slice(1);
}

function imperative(move: Move): string {
  return (move.attempt && pathName(move.attempt.card, move.attempt.path ?? "TOP")) || say("table-can", { kind: kindOf(move) });
}

/** A path by its name; one of two without a name by its half of the card. */
function pathName(card: string, half: string): string {
  const paths = cards.get(card)?.about.paths ?? [];
  const name = textOf(paths.find((path) => (path.half ?? "TOP") === half)?.name);
  return name || (paths.length > 1 ? say("table-attempt-half", { half }) : "");
}

/** What one could want with a card, and no legal move grants. */
export function denied(card: string, player: string, held: boolean, granted: readonly Deed<"adventure">[]): readonly Wish[] {
  const known = new Set(granted.map(({ legal }) => wishKey(legal.move)));
  return wishes(card, player, held).filter((move) => !known.has(wishKey(move))).map((move) => ({ words: imperative(move), move }));
}

function wishKey(move: Move): string {
  return move.attempt === undefined ? kindOf(move) : `attempt ${move.attempt.path ?? "TOP"}`;
}

function wishes(card: string, player: string, held: boolean): readonly Move[] {
  const about = cards.get(card)?.about;
  if (about === undefined) return [];
  if (held) return about.type === "HERO" || about.type === "ANTIHERO" || about.type === "FEAT" ? [{ playCard: { player, card } }] : [];
  const journey: Move = { journey: { card } };
  if (about.type === "TRAIT") return [{ gainTrait: { card } }, journey];
  const attempts = (about.paths ?? []).map((path): Move => ({ attempt: { card, path: path.half ?? "TOP" } }));
  return [...attempts, journey];
}
