// urql with graphcache as it comes: `id` or `_id` is an object's key; others are said to have none.
import { Client, fetchExchange } from "@urql/core";
import { cacheExchange } from "@urql/exchange-graphcache";
import { documents, run } from "./asked.mjs";

let client;

await run("urql", async (origin, kind, variables) => {
  client ??= new Client({
    url: `${origin}/graphql`,
    exchanges: [cacheExchange({}), fetchExchange],
    preferGetMethod: false,
  });
  const asked = (requestPolicy) =>
    client.query(documents[kind], variables, { requestPolicy }).toPromise();
  const first = await asked("cache-first");
  if (first.error) throw first.error;
  const kept = await asked("cache-only");
  if (kept.error) throw kept.error;
  return kept.data;
});
