"""Executes a GraphQL request, from its text to its outcome."""
