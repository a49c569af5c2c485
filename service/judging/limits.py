"""What a request may cost where the operator says nothing else."""

from typing import Final

from service.rules.work import MOST_STEPS

__all__ = ["MOST_BYTES", "MOST_STEPS"]

DOOR_STEPS: Final = 150
"""What a piece of a request takes beside what is judged: it is read, counted and written."""
KIBIBYTE: Final = 1024
MOST_BYTES: Final = 4 * 1024 * 1024
"""Bytes of an answer."""
