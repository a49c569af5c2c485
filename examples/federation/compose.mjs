// Composes the catalogue's subgraph with one of your own, and prints the supergraph.
//
//   node compose.mjs http://localhost:8000
import { readFile } from "node:fs/promises";
import { composeServices } from "@apollo/composition";
import { parse } from "graphql";

const [origin = "http://localhost:8000"] = process.argv.slice(2);
const lawspeaker = await (await fetch(`${origin}/schema.subgraph.graphql`)).text();
const reviews = await readFile(new URL("reviews.graphql", import.meta.url), "utf8");

const { errors, supergraphSdl } = composeServices([
  { name: "lawspeaker", url: `${origin}/graphql/subgraph`, typeDefs: parse(lawspeaker) },
  { name: "reviews", url: "http://localhost:4001/", typeDefs: parse(reviews) },
]);
if (errors) {
  for (const error of errors) console.error(error.message);
  process.exit(1);
}
console.log(supergraphSdl);
