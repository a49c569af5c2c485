// Fragments for GraphQL that fetch all of a table that a next request has to send.
import { buildSchema, getNamedType, isInputObjectType, isObjectType } from "graphql";

/** No move changes these, and they are asked for in another shape than they are sent. */
const LEFT_OUT = new Set(["extraCards", "sets"]);

/** Every field of an answer that the input of the same name takes. */
function selection(schema, output, input) {
  const there = output.getFields();
  const fields = Object.values(input.getFields()).filter(({ name }) => !LEFT_OUT.has(name));
  return fields.map(({ name, type }) => {
    const [asked, sent] = [getNamedType(there[name]?.type), getNamedType(type)];
    if (!asked || isObjectType(asked) !== isInputObjectType(sent)) throw new Error(`${output}.${name}`);
    return isObjectType(asked) ? `${name}{${selection(schema, asked, sent)}}` : name;
  }).join(" ");
}

/** The fragment of an output type whose input is called after it. */
export function fragments(sdl, names) {
  const schema = buildSchema(sdl);
  return names.map((name) => {
    const fields = selection(schema, schema.getType(name), schema.getType(`${name}Input`));
    return { name, text: `fragment Whole${name} on ${name}{${fields}}` };
  });
}
