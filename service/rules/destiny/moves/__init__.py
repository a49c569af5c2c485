"""Moves of Destiny: validated, listed and replayed."""
