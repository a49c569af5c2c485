"use strict";

const endpoint = new URL("graphql", document.baseURI);

const example = `# Rulings on pools, casts and scores.
# Every field is documented: press Ctrl+Space.
{
  odds(
    ruleset: CTA_2E
    pool: {
      abilities: { DEXTERITY: 1, WISDOM: 2 }
      dark: 1
    }
    difficulty: 7
  ) {
    success
    mean
    distribution { successes ways probability }
    clauses
  }
}
`;

async function ask(parameters, options) {
  const answer = await fetch(endpoint, {
    method: "POST",
    headers: {
      accept: "application/graphql-response+json, application/json;q=0.9",
      "content-type": "application/json",
      ...options?.headers,
    },
    body: JSON.stringify(parameters),
  });
  const said = await answer.json();
  return parameters.operationName === "IntrospectionQuery" ? bearable(said) : said;
}

// graphql-js 16 cannot write an object that is the default of a scalar (its issue 3051), and the
// documentation of GraphiQL falls over. It is told that such a value may be left out, no more.
function bearable(said) {
  for (const type of said.data?.__schema?.types ?? []) {
    const taken = (type.fields ?? []).flatMap((field) => field.args);
    for (const input of taken.concat(type.inputFields ?? [])) {
      const kind = input.type.kind === "NON_NULL" ? input.type.ofType : input.type;
      if (kind.kind === "SCALAR" && input.defaultValue?.startsWith("{")) {
        input.type = kind;
        input.defaultValue = null;
      }
    }
  }
  return said;
}

ReactDOM.createRoot(document.getElementById("graphiql")).render(
  React.createElement(GraphiQL, { fetcher: ask, defaultQuery: example }),
);
