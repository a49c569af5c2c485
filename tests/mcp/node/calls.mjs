// Calls of the official SDK for TypeScript at its defaults: `calls.mjs <address> <calls>`. Prints what each call gives.
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

const [address, calls] = process.argv.slice(2);
const client = new Client({ name: "calls", version: "1.0.0" });
await client.connect(new StreamableHTTPClientTransport(new URL(address)));
const { tools } = await client.listTools();
const reached = [];
for (const [name, args] of JSON.parse(calls)) reached.push(await client.callTool({ name, arguments: args }));
const { contents } = await client.readResource({ uri: "lawspeaker://clauses/journey.cost" });
const { prompts } = await client.listPrompts();
process.stdout.write(JSON.stringify({ tools: tools.map(({ name }) => name), reached, contents, prompts }));
await client.close();
