/** Who holds the phone at a table of several people: hands and secret Destinies of all others stay hidden. */
import type { LegalMove, Move, Snapshot, View } from "@lawspeaker/client";
import { openHands } from "$store/settings";
import { Asking } from "$wire/asking.svelte";
import type { Game } from "./game.svelte";

export class Phone {
  /** The table as the holder may see it: the service says what is hidden. */
  readonly view = new Asking<View>();
  #holder: string | undefined = $state();
  /** Whose turn it was when the holder took the phone. */
  #turn: string | undefined = $state();
  readonly #game: Game;

  constructor(game: Game) {
    this.#game = game;
  }

  get secret(): boolean {
    const { snapshot, over } = this.#game;
    return snapshot !== undefined && snapshot.players.length > 1 && !openHands.value && !over;
  }

  get holder(): string | undefined {
    const known = this.#game.snapshot?.players.some(({ key }) => key === this.#holder);
    return known === true ? this.#holder : undefined;
  }

  /** Who has to take the phone before the game goes on; undefined where its holder may go on. */
  get due(): string | undefined {
    const { snapshot, legal } = this.#game;
    if (!this.secret || snapshot === undefined) return undefined;
    const turn = snapshot.turn?.player;
    const movers = (legal.answer?.moves ?? []).map(({ move }) => moverOf(move, snapshot));
    const next = turn !== undefined && movers.includes(turn) ? turn : (movers[0] ?? turn ?? snapshot.players[0]?.key);
    if (this.holder === undefined) return next;
    const acts = movers.length === 0 || movers.includes(this.holder);
    return acts && (turn === this.#turn || turn === this.holder) ? undefined : next === this.holder ? undefined : next;
  }

  take(player: string): void {
    this.#holder = player;
    this.#turn = this.#game.snapshot?.turn?.player;
  }

  askView(): void {
    const { snapshot } = this.#game;
    const seat = this.#looks;
    this.view.ask(snapshot === undefined || !this.secret ? undefined : (referee, options) => referee.view({ snapshot, seat }, options));
  }

  /** The table to be shown; undefined while the service still works out what may be seen. */
  shown(snapshot: Snapshot): Snapshot | undefined {
    if (!this.secret) return snapshot;
    const view = this.view.answer;
    return view?.seat === this.#looks ? view.snapshot : undefined;
  }

  /** The moves that the holder may be shown. */
  moves(all: readonly LegalMove[], snapshot: Snapshot): readonly LegalMove[] {
    return this.secret ? all.filter(({ move }) => moverOf(move, snapshot) === this.holder) : all;
  }

  /** Whether a sentence about this player may be read by whoever looks. */
  mayRead(player: string | null): boolean {
    return !this.secret || player === null || player === this.#looks;
  }

  /** Whose eyes are on the screen; nobody's while the phone is handed on. */
  get #looks(): string | null {
    return this.due === undefined ? (this.holder ?? null) : null;
  }
}

/** Who makes a move; where it does not say, the one who chooses, or whose turn it is. */
function moverOf(move: Move, snapshot: Snapshot): string | undefined {
  const body: { readonly player?: string | null } = Object.values(move)[0] ?? {};
  const chooser = "choose" in move ? snapshot.choices?.[0]?.player : undefined;
  return body.player ?? chooser ?? snapshot.turn?.player;
}
