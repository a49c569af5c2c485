// Writes src/generated/ from the service's OpenAPI document and GraphQL schema; with --stale it only names the files
// that are not as the document says.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import openapiTS, { astToString } from "openapi-typescript";
import { fragments } from "./fragments.mjs";
import { functionsOf } from "./functions.mjs";
import { refined } from "./refined.mjs";

const HERE = new URL("../", import.meta.url);
const GENERATED = new URL("src/generated/", HERE);
const contract = JSON.parse(readFileSync(new URL("../../schema/openapi.json", HERE), "utf8"));
const sdl = readFileSync(new URL("../../schema/schema.graphql", HERE), "utf8");
const HEAD = "// Generated from the contract by scripts/generate.mjs; do not edit.\n";

/** A comment for readers in an editor, or nothing. */
function comment(text, indent = "") {
  const lines = (text ?? "").trim().split(/\s*\n\s*/u).filter(Boolean);
  if (lines.length === 0) return "";
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`), `${indent} */\n`].join("\n");
}

/** A schema whose usual key is needed, where the contract takes another in its place. */
function withUsualKey([name, schema]) {
  if (schema.else === undefined || schema.then !== undefined) return [name, schema];
  return [name, { ...schema, required: [...schema.else.required, ...schema.required] }];
}

/** The schemas without their titles, which only say their names again. */
function untitled(value) {
  if (Array.isArray(value)) return value.map(untitled);
  if (value === null || typeof value !== "object") return value;
  const pairs = Object.entries(value).filter(([key, part]) => key !== "title" || typeof part !== "string");
  return Object.fromEntries(pairs.map(([key, part]) => [key, untitled(part)]));
}

async function contractTypes(schemas) {
  const { openapi, info } = contract;
  const tree = await openapiTS({ openapi, info, paths: {}, components: { schemas: untitled(schemas) } }, refined);
  const text = astToString(tree).replace(/^\s*\*? ?@enum \{.*\}\n/gmu, "");
  const start = text.indexOf("export interface components");
  const end = text.indexOf("\n}\n", start) + 3;
  return `import type { ByStatus, Either, Known, OneKey } from "../refined.js";\n\n${text.slice(start, end)}`;
}

function aliases(schemas) {
  const one = ([name, schema]) =>
    `${comment(schema.description)}export type ${name} = components["schemas"]["${name}"];\n`;
  return `import type { components } from "./contract.js";\n\n${Object.entries(schemas).map(one).join("\n")}`;
}

function operations(functions) {
  const rows = functions.map(({ name, row }) => `  ${name}: ${JSON.stringify(row)},\n`).join("");
  return (
    comment("The version of the wire that this package was made for.") +
    `export const WIRE_VERSION = ${JSON.stringify(contract.info.version)};\n\n` +
    comment("Of each function its method, its path, and words of `client.ts` that say how it is called.") +
    `export const OPERATIONS = {\n${rows}} as const satisfies Record<string, string>;\n`
  );
}

function functionTypes(functions, schemas) {
  const signatures = functions.map(
    ({ name, doc, signature }) => `${comment(doc, "  ")}  ${name}${signature};\n`,
  );
  const text = signatures.join("\n");
  const used = (name) => new RegExp(`\\b${name}\\b`, "u").test(text.replace(/\/\*\*[^]*?\*\//gu, ""));
  return (
    `import type { CallOptions, ExplainOptions } from "../http.js";\n` +
    `import type { Pages } from "../pages.js";\n` +
    `import type {\n${Object.keys(schemas).filter(used).map((name) => `  ${name},\n`).join("")}} from "./shapes.js";\n\n` +
    comment("A function for each operation and each list of the service.") +
    `export interface Operations {\n${text}}\n`
  );
}

function fragmentsOf(names) {
  const one = ({ name, text }) =>
    comment(`All of a \`${name}\` that a next request sends: \`...Whole${name}\`.`) +
    `export const WHOLE_${name.replace(/\B[A-Z]/gu, "_$&").toUpperCase()} =\n  ${JSON.stringify(text)};\n`;
  return fragments(sdl, names).map(one).join("\n");
}

const { functions, queries } = functionsOf(contract);
const schemas = { ...Object.fromEntries(Object.entries(contract.components.schemas).map(withUsualKey)), ...queries };
const files = {
  "contract.ts": await contractTypes(schemas),
  "shapes.ts": aliases(schemas),
  "operations.ts": operations(functions),
  "functions.ts": functionTypes(functions, schemas),
  "fragments.ts": fragmentsOf(["Snapshot", "DestinySnapshot", "Move", "DestinyMove"]),
};

mkdirSync(GENERATED, { recursive: true });
for (const [name, text] of Object.entries(files)) {
  const path = new URL(name, GENERATED);
  const wanted = HEAD + text;
  if (!process.argv.includes("--stale")) writeFileSync(path, wanted);
  else if (read(path) !== wanted) console.log(`clients/typescript/src/generated/${name}`);
}

function read(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
