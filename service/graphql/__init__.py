"""The GraphQL door: schema, execution, GraphQL over HTTP, and GraphiQL."""
