"""Versions of what is published."""

from typing import Final

API_VERSION: Final = "0.1.0"
"""Version of the interface under /v1: it grows, it does not change."""
