"""Tests of explanations and repairs."""
