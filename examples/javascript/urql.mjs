// urql with persisted queries by GET.
//
//   node urql.mjs http://localhost:8000
import { Client, fetchExchange } from "@urql/core";
import { persistedExchange } from "@urql/exchange-persisted";
import { cards, fetchNoted, noted, odds } from "./operations.mjs";

const [origin = "http://localhost:8000"] = process.argv.slice(2);

const client = new Client({
  url: `${origin}/graphql`,
  fetch: fetchNoted,
  exchanges: [
    persistedExchange({ enforcePersistedQueries: false, preferGetForPersistedQueries: true }),
    fetchExchange,
  ],
});

const ask = async ({ document, variables }) => {
  const { data, error } = await client.query(document, variables).toPromise();
  if (error) throw error;
  return data;
};

const first = await ask(cards);
const again = await ask(cards);
const chances = await ask(odds);
console.log(JSON.stringify({ first, again, chances, noted }, null, 2));
