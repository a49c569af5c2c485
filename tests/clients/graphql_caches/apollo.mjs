// Apollo Client with its default cache: `id` and `__typename` are an object's key.
import { ApolloClient, HttpLink, InMemoryCache } from "@apollo/client";
import { documents, run } from "./asked.mjs";

let client;

await run("apollo", async (origin, kind, variables) => {
  client ??= new ApolloClient({
    cache: new InMemoryCache(),
    link: new HttpLink({ uri: `${origin}/graphql` }),
  });
  // What watches the query sees what the cache holds once the answer is in it.
  await client.query({ query: documents[kind], variables });
  return client.readQuery({ query: documents[kind], variables });
});
