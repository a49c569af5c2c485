"""Powers: when they may be used, what they cost, and what they do."""
