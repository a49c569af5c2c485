"""The catalogue prepared for reading, for all doors."""
