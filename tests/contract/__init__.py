"""The published contracts against a live server, in thousands of generated cases."""
