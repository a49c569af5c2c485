/** Values on this device that components see change. */
import { PREFIX, stored, type Stored } from "./stored";

/** What the device does with values. */
class Device {
  /** Whether it keeps nothing: storage is full or forbidden. */
  refuses = $state(false);
}

export const device = new Device();

export class Kept<T> {
  readonly #name: string;
  readonly #version: number;
  #value: T = $state.raw() as T;
  /** Whether another tab wrote the value last. */
  foreign = $state(false);

  /**
   * @param version raise it when values of before no longer fit
   * @param fits whether a stored value is one of these; anybody can write to a device's storage
   */
  constructor(name: string, version: number, initial: T, fits: (value: unknown) => value is T) {
    this.#name = name;
    this.#version = version;
    const read = (): T => stored(name, version, fits) ?? initial;
    this.#value = read();
    addEventListener("storage", (event) => {
      if (event.key !== PREFIX + name) return;
      this.#value = read();
      this.foreign = true;
    });
  }

  get value(): T {
    return this.#value;
  }

  set value(value: T) {
    this.#value = value;
    this.foreign = false;
    const kept: Stored = { version: this.#version, value };
    try {
      localStorage.setItem(PREFIX + this.#name, JSON.stringify(kept));
      device.refuses = false;
    } catch {
      device.refuses = true; // the value lasts as long as the page
    }
  }
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
