"""Closed under play: every table that is answered is one that every operation accepts."""
