"""Compiled plans: one for each operation, which answers as graphql-core does."""
