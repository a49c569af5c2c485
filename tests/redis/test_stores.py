"""One contract for each store, held by the one in memory and by the one in Redis."""

import asyncio
import hashlib
from collections.abc import AsyncGenerator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

import pytest

from loadtest.redis_server import RedisServer
from service.cache.leases import LeasedQuotas
from service.cache.persisted import MemoryPersisted, PersistedStore, RedisPersisted, digest_of
from service.cache.quota import Allowance, MemoryQuotas, Quota, QuotaCounters
from service.cache.rolls import Held, Look, MemoryRolls, RedisRolls, RollClaims
from service.cache.stores import SharedStores
from tests.redis.proxy import FAULTS, FaultProxy, Mode
from tests.redis.stand import replica, settled

MOST_TEXT = 1000
TTL = 0.3
SIX, ONE, TWO = (Held(letter * 43, "first") for letter in "612")
TEXT = "query { service { engine } }"

Opened = AbstractAsyncContextManager[SharedStores]
Open = Callable[[], Opened]


@pytest.fixture(params=["memory", "redis"])
def opened(request: pytest.FixtureRequest, server: RedisServer, prefix: str) -> Open:
    """Opens the stores of a replica, with small limits and short lives."""

    @asynccontextmanager
    async def in_memory() -> AsyncGenerator[SharedStores]:
        yield SharedStores(
            answers=None,
            persisted=MemoryPersisted(most=3, most_bytes=MOST_TEXT, ttl=TTL),
            sets=MemoryPersisted(most=3, most_bytes=MOST_TEXT, ttl=TTL),
            quotas=MemoryQuotas(),
            rolls=MemoryRolls(ttl=TTL),
            link=None,
        )

    @asynccontextmanager
    async def in_redis() -> AsyncGenerator[SharedStores]:
        async with replica(server.url, redis_prefix=prefix) as one:
            link = one.link
            local = MemoryPersisted(most=3, most_bytes=MOST_TEXT, ttl=TTL)
            quotas = LeasedQuotas(link, MemoryQuotas(), prefix=prefix, metrics=one.metrics.redis)
            yield SharedStores(
                answers=None,
                persisted=RedisPersisted(link, local, prefix=prefix, ttl=TTL, most_bytes=MOST_TEXT),
                sets=local,
                quotas=quotas,
                rolls=RedisRolls(link, MemoryRolls(ttl=TTL), prefix=prefix, ttl=TTL),
                link=link,
            )
            await quotas.close()

    return in_memory if request.param == "memory" else in_redis


def test_a_text_is_found_by_its_digest(opened: Open) -> None:
    async def scene(store: PersistedStore) -> None:
        assert await store.get(digest_of(TEXT)) is None
        await store.put(digest_of(TEXT), TEXT)
        assert await store.get(digest_of(TEXT)) == TEXT
        assert await store.get(digest_of("another")) is None

    with_stores(opened, lambda stores: scene(stores.persisted))


def test_a_text_is_stored_only_under_its_own_digest(opened: Open) -> None:
    async def scene(store: PersistedStore) -> None:
        with pytest.raises(ValueError, match="digest"):
            await store.put(digest_of("another"), TEXT)
        assert await store.get(digest_of("another")) is None

    with_stores(opened, lambda stores: scene(stores.persisted))


