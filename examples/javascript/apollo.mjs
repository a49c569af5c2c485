// Apollo Client with automatic persisted queries: hashes travel by GET, so a cache can keep answers.
//
//   node apollo.mjs http://localhost:8000
import { createHash } from "node:crypto";
import { ApolloClient, HttpLink, InMemoryCache } from "@apollo/client";
import { PersistedQueryLink } from "@apollo/client/link/persisted-queries";
import { cards, fetchNoted, noted, odds } from "./operations.mjs";

const [origin = "http://localhost:8000"] = process.argv.slice(2);

const client = new ApolloClient({
  cache: new InMemoryCache(),
  link: new PersistedQueryLink({
    sha256: (text) => createHash("sha256").update(text).digest("hex"),
    useGETForHashedQueries: true,
  }).concat(
    new HttpLink({
      uri: `${origin}/graphql`,
      fetch: fetchNoted,
      // Lets a page of another site ask by GET, where the service allows its origin at all.
      headers: { "apollo-require-preflight": "true" },
    }),
  ),
});

const ask = async ({ document, variables }) =>
  (await client.query({ query: document, variables, fetchPolicy: "network-only" })).data;

const first = await ask(cards);
const again = await ask(cards);
const chances = await ask(odds);
console.log(JSON.stringify({ first, again, chances, noted }, null, 2));
