"""Answers in Redis, shared by all replicas: the second tier of the cache.

A key names everything that an answer depends on, so nothing is ever invalidated: another catalogue
or engine uses other keys, and the old ones expire.

Redis is asked only where that pays. The operations that are shared by default are those that pay
where a third of their requests is known; where fewer are, each look-up costs more than it saves. So
hits are counted: after `LOOKS` look-ups whose hits do not pay, Redis is asked for one key in
`SAMPLE` only, by its digest. Those keys are the same in every replica, so their share of hits is
what that of all keys would be, and says when asking pays again.
"""

import functools
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

import msgspec

from cards.messages.message import reading_hook
from cards.model.shape import Shape
from service.cache.codec import AnswerKey, opened, sealed
from service.cache.commands import Client, Link, RedisAway
from service.cache.memory import Ruling
from service.cache.single_flight import SingleFlight
from service.rules.engine.work import Work
from service.telemetry.metrics import CacheResult, CacheTier, Metrics
from service.telemetry.redis_metrics import Cause, Direction, Purpose

LOOKS: Final = 200
"""Look-ups after which hits are compared with what pays."""
SAMPLE: Final = 16


class Worth:
    """The look-ups of each operation, and whether they pay."""

    def __init__(self, needed: Mapping[str, float]) -> None:
        """By operation, the share of hits from which it pays; others are always asked for."""
        self._needed: Final = dict(needed)
        self._looks: Final = dict.fromkeys(needed, 0)
        self._hits: Final = dict.fromkeys(needed, 0)
        self._spared: Final[set[str]] = set()

    def asks(self, key: AnswerKey) -> bool:
        """Whether Redis is asked for this key, and is given its answer."""
        return key.operation not in self._spared or key.digest[0] % SAMPLE == 0

    def looked(self, operation: str, *, hit: bool) -> None:
        """Count a look-up that found an answer or none."""
        if operation not in self._needed:
            return
        self._looks[operation] += 1
        self._hits[operation] += hit
        if self._looks[operation] < LOOKS:
            return
        pays = self._hits[operation] >= self._needed[operation] * LOOKS
        (self._spared.discard if pays else self._spared.add)(operation)
        self._looks[operation] = self._hits[operation] = 0


STEPS_BYTES: Final = 4
"""Bytes before an answer that hold the steps of its judgement."""
_UNREADABLE: Final = (msgspec.DecodeError, UnicodeDecodeError, RecursionError, ValueError)
INFLATED: Final = 32
"""An answer is at most so many times as long as its stored form."""


class RedisAnswers:
    """Bodies of answers by what they depend on. A fault counts as a miss, and in a metric."""

    def __init__(  # noqa: PLR0913 - each is a part of its own
        self,
        link: Link,
        metrics: Metrics,
        *,
        prefix: str,
        ttl: float,
        most_bytes: int,
        worth: Worth,
        operations: frozenset[str] = frozenset(),
    ) -> None:
        """Share the answers to these operations: up to `most_bytes`, stored for `ttl` seconds."""
        self.worth = worth
        self.operations = operations
        self._flights: SingleFlight[Ruling] = SingleFlight(metrics.redis.joined)
        self._link = link
        self._metrics = metrics
        self._prefix = prefix
        self._ttl_ms = int(ttl * 1000)
        self._most_bytes = most_bytes

    async def ruling(
        self,
        key: AnswerKey,
        shape: type[Shape],
        work: Work,
        decided: Callable[[], Awaitable[Ruling]],
    ) -> Ruling:
        """The answer of this shape that Redis has; else as `decided`, and stored.

        Equal requests wait for one. Steps that were done elsewhere are spent from `work`, too.
        """
        mine = False

        async def fetched_or_decided() -> Ruling:
            nonlocal mine
            found = await self.get(key, decoder_of_answer(shape).decode)
            if found is not None:
                return found
            mine = True
            ruling = await decided()
            self.put_later(key, ruling.body, ruling.steps)
            return ruling

        ruling = await self._flights.once(key.digest, fetched_or_decided)
        if not mine:
            work.repeat(ruling.steps)
        return ruling

    async def get(self, key: AnswerKey, read: Callable[[bytes], Shape]) -> Ruling | None:
        """The answer, decoded from its body, or None."""
        if not self.worth.asks(key):
            self._count(key, CacheResult.SPARED)
            return None
        name = key.within(self._prefix)

        async def look(redis: Client) -> bytes | None:
            stored = await redis.get(name)
            if stored is None:
                return None
            body = opened(name.encode(), stored, most=self._most_bytes * INFLATED)
            self._metrics.redis.moved(Direction.READ, len(stored))
            return body

        try:
            body = await self._link.ask(Purpose.ANSWER_GET, look)
        except RedisAway as failure:
            skipped = failure.cause in {Cause.OPEN, Cause.BUSY}
            self._count(key, CacheResult.SKIPPED if skipped else CacheResult.FAULT)
            return None
        if body is None:
            self._count(key, CacheResult.MISS)
            return None
        try:
            answer = read(body[STEPS_BYTES:])
        except _UNREADABLE:
            self._metrics.redis.faulted(Purpose.ANSWER_GET, Cause.GARBAGE)
            self._count(key, CacheResult.FAULT)
            return None
        self._count(key, CacheResult.HIT)
        steps = int.from_bytes(body[:STEPS_BYTES], "big")
        return Ruling(answer, body[STEPS_BYTES:], steps, cached=True, shared=True)

    def put_later(self, key: AnswerKey, body: bytes, steps: int) -> None:
        """Store a body and the steps of its judgement in the background, if it is worth it."""
        if not self.worth.asks(key):
            return
        content = steps.to_bytes(STEPS_BYTES, "big") + body
        self._link.later(Purpose.ANSWER_PUT, lambda: self._put(key.within(self._prefix), content))

    async def _put(self, name: str, body: bytes) -> None:
        stored = sealed(name.encode(), body)
        if len(stored) > self._most_bytes or len(body) > self._most_bytes * INFLATED:
            self._metrics.redis.faulted(Purpose.ANSWER_PUT, Cause.TOO_LARGE)
            return
        try:
            await self._link.ask(
                Purpose.ANSWER_PUT, lambda redis: redis.set(name, stored, px=self._ttl_ms)
            )
        except RedisAway:
            return
        self._metrics.redis.moved(Direction.WRITTEN, len(stored))

    def _count(self, key: AnswerKey, result: CacheResult) -> None:
        self._metrics.asked_cache(key.operation, CacheTier.REDIS, result)
        if result in {CacheResult.HIT, CacheResult.MISS}:
            self.worth.looked(key.operation, hit=result is CacheResult.HIT)


@functools.cache
def decoder_of_answer(shape: type[Shape]) -> msgspec.json.Decoder[Shape]:
    """Decodes a body back into the answer, for GraphQL selections and metrics."""
    return msgspec.json.Decoder(shape, dec_hook=reading_hook)
