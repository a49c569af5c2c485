"""The end of the game: scores, the score pad, and who wins."""
