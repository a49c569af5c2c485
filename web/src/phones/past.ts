/** What a link tells of the past: moves by their place in the chain of the game, without those that were taken back. */
import type { Kind } from "@lawspeaker/client";
import type { Step, Told } from "$wire/sealed";

type Past = Pick<Told<Kind>, "number" | "numbers" | "steps">;

/** What happened since a place. */
export interface News {
  readonly steps: readonly Step[];
  /** Moves that the link no longer remembers. */
  readonly missed: number;
  /** Whether moves were taken back. */
  readonly undone: boolean;
}

export function newsOf({ number, numbers, steps }: Past, since: number): News {
  const known = Math.max(since, (numbers[0] ?? 1) - 1);
  const news = steps.filter((_, at) => (numbers[at] ?? 0) > since);
  return { steps: news, missed: known - since, undone: number - known > news.length };
}

/** Whether a later table may come from an earlier one: of the moves up to there it tells all, or the first ones after an undo. */
export function follows(earlier: Past, later: Past): boolean {
  const first = Math.max(firstOf(earlier), firstOf(later));
  const before = placesOf(earlier, first, earlier.number);
  const after = placesOf(later, first, earlier.number);
  const whole = after.length === before.length || !later.numbers.includes(earlier.number + 1);
  return whole && after.every((place, at) => place === before[at]);
}

/** The first place that is told; the next one where nothing is. */
function firstOf({ number, numbers }: Past): number {
  return numbers[0] ?? number + 1;
}

/** The moves from one place to another, each with what happened. */
function placesOf({ numbers, steps }: Past, first: number, last: number): readonly string[] {
  return steps.map(({ events }, at) => [numbers[at] ?? 0, JSON.stringify(events)] as const).filter(([place]) => first <= place && place <= last).map((each) => each.join(" "));
}
