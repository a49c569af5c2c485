/**
 * Reads the published SDL as far as the fold for developers needs it: the arguments of each field of
 * Query with their types, and a selection of its answer that says the most important.
 */

/** How deep objects within the answer are selected. */
const DEPTH = 3;
/** How many fields of one object are selected. */
const WIDTH = 8;
/** What a first look does without. */
const PLUMBING = new Set(["catalogue", "engine", "explanation", "edges", "cursor"]);
/** What no screen asks and unfolds. */
const NOT_ASKED = new Set(
  "resolveCast replay view replayDestiny destinyView commitSeeds verifyReceipt rulesets clauses rulings sets set board boards node cardNames changes words service epochs".split(" "),
);

/** @returns {Record<string, { args: Record<string, string>, selection: string }>} by field */
export function selectionsOf(sdl) {
  const types = typesOf(sdl.replace(/"""[\s\S]*?"""/gu, ""));
  return Object.fromEntries(
    Object.entries(types.Query ?? {}).filter(([name]) => !NOT_ASKED.has(name)).map(([name, { args, type }]) => {
      return [name, { args, selection: selection(types, named(type), DEPTH) }];
    }),
  );
}

/** Object types with their fields. */
function typesOf(sdl) {
  const types = {};
  for (const [, name, body] of sdl.matchAll(/^type (\w+)[^{\n]*\{([\s\S]*?)^\}/gmu)) {
    types[name] = {};
    for (const [, field, , args = "", type] of body.matchAll(/(\w+)(\(([\s\S]*?)\))?:\s*([\w[\]!]+)/gu)) {
      types[name][field] = { args: argumentsOf(args), type };
    }
  }
  return types;
}

function argumentsOf(text) {
  return Object.fromEntries([...text.matchAll(/(\w+):\s*([\w[\]!]+)/gu)].map(([, name, type]) => [name, type]));
}

function named(type) {
  return type.replace(/[[\]!]/gu, "");
}

function selection(types, name, depth) {
  const fields = types[name];
  if (fields === undefined) return "";
  const chosen = [];
  for (const [field, { type, args }] of Object.entries(fields)) {
    if (PLUMBING.has(field)) continue;
    if (chosen.length === WIDTH || Object.values(args).some((each) => each.endsWith("!"))) continue;
    const inner = named(type);
    if (types[inner] === undefined) chosen.push(field);
    else if (depth > 1) chosen.push(`${field} ${selection(types, inner, depth - 1)}`);
  }
  return chosen.length === 0 ? "{ __typename }" : `{ ${chosen.join(" ")} }`;
}
