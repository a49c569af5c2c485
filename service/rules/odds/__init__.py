"""Odds and expected points."""
