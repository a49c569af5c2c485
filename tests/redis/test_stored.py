"""Whatever stands in Redis under a key of ours is a miss and a metric: no error, no answer."""

import asyncio
import json
import random
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from typing import TypeVar

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from redis import Redis

from cards.messages.message import reading_hook
from loadtest.redis_server import RedisServer
from schema.operations import ODDS, REPLAY
from service.cache.codec import PLAIN, AnswerKey, Damaged, opened, sealed
from service.cache.commands import Command
from service.cache.persisted import digest_of
from service.cache.quota import FARTHEST, MemoryQuotas, Quota
from service.cache.redis_tier import RedisAnswers, Worth
from service.cache.rolls import Held
from service.telemetry.metrics import Metrics
from service.telemetry.redis_metrics import Purpose
from tests.redis.stand import Replica, example, replica, right, settled, some_odds
from tests.redis.test_tier import keys

TEXT = "query { service { engine } }"
SIX, ONE = Held("6" * 43, "first"), Held("1" * 43, "second")
QUOTA = Quota(tokens=10, seconds=60)
MICROSECONDS = 1_000_000
METRICS = Metrics()
Reply = TypeVar("Reply")

Put = Callable[["Redis", str], object]


def text(content: bytes) -> Put:
    return lambda redis, key: redis.set(key, content, px=60_000)


def well_sealed(content: bytes) -> Put:
    """Of our form, and for this very key: by another version, or forged."""
    return lambda redis, key: redis.set(key, sealed(key.encode(), content), px=60_000)


def cut(content: bytes) -> Put:
    return lambda redis, key: redis.set(key, sealed(key.encode(), content)[:-3], px=60_000)


def forged_form(form: bytes) -> Put:
    def put(redis: "Redis", key: str) -> object:
        return redis.set(key, form + sealed(key.encode(), b"{}")[len(PLAIN) :], px=60_000)

    return put


STORED: dict[str, Put] = {
    "empty": text(b""),
    "a number": text(b"17"),
    "no text": text(b"\xff\xfe\x00" * 50),
    "gzip": text(b"\x1f\x8b\x08" + bytes(100)),
    "plain json": text(b'{"success": 1}'),
    "another form": forged_form(b"l"),
    "said to be deflated": forged_form(b"z"),
    "cut short": cut(b'{"success": 1}'),
    "json of another shape": well_sealed(b'{"oddly":"shaped"}'),
    "json that is cut": well_sealed(b'{"odd'),
    "json of one number": well_sealed(b"1e999"),
    "text that is not UTF-8": well_sealed(b'"\xff\xfe"'),
    "an object that is not UTF-8": well_sealed(b'{"catalogue":"\xff\xfe"}'),
    "deep": well_sealed(b"[" * 100_000),
    "huge": well_sealed(bytes(40_000_000)),
    "a list": lambda redis, key: redis.rpush(key, "one", "two"),
    "a hash": lambda redis, key: redis.hset(key, "one", "two"),
    "a set": lambda redis, key: redis.sadd(key, "one"),
    "a stream": lambda redis, key: redis.xadd(key, {"one": "two"}),
}
stored = pytest.mark.parametrize("name", STORED)


@pytest.fixture
def redis(server: RedisServer) -> Iterator["Redis"]:
    with Redis(port=server.port, decode_responses=True) as client:
        yield client


@contextmanager
def counted(one: Replica, purpose: str) -> Generator[None]:
    """Afterwards there is one more fault, with the cause of damaged data."""

    def faults() -> float:
        sample = one.metrics.registry.get_sample_value
        return sum(
            sample("lawspeaker_redis_faults_total", {"purpose": purpose, "cause": cause}) or 0
            for cause in ("garbage", "refused")
        )

    before = faults()
    yield
    assert faults() > before


