/** For those who ask by GraphQL, with a client of their own. */
export { WHOLE_DESTINY_MOVE, WHOLE_DESTINY_SNAPSHOT, WHOLE_MOVE, WHOLE_SNAPSHOT } from "./generated/fragments.js";

/**
 * An answer of GraphQL as a request may send it. Members that are null are left out, since an
 * object such as a move takes no second key; so is `__typename`, which clients with a cache ask
 * for. The null of a list, a gap in a row, stays.
 */
export function withoutNulls<T>(value: T): T {
  return strip(value) as T;
}

function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).filter(([name, member]) => member !== null && name !== "__typename");
  return Object.fromEntries(members.map(([name, member]) => [name, strip(member)]));
}
