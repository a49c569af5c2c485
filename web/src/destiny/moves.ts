/** Moves of Destiny by the card that they belong to, in short words. */
import type { DestinyLegalMove, DestinyMove, DestinyPlayer, DestinySnapshot } from "@lawspeaker/client";
import { cards } from "$wire/cards.svelte";
import { label } from "$wire/catalogue.svelte";
import { say } from "$words/words.svelte";
import type { Deed, Next, Wish } from "../table/moves";
import { kindOf, moverOf, nameOf, type MoveKind } from "./rules";

/** Moves that show nothing of a hand: they can be made while nobody's is open. */
export const OPEN: readonly MoveKind[] = ["proceed", "draw"];
/** Moves in the order in which a player looks for them. */
const KINDS: readonly MoveKind[] = ["discard", "chooseCharacter", "proceed", "redraw", "draw", "hit", "playBase", "playBonus", "playMultiplier", "playAid", "steal", "swap", "trade", "strike", "look", "pass", "realign"];

/** Moves by their kind, each kind under its heading. */
export function groupsOf(moves: readonly DestinyLegalMove[]): readonly { heading: string; moves: readonly DestinyLegalMove[] }[] {
  return KINDS.map((kind) => ({ heading: say("destiny-kind", { kind }), moves: moves.filter(({ move }) => kindOf(move) === kind) }));
}

/** The card that a move is made with; the one that a power changes or strikes, where it names one. */
export function cardOf(move: DestinyMove): string | undefined {
  const { card, aid, power } = Object.values(move)[0] as { card?: string | null; aid?: string; power?: string };
  return card ?? aid ?? power;
}

/** What can be done with a card, in short. */
export function deeds(card: string | undefined, moves: readonly DestinyLegalMove[], snapshot: DestinySnapshot): readonly Deed<"destiny">[] {
  return moves.filter(({ move }) => cardOf(move) === card).map((legal) => ({ words: imperative(legal.move, snapshot), legal }));
}

function imperative(move: DestinyMove, snapshot: DestinySnapshot): string {
  const kind = kindOf(move);
  const name = (key: string | undefined): string => (key === undefined ? "" : nameOf(snapshot, key));
  const attached = move.playBonus ?? move.playMultiplier;
  if (attached) return say("destiny-want-put-on", { base: cards.name(attached.base) });
  if (move.realign) return say("destiny-can-realign", { alignment: label("ALIGNMENT", move.realign.to) });
  return say("destiny-can", { kind, name: name(move.steal?.target ?? move.swap?.first), other: name(move.swap?.second) });
}

/** Its alignment in this round, where that was changed. */
export function nowOf({ realigned }: DestinyPlayer, card: string): string | undefined {
  const to = realigned?.find((each) => each.card === card)?.to;
  return to === undefined ? undefined : say("destiny-now", { alignment: label("ALIGNMENT", to) });
}

/** What one could want with a card of the hand, and no legal move grants. */
export function denied(card: string, { key, groups }: DestinyPlayer, { phase }: DestinySnapshot, granted: readonly Deed<"destiny">[]): readonly Wish<"destiny">[] {
  const known = new Set(granted.map(({ legal }) => wishKey(legal.move)));
  return wishes(card, key, (groups ?? []).map(({ base }) => base), phase === "SETUP").filter(({ move }) => !known.has(wishKey(move)));
}

function wishKey(move: DestinyMove): string {
  return `${kindOf(move)} ${(move.playBonus ?? move.playMultiplier)?.base ?? ""}`;
}

function wishes(card: string, player: string, bases: readonly string[], setup: boolean): readonly Wish<"destiny">[] {
  const type = cards.get(card)?.about.type;
  const one = (kind: MoveKind, move: DestinyMove): readonly Wish<"destiny">[] => [{ words: say("destiny-can", { kind, name: "", other: "" }), move }];
  if (type === "IDENTITY") return setup ? one("chooseCharacter", { chooseCharacter: { player, card } }) : one("playAid", { playAid: { player, card } });
  if (type === "BASE") return one("playBase", { playBase: { player, card } });
  if (type !== "BONUS" && type !== "MULTIPLIER") return [];
  return bases.map((base) => ({
    words: say("destiny-want-put-on", { base: cards.name(base) }),
    move: type === "BONUS" ? { playBonus: { player, card, base } } : { playMultiplier: { player, card, base } },
  }));
}

/** A move that shows nothing of a hand, and its words: a player who looks no more, or all of them at once. */
export interface Unseen {
  readonly words: string;
  readonly moves: readonly DestinyMove[];
}

/** What may be done without looking: being done, keeping all cards. */
const UNSEEN = ["pass", "hit", "draw"] as const;

/** What a player may do without looking at a hand. */
export function unseenOf(seat: string, name: string, moves: readonly DestinyLegalMove[]): Unseen | undefined {
  const kind = UNSEEN.find((each) => each !== "draw" && blind(each, moves, seat).length > 0);
  return kind === undefined ? undefined : { words: say("destiny-unseen", { kind, name }), moves: blind(kind, moves, seat) };
}

/** What all who are not done may do at once; where one acts after the other, whoever is next begins. */
export function togetherOf(moves: readonly DestinyLegalMove[], { players }: DestinySnapshot): Unseen | undefined {
  const kind = UNSEEN.find((each) => blind(each, moves).length > 0);
  const first = kind === undefined ? undefined : blind(kind, moves)[0];
  if (kind === undefined || first === undefined) return undefined;
  const at = players.findIndex(({ key }) => key === moverOf(first));
  const due = [...players.slice(at), ...players.slice(0, at)].filter(({ done }) => done !== true);
  return due.length < 2 ? undefined : { words: say("destiny-together", { kind }), moves: due.map(({ key }) => ({ [kind]: { player: key } }) as DestinyMove) };
}

function blind(kind: (typeof UNSEEN)[number], moves: readonly DestinyLegalMove[], seat?: string): readonly DestinyMove[] {
  return moves
    .filter(({ move, asks }) => kindOf(move) === kind && (kind === "hit" || asks.length === 0) && (seat === undefined || moverOf(move) === seat))
    .map(({ move }) => (move.hit ? { hit: { player: move.hit.player } } : move));
}

/** What comes next at the thumb: a phase that takes place by itself, a hand that is filled, being done. */
export function nextOf(moves: readonly DestinyLegalMove[], { phase }: DestinySnapshot, make: (legal: DestinyLegalMove) => void): Next | undefined {
  for (const kind of ["proceed", "draw", "redraw", "pass"] as const) {
    const found = moves.find(({ move }) => kindOf(move) === kind);
    if (found !== undefined) return { words: say("destiny-next", { kind, phase: label("PHASE", phase ?? "") }), make: () => make(found) };
  }
  return undefined;
}
