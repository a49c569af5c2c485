// What a schema says beyond its members: as arguments of `openapiTS`, which wrap the types that it makes.
import ts from "typescript";

const name = (text) => ts.factory.createTypeReferenceNode(text);
const wrapped = (outer, ...types) => ts.factory.createTypeReferenceNode(outer, types);
const literal = (text) => ts.factory.createLiteralTypeNode(ts.factory.createStringLiteral(text));
const SHAPE = /^#\/components\/schemas\/\w+$/u;
const VERDICT = /^#\/components\/schemas\/\w*Verdict$/u;
/** Strings of which the contract lists those that it knows, by place: others may be added. */
const KNOWN = {
  "#/components/schemas/RulesetId": [],
  "#/components/schemas/ProblemFault/code": [name('components["schemas"]["ReasonCode"]')],
};

/** Of some members, one is given, with what is needed beside it: the names of each alternative. */
function alternatives({ if: first, then: withFirst, else: others, required = [] }) {
  if (first === undefined) return [required];
  return [[...first.required, ...(withFirst.required ?? [])], ...alternatives(others)];
}

function either(type, schema) {
  const names = alternatives(schema).map((each) => ts.factory.createUnionTypeNode(each.map(literal)));
  return wrapped("Either", type, ...names);
}

export const refined = {
  transform(schema, { path }) {
    const more = KNOWN[path];
    if (more === undefined) return undefined;
    return wrapped("Known", ts.factory.createUnionTypeNode([...schema.examples.map(literal), ...more]));
  },
  postTransform(type, { path, schema }) {
    if (!ts.isTypeLiteralNode(type)) return undefined;
    if (SHAPE.test(path) && schema.then !== undefined) return either(type, schema);
    if (schema?.minProperties === 1 && schema.maxProperties === 1) return wrapped("OneKey", type);
    return VERDICT.test(path) ? wrapped("ByStatus", type) : undefined;
  },
};
