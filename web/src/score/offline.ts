/**
 * Sums without the referee, by what it has published: the points of Story icons of the ruleset, and the
 * track of the mat. Every other count of a pad is worth one point each. Nothing is guessed: a level of
 * the track that no rulebook shows leaves the sum open.
 */
import type { Board, Ruleset, SheetPlayer } from "@lawspeaker/client";
import type { Mat } from "$store/settings";
import { ADVERSARY_ROWS, ROWS } from "./pad";

export interface OfflineSum {
  readonly key: string;
  /** All that is known. */
  readonly known: number;
  /** Whether that is everything. */
  readonly whole: boolean;
}

type Score = NonNullable<Board["track"][number]["score"]>;

export function offlineSums(
  players: readonly SheetPlayer[],
  ruleset: Ruleset,
  boards: readonly Board[],
  mat: Mat | undefined,
): readonly OfflineSum[] {
  const icons = ruleset.adventure?.storyIconScores ?? [];
  return players.map((player) => {
    const counted = [...ROWS, ...ADVERSARY_ROWS].reduce((sum, row) => sum + (player[row] ?? 0), 0);
    const sets = Object.values(player.storyIcons ?? {}).reduce((sum, count) => sum + (icons[Math.min(count, icons.length - 1)] ?? 0), 0);
    const track = trackScore(player.morality, ruleset, boards, mat);
    const level = track === undefined ? 0 : (track.triumph ?? 0) + (track.tragedy ?? 0);
    return { key: player.key, known: counted + sets + level, whole: track !== undefined };
  });
}

/** What the marker's level is worth; nothing where no rulebook shows it. */
export function trackScore(
  morality: number,
  ruleset: Ruleset | undefined,
  boards: readonly Board[] | undefined,
  mat: Mat | undefined,
): Score | undefined {
  const own = mat?.custom?.track?.find((each) => each.morality === morality)?.score;
  if (own != null) return own;
  const id = mat?.board ?? mat?.custom?.base ?? ruleset?.adventure?.defaultBoard;
  return boards?.find((each) => each.id === id)?.track.find((each) => each.morality === morality)?.score ?? undefined;
}
