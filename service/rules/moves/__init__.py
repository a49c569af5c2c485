"""Moves: validated, listed and replayed."""
