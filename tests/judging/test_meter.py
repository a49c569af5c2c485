"""The CPU time of a request: its turns, its threads, and nobody else's."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import pytest

from service.access.scopes import Priority
from service.judging.job import Job
from service.judging.meter import Meter, in_thread, metered
from service.judging.threads import JudgingThreads

LONG = 0.03
Result = TypeVar("Result")


def busy(seconds: float) -> float:
    """Use CPU time of this thread."""
    until = time.thread_time() + seconds
    while time.thread_time() < until:
        pass
    return seconds


async def counted(meter: Meter, coroutine: Coroutine[Any, Any, Result]) -> Result:
    """As a task."""
    return await metered(meter, coroutine)


def test_only_its_own_turns_count() -> None:
    meters = Meter(), Meter()

    async def work(seconds: float) -> str:
        for _ in range(3):
            busy(seconds / 3)
            await asyncio.sleep(0.01)
        return "done"

    async def both() -> list[str]:
        return await asyncio.gather(
            *(counted(meter, work(LONG * n)) for n, meter in enumerate(meters, 1))
        )

    assert asyncio.run(both()) == ["done", "done"]
    assert LONG <= meters[0].seconds < 1.5 * LONG
    assert 2 * LONG <= meters[1].seconds < 1.5 * 2 * LONG
    assert LONG / 3 <= meters[0].longest < LONG


def test_the_current_turn_counts() -> None:
    meter = Meter()

    async def work() -> float:
        busy(LONG)
        return meter.seconds

    async def run() -> float:
        return await metered(meter, work())

    assert asyncio.run(run()) >= LONG


@pytest.mark.parametrize("raises", [ValueError, asyncio.CancelledError])
def test_errors_go_through_in_both_directions(raises: type[BaseException]) -> None:
    met: list[BaseException] = []

    async def work() -> None:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError as error:
            met.append(error)
            raise raises from error

    async def run() -> None:
        task = asyncio.ensure_future(counted(Meter(), work()))
        await asyncio.sleep(0)
        task.cancel()
        await task

    with pytest.raises(raises):
        asyncio.run(run())
    assert len(met) == 1


@pytest.mark.parametrize("fails", [False, True])
def test_threads_count_for_their_request(fails: bool) -> None:
    def do() -> None:
        busy(LONG)
        if fails:
            raise ValueError

    async def by_judging(meter: Meter) -> None:
        job = Job()
        job.meter = meter
        await JudgingThreads().run(job, Priority.NORMAL, do)

    async def beside(meter: Meter) -> None:
        await in_thread(meter, do)

    def seconds_of(run: Callable[[Meter], Coroutine[Any, Any, None]]) -> float:
        meter = Meter()

        async def whole() -> None:
            try:
                await metered(meter, run(meter))
            except ValueError:
                assert fails

        asyncio.run(whole())
        return meter.seconds

    assert LONG <= seconds_of(by_judging) < 2 * LONG
    assert LONG <= seconds_of(beside) < 2 * LONG
