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
  return answer.json();
}

ReactDOM.createRoot(document.getElementById("graphiql")).render(
  React.createElement(GraphiQL, { fetcher: ask, defaultQuery: example }),
);