@stored
def test_foreign_data_in_place_of_an_answer_is_ignored(
    server: RedisServer, prefix: str, redis: "Redis", name: str
) -> None:
    async def scene() -> None:
        async with replica(server.url, redis_prefix=prefix) as one:
            for operation, request in ((ODDS, some_odds(1)), (REPLAY, example(REPLAY))):
                assert await one.ask(operation, request) == right(operation, request)
                await one.written()
            for key in keys(server, prefix):
                redis.delete(key)
                STORED[name](redis, key)
            for operation, request in ((ODDS, some_odds(1)), (REPLAY, example(REPLAY))):
                with counted(one, "answer_get"):
                    assert await one.ask(operation, request) == right(operation, request)
                await one.written()
            assert one.looked("hit") == 0
            assert await one.ask(ODDS, some_odds(1)) == right(ODDS, some_odds(1))
            assert one.looked("hit") == 1, "it was stored again"

    asyncio.run(scene())


@stored
def test_foreign_data_in_place_of_a_query_text_is_ignored(
    server: RedisServer, prefix: str, redis: "Redis", name: str
) -> None:
    async def scene() -> None:
        async with (
            replica(server.url, redis_prefix=prefix) as one,
            replica(server.url, redis_prefix=prefix) as two,
        ):
            STORED[name](redis, f"{prefix}:1:persisted:{digest_of(TEXT)}")
            with counted(one, "persisted_get"):
                assert await one.stores.persisted.get(digest_of(TEXT)) is None
            await one.stores.persisted.put(digest_of(TEXT), TEXT)
            assert await two.stores.persisted.get(digest_of(TEXT)) == TEXT

    asyncio.run(scene())


@stored
def test_foreign_data_in_place_of_a_claim_stays_and_the_roll_is_not_shared(
    server: RedisServer, prefix: str, redis: "Redis", name: str
) -> None:
    """A second roll may get through beside it: `shared` says so, and so does the receipt."""

    async def scene() -> None:
        async with replica(server.url, redis_prefix=prefix) as one:
            STORED[name](redis, f"{prefix}:1:roll:friday:1")
            kept = redis.dump(f"{prefix}:1:roll:friday:1")
            with counted(one, "roll"):
                bad, good = await one.stores.rolls.look(["friday:1", "friday:2"])
            assert (bad.held, bad.shared) == (None, False)
            assert (good.held, good.shared) == (None, True), "one that is damaged harms no other"
            with counted(one, "roll"):
                claim = await one.stores.rolls.claim("friday:1", SIX)
            assert (claim.held, claim.shared) == (SIX, False)
            again = await one.stores.rolls.claim("friday:1", ONE)
            assert (again.held, again.shared) == (SIX, False), "this process keeps to its own"
            assert redis.dump(f"{prefix}:1:roll:friday:1") == kept
            assert (await one.stores.rolls.claim("friday:2", ONE)).shared

    asyncio.run(scene())


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"6" * 43 + b" ",
        b" first",
        b"6" * 42,
        b"6" * 43 + b" first more",
        b"6" * 44,
        b"\xff" * 43,
    ],
)
def test_a_claim_in_another_form_is_ignored(content: bytes) -> None:
    with pytest.raises(Damaged):
        Held.read(content)


@given(st.binary(max_size=120))
def test_any_bytes_are_a_valid_claim_or_ignored(content: bytes) -> None:
    try:
        held = Held.read(content)
    except Damaged:
        return
    assert held.written == content


class Straight:
    """A way to a Redis that holds one thing."""

    def __init__(self, kept: bytes) -> None:
        self._kept = kept

    async def ask(self, _: Purpose, command: Command[Reply]) -> Reply:
        return await command(self)  # type: ignore[arg-type]  # only what is used of it

    async def get(self, _: str) -> bytes:
        return self._kept


NAME = AnswerKey(catalogue="c", engine="e", language="en", operation="odds", digest=b"d")


@given(st.binary(max_size=80) | st.text(max_size=40).map(lambda text: json.dumps(text).encode()))
def test_any_sealed_bytes_that_are_no_answer_are_ignored(body: bytes) -> None:
    kept = sealed(NAME.within("p").encode(), body)
    answers = RedisAnswers(
        Straight(kept),  # type: ignore[arg-type]  # only what is used of it
        METRICS,
        prefix="p",
        ttl=60,
        most_bytes=1000,
        worth=Worth({}),
    )
    read = msgspec.json.Decoder(ODDS.answer, dec_hook=reading_hook).decode
    assert asyncio.run(answers.get(NAME, read)) is None


