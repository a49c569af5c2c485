"""Checks of entries that are well formed: cards one by one, and references between entries."""
