"""Total phase: every player's Destiny total, line by line."""
