import type { CodegenConfig } from "@graphql-codegen/cli";

const config: CodegenConfig = {
  schema: "schema.graphql",
  documents: "documents/*.graphql",
  generates: { "./gql/": { preset: "client" } },
};

export default config;
