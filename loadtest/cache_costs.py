"""What operations cost: judged by the rules, fetched from Redis, and asked of Redis in vain."""

import asyncio
import gc
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable
from statistics import median
from typing import Final

from rich.console import Console
from rich.progress import track

from cards.model.shape import Shape
from loadtest.recorded import Requests
from schema.operations import OPERATIONS, Operation
from service.settings.cached_operations import Cost
from tests.redis.stand import Replica, replica, right, rules

MICRO: Final = 1_000_000
WAYS: Final = ("judged", "fetched", "missed")

Subject = tuple[Operation, int]
"""An operation and the place of one of its requests."""


async def measured(url: str, prefix: str, requests: Requests, rounds: int) -> list[Cost]:
    """Ask for everything in every way, in turn, so that a slow moment of the machine hits all."""
    times: dict[tuple[str, Subject], list[float]] = defaultdict(list)
    subjects = [
        (operation, place)
        for operation in OPERATIONS
        for place in range(len(requests[operation.name]))
    ]
    async with replica(url, redis_prefix=prefix) as full:
        for operation, place in subjects:
            await full.ask(operation, requests[operation.name][place])
        await _stored(full)
        for number in track(range(rounds), "costs", console=Console(stderr=True), transient=True):
            async with replica(url, redis_prefix=f"{prefix}-{number}") as empty:
                gc.collect()
                for operation, place in subjects:
                    request = requests[operation.name][place]
                    for way, seconds in await _asked(full, empty, operation, request):
                        times[way, (operation, place)].append(seconds)
        assert full.looked("hit") == rounds * len(subjects), "an answer did not come from Redis"
    return [_cost(operation, times) for operation in OPERATIONS]


async def _asked(
    full: Replica, empty: Replica, operation: Operation, request: Shape
) -> list[tuple[str, float]]:
    async def judged() -> bytes:
        return right(operation, request)

    async def fetched() -> bytes:
        return await full.ask(operation, request)

    async def missed() -> bytes:
        body = await empty.ask(operation, request)
        await _stored(empty)
        return body

    ways: tuple[Callable[[], Awaitable[bytes]], ...] = (judged, fetched, missed)
    found: list[tuple[str, float]] = []
    wanted = rules().judge(operation, request).body
    for way, ask in zip(WAYS, ways, strict=True):
        began = time.perf_counter()
        body = await ask()
        found.append((way, time.perf_counter() - began))
        assert body == wanted, operation.name
    return found


async def _stored(one: Replica) -> None:
    """Wait until nothing is under way, without sleeping through the end of it."""
    while one.link.waiting:  # noqa: ASYNC110 - an event would be one more thing to measure
        await asyncio.sleep(0)


def _cost(operation: Operation, times: dict[tuple[str, Subject], list[float]]) -> Cost:
    """The median over requests; of each the quickest round, which nothing else has slowed down."""

    def quickest(way: str) -> list[float]:
        return [
            min(seconds)
            for (which, (asked, _)), seconds in times.items()
            if which == way and asked is operation
        ]

    judged, fetched, missed = map(quickest, WAYS)
    more = (asked - ruled for asked, ruled in zip(missed, judged, strict=True))
    return Cost(
        operation=operation.name,
        judged=round(median(judged) * MICRO),
        fetched=round(median(fetched) * MICRO),
        missed=max(round(median(more) * MICRO), 0),
    )
