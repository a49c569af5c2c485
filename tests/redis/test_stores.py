"""One contract for each store, held by the one in memory and by the one in Redis."""

import asyncio
import hashlib
from collections.abc import AsyncGenerator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

import pytest

from loadtest.redis_server import RedisServer
from service.cache.persisted import MemoryPersisted, PersistedStore, RedisPersisted, digest_of
from service.cache.quota import Allowance, MemoryQuotas, Quota, QuotaCounters, RedisQuotas
from service.cache.rolls import MOST_BYTES, MemoryRolls, RedisRolls, RollClaims
from service.cache.shared import SharedStores
from tests.redis.proxy import FAULTS, FaultProxy, Mode
from tests.redis.stand import replica

MOST_TEXT = 1000
TTL = 0.3
TEXT = "query { service { engine } }"

Opened = AbstractAsyncContextManager[SharedStores]
Open = Callable[[], Opened]


@pytest.fixture(params=["memory", "redis"])
def opened(request: pytest.FixtureRequest, server: RedisServer, prefix: str) -> Open:
    """Opens the stores of a replica, with small limits and short lives."""

    @asynccontextmanager
    async def in_memory() -> AsyncGenerator[SharedStores]:
        yield SharedStores(
            tier=None,
            persisted=MemoryPersisted(most=3, most_bytes=MOST_TEXT, ttl=TTL),
            quotas=MemoryQuotas(),
            rolls=MemoryRolls(ttl=TTL),
            link=None,
        )

    @asynccontextmanager
    async def in_redis() -> AsyncGenerator[SharedStores]:
        async with replica(server.url, redis_prefix=prefix) as one:
            link = one.link
            local = MemoryPersisted(most=3, most_bytes=MOST_TEXT, ttl=TTL)
            yield SharedStores(
                tier=None,
                persisted=RedisPersisted(link, local, prefix=prefix, ttl=TTL, most_bytes=MOST_TEXT),
                quotas=RedisQuotas(link, MemoryQuotas(), prefix=prefix),
                rolls=RedisRolls(link, MemoryRolls(ttl=TTL), prefix=prefix, ttl=TTL),
                link=link,
            )

    return in_memory if request.param == "memory" else in_redis


def test_a_text_is_found_by_its_digest(opened: Open) -> None:
    async def scene(store: PersistedStore) -> None:
        assert await store.get(digest_of(TEXT)) is None
        await store.put(digest_of(TEXT), TEXT)
        assert await store.get(digest_of(TEXT)) == TEXT
        assert await store.get(digest_of("another")) is None

    with_stores(opened, lambda stores: scene(stores.persisted))


def test_a_text_is_kept_under_its_own_digest_only(opened: Open) -> None:
    async def scene(store: PersistedStore) -> None:
        with pytest.raises(ValueError, match="digest"):
            await store.put(digest_of("another"), TEXT)
        assert await store.get(digest_of("another")) is None

    with_stores(opened, lambda stores: scene(stores.persisted))