def test_a_text_that_is_too_long_is_not_stored(opened: Open) -> None:
    async def scene(store: PersistedStore) -> None:
        for length, stored in ((MOST_TEXT, True), (MOST_TEXT + 1, False)):
            text = "ż" * (length // 2) + "x" * (length % 2)
            assert len(text.encode()) == length
            await store.put(digest_of(text), text)
            assert (await store.get(digest_of(text)) is not None) is stored

    with_stores(opened, lambda stores: scene(stores.persisted))


def test_a_text_expires(opened: Open) -> None:
    async def scene(store: PersistedStore) -> None:
        await store.put(digest_of(TEXT), TEXT)
        await asyncio.sleep(TTL * 2.2)
        assert await store.get(digest_of(TEXT)) is None

    with_stores(opened, lambda stores: scene(stores.persisted))


def test_tokens_are_taken_until_there_are_none(opened: Open) -> None:
    async def scene(quotas: QuotaCounters) -> None:
        quota = Quota(tokens=3, seconds=600)
        taken = [quotas.take("ada", quota) for _ in range(5)]
        assert [each.allowed for each in taken] == [True] * 3 + [False] * 2
        assert [each.remaining for each in taken] == [2, 1, 0, 0, 0]
        assert taken[0].reset == pytest.approx(200, abs=2)
        assert taken[2].reset == pytest.approx(600, abs=2)
        assert [each.retry_after for each in taken[:3]] == [0, 0, 0]
        assert taken[3].retry_after == pytest.approx(200, abs=2)
        assert quotas.take("bo", quota).allowed
        assert quotas.take("ada", Quota(tokens=4, seconds=600)).allowed

    with_stores(opened, lambda stores: scene(stores.quotas))


@pytest.mark.parametrize("tokens", [1, 3, 6, 7, 60, 97, 1000])
def test_a_bucket_holds_as_many_tokens_as_it_says(opened: Open, tokens: int) -> None:
    """Also where they do not divide the time."""

    async def scene(quotas: QuotaCounters) -> None:
        quota = Quota(tokens=tokens, seconds=3600)
        rest = quotas.take("ada", quota, tokens=tokens - 1) if tokens > 1 else None
        assert rest is None or (rest.allowed and rest.remaining == 1)
        await settled(quotas)
        assert quotas.take("ada", quota).allowed
        assert not quotas.take("ada", quota).allowed

    with_stores(opened, lambda stores: scene(stores.quotas))


def test_tokens_are_taken_all_or_none(opened: Open) -> None:
    async def scene(quotas: QuotaCounters) -> None:
        quota = Quota(tokens=10, seconds=600)
        assert quotas.take("ada", quota, tokens=8).remaining == 2
        refused = quotas.take("ada", quota, tokens=3)
        assert (refused.allowed, refused.remaining) == (False, 2)
        assert refused.retry_after == pytest.approx(60, abs=2)
        assert quotas.take("ada", quota, tokens=2).remaining == 0
        never = quotas.take("bo", quota, tokens=11)
        assert (never.allowed, never.remaining) == (False, 10)

    with_stores(opened, lambda stores: scene(stores.quotas))


def test_tokens_are_added_over_time(opened: Open) -> None:
    async def scene(quotas: QuotaCounters) -> None:
        quota = Quota(tokens=2, seconds=0.4)
        assert quotas.take("ada", quota, tokens=2).allowed
        assert not quotas.take("ada", quota).allowed
        await asyncio.sleep(0.25)
        assert quotas.take("ada", quota).allowed
        await asyncio.sleep(0.5)
        assert quotas.take("ada", quota, tokens=2).allowed

    with_stores(opened, lambda stores: scene(stores.quotas))


def test_concurrent_callers_get_no_more_than_the_bucket_holds(opened: Open) -> None:
    async def scene(quotas: QuotaCounters) -> None:
        quota = Quota(tokens=10, seconds=600)
        taken = [quotas.take("ada", quota) for _ in range(30)]
        await settled(quotas)
        taken += [quotas.take("ada", quota) for _ in range(30)]
        assert sum(each.allowed for each in taken) == 10

    with_stores(opened, lambda stores: scene(stores.quotas))


def test_the_first_claim_stays(opened: Open) -> None:
    async def scene(rolls: RollClaims) -> None:
        first = await rolls.claim("roll-1", SIX)
        assert (first.held, first.first) == (SIX, True)
        for _ in range(2):
            again = await rolls.claim("roll-1", ONE)
            assert (again.held, again.first) == (SIX, False)
        same = await rolls.claim("roll-1", SIX)
        assert (same.held, same.first) == (SIX, False)
        assert (await rolls.claim("roll-2", ONE)).held == ONE

    with_stores(opened, lambda stores: scene(stores.rolls))


def test_one_of_many_concurrent_claims_stays(opened: Open) -> None:
    async def scene(rolls: RollClaims) -> None:
        claims = await asyncio.gather(
            *(rolls.claim("roll", Held(f"{number:043}", "first")) for number in range(20))
        )
        assert len({claim.held for claim in claims}) == 1
        assert sum(claim.first for claim in claims) == 1

    with_stores(opened, lambda stores: scene(stores.rolls))


def test_a_claim_expires(opened: Open) -> None:
    async def scene(rolls: RollClaims) -> None:
        await rolls.claim("roll", SIX)
        await asyncio.sleep(TTL * 2.2)
        assert (await rolls.claim("roll", ONE)).held == ONE

    with_stores(opened, lambda stores: scene(stores.rolls))


def test_looking_up_a_place_does_not_claim_it(opened: Open) -> None:
    async def scene(rolls: RollClaims) -> None:
        assert [each.held for each in await rolls.look(["one", "two"])] == [None, None]
        claim = await rolls.claim("one", SIX)
        looks = await rolls.look(["two", "one", "two"])
        assert looks[1] == Look(SIX, shared=claim.shared)
        assert (looks[0].held, looks[2].held) == (None, None)
        assert (await rolls.claim("two", ONE)).first

    with_stores(opened, lambda stores: scene(stores.rolls))


def test_many_places_are_looked_up_in_one_call(opened: Open) -> None:
    async def scene(rolls: RollClaims) -> None:
        places = [f"place-{number}" for number in range(50)]
        for place in places[::7]:
            await rolls.claim(place, SIX)
        looks = await rolls.look(places)
        assert [look.held for look in looks] == [
            None if number % 7 else SIX for number in range(50)
        ]

    with_stores(opened, lambda stores: scene(stores.rolls))


def test_an_opening_has_no_epoch(opened: Open) -> None:
    async def scene(rolls: RollClaims) -> None:
        opening = Held("o" * 43)
        assert (await rolls.claim("friday:0", opening)).held == opening
        assert (await rolls.look(["friday:0"]))[0].held == opening

    with_stores(opened, lambda stores: scene(stores.rolls))


def with_stores(opened: Open, scene: Callable[[SharedStores], object]) -> None:
    async def within() -> None:
        async with opened() as stores:
            playing = scene(stores)
            assert asyncio.iscoroutine(playing)
            await playing

    asyncio.run(within())


def test_the_least_recently_used_texts_and_buckets_are_evicted_first() -> None:
    async def scene() -> None:
        texts = MemoryPersisted(most=2, most_bytes=100, ttl=60)
        for text in ("one", "two", "three"):
            await texts.put(digest_of(text), text)
        assert await texts.get(digest_of("one")) is None
        assert await texts.get(digest_of("three")) == "three"
        quotas, quota = MemoryQuotas(most=1), Quota(tokens=1, seconds=600)
        assert quotas.take("ada", quota).allowed
        assert not quotas.take("ada", quota).allowed
        assert quotas.take("bo", quota).allowed
        assert quotas.take("ada", quota).allowed

    asyncio.run(scene())


def test_replicas_share_texts_buckets_and_claims(server: RedisServer, prefix: str) -> None:
    async def scene() -> None:
        async with (
            replica(server.url, redis_prefix=prefix) as one,
            replica(server.url, redis_prefix=prefix) as two,
        ):
            await one.stores.persisted.put(digest_of(TEXT), TEXT)
            assert await two.stores.persisted.get(digest_of(TEXT)) == TEXT
            quota = Quota(tokens=2, seconds=600)
            taken: list[Allowance] = []
            for each in (one, two, one, two, one):
                taken.append(each.stores.quotas.take("ada", quota))
                await settled(each.stores.quotas)
            # The third is lent by what was heard before the second.
            assert [each.allowed for each in taken] == [True, True, True, False, False]
            assert [each.remaining for each in taken] == [1, 1, 0, 0, -1]
            assert all(each.shared for each in taken)
            first = await one.stores.rolls.claim("roll", SIX)
            second = await two.stores.rolls.claim("roll", ONE)
            assert (first.first, first.shared) == (True, True)
            assert (second.held, second.first, second.shared) == (SIX, False, True)

    asyncio.run(scene())


def test_a_forged_text_is_never_returned(server: RedisServer, prefix: str) -> None:
    async def scene() -> None:
        async with replica(server.url, redis_prefix=prefix) as one:
            name = f"{prefix}:1:persisted:{digest_of(TEXT)}"
            seal = hashlib.blake2b(digest_size=16)
            seal.update(len(name).to_bytes(4, "big") + name.encode() + b"p" + b"{ forged }")
            stored = b"p" + seal.digest() + b"{ forged }"
            await one.link.ask("persisted_put", lambda redis: redis.set(name, stored, px=10_000))  # type: ignore[arg-type]
            assert await one.stores.persisted.get(digest_of(TEXT)) is None
            assert one.count("redis_faults_total", purpose="persisted_get", cause="garbage") == 1

    asyncio.run(scene())


@pytest.mark.parametrize("mode", FAULTS)
def test_without_redis_a_process_uses_its_own_stores(
    server: RedisServer, proxy: FaultProxy, prefix: str, mode: Mode
) -> None:
    async def scene() -> None:
        async with replica(
            proxy.url, redis_prefix=prefix, redis_breaker_pause=0.05, redis_timeout=0.3
        ) as one:
            stores, quota = one.stores, Quota(tokens=2, seconds=600)
            proxy.switch(mode)
            for _ in range(3):
                await stores.persisted.put(digest_of(TEXT), TEXT)
                assert await stores.persisted.get(digest_of(TEXT)) == TEXT
                assert await stores.persisted.get(digest_of("another")) is None
            claims = [await stores.rolls.claim("roll", held) for held in (SIX, ONE)]
            assert [claim.held for claim in claims] == [SIX, SIX]
            # A stale reply to the second is the true one to the first.
            assert not claims[-1].shared or mode is Mode.STALE
            taken: list[Allowance] = []
            while not taken or taken[-1].allowed or taken[-1].shared:
                taken.append(stores.quotas.take("ada", quota))
                await settled(stores.quotas)
                await asyncio.sleep(0.02)
                assert len(taken) < 500
            assert sum(each.allowed for each in taken if not each.shared) in {1, 2}
            proxy.switch(Mode.FAITHFUL)
            await one.connected()
            shared = await stores.rolls.claim("roll", TWO)
            assert (shared.held, shared.first, shared.shared) == (SIX, False, True)
            assert stores.quotas.take("bo", quota).shared

    asyncio.run(scene())


def test_a_local_claim_gives_way_to_a_shared_one(
    server: RedisServer, proxy: FaultProxy, prefix: str
) -> None:
    async def scene() -> None:
        async with (
            replica(server.url, redis_prefix=prefix) as other,
            replica(proxy.url, redis_prefix=prefix, redis_breaker_pause=0.05) as one,
        ):
            proxy.switch(Mode.REFUSED)
            alone = await one.stores.rolls.claim("roll", SIX)
            assert (alone.held, alone.first, alone.shared) == (SIX, True, False)
            await other.stores.rolls.claim("roll", ONE)
            proxy.switch(Mode.FAITHFUL)
            await one.connected()
            now = await one.stores.rolls.claim("roll", SIX)
            for _ in range(4):  # connections that were reset are noticed one by one
                await one.connected()
                now = await one.stores.rolls.claim("roll", SIX)
            assert (now.held, now.first, now.shared) == (ONE, False, True)

    asyncio.run(scene())
