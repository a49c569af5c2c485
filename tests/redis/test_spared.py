"""Redis is left alone for an operation of which it has too few answers, and asked again later."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from hashlib import blake2b
from typing import Any, TypeVar

import msgspec
import pytest

from cards.model.shape import Shape
from service.cache.codec import AnswerKey
from service.cache.redis_tier import LOOKS, SAMPLE, RedisAnswers, Worth
from service.cache.stores import shared_stores
from service.settings.cached_operations import COSTS
from service.settings.settings import Settings
from service.telemetry.metrics import Metrics
from service.telemetry.redis_metrics import Purpose

Reply = TypeVar("Reply")
NEEDED = {"replay": 0.1}


def key_of(number: int, operation: str = "replay") -> AnswerKey:
    digest = blake2b(str(number).encode()).digest()
    return AnswerKey(catalogue="c", engine="e", language="en", operation=operation, digest=digest)


def looked(worth: Worth, numbers: range, hits: Callable[[int], bool]) -> int:
    """Look up these keys; how many of them were asked for."""
    asked = [number for number in numbers if worth.asks(key_of(number))]
    for number in asked:
        worth.looked("replay", hit=hits(number))
    return len(asked)


class Shelf:
    """A way to a Redis that is a mapping; what is done later is done at once."""

    def __init__(self) -> None:
        self.kept: dict[str, bytes] = {}
        self.asked = 0

    async def ask(self, purpose: Purpose, command: Callable[[Any], Awaitable[Reply]]) -> Reply:
        assert purpose in {Purpose.ANSWER_GET, Purpose.ANSWER_PUT}
        self.asked += 1
        return await command(self)

    def later(self, purpose: Purpose, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        assert purpose is Purpose.ANSWER_PUT
        asyncio.get_running_loop().create_task(work())

    async def get(self, name: str) -> bytes | None:
        return self.kept.get(name)

    async def set(self, name: str, value: bytes, *, px: int) -> None:
        assert px
        self.kept[name] = value


def test_hits_that_pay_are_asked_for_always() -> None:
    worth = Worth(NEEDED)
    assert looked(worth, range(10 * LOOKS), lambda number: number % 10 == 0) == 10 * LOOKS


def test_hits_that_do_not_pay_end_it_but_for_a_sample() -> None:
    worth = Worth(NEEDED)
    assert looked(worth, range(LOOKS), lambda number: number % 11 == 0) == LOOKS
    others = looked(worth, range(LOOKS, 17 * LOOKS), lambda _: False)
    assert 0.6 * LOOKS < others < 1.6 * LOOKS


def test_a_sample_that_pays_begins_it_again() -> None:
    worth = Worth(NEEDED)
    looked(worth, range(LOOKS), lambda _: False)
    looked(worth, range(LOOKS, LOOKS + 3 * SAMPLE * LOOKS), lambda _: True)
    assert all(worth.asks(key_of(number)) for number in range(100))


def test_operations_without_a_bound_are_asked_for_always() -> None:
    worth = Worth(NEEDED)
    for _ in range(3 * LOOKS):
        worth.looked("odds", hit=False)
    assert all(worth.asks(key_of(number, "odds")) for number in range(100))


def test_what_is_spared_is_neither_read_nor_written_and_is_counted() -> None:
    async def scene() -> None:
        shelf, metrics = Shelf(), Metrics()
        answers = RedisAnswers(
            shelf,
            metrics,
            prefix="p",
            ttl=60,
            most_bytes=1000,
            worth=Worth(NEEDED),
        )
        read: Callable[[bytes], Any] = msgspec.json.Decoder(Shape).decode

        def counted(result: str) -> float:
            found = metrics.registry.get_sample_value(
                "lawspeaker_cache_requests_total",
                {"operation": "replay", "tier": "redis", "result": result},
            )
            assert found is not None
            return found

        spared = 0
        for number in range(2 * LOOKS):
            key = key_of(number)
            before = shelf.asked
            assert await answers.get(key, read) is None
            answers.put_later(key, b"{}", 7)
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            spared += shelf.asked == before
        assert spared == counted("spared") > 0.9 * LOOKS - SAMPLE
        assert counted("miss") == 2 * LOOKS - spared
        assert len(shelf.kept) == 2 * LOOKS - spared - 1, "the last one of the first look"

    asyncio.run(scene())


@pytest.mark.parametrize("own", [False, True])
def test_a_list_of_the_operators_own_is_taken_as_it_is(*, own: bool) -> None:
    settings = Settings(redis_url="redis://127.0.0.1:1/0")
    if own:
        settings = Settings(redis_url="redis://127.0.0.1:1/0", redis_operations=("replay", "odds"))
    stores = shared_stores(settings, Metrics())
    assert stores.answers is not None
    worth = stores.answers.worth
    paying = [cost for cost in COSTS if cost.pays]
    assert [cost.operation for cost in paying] == list(Settings().redis_operations)
    for cost in paying:
        for _ in range(LOOKS):
            worth.looked(cost.operation, hit=False)
        all_asked = all(worth.asks(key_of(number, cost.operation)) for number in range(100))
        assert all_asked is own
