"""The games that the kernel plays, one module for each."""
