"""A coroutine that takes its first step without a clock goes on as if nothing had been done."""

import asyncio
import contextlib
from collections.abc import Awaitable

import pytest

from service.limits.stepping import at_once_or_within


async def done(work: Awaitable[str], seconds: float = 5) -> tuple[str, bool]:
    """What the work comes to, and whether a clock was set."""
    limits: list[asyncio.Timeout] = []

    def limit() -> asyncio.Timeout:
        limits.append(asyncio.timeout(seconds))
        return limits[-1]

    return await at_once_or_within(work, limit), bool(limits)


async def says(*pauses: float) -> str:
    for pause in pauses:
        await asyncio.sleep(pause)
    return "said"


@pytest.mark.parametrize("pauses", [(), (0,), (0.01,), (0, 0.01, 0, 0.01)])
def test_it_comes_to_the_same(pauses: tuple[float, ...]) -> None:
    assert asyncio.run(done(says(*pauses))) == ("said", bool(pauses))


def test_what_waits_too_long_is_ended() -> None:
    ended: list[str] = []

    async def cleaning() -> str:
        try:
            return await says(60)
        finally:
            ended.append("cleaned")

    with pytest.raises(TimeoutError):
        asyncio.run(done(cleaning(), 0.01))
    assert ended == ["cleaned"]


@pytest.mark.parametrize("pauses", [(), (0.01,)])
def test_its_exceptions_come_through(pauses: tuple[float, ...]) -> None:
    async def failing() -> str:
        await says(*pauses)
        raise KeyError("no")

    with pytest.raises(KeyError):
        asyncio.run(done(failing()))


def test_it_can_be_cancelled_and_may_catch_that() -> None:
    async def stubborn() -> str:
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.sleep(60)
        await asyncio.sleep(0)
        return "anyway"

    async def both() -> tuple[str, bool]:
        task = asyncio.create_task(done(stubborn()))
        await asyncio.sleep(0.01)
        task.cancel()
        return await task

    assert asyncio.run(both()) == ("anyway", True)
