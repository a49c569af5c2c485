"""The referee with both tiers of the cache: this process's memory, then Redis, then the rules.

Only operations that cost more to judge than to fetch go to Redis (`make bench-cache` measures it);
all others, and all of them without Redis, are answered at once.
"""

import functools
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, Protocol

import msgspec

from cards.catalogue import Catalogue
from cards.language import Language
from cards.shape import Shape
from cards.speech import reading_hook
from schema.operations import Operation
from service.cache.keys import AnswerKey
from service.cache.memory import Kept, MemoryCache
from service.cache.single_flight import SingleFlight
from service.referee import AtOnce, Lines, Ruling
from service.rules.version import ENGINE_VERSION
from service.telemetry.metered import MeteredReferee
from service.telemetry.metrics import CacheResult, CacheTier


class SharedAnswers(Protocol):
    """Where replicas share answers: `service.cache.redis_tier.RedisAnswers`."""

    async def get(self, key: AnswerKey, read: Callable[[bytes], Shape]) -> Kept | None:
        """The answer, read from its body, or None; never an exception."""
        ...

    def put_later(self, key: AnswerKey, body: bytes) -> None:
        """Keep a body, once there is time."""
        ...


class SharedTier:
    """Which operations are shared, where, and what is under way: one for both doors."""

    def __init__(
        self,
        memory: MemoryCache,
        answers: SharedAnswers,
        flights: SingleFlight[Ruling],
        operations: frozenset[str],
    ) -> None:
        """Share the answers to these operations, by name."""
        self.memory = memory
        self.answers = answers
        self.flights = flights
        self.operations = operations


class TieredReferee:
    """Asks memory, Redis and rules, in this order; gives what the referee gives, byte for byte."""

    def __init__(self, referee: MeteredReferee, shared: SharedTier | None) -> None:
        """Put Redis before `referee`; None where there is none."""
        self._referee = referee
        self._shared = shared

    @property
    def catalogue(self) -> Catalogue:
        """The printed matter it judges by."""
        return self._referee.catalogue

    def judge(
        self, operation: Operation, request: Shape, language: Language = Language.EN
    ) -> Ruling | Coroutine[Any, Any, Ruling]:
        """Answer at once, or in a while where the operation is shared.

        Raises `ImpossibleState`, now or then, when the request describes what no game can show.
        """
        if self._shared is None or operation.name not in self._shared.operations:
            return self._referee.judge(operation, request, language)
        return self._found(self._shared, operation, request, language)

    async def judged(
        self, operation: Operation, request: Shape, language: Language = Language.EN
    ) -> Ruling:
        """The same, always in a while."""
        ruling = self.judge(operation, request, language)
        return ruling if isinstance(ruling, Ruling) else await ruling

    def at_once(self, operation: Operation, *, encoded: bool = True) -> AtOnce | None:
        """What does as `judge` for an operation, but counts nothing.

        None where requests to it cannot be answered now and here.
        """
        if self._shared is not None and operation.name in self._shared.operations:
            return None
        return self._referee.at_once(operation, encoded=encoded)

    def count(self, operation: Operation, ruling: Ruling, *, seconds: float) -> None:
        """Count what was answered at once."""
        self._referee.count(operation, ruling, seconds=seconds)

    def count_refused(self, operation: Operation, *, seconds: float) -> None:
        """Count what was refused at once with `ImpossibleState`."""
        self._referee.count_refused(operation, seconds=seconds)

    def repeating(self, operation: Operation, ruling: Ruling) -> Callable[[float], None] | None:
        """What counts a ruling each time that it is given again; None where it has to be asked."""
        return self._referee.repeating(operation, ruling)

    def repeating_all(
        self, said: Iterable[tuple[Operation, Ruling]]
    ) -> tuple[Callable[[float], None], ...] | None:
        """The same of several rulings; None where one of them has to be asked."""
        counts: list[Callable[[float], None]] = []
        for operation, ruling in said:
            count = self.repeating(operation, ruling)
            if count is None:
                return None
            counts.append(count)
        return tuple(counts)

    def follow(
        self, operation: Operation, request: Shape, language: Language = Language.EN
    ) -> Lines:
        """Answer line by line; nothing is kept. The language is that of who reads the lines."""
        return self._referee.follow(operation, request, language)

    async def _found(
        self, shared: SharedTier, operation: Operation, request: Shape, language: Language
    ) -> Ruling:
        with self._referee.counting(operation, request, language) as tell:
            key = self._referee.key(operation, request, language)
            kept = shared.memory.get(key)
            result = CacheResult.HIT if kept else CacheResult.MISS
            self._referee.metrics.asked_cache(CacheTier.MEMORY, result)
            if kept is not None:
                return tell(Ruling(answer=kept.answer, body=kept.body, cached=True))
            name = AnswerKey(
                catalogue=self.catalogue.digest,
                engine=ENGINE_VERSION,
                language=language.tag,
                operation=operation.name,
                digest=key,
            )

            async def fetched_or_decided() -> Ruling:
                found = await shared.answers.get(name, _decoder(operation.answer).decode)
                if found is not None:
                    ruling = Ruling(answer=found.answer, body=found.body, cached=True, shared=True)
                else:
                    ruling = self._referee.decide(operation, request, language)
                    shared.answers.put_later(name, ruling.body)
                shared.memory.put(key, ruling.answer, ruling.body)
                return ruling

            return tell(await shared.flights.once(key, fetched_or_decided))


@functools.cache
def _decoder(shape: type[Shape]) -> msgspec.json.Decoder[Shape]:
    """From a body back to the answer, which GraphQL selects from and metrics count."""
    return msgspec.json.Decoder(shape, dec_hook=reading_hook)
