/** A request as a developer would write it. */
import type { SentRequest } from "$wire/referee";

/** For a shell: single quotes inside are closed, escaped and opened again. */
export function asCurl({ method, path, body }: SentRequest, origin: string): string {
  const address = quoted(`${origin}${path}`);
  if (body === undefined) return `curl ${method === "GET" ? "" : `-X ${method} `}${address}`;
  return `curl ${address} -H 'content-type: application/json' -d ${quoted(JSON.stringify(body, null, 1))}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** The same question to `/graphql`; undefined where GraphQL has no field for it. */
export async function asGraphql(request: SentRequest): Promise<string | undefined> {
  const { graphqlOf } = await import("./graphql");
  return graphqlOf(request);
}
