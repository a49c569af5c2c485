"""The shapes as types of GraphQL."""
