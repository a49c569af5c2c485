/** Whose move it is, and who may read what: several people share one device. */
import type { Kind, LegalMove, Snapshot } from "@lawspeaker/client";
import { Kept } from "$store/kept.svelte";
import { language } from "$store/settings";
import { Asking } from "$wire/asking.svelte";
import { say } from "$words/words.svelte";
import type { Game, Sentence } from "./game.svelte";
import type { Answers } from "./rules";
import { nameOf } from "./seats";

/** Whether this group plays with open hands, and hands the device to nobody. */
export const openHands = new Kept<boolean>("open-hands", 1, false, (value): value is boolean => typeof value === "boolean");

/** The device on its way around the table: who holds it, and what they may see. */
export class Device<K extends Kind> {
  /** Who said last that the device is theirs. */
  holder = $state("");
  readonly view = new Asking<Answers[K]["view"]>();
  readonly #game: () => Game<K>;
  readonly #actor: () => string;

  /** `actor` tells whose turn it is to hold it. */
  constructor(game: () => Game<K>, actor: () => string) {
    this.#game = game;
    this.#actor = actor;
  }

  get alone(): boolean {
    return this.#game().snapshot?.players.length === 1;
  }

  /** Nothing is kept from anybody. */
  get open(): boolean {
    return this.alone || openHands.value || this.#game().over;
  }

  /** Whose cards are shown: nobody's until the device is in the right hands. */
  get reader(): string {
    return this.holder === this.#actor() ? this.holder : "";
  }

  /** Whether whoever holds the device may act and look at their cards. */
  get mine(): boolean {
    return this.open || this.reader !== "";
  }

  /** The device goes on: whoever had it says so again. */
  passOn(): void {
    if (this.holder !== this.#actor()) this.holder = "";
  }

  askView(): void {
    void language.value;
    const { reader, open } = this;
    const table = this.#game().snapshot;
    this.view.ask(table === undefined || open ? undefined : (referee, options) => this.#game().rules.view(referee, table, reader === "" ? null : reader, options));
  }

  /** Play with open hands from now on, or hide them from each other. */
  turnHands(): void {
    openHands.value = !openHands.value;
    this.holder = "";
  }

  /** A sentence as whoever holds the device may see it. */
  read(sentence: Sentence): string {
    const table = this.#game().snapshot;
    return toldTo(sentence, this.open ? undefined : this.reader, (key) => (table === undefined ? key : nameOf(table, key)));
  }
}

/** Whether a move tells nothing of the cards that only some players see. */
export function tellsNothing(legal: LegalMove, { players }: Snapshot): boolean {
  const text = JSON.stringify(legal);
  return legal.move.chooseCharacters === undefined && !players.some(({ hand, dealt, characters }) => [...(hand ?? []), ...(dealt ?? []), characters?.destiny].some((card) => card != null && text.includes(`"${card}"`)));
}

/** Who makes a move: who is named in it, who has to choose, or who has the turn. */
export function moverOf({ move }: LegalMove, snapshot: Snapshot): string {
  const { player } = Object.values(move)[0] as { player?: string | null };
  return player ?? snapshot.choices?.[0]?.player ?? snapshot.turn?.player ?? snapshot.players[0]?.key ?? "";
}

/** Who has to act: who must choose, has the turn, or is the first who can do anything. */
export function actorOf(moves: readonly LegalMove[], snapshot: Snapshot): string {
  const movers = new Set(moves.map((each) => moverOf(each, snapshot)));
  const due = snapshot.choices?.[0]?.player ?? snapshot.turn?.player ?? undefined;
  if (due !== undefined && (movers.has(due) || movers.size === 0)) return due;
  return snapshot.players.find(({ key }) => movers.has(key))?.key ?? snapshot.players[0]?.key ?? "";
}

/** A sentence as a reader may see it: what others drew or took stays secret. Nobody's secrets are kept from `undefined`. */
function toldTo({ words, knownTo }: Sentence, reader: string | undefined, nameOf: (key: string) => string): string {
  if (knownTo === undefined || reader === undefined || knownTo.includes(reader)) return words;
  const [name = "", other] = knownTo.map(nameOf);
  return other === undefined ? say("table-drew", { name }) : say("table-took", { name, other });
}
