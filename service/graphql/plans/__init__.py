"""Compiled plans: one for each operation, with the same answers as graphql-core."""
