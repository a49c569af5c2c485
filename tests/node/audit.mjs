// Runs the GraphQL over HTTP audit against a URL and prints one JSON line per audit.
import { auditServer } from "graphql-http";

const [url] = process.argv.slice(2);
for (const { id, name, status, reason } of await auditServer({ url })) {
  console.log(JSON.stringify({ id, name, status, reason: reason ?? null }));
}
