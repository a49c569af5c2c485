"""The command line: a third door to the same referee."""
