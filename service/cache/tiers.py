"""Which answers replicas share through Redis: the second tier of the cache, behind memory.

Only operations that cost more to judge than to fetch are shared (`make bench-cache` measures it).
"""

import functools
from collections.abc import Awaitable, Callable
from typing import Protocol

import msgspec

from cards.messages.message import reading_hook
from cards.model.shape import Shape
from service.cache.keys import AnswerKey
from service.cache.memory import CachedAnswer
from service.cache.ruling import Ruling, given_again
from service.cache.single_flight import SingleFlight
from service.rules.engine.work import Work


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
        self, answers: SharedAnswers, joined: Callable[[], None], operations: frozenset[str]
    ) -> None:
        """Share the answers to these operations, given by name.

        `joined` is called for each request that waits for an equal one.
        """
        self.answers = answers
        self.operations = operations
        self._flights: SingleFlight[Ruling] = SingleFlight(joined)

    async def ruling(
        self,
        key: AnswerKey,
        shape: type[Shape],
        work: Work,
        decided: Callable[[], Awaitable[Ruling]],
    ) -> Ruling:
        """The answer of this shape that Redis has; else as `decided`, and stored.

        Steps of an answer that was decided elsewhere are spent from `work`, too.
        """
        mine = False

        async def fetched_or_decided() -> Ruling:
            nonlocal mine
            found = await self.answers.get(key, decoder_of_answer(shape).decode)
            if found is not None:
                return given_again(found, shared=True)
            mine = True
            ruling = await decided()
            self.answers.put_later(key, ruling.body, ruling.steps)
            return ruling

        ruling = await self._flights.once(key.digest, fetched_or_decided)
        if not mine:
            work.repeat(ruling.steps)
        return ruling


@functools.cache
def decoder_of_answer(shape: type[Shape]) -> msgspec.json.Decoder[Shape]:
    """Decodes a body back into the answer, for GraphQL selections and metrics."""
    return msgspec.json.Decoder(shape, dec_hook=reading_hook)
