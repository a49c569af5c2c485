"""Code samples of the operations in curl, TypeScript and Python."""
