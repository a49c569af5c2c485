"""The command line: another door to the same referee."""
