"""A game in progress: moves, what they do to the table, and what may be done next."""