@given(st.binary(max_size=200), st.binary(max_size=40))
def test_any_bytes_are_damaged(kept: bytes, key: bytes) -> None:
    with pytest.raises(Damaged):
        opened(key, kept, most=1000)


def in_seconds(seconds: float) -> bytes:
    return b"%d" % round((time.time() + seconds) * MICROSECONDS)


NUMBERS: dict[str, bytes | float] = {
    "of the next century": 3e9,
    "of a clock that is wrong by a day": 86_400,
    "just too far": 60 * FARTHEST + 30,
    "infinite": b"inf",
    "no number": b"nan",
    "beyond numbers": b"1e999",
    "negative": b"-1e300",
    "hexadecimal": b"0xffffffffffffffff",
    "long": b"9" * 300,
    "long ago": b"1",
}


@pytest.mark.parametrize("name", [*STORED, *NUMBERS])
def test_foreign_data_in_place_of_a_quota_is_a_full_bucket(
    server: RedisServer, prefix: str, redis: "Redis", name: str
) -> None:
    number = NUMBERS.get(name, b"")
    junk = number if isinstance(number, bytes) else in_seconds(number)
    put = text(junk) if name in NUMBERS else STORED[name]

    async def scene() -> None:
        async with replica(server.url, redis_prefix=prefix) as one:
            key = f"{prefix}:1:quota:10/60:ada"
            put(redis, key)
            taken = [one.stores.quotas.take("ada", QUOTA, tokens=6) for _ in range(2)]
            await settled(one.stores.quotas)
            taken.append(one.stores.quotas.take("ada", QUOTA, tokens=6))
            assert [each.allowed for each in taken] == [True, False, False]
            assert [each.remaining for each in taken] == [4, 4, 4]
            assert all(each.shared for each in taken)
            assert 0 < int(str(redis.pttl(key))) <= 60_000

    asyncio.run(scene())


def test_a_bucket_in_debt_is_not_taken_for_one_from_the_future(
    server: RedisServer, prefix: str, redis: "Redis"
) -> None:
    async def scene() -> None:
        async with replica(server.url, redis_prefix=prefix) as one:
            redis.set(f"{prefix}:1:quota:10/60:ada", in_seconds(60 * 5), px=60_000)
            unknown = one.stores.quotas.take("ada", QUOTA)
            assert unknown.allowed, "it is lent before anything is known"
            await settled(one.stores.quotas)
            refused = one.stores.quotas.take("ada", QUOTA)
            assert (refused.allowed, refused.remaining) == (False, -41)
            assert refused.retry_after == pytest.approx(252, abs=5)

    asyncio.run(scene())


def test_random_bytes_in_place_of_a_quota_are_a_full_bucket(
    server: RedisServer, prefix: str, redis: "Redis"
) -> None:
    chance = random.Random(7)

    async def scene() -> None:
        async with replica(server.url, redis_prefix=prefix) as one:
            for number in range(200):
                junk = chance.choice([chance.randbytes(chance.randrange(30)), in_seconds(1e9)])
                redis.set(f"{prefix}:1:quota:10/60:c{number}", junk, px=60_000)
                for left in (9, 8):
                    taken = one.stores.quotas.take(f"c{number}", QUOTA)
                    assert (taken.allowed, taken.remaining, taken.shared) == (True, left, True)
                    await settled(one.stores.quotas)

    asyncio.run(scene())


def test_a_clock_set_back_empties_no_bucket() -> None:
    now = [1e6]

    async def scene() -> None:
        quotas = MemoryQuotas(clock=lambda: now[0])
        assert quotas.take("ada", QUOTA, tokens=10).allowed
        now[0] -= 3600
        assert quotas.take("ada", QUOTA).remaining == 9

    asyncio.run(scene())
