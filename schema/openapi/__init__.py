"""The OpenAPI document, derived from operations, collections and shapes."""
