"""The rules of Destiny: moves, totals, and the best that a hand can reach."""
