/** The GraphQL form of a request; brought only when somebody unfolds it. */
import type { SentRequest } from "$wire/referee";

/** Undefined where GraphQL has no field for the path. */
export function graphqlOf({ path, body }: SentRequest): string | undefined {
  const [place = "", query = ""] = path.split("?");
  const field = fieldOf(place);
  if (field === undefined) return undefined;
  const given = body ?? Object.fromEntries(new URLSearchParams(query));
  const entries = Object.entries(given as Record<string, unknown>);
  const list = entries.map(([name, value]) => `${name}: ${literal(value)}`).join(", ");
  return `{ ${field}${list === "" ? "" : `(${list})`} { __typename } }`;
}

function fieldOf(place: string): string | undefined {
  const [, name, ...more] = /^\/v1\/([a-z/-]+)$/u.exec(place) ?? [];
  if (name === undefined || more.length > 0) return undefined;
  return name.replace(/[/-](\w)/gu, (_, letter: string) => letter.toUpperCase());
}

/** A value as GraphQL writes it: names without quotes, and words in capitals are enums. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value).map(([name, member]) => `${name}: ${literal(member)}`);
    return `{${members.join(", ")}}`;
  }
  return typeof value === "string" && /^[A-Z][A-Z0-9_]*$/u.test(value) ? value : JSON.stringify(value);
}
