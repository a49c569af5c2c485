"""The shapes that cross the wire, each defined once; GraphQL, JSON Schema and OpenAPI derive."""
