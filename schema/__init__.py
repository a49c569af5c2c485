"""The shapes of lawspeaker, each defined once; GraphQL, JSON Schema and OpenAPI derive."""
