"""The HTTP pipeline: the one way of a request, and of its answer back (`docs/architecture.md`)."""
