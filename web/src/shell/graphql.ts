/** The GraphQL form of a request; brought only when somebody unfolds it. */
import FIELDS from "virtual:graphql-fields";
import type { SentRequest } from "$wire/referee";

/** Where GraphQL has another name than the path. */
const NAMES: Readonly<Record<string, string>> = {
  validate: "validateMove",
  "destiny/validate": "validateDestinyMove",
  "destiny/legal-moves": "legalDestinyMoves",
  "destiny/setup": "setupDestiny",
  "cards/check": "checkCards",
  "cards/parse": "parseCards",
};
/** Lists of the catalogue whose items are looked up by id. */
const ITEMS: Readonly<Record<string, string>> = {
  cards: "card",
  clauses: "clause",
  rulesets: "ruleset",
  rulings: "ruling",
};

/** A document and its variables; undefined where GraphQL has no field for the path. */
export function graphqlOf({ path, body }: SentRequest): string | undefined {
  const [place = "", query = ""] = path.replace("/v1/", "").split("?");
  const [list = "", id, ...deeper] = place.split("/");
  const item = id === undefined || deeper.length > 0 ? undefined : ITEMS[list];
  const name = item ?? NAMES[place] ?? camel(place);
  const field = FIELDS[name];
  if (field === undefined) return undefined;
  const given = item === undefined ? (body ?? {}) : { id };
  const asked = [...Object.entries(given as object), ...new URLSearchParams(query)] as [string, unknown][];
  // A link says some things flatter than GraphQL does: then only the body of a POST can be shown.
  if (asked.some(([each]) => field.args[each] === undefined)) return undefined;
  const variables = asked.map(([each, value]) => [each, typed(value, field.args[each] ?? "")] as const);
  return document(name, field, Object.fromEntries(variables));
}

/** Values of a query string are texts; a list is joined by commas. */
function typed(value: unknown, type: string): unknown {
  if (typeof value !== "string") return value;
  if (type.startsWith("[")) return value.split(",");
  if (type.startsWith("Int")) return Number(value);
  return type.startsWith("Boolean") ? value === "true" : value;
}

function document(
  name: string,
  field: { readonly args: Readonly<Record<string, string>>; readonly selection: string },
  variables: Readonly<Record<string, unknown>>,
): string {
  const names = Object.keys(variables);
  const declared = names.map((each) => `$${each}: ${field.args[each]}`).join(", ");
  const passed = names.map((each) => `${each}: $${each}`).join(", ");
  const head = names.length === 0 ? "query" : `query (${declared})`;
  const call = names.length === 0 ? name : `${name}(${passed})`;
  const text = `${head} {\n  ${call} ${field.selection}\n}`;
  return names.length === 0 ? text : `${text}\n\n${JSON.stringify(variables, null, 1)}`;
}

function camel(place: string): string {
  return place.replace(/[/-](\w)/gu, (_, letter: string) => letter.toUpperCase());
}
