"""Waiting for what happens beside a test."""

import asyncio
import time
from collections.abc import Callable


def until(condition: Callable[[], bool], *, seconds: float) -> None:
    """Go on as soon as the condition holds; fail if it does not within so many seconds."""
    limit = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < limit
        time.sleep(0.01)


async def came(condition: Callable[[], bool], *, seconds: float = 60) -> None:
    """The same, while others work in the loop."""
    limit = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < limit
        await asyncio.sleep(0.01)
