"""Versions of what is published."""

from typing import Final

API_VERSION: Final = "0.3.0"
"""Version of the interface under /v1.

While it begins with 0, its second number rises when something has another name or is gone.
"""