def test_a_text_that_is_too_long_is_not_kept(opened: Open) -> None:
    async def scene(store: PersistedStore) -> None:
        for length, kept in ((MOST_TEXT, True), (MOST_TEXT + 1, False)):
            text = "ż" * (length // 2) + "x" * (length % 2)
            assert len(text.encode()) == length
            await store.put(digest_of(text), text)
            assert (await store.get(digest_of(text)) is not None) is kept

    with_stores(opened, lambda stores: scene(stores.persisted))


def test_a_text_runs_out(opened: Open) -> None:
    async def scene(store: PersistedStore) -> None:
        await store.put(digest_of(TEXT), TEXT)
        await asyncio.sleep(TTL * 2.2)
        assert await store.get(digest_of(TEXT)) is None

    with_stores(opened, lambda stores: scene(stores.persisted))


def test_tokens_are_taken_until_there_are_none(opened: Open) -> None:
    async def scene(quotas: QuotaCounters) -> None:
        quota = Quota(tokens=3, seconds=600)
        taken = [await quotas.take("ada", quota) for _ in range(5)]
        assert [each.allowed for each in taken] == [True] * 3 + [False] * 2
        assert [each.remaining for each in taken] == [2, 1, 0, 0, 0]
        assert taken[0].reset == pytest.approx(200, abs=2)
        assert taken[2].reset == pytest.approx(600, abs=2)
        assert [each.retry_after for each in taken[:3]] == [0, 0, 0]
        assert taken[3].retry_after == pytest.approx(200, abs=2)
        assert (await quotas.take("bo", quota)).allowed
        assert (await quotas.take("ada", Quota(tokens=4, seconds=600))).allowed

    with_stores(opened, lambda stores: scene(stores.quotas))


@pytest.mark.parametrize("tokens", [1, 3, 6, 7, 60, 97, 1000])
def test_a_bucket_holds_as_many_tokens_as_it_says(opened: Open, tokens: int) -> None:
    """Also where they do not divide the time."""

    async def scene(quotas: QuotaCounters) -> None:
        quota = Quota(tokens=tokens, seconds=3600)
        rest = await quotas.take("ada", quota, tokens=tokens - 1) if tokens > 1 else None
        assert rest is None or (rest.allowed and rest.remaining == 1)
        assert (await quotas.take("ada", quota)).allowed
        assert not (await quotas.take("ada", quota)).allowed

    with_stores(opened, lambda stores: scene(stores.quotas))


def test_tokens_are_taken_all_or_none(opened: Open) -> None:
    async def scene(quotas: QuotaCounters) -> None:
        quota = Quota(tokens=10, seconds=600)
        assert (await quotas.take("ada", quota, tokens=8)).remaining == 2
        refused = await quotas.take("ada", quota, tokens=3)
        assert (refused.allowed, refused.remaining) == (False, 2)
        assert refused.retry_after == pytest.approx(60, abs=2)
        assert (await quotas.take("ada", quota, tokens=2)).remaining == 0
        never = await quotas.take("bo", quota, tokens=11)
        assert (never.allowed, never.remaining) == (False, 10)

    with_stores(opened, lambda stores: scene(stores.quotas))


def test_tokens_flow_in_with_time(opened: Open) -> None:
    async def scene(quotas: QuotaCounters) -> None:
        quota = Quota(tokens=2, seconds=0.4)
        assert (await quotas.take("ada", quota, tokens=2)).allowed
        assert not (await quotas.take("ada", quota)).allowed
        await asyncio.sleep(0.25)
        assert (await quotas.take("ada", quota)).allowed
        await asyncio.sleep(0.5)
        assert (await quotas.take("ada", quota, tokens=2)).allowed

    with_stores(opened, lambda stores: scene(stores.quotas))


def test_many_at_once_get_no_more_than_there_is(opened: Open) -> None:
    async def scene(quotas: QuotaCounters) -> None:
        quota = Quota(tokens=10, seconds=600)
        taken = await asyncio.gather(*(quotas.take("ada", quota) for _ in range(30)))
        assert sum(each.allowed for each in taken) == 10

    with_stores(opened, lambda stores: scene(stores.quotas))


def test_the_first_claim_stays(opened: Open) -> None:
    async def scene(rolls: RollClaims) -> None:
        first = await rolls.claim("roll-1", b"six")
        assert (first.content, first.first) == (b"six", True)
        for _ in range(2):
            again = await rolls.claim("roll-1", b"one")
            assert (again.content, again.first) == (b"six", False)
        same = await rolls.claim("roll-1", b"six")
        assert (same.content, same.first) == (b"six", False)
        assert (await rolls.claim("roll-2", b"one")).content == b"one"

    with_stores(opened, lambda stores: scene(stores.rolls))


def test_of_many_claims_at_once_one_stays(opened: Open) -> None:
    async def scene(rolls: RollClaims) -> None:
        claims = await asyncio.gather(
            *(rolls.claim("roll", b"%d" % number) for number in range(20))
        )
        assert len({claim.content for claim in claims}) == 1
        assert sum(claim.first for claim in claims) == 1

    with_stores(opened, lambda stores: scene(stores.rolls))


def test_a_claim_runs_out(opened: Open) -> None:
    async def scene(rolls: RollClaims) -> None:
        await rolls.claim("roll", b"six")
        await asyncio.sleep(TTL * 2.2)
        assert (await rolls.claim("roll", b"one")).content == b"one"

    with_stores(opened, lambda stores: scene(stores.rolls))


def test_any_bytes_may_be_claimed_within_a_limit(opened: Open) -> None:
    async def scene(rolls: RollClaims) -> None:
        content = bytes(range(256)) * (MOST_BYTES // 256)
        assert (await rolls.claim("roll", content)).content == content
        assert (await rolls.claim("nothing", b"")).content == b""
        with pytest.raises(ValueError, match="at most"):
            await rolls.claim("long", content + b"x")

    with_stores(opened, lambda stores: scene(stores.rolls))


def with_stores(opened: Open, scene: Callable[[SharedStores], object]) -> None:
    async def within() -> None:
        async with opened() as stores:
            playing = scene(stores)
            assert asyncio.iscoroutine(playing)
            await playing

    asyncio.run(within())


def test_the_least_recently_used_texts_and_buckets_go_first() -> None:
    async def scene() -> None:
        texts = MemoryPersisted(most=2, most_bytes=100, ttl=60)
        for text in ("one", "two", "three"):
            await texts.put(digest_of(text), text)
        assert await texts.get(digest_of("one")) is None
        assert await texts.get(digest_of("three")) == "three"
        quotas, quota = MemoryQuotas(most=1), Quota(tokens=1, seconds=600)
        assert (await quotas.take("ada", quota)).allowed
        assert not (await quotas.take("ada", quota)).allowed
        assert (await quotas.take("bo", quota)).allowed
        assert (await quotas.take("ada", quota)).allowed

    asyncio.run(scene())


def test_replicas_share_all_of_it(server: RedisServer, prefix: str) -> None:
    async def scene() -> None:
        async with (
            replica(server.url, redis_prefix=prefix) as one,
            replica(server.url, redis_prefix=prefix) as two,
        ):
            await one.stores.persisted.put(digest_of(TEXT), TEXT)
            assert await two.stores.persisted.get(digest_of(TEXT)) == TEXT
            quota = Quota(tokens=2, seconds=600)
            taken = [await each.stores.quotas.take("ada", quota) for each in (one, two, one, two)]
            assert [each.allowed for each in taken] == [True, True, False, False]
            assert all(each.shared for each in taken)
            first = await one.stores.rolls.claim("roll", b"six")
            second = await two.stores.rolls.claim("roll", b"one")
            assert (first.first, first.shared) == (True, True)
            assert (second.content, second.first, second.shared) == (b"six", False, True)

    asyncio.run(scene())


def test_a_forged_text_is_never_given_out(server: RedisServer, prefix: str) -> None:
    async def scene() -> None:
        async with replica(server.url, redis_prefix=prefix) as one:
            name = f"{prefix}:1:persisted:{digest_of(TEXT)}"
            seal = hashlib.blake2b(digest_size=16)
            seal.update(len(name).to_bytes(4, "big") + name.encode() + b"p" + b"{ forged }")
            kept = b"p" + seal.digest() + b"{ forged }"
            await one.link.ask("persisted_put", lambda redis: redis.set(name, kept, px=10_000))  # type: ignore[arg-type]
            assert await one.stores.persisted.get(digest_of(TEXT)) is None
            assert one.count("redis_faults_total", purpose="persisted_get", cause="garbage") == 1

    asyncio.run(scene())


@pytest.mark.parametrize("mode", FAULTS)
def test_away_from_redis_a_process_goes_on_by_itself(
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
            taken: list[Allowance] = []
            while sum(each.allowed for each in taken if not each.shared) < 2 or taken[-1].allowed:
                taken.append(await stores.quotas.take("ada", quota))
                assert len(taken) < 10
            claims = [await stores.rolls.claim("roll", content) for content in (b"six", b"one")]
            assert [claim.content for claim in claims] == [b"six", b"six"]
            assert not claims[-1].shared
            proxy.switch(Mode.FAITHFUL)
            await one.connected()
            shared = await stores.rolls.claim("roll", b"two")
            assert (shared.content, shared.first, shared.shared) == (b"six", False, True)
            assert (await stores.quotas.take("bo", quota)).shared

    asyncio.run(scene())


def test_what_a_process_claimed_alone_gives_way_to_what_others_share(
    server: RedisServer, proxy: FaultProxy, prefix: str
) -> None:
    async def scene() -> None:
        async with (
            replica(server.url, redis_prefix=prefix) as other,
            replica(proxy.url, redis_prefix=prefix, redis_breaker_pause=0.05) as one,
        ):
            proxy.switch(Mode.REFUSED)
            alone = await one.stores.rolls.claim("roll", b"six")
            assert (alone.content, alone.first, alone.shared) == (b"six", True, False)
            await other.stores.rolls.claim("roll", b"one")
            proxy.switch(Mode.FAITHFUL)
            await one.connected()
            now = await one.stores.rolls.claim("roll", b"six")
            for _ in range(4):  # connections that were reset are noticed one by one
                await one.connected()
                now = await one.stores.rolls.claim("roll", b"six")
            assert (now.content, now.first, now.shared) == (b"one", False, True)

    asyncio.run(scene())
