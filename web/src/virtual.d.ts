declare module "virtual:graphql-fields" {
  interface Field {
    readonly args: Readonly<Record<string, string>>;
    readonly selection: string;
  }
  const fields: Readonly<Record<string, Field | undefined>>;
  export default fields;
}
