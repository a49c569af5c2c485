"""Tests with clients of other people."""
