"""Which answers replicas share through Redis: the second tier of the cache, behind memory.

Only operations that cost more to judge than to fetch go there (`make bench-cache` measures it).
"""

import functools
from collections.abc import Callable
from typing import Final, Protocol

import msgspec

from cards.messages.message import reading_hook
from cards.model.shape import Shape
from service.cache.keys import AnswerKey
from service.cache.memory import CachedAnswer, MemoryCache
from service.cache.ruling import Ruling
from service.cache.single_flight import SingleFlight

FETCHED_STEPS: Final = 500
"""What it takes to give an answer that Redis has."""


class SharedAnswers(Protocol):
    """Where replicas share answers: `service.cache.redis_tier.RedisAnswers`."""

    async def get(self, key: AnswerKey, read: Callable[[bytes], Shape]) -> CachedAnswer | None:
        """The answer, read from its body, or None; never an exception."""
        ...

    def put_later(self, key: AnswerKey, body: bytes, steps: int) -> None:
        """Keep a body and what it took to judge it, once there is time."""
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


@functools.cache
def decoder_of_answer(shape: type[Shape]) -> msgspec.json.Decoder[Shape]:
    """From a body back to the answer, which GraphQL selects from and metrics count."""
    return msgspec.json.Decoder(shape, dec_hook=reading_hook)
