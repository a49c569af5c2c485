/** What is cast against what: a pool, and the Challenge that it is for. */
import type { GetOddsQuery } from "@lawspeaker/client";
import { isRecord, Kept, listOf } from "$store/kept.svelte";
import { ABILITIES, type AbilityCode } from "$runes/icons";

export interface Cast {
  /** The name of the Challenge, if it was picked or saved. */
  readonly name?: string | undefined;
  readonly abilities: Readonly<Partial<Record<AbilityCode, number>>>;
  readonly dark: number;
  readonly difficulty: number;
  readonly modifier: number;
}

export interface Casts {
  readonly casts: readonly Cast[];
}

export const MOST_CASTS = 4;
export const MOST_ICONS = 9;
export const FIRST_CAST: Cast = { abilities: { STRENGTH: 1 }, dark: 0, difficulty: 4, modifier: 0 };
/** A printed Challenge, for whoever has asked about none yet. */
export const EXAMPLE = "ashen.the-leaking-ferry";

/** Challenges that somebody saved on this device. */
export const savedCasts = new Kept<readonly Cast[]>("casts", 1, [], listOf(isCast));

function isCast(value: unknown): value is Cast {
  return (
    isRecord(value) &&
    isRecord(value["abilities"]) &&
    Object.values(value["abilities"]).every((count) => Number.isInteger(count)) &&
    ["dark", "difficulty", "modifier"].every((each) => Number.isInteger(value[each]))
  );
}

/** A cast against a Challenge: each of its Abilities is in the pool at least once. */
export function against(cast: Cast, name: string, { challengeAbilities, difficulty }: { readonly challengeAbilities?: readonly string[] | null; readonly difficulty?: number | null }): Cast {
  const abilities = Object.fromEntries((challengeAbilities ?? []).map((code) => [code, Math.max(cast.abilities[code as AbilityCode] ?? 0, 1)]));
  return { ...cast, name, abilities, difficulty: difficulty ?? cast.difficulty };
}

/** What an address holds, or what the desk begins with. */
export function readCasts(state: unknown): Casts {
  const casts = isRecord(state) && Array.isArray(state["casts"]) ? state["casts"].filter(isCast).slice(0, MOST_CASTS) : [];
  return { casts: casts.length > 0 ? casts : [FIRST_CAST] };
}

/** The question as a link, which caches may keep. */
export function queryOf(cast: Cast, ruleset: string): GetOddsQuery {
  const icons = ABILITIES.map((code) => [code.toLowerCase(), cast.abilities[code] ?? 0] as const).filter(([, count]) => count > 0);
  return {
    ruleset,
    ...Object.fromEntries(icons),
    ...(cast.dark > 0 ? { dark: cast.dark } : {}),
    difficulty: cast.difficulty,
    ...(cast.modifier === 0 ? {} : { modifier: cast.modifier }),
  };
}
