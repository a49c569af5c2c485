"""Sizes by which work is counted."""

from typing import Final

KIBIBYTE: Final = 1024
