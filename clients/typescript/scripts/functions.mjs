// What a function of the client is called, takes and gives, for each operation of the contract.

/** Doors for clients of other protocols, and pages for browsers: no functions. */
const LEFT_OUT = (operation) =>
  operation.tags?.includes("graphql") || operation.operationId === "mcp" || media(operation, "text/html", true);
/** How the contract names what the same operations take and give for a sealed table. */
const SEALED = "application/vnd.lawspeaker.sealed+json";
/** Parameters that are options of every call. */
const OPTIONS = new Set(["lang", "explain"]);
/** Operations that take a place of a chain, so that nothing repeats them by itself. */
const ONCE = new Set(["commit_seeds"]);

/** `legal_moves` is called `legalMoves`, as its arguments and answers spell their keys. */
export function camel(id) {
  return id.replace(/_([a-z0-9])/gu, (_, letter) => letter.toUpperCase());
}

const pascal = (id) => camel(`_${id}`);
const referred = (schema) => schema?.$ref?.split("/").pop();

function media(operation, type, only = false) {
  const content = operation.responses["200"]?.content ?? {};
  return only ? Object.keys(content).length === 1 && type in content : content[type];
}

/** Types of the lines of a streamed answer. */
function lineTypes({ contentSchema: { items } }) {
  return (items.anyOf ?? [items]).map(referred).join(" | ");
}

function queryOf(operation) {
  const own = (operation.parameters ?? []).filter((each) => each.in === "query" && !OPTIONS.has(each.name));
  if (own.length === 0) return undefined;
  // A parameter with a default may be left out, which generated types take for the opposite.
  const property = ({ name, description, schema: { default: _, ...schema } }) => [name, { ...schema, description }];
  const required = own.filter((each) => each.required).map((each) => each.name);
  return {
    commas: own.some((each) => each.explode === false),
    needed: required.length > 0,
    schema: {
      type: "object",
      description: `What \`${camel(operation.operationId)}\` may be asked.`,
      properties: Object.fromEntries(own.map(property)),
      required,
    },
  };
}

/** How the answer is read, and its type; of a list also the member that holds its items. */
function answerOf(operation, schemas) {
  const lines = media(operation, "application/x-ndjson");
  const json = media(operation, "application/json") ?? media(operation, "application/jwk-set+json");
  if (json === undefined) {
    if (lines === undefined) return { words: ["text"], type: "Promise<string>" };
    return { words: ["lines"], type: `AsyncIterable<${lineTypes(lines.schema)}>` };
  }
  const name = referred(json.schema);
  const properties = schemas[name]?.properties;
  const items = properties?.next && ["items", "hits"].find((key) => key in properties);
  if (items && operation.parameters.some((each) => each.name === "after")) {
    return { words: [items], type: `Pages<${name}, ${referred(properties[items].items)}>` };
  }
  return { words: [], type: `Promise<${name ?? "Record<string, unknown>"}>` };
}

/** Every function of the client in the order of the contract, and the schemas of their queries. */
export function functionsOf(contract) {
  const functions = [];
  const queries = {};
  for (const [path, methods] of Object.entries(contract.paths)) {
    for (const method of ["get", "post"]) {
      const operation = methods[method];
      if (operation && !LEFT_OUT(operation)) add(path, method, operation);
    }
  }
  return { functions, queries };

  function add(path, method, operation) {
    const id = operation.operationId;
    const taken = [...path.matchAll(/\{(\w+)\}/gu)].map(([, name]) => `${name}: string`);
    const words = ONCE.has(id) ? ["once"] : [];
    const body = referred(operation.requestBody?.content["application/json"].schema);
    const query = queryOf(operation);
    if (body) taken.push(`body: ${body}`);
    if (query && !body) {
      const name = `${pascal(id)}Query`;
      queries[name] = query.schema;
      words.push(query.commas ? "commas" : "query");
      taken.push(`query${query.needed ? "" : "?"}: ${name}`);
    }
    const explained = (operation.parameters ?? []).some((each) => each.name === "explain");
    const answer = answerOf(operation, contract.components.schemas);
    const place = `${method.toUpperCase()} ${path}`;
    const option = `options?: ${explained ? "ExplainOptions" : "CallOptions"}`;
    const doc = `${operation.summary}.\n\`${place}\``;
    functions.push({
      name: camel(id),
      row: [place, ...words, ...answer.words].join(" "),
      doc,
      signature: `(${[...taken, option].join(", ")}): ${answer.type}`,
    });
    const sealed = media(operation, SEALED);
    if (sealed) {
      const takes = referred(operation.requestBody.content[SEALED].schema);
      functions.push({
        name: `sealed${pascal(id)}`,
        row: place,
        doc: `At a sealed table: ${operation.summary.charAt(0).toLowerCase()}${operation.summary.slice(1)}.\n\`${place}\``,
        signature: `(body: ${takes}, ${option}): Promise<${referred(sealed.schema)}>`,
      });
    }
    const lines = media(operation, "application/x-ndjson");
    if (lines && answer.words[0] !== "lines") {
      functions.push({
        name: `${camel(id)}Lines`,
        row: [place, ...words, "lines"].join(" "),
        doc: `${operation.summary}, each line as soon as it is there; the last is the whole answer.\n\`${place}\``,
        signature: `(${[...taken, option].join(", ")}): AsyncIterable<${lineTypes(lines.schema)}>`,
      });
    }
  }
}
