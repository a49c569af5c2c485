// Types from the published schema: `npx graphql-codegen --config codegen.mjs`.
const out = process.env.OUT ?? "generated";
const scalars = { JSON: "unknown", RulingOptions: "Record<string, string>" };

export default {
  schema: process.env.SCHEMA ?? "../../schema/schema.graphql",
  documents: process.env.DOCUMENTS ?? "operations.graphql",
  config: { scalars, enumsAsTypes: true },
  generates: {
    // Every type of the schema.
    [`${out}/schema.ts`]: { plugins: ["typescript"] },
    // The operations alone: all that most programs need.
    [`${out}/operations.ts`]: { plugins: ["typescript-operations"] },
  },
};
