"""The fields of the GraphQL schema, and what each weighs."""
