// graphql-request, the smallest client: plain POSTs, and errors with their codes.
//
//   node graphql-request.mjs http://localhost:8000
import { ClientError, GraphQLClient } from "graphql-request";
import { cards, odds } from "./operations.mjs";

const [origin = "http://localhost:8000"] = process.argv.slice(2);

const client = new GraphQLClient(`${origin}/graphql`, { headers: { "accept-language": "pl" } });

const first = await client.request(cards);
const { data: chances, extensions } = await client.rawRequest(
  "query ($pool: PoolInput!) { odds(ruleset: CTA_2E, pool: $pool) { success } }",
  { pool: odds.variables.pool },
);

let code;
try {
  await client.request("{ odds(ruleset: CTA_2E, pool: {dark: 99}, difficulty: -1) { success } }");
} catch (error) {
  if (!(error instanceof ClientError)) throw error;
  code = error.response.errors[0].extensions.code;
}
console.log(JSON.stringify({ first, chances, cost: extensions.cost, code }, null, 2));
