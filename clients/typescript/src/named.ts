type Members = Record<string, unknown>;

/** Tables that are remembered; those that came first are forgotten first. */
const MOST = 32;
export const PATCH = "table=patch";

/** The tables of the last answers, with their names. A table is known by its JSON. */
export class NamedTables {
  readonly #names = new Map<string, string>();

  /** A body that names its table; undefined where it has none that is known. */
  shortened(body: unknown): Members | undefined {
    const { snapshot, ...others } = isObject(body) ? body : {};
    const name = snapshot === undefined ? undefined : this.#names.get(JSON.stringify(snapshot));
    return name === undefined ? undefined : { table: name, ...others };
  }

  /** An answer with the whole table of the move, which is remembered by its name. */
  inFull(body: unknown, answer: unknown, headers: Headers): unknown {
    if (!isObject(answer)) return answer;
    let whole = answer;
    if (isObject(body) && "next" in answer && headers.get("preference-applied")?.includes(PATCH)) {
      whole = { ...answer, next: patched(body["snapshot"], answer["next"]) };
    }
    const name = headers.get("lawspeaker-table");
    const table = whole["next"] ?? whole["snapshot"];
    if (name !== null && isObject(table)) {
      this.#names.set(JSON.stringify(table), name);
      for (const first of this.#names.keys()) {
        if (this.#names.size <= MOST) break;
        this.#names.delete(first);
      }
    }
    return whole;
  }
}

/** A JSON merge patch (RFC 7396) carried out: a null removes a key. */
export function patched(value: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const result: Members = isObject(value) ? { ...value } : {};
  for (const [key, change] of Object.entries(patch)) {
    if (change === null) delete result[key];
    else result[key] = patched(result[key], change);
  }
  return result;
}

function isObject(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
