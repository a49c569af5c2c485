/** Games that are played by links on this device: the keys of its seats, and the last table of each. */
import { isRecord, isText, Kept } from "./kept.svelte";

export interface PhoneGame {
  /** The last sealed table that was seen here. */
  readonly sealed: string;
  /** Which game it is, where it is not one of the family. */
  readonly kind?: "destiny" | undefined;
  /** Moves made up to it. */
  readonly number: number;
  /** Moves that were seen before the others moved last. */
  readonly since: number;
  readonly players: readonly string[];
  /** The keys of seats that sit at this device, by player. */
  readonly keys: Readonly<Record<string, string>>;
  readonly relay?: string | undefined;
}

/** More than anybody plays at once, and less than a device refuses. */
const MOST = 40;

type Games = Readonly<Record<string, PhoneGame>>;

export const phoneGames = new Kept<Games>(
  "phones",
  1,
  {},
  (value): value is Games => isRecord(value) && Object.values(value).every((each) => isRecord(each) && isText(each["sealed"]) && [undefined, "destiny"].includes(each["kind"] as undefined) && typeof each["since"] === "number" && isRecord(each["keys"]) && Array.isArray(each["players"])),
);

/** Keep a game as the youngest. */
export function keepPhoneGame(name: string, game: PhoneGame): void {
  const { [name]: _, ...others } = phoneGames.value;
  phoneGames.value = Object.fromEntries([...Object.entries(others).slice(1 - MOST), [name, game]]);
}
