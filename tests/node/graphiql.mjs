// Starts GraphiQL's boot.js against a server, with a GraphiQL that only introspects, and prints the
// schema as GraphiQL would have to: the bundled graphql-js is of the same major version.
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { buildClientSchema, getIntrospectionQuery, printSchema } from "graphql";

const [script, origin] = process.argv.slice(2);
let started;
runInNewContext(readFileSync(script, "utf8"), {
  URL,
  fetch,
  document: { baseURI: `${origin}/graphiql`, getElementById: (id) => id },
  GraphiQL: "GraphiQL",
  React: { createElement: (component, properties) => ({ component, properties }) },
  ReactDOM: { createRoot: () => ({ render: (element) => (started = element) }) },
});
const { fetcher, defaultQuery } = started.properties;
const introspection = { query: getIntrospectionQuery(), operationName: "IntrospectionQuery" };
const { data } = await fetcher(introspection);
const answer = await fetcher({ query: defaultQuery });
console.log(JSON.stringify({ sdl: printSchema(buildClientSchema(data)), answer }));
