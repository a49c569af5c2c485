"""Resolvers of the fields of the schema, with their context: catalogue, referee, budget."""
