"""Runes: what they show, and what a cast brings."""
