"""A short `make wire`: no answer is lost or swapped, on no way and in no manner."""

import asyncio

from loadtest.wire.run import measured
from loadtest.wire.stand import Stand

SECONDS = 15
"""Longer than every clock of the service that a healthy connection could meet."""


def test_no_answer_is_lost_or_wrong(stood: Stand) -> None:
    found = asyncio.run(measured(stood, SECONDS))
    assert len(found) == 12
    for row, figures in found.items():
        assert figures.asked > 20, row
        assert (figures.lost, figures.wrong) == (0, 0), (row, figures.examples)
