"""What a request may cost where the operator says nothing else."""

from typing import Final

from service.rules.work import MOST_STEPS

__all__ = ["MOST_BYTES", "MOST_STEPS"]

MOST_BYTES: Final = 4 * 1024 * 1024
"""Bytes of an answer."""
