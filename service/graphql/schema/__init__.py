"""The fields of the GraphQL schema, and their weights."""
