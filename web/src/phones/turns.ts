/** Whose turn it is where everybody has a device of their own, and what is shown of a seat: each game says that for itself. */
import type { Games, Kind } from "@lawspeaker/client";
import type { Told } from "$wire/sealed";
import type { Game } from "../table/game.svelte";
import type { Next } from "../table/moves";
import type { Rules } from "../table/rules";
import type { Link } from "./link";
import type { Opened } from "./opening";

export interface Turns<K extends Kind> {
  readonly kind: K;
  readonly rules: Rules<K>;
  /** Who makes a move; nobody where anybody may. */
  mover(legal: Games[K]["legal"], snapshot: Games[K]["snapshot"]): string | undefined;
  /** Who has to act, as it is seen from a seat. */
  actor(moves: readonly Games[K]["legal"][], snapshot: Games[K]["snapshot"], seat: string | null): string;
  /** Whether a move has to be told something before it can be made. */
  asks(legal: Games[K]["legal"]): boolean;
  next(game: Game<K>, moves: readonly Games[K]["legal"][], snapshot: Games[K]["snapshot"], make: (legal: Games[K]["legal"]) => void): Next | undefined;
}

/** A seat at a table, for the parts of a page. */
export interface Sitting<K extends Kind> {
  readonly game: Game<K>;
  readonly snapshot: Games[K]["snapshot"];
  /** Empty for whoever watches. */
  readonly seat: string;
  /** What the seat may do. */
  readonly moves: readonly Games[K]["legal"][];
  /** A move that has to be told something. */
  readonly telling: Games[K]["legal"] | undefined;
  readonly make: (legal: Games[K]["legal"]) => void;
  readonly leave: () => void;
}

/** A table that was opened, and who sits at it here. */
export interface Place<K extends Kind> {
  readonly opened: Opened;
  readonly told: Told<K>;
  /** Who sits here; null for whoever watches. */
  readonly seat: string | null;
  /** The keys of all seats at this device. */
  readonly keys: Readonly<Record<string, string>>;
  readonly onmove: (sealed: string) => void;
  readonly onlink: (link: Link) => void;
}
