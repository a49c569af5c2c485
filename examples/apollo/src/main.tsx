import { ApolloClient, HttpLink, InMemoryCache } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Game } from "./Game";

const referee: string = import.meta.env["VITE_REFEREE"] ?? `${location.protocol}//${location.hostname}:8000`;

// The default cache needs no settings: only items of the catalogue have an `id`.
const client = new ApolloClient({
  cache: new InMemoryCache(),
  link: new HttpLink({ uri: `${referee}/graphql` }),
});

createRoot(document.getElementById("app")!).render(
  <StrictMode>
    <ApolloProvider client={client}>
      <Game />
    </ApolloProvider>
  </StrictMode>,
);
