// Relay with its default store. Its compiler is left out: artefacts are made of the documents here
// as it makes them, with `id` for every Node, and `__typename` where a type is abstract.
import { readFile } from "node:fs/promises";
import { buildSchema, getNamedType, isAbstractType, isObjectType, isInterfaceType, print } from "graphql";
import relay from "relay-runtime";
import { documents, run } from "./asked.mjs";

const { Environment, Network, RecordSource, Store, createOperationDescriptor } = relay;
const [, schemaFile] = process.argv.slice(2);
const schema = buildSchema(await readFile(schemaFile, "utf8"));
const isNode = (type) =>
  (isObjectType(type) && type.getInterfaces().some(({ name }) => name === "Node")) ||
  (isInterfaceType(type) && type.name === "Node");

const field = (name) => ({ kind: "Field", name: { kind: "Name", value: name } });

// The document as Relay's compiler sends it.
const completed = (type, set) => {
  const names = set.selections.map(({ name }) => name.value);
  const added = [];
  if (isNode(type) && !names.includes("id")) added.push(field("id"));
  if (isAbstractType(type) && !names.includes("__typename")) added.push(field("__typename"));
  const selections = set.selections.map((each) => {
    if (!each.selectionSet) return each;
    const inner = getNamedType(type.getFields()[each.name.value].type);
    return { ...each, selectionSet: completed(inner, each.selectionSet) };
  });
  return { ...set, selections: [...selections, ...added] };
};

const argument = ({ name, value }) => {
  switch (value.kind) {
    case "Variable":
      return { kind: "Variable", name: name.value, variableName: value.name.value };
    default:
      return { kind: "Literal", name: name.value, value: print(value) };
  }
};

const selections = (type, set) =>
  set.selections.map((each) => {
    const name = each.name.value;
    const args = each.arguments?.length ? each.arguments.map(argument) : null;
    const made = { alias: null, args, name, storageKey: null };
    if (!each.selectionSet) return { ...made, kind: "ScalarField" };
    const kind = type.getFields()[name].type;
    const inner = getNamedType(kind);
    return {
      ...made,
      kind: "LinkedField",
      concreteType: isAbstractType(inner) ? null : inner.name,
      plural: /^\[/.test(String(kind)),
      selections: selections(inner, each.selectionSet),
    };
  });

const request = (document) => {
  const [operation] = document.definitions;
  const set = completed(schema.getQueryType(), operation.selectionSet);
  const name = operation.name.value;
  const argumentDefinitions = operation.variableDefinitions.map(({ variable }) => ({
    defaultValue: null,
    kind: "LocalArgument",
    name: variable.name.value,
  }));
  const chosen = selections(schema.getQueryType(), set);
  return {
    kind: "Request",
    fragment: {
      argumentDefinitions,
      kind: "Fragment",
      metadata: null,
      name,
      selections: chosen,
      type: "Query",
      abstractKey: null,
    },
    operation: { argumentDefinitions, kind: "Operation", name, selections: chosen },
    params: {
      cacheID: name,
      id: null,
      metadata: {},
      name,
      operationKind: "query",
      text: print({ ...document, definitions: [{ ...operation, selectionSet: set }] }),
    },
  };
};

const requests = Object.fromEntries(
  Object.entries(documents).map(([kind, document]) => [kind, request(document)]),
);
let environment;

await run("relay", async (origin, kind, variables) => {
  environment ??= new Environment({
    network: Network.create(async ({ text }, given) => {
      const answer = await fetch(`${origin}/graphql`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ query: text, variables: given }),
      });
      return answer.json();
    }),
    store: new Store(new RecordSource()),
  });
  await relay.fetchQuery(environment, requests[kind], variables, { fetchPolicy: "network-only" }).toPromise();
  const operation = createOperationDescriptor(requests[kind], variables);
  const { data, isMissingData } = environment.lookup(operation.fragment);
  if (isMissingData) throw new Error(`${kind}: the store does not have all of it`);
  return data;
});
