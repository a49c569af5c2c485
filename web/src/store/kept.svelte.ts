/** Values on this device. What another version wrote, or what cannot be read, is as if it were not there. */

const PREFIX = "desk.";

interface Stored {
  readonly version: number;
  readonly value: unknown;
}

/** A value that is kept on the device, and that components see change. */
export class Kept<T> {
  readonly #name: string;
  readonly #version: number;
  #value: T = $state.raw() as T;

  /**
   * @param version raise it when values of before no longer fit
   * @param fits whether a stored value is one of these; anybody can write to a device's storage
   */
  constructor(name: string, version: number, initial: T, fits: (value: unknown) => value is T) {
    this.#name = PREFIX + name;
    this.#version = version;
    this.#value = this.#read(fits) ?? initial;
    addEventListener("storage", (event) => {
      if (event.key === this.#name) this.#value = this.#read(fits) ?? initial;
    });
  }

  get value(): T {
    return this.#value;
  }

  set value(value: T) {
    this.#value = value;
    const stored: Stored = { version: this.#version, value };
    try {
      localStorage.setItem(this.#name, JSON.stringify(stored));
    } catch {
      // Storage is full or forbidden: the value lasts as long as the page.
    }
  }

  #read(fits: (value: unknown) => value is T): T | undefined {
    try {
      const stored = JSON.parse(localStorage.getItem(this.#name) ?? "null") as Stored | null;
      return stored?.version === this.#version && fits(stored.value) ? stored.value : undefined;
    } catch {
      return undefined;
    }
  }
}

/** For `fits`: one of these words. */
export function oneOf<T extends string>(...words: readonly T[]): (value: unknown) => value is T {
  return (value): value is T => words.includes(value as T);
}

/** For `fits`: a list of such values. */
export function listOf<T>(fits: (value: unknown) => value is T): (value: unknown) => value is readonly T[] {
  return (value): value is readonly T[] => Array.isArray(value) && value.every(fits);
}

export function isText(value: unknown): value is string {
  return typeof value === "string";
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
