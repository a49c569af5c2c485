"""The compiled path: a plan for each operation, which answers as graphql-core does."""
