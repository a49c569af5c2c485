// A router for the supergraph: asks your subgraph for the cards, and lawspeaker for their names.
//
//   node run.mjs http://localhost:8000
//
// Your subgraph is played by a few lines here; a real one answers by HTTP.
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { ApolloGateway, LocalGraphQLDataSource, RemoteGraphQLDataSource } from "@apollo/gateway";
import { buildSchema, parse } from "graphql";

const [origin = "http://localhost:8000"] = process.argv.slice(2);
const compose = fileURLToPath(new URL("compose.mjs", import.meta.url));
const { stdout: supergraphSdl } = await promisify(execFile)(
  process.execPath, [compose, origin], { maxBuffer: 8 * 1024 * 1024 },
);

const stars = { "ashen.a-dyke-gives-way": 4.5, "ashen.the-leaking-ferry": 3 };
const reviews = buildSchema(
  "type Query { bestReviewed: [Card!]! } type Card { id: ID! stars: Float }",
);
reviews.getQueryType().getFields().bestReviewed.resolve = () =>
  Object.entries(stars).map(([id, given]) => ({ id, stars: given }));

const gateway = new ApolloGateway({
  supergraphSdl,
  buildService: ({ name, url }) =>
    name === "reviews" ? new LocalGraphQLDataSource(reviews) : new RemoteGraphQLDataSource({ url }),
});
const { executor } = await gateway.load();
const query = "{ bestReviewed { id stars name rulings { id } } service { engine } }";
const answer = await executor({
  document: parse(query),
  request: { query, http: undefined },
  operationName: null,
  queryHash: "example",
  context: {},
  metrics: {},
  cache: new Map(),
  overallCachePolicy: {},
  schema: gateway.schema,
  logger: console,
});
console.log(JSON.stringify(answer, null, 2));
await gateway.stop();
