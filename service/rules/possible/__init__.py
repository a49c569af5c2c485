"""Can this table exist? Every fault, with its clause and its place."""
