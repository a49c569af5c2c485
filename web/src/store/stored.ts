/** Values on this device. What another version wrote, or what cannot be read, is as if it were not there. */

export const PREFIX = "desk.";

export interface Stored {
  readonly version: number;
  readonly value: unknown;
}

/** A value of this device; undefined where there is none of this version that fits. */
export function stored<T>(name: string, version: number, fits: (value: unknown) => value is T): T | undefined {
  try {
    const found = JSON.parse(localStorage.getItem(PREFIX + name) ?? "null") as Stored | null;
    return found?.version === version && fits(found.value) ? found.value : undefined;
  } catch {
    return undefined;
  }
}

/** For `fits`: one of these words. */
export function oneOf<T extends string>(...words: readonly T[]): (value: unknown) => value is T {
  return (value): value is T => words.includes(value as T);
}
