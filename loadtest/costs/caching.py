"""What the cache in memory is worth to each operation, in the mix of the load test.

What a look-up and keeping an answer take is measured; how often one helps is counted, by playing
the mix through a cache of the default size.
"""

import gc
import itertools
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from statistics import fmean
from typing import Final

from msgspec.structs import replace

from cards.catalogue import Catalogue
from cards.model.shape import Shape
from loadtest.costs.mix import Asked, mix
from loadtest.costs.pricing import rounded
from loadtest.costs.yardstick import yardstick_seconds
from loadtest.inside import Meter
from loadtest.recorded import Requests
from schema.operations import OPERATIONS, Operation
from schema.operations.prices import Cached
from service.cache.memory import MemoryCache, Ruling
from service.cache.redis_tier import decoder_of_answer
from service.referee import Referee
from service.settings.settings import Settings

REQUESTS: Final = 100_000
ROUNDS: Final = 12
TIMES: Final = 4
"""Each request is asked so often in a round: enough for garbage to be collected."""

_BY_NAME: Final = {operation.name: operation for operation in OPERATIONS}


def caching(
    catalogue: Catalogue, judged: Mapping[str, float], requests: Requests, yardstick: float
) -> tuple[Cached, ...]:
    """For each operation of the mix; `judged` are microseconds by the rules, on average."""
    asked = mix(catalogue, REQUESTS)
    numbers = Counter(each.operation for each in asked)
    keeper = _Keeper(catalogue, requests)
    found: dict[str, Cached] = {}
    for name, number in numbers.items():
        looking, storing = keeper.takes(_BY_NAME[name])
        found[name] = Cached(
            operation=name,
            share=round(number / REQUESTS, 4),
            hits=hits(asked, {name})[name],
            judged=rounded(judged[name]),
            looking=rounded(looking * yardstick),
            storing=rounded(storing * yardstick),
        )
    return together(found, asked)


def together(found: dict[str, Cached], asked: Sequence[Asked]) -> tuple[Cached, ...]:
    """The same with the hits of all that are kept; they have to pay then, too."""
    while True:
        kept = {name for name, each in found.items() if each.pays}
        known = hits(asked, kept)
        for name in kept:
            found[name] = replace(found[name], hits=known[name])
        if all(found[name].pays for name in kept):
            return tuple(found.values())


def hits(asked: Sequence[Asked], kept: Collection[str]) -> dict[str, float]:
    """The share of requests whose answer is known, if these operations are kept."""
    cache = MemoryCache(Settings().cache_bytes)
    known: Counter[str] = Counter()
    all_of_them: Counter[str] = Counter()
    for name, body, answer in asked:
        if name not in kept:
            continue
        all_of_them[name] += 1
        key = name.encode() + body
        if cache.get(key) is not None:
            known[name] += 1
        else:
            cache.put(key, Ruling(_NOTHING, answer))
    return {name: round(known[name] / number, 4) for name, number in all_of_them.items()}


class _Keeper:
    """A cache that is full, so that whatever is kept removes something."""

    def __init__(self, catalogue: Catalogue, requests: Requests) -> None:
        self._referee = Referee(catalogue, MemoryCache(Settings().cache_bytes))
        self._cache = self._referee.cache
        self._requests = requests
        self._numbers = itertools.count()
        rulings = [
            (operation, self._referee.judge(operation, request))
            for operation in OPERATIONS
            for request in requests[operation.name]
        ]
        while self._cache.size < self._cache.capacity * 0.95:
            for operation, ruling in rulings:
                self._keep(operation, ruling)

    def takes(self, operation: Operation) -> tuple[float, float]:
        """Yardsticks of a look-up in vain, and of keeping an answer, for one request."""
        requests = self._requests[operation.name]
        rulings = [self._referee.judge(operation, each) for each in requests]

        def look() -> None:
            for request in requests:
                self._cache.get(self._referee.key(operation, request))

        def keep() -> None:
            for ruling in rulings:
                self._keep(operation, ruling)

        def drop() -> None:
            for ruling in rulings:
                decoder_of_answer(operation.answer).decode(ruling.body)

        looking, keeping, dropping = _in_yardsticks((look, keep, drop))
        return looking / len(requests), max(keeping - dropping, 0) / len(requests)

    def _keep(self, operation: Operation, ruling: Ruling) -> None:
        answer = decoder_of_answer(operation.answer).decode(ruling.body)
        key = next(self._numbers).to_bytes(24, "big")
        self._cache.put(key, Ruling(answer, ruling.body, ruling.steps))


def _in_yardsticks(works: Sequence[Callable[[], None]]) -> Iterator[float]:
    """CPU time of each work in turn, garbage collection included: the quicker rounds."""
    took: list[list[float]] = [[] for _ in works]
    sticks: list[float] = []
    gc.collect()
    for _ in range(ROUNDS):
        sticks.append(yardstick_seconds(2))
        for times, work in zip(took, works, strict=True):
            meter = Meter()
            for _ in range(TIMES):
                work()
            times.append(meter.seconds() / TIMES)
    stick = _quicker(sticks)
    return (_quicker(times) / stick for times in took)


def _quicker(times: Sequence[float]) -> float:
    """The mean of the quicker half."""
    return fmean(sorted(times)[: len(times) // 2])


class _Nothing(Shape, frozen=True):
    """In place of answers of which only the length matters."""


_NOTHING: Final = _Nothing()
