"use strict";

const endpoint = new URL("graphql", document.baseURI);

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

async function start() {
  const tabs = await fetch(new URL("graphiql/assets/tabs.json", document.baseURI));
  ReactDOM.createRoot(document.getElementById("graphiql")).render(
    React.createElement(GraphiQL, { fetcher: ask, defaultTabs: await tabs.json() }),
  );
}

start();
