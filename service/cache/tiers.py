"""Which answers replicas share through Redis: the second tier of the cache, behind memory.

Only operations that cost more to judge than to fetch are shared (`make bench-cache` measures it).
"""

import functools
from collections.abc import Callable
from typing import Protocol

import msgspec

from cards.messages.message import reading_hook
from cards.model.shape import Shape
from service.cache.keys import AnswerKey
from service.cache.memory import CachedAnswer, MemoryCache
from service.cache.ruling import Ruling
from service.cache.single_flight import SingleFlight


class SharedAnswers(Protocol):
    """A store of answers for all replicas: `service.cache.redis_tier.RedisAnswers`."""

    async def get(self, key: AnswerKey, read: Callable[[bytes], Shape]) -> CachedAnswer | None:
        """The answer, decoded from its body, or None; never raises."""
        ...

    def put_later(self, key: AnswerKey, body: bytes, steps: int) -> None:
        """Store a body and the steps of its judgement in the background."""
        ...


class SharedTier:
    """The shared operations, their store, and the work that is running: one for all doors."""

    def __init__(
        self,
        memory: MemoryCache,
        answers: SharedAnswers,
        flights: SingleFlight[Ruling],
        operations: frozenset[str],
    ) -> None:
        """Share the answers to these operations, given by name."""
        self.memory = memory
        self.answers = answers
        self.flights = flights
        self.operations = operations


@functools.cache
def decoder_of_answer(shape: type[Shape]) -> msgspec.json.Decoder[Shape]:
    """Decodes a body back into the answer, for GraphQL selections and metrics."""
    return msgspec.json.Decoder(shape, dec_hook=reading_hook)
