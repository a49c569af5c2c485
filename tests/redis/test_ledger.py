"""Claimed rolls and quotas in a Redis of their own: nothing that callers store can evict them."""

import asyncio
from collections.abc import Iterator
from random import Random
from typing import Any, cast

import pytest
from redis import Redis, ResponseError

from loadtest.redis_server import RedisServer, redis_server
from service.cache.breaker import BreakerState
from service.cache.persisted import digest_of
from service.cache.rolls import Held
from service.settings.settings import Settings
from service.settings.variables import SettingError
from tests.redis.stand import Replica, replica
from tests.waiting import came

SMALL = ("--maxmemory", "4mb", "--maxmemory-policy")
HELD = Held("A" * 43)


@pytest.fixture(scope="module")
def cache() -> Iterator[RedisServer]:
    with redis_server(*SMALL, "volatile-ttl") as running:
        yield running


@pytest.fixture(scope="module")
def ledger() -> Iterator[RedisServer]:
    with redis_server(*SMALL, "noeviction") as running:
        yield running


async def found(one: Replica) -> None:
    """Wait until the ledger is asked."""
    ledger = one.stores.ledger
    assert ledger is not None

    def closed() -> bool:
        ledger.wake()
        return ledger.state is BreakerState.CLOSED

    await came(closed)


def test_sets_that_callers_store_do_not_evict_a_claimed_roll(
    cache: RedisServer, ledger: RedisServer
) -> None:
    async def scene() -> None:
        async with replica(cache.url, redis_ledger_url=ledger.url) as one:
            await found(one)
            first = await one.stores.rolls.claim("friday/1", HELD)
            assert (first.first, first.shared) == (True, True)
            for number in range(100):
                text = Random(number).randbytes(60_000).hex()
                await one.stores.sets.put(digest_of(text), text, "ben")
            with Redis(port=cache.port) as redis:
                assert cast("Any", redis).info("stats")["evicted_keys"]
        async with replica(cache.url, redis_ledger_url=ledger.url) as other:
            await found(other)
            again = await other.stores.rolls.claim("friday/1", Held("B" * 43))
            assert (again.held, again.first, again.shared) == (HELD, False, True)

    asyncio.run(scene())


def test_one_redis_that_has_evicted_promises_nothing_more(cache: RedisServer) -> None:
    """What it holds stays held; what is claimed anew may have been another's before."""

    async def scene() -> None:
        with Redis(port=cache.port) as opened:
            redis = cast("Any", opened)
            redis.flushall()
            redis.config_resetstat()
        async with replica(cache.url) as one:
            await one.connected()
            first = await one.stores.rolls.claim("friday/1", HELD)
            assert (first.first, first.shared) == (True, True)
            for number in range(100):
                text = Random(number).randbytes(60_000).hex()
                await one.stores.sets.put(digest_of(text), text, "ben")
            with Redis(port=cache.port) as opened:
                redis = cast("Any", opened)
                assert redis.info("stats")["evicted_keys"]
                for key in redis.scan_iter("*:roll:*"):  # if it was not evicted already
                    redis.delete(key)
        async with replica(cache.url) as other:
            await other.connected()
            again = await other.stores.rolls.claim("friday/1", Held("B" * 43))
            assert (again.first, again.shared) == (True, False)
            (look,) = await other.stores.rolls.look(["friday/1"])
            assert (look.held, look.shared) == (again.held, False)
        async with replica(cache.url) as third:
            await third.connected()
            (look,) = await third.stores.rolls.look(["friday/1"])
            assert (look.held, look.shared) == (again.held, False)
            taken = await third.stores.rolls.claim("friday/1", HELD)
            assert (taken.held, taken.first, taken.shared) == (again.held, False, False)

    asyncio.run(scene())


def test_a_full_ledger_is_said(cache: RedisServer, ledger: RedisServer) -> None:
    def fill(redis: Redis, size: int) -> None:
        for number in range(100_000):
            redis.set(f"{size}:{number}", "x" * size, px=60_000)

    with Redis(port=ledger.port) as redis:
        for size in (10_000, 100, 1):
            with pytest.raises(ResponseError, match="maxmemory"):
                fill(redis, size)

    async def scene() -> None:
        async with replica(cache.url, redis_ledger_url=ledger.url) as one:
            await found(one)
            claim = await one.stores.rolls.claim("saturday/1", HELD)
            assert (claim.first, claim.shared) == (True, False)

    asyncio.run(scene())


def test_a_ledger_alone_is_refused() -> None:
    with pytest.raises(SettingError, match="REDIS_LEDGER_URL needs"):
        Settings.from_environment({"LAWSPEAKER_REDIS_LEDGER_URL": "redis://ledger/0"})
