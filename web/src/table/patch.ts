/** A repair of the referee, which is one JSON Patch operation on the request, made on that request. */
import type { Games, Kind } from "@lawspeaker/client";

interface Asked<K extends Kind> {
  readonly snapshot: Games[K]["snapshot"];
  readonly move: Games[K]["move"];
}

interface Operation {
  readonly op: string;
  readonly path: string;
  readonly value: unknown;
}

/** The request as the repair changes it; nothing where the path leads nowhere. */
export function patched<K extends Kind>(asked: Asked<K>, { op, path, value }: Operation): Asked<K> | undefined {
  const copy = JSON.parse(JSON.stringify(asked)) as Asked<K>;
  const keys = path.split("/").slice(1).map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
  const last = keys.pop();
  let at: unknown = copy;
  for (const key of keys) {
    if (typeof at !== "object" || at === null) return undefined;
    const inside = at as Record<string, unknown>;
    at = inside[key] ??= {};
  }
  if (last === undefined || typeof at !== "object" || at === null) return undefined;
  if (Array.isArray(at)) {
    const index = last === "-" ? at.length : Number(last);
    if (op === "add") at.splice(index, 0, value);
    else if (op === "remove") at.splice(index, 1);
    else at[index] = value;
  } else if (op === "remove") delete (at as Record<string, unknown>)[last];
  else (at as Record<string, unknown>)[last] = value;
  return copy;
}
