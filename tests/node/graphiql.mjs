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
for (let turn = 0; !started && turn < 200; turn += 1) {
  await new Promise((resolve) => setTimeout(resolve, 50)); // the tabs are on their way
}
const { fetcher, defaultTabs } = started.properties;
const introspection = { query: getIntrospectionQuery(), operationName: "IntrospectionQuery" };
const { data } = await fetcher(introspection);
const [{ query, variables }] = defaultTabs;
const answer = await fetcher({ query, variables: JSON.parse(variables) });
console.log(JSON.stringify({ sdl: printSchema(buildClientSchema(data)), answer }));
