"""Quotas that replicas lease from: no request waits, and all together stay within the bound."""

import asyncio
import inspect
import random
import time
from contextlib import AbstractAsyncContextManager

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from loadtest.redis_server import RedisServer, redis_server
from service.cache.lease import LENT, SHARE
from service.cache.leases import WORKERS, LeasedQuotas
from service.cache.quota import MILLION, MemoryQuotas, Quota, QuotaCounters
from service.telemetry.metrics import Metrics
from service.telemetry.redis_metrics import Cause
from tests.drawing import examples
from tests.redis.leasing import Clock, OneScript, leased
from tests.redis.proxy import FaultProxy, Mode
from tests.redis.stand import Replica, replica, settled
from tests.waiting import came

HOUR = Quota(tokens=1000, seconds=3600)
BUCKET = "p:1:quota:1000/3600:ada"


def most(quota: Quota, replicas: int, dearest: int, seconds: float = 0) -> float:
    """What so many replicas admit at most in so many seconds, from a full bucket on."""
    lent = max(quota.tokens / SHARE, LENT, dearest)
    return quota.tokens * (1 + seconds / quota.seconds) + replicas * lent


def rest_of(quotas: QuotaCounters, quota: Quota = HOUR) -> int:
    """What a process that has just begun hears of the bucket."""
    return quotas.settle("ada", quota, tokens=0).remaining


async def heard(quotas: LeasedQuotas, quota: Quota = HOUR) -> int:
    """The same, once it has heard of it."""
    quotas.settle("ada", quota, tokens=1)
    await settled(quotas)
    return rest_of(quotas, quota) + 1


async def takes(quotas: QuotaCounters, quota: Quota, *, shared: bool) -> None:
    """Take until it is counted alone, or by all."""
    await came(lambda: quotas.take("ada", quota).shared is shared)


def test_taking_from_a_quota_never_waits() -> None:
    for method in (LeasedQuotas.take, LeasedQuotas.settle):
        assert not inspect.iscoroutinefunction(method)


@pytest.mark.parametrize("replicas", [2, 4])
@pytest.mark.parametrize("dearest", [1, 8, 300])
def test_a_flood_stays_within_the_bound_and_pays_for_every_token(
    server: RedisServer, prefix: str, replicas: int, dearest: int
) -> None:
    chance = random.Random(replicas * dearest)

    async def flood(quotas: LeasedQuotas) -> int:
        taken = 0
        for _ in range(3000):
            tokens = chance.randint(1, dearest)
            taken += tokens if quotas.take("ada", HOUR, tokens=tokens).allowed else 0
            if chance.random() < 0.3:
                await asyncio.sleep(0.0005)
        await settled(quotas)
        return taken

    async def scene() -> None:
        began = time.monotonic()
        async with replica(server.url, redis_prefix=prefix) as one:
            all_of_them = [
                LeasedQuotas(one.link, MemoryQuotas(), prefix=prefix, metrics=one.metrics.redis)
                for _ in range(replicas)
            ]
            taken = sum(await asyncio.gather(*map(flood, all_of_them)))
            passed = time.monotonic() - began
            assert HOUR.tokens - dearest <= taken <= most(HOUR, replicas, dearest, passed)
            for quotas in all_of_them:
                await quotas.close()
            fresh = LeasedQuotas(one.link, MemoryQuotas(), prefix=prefix, metrics=one.metrics.redis)
            flowed = HOUR.tokens * (time.monotonic() - began) / HOUR.seconds
            left = HOUR.tokens - taken
            assert left - 1 <= await heard(fresh) <= left + flowed + 1
            await fresh.close()

    asyncio.run(scene())


steps = st.lists(
    st.tuples(
        st.integers(0, 3),  # replica
        st.integers(1, 60),  # tokens
        st.sampled_from([0, 0, 0, 1, 2, 6]),  # turns of the loop
        st.sampled_from([0.0, 0.0, 0.0, 0.01, 1.0]),  # seconds
        st.booleans(),  # whether Redis answers
    ),
    max_size=150,
)


@settings(max_examples=examples(150))
@given(st.integers(1, 4), st.sampled_from([1, 20, 200, 1000, 6000]), steps)
def test_the_bound_holds_in_any_order_of_events(
    replicas: int, tokens: int, order: list[tuple[int, int, int, float, bool]]
) -> None:
    async def scene() -> None:
        clock, quota = Clock(), Quota(tokens=tokens, seconds=60)
        redis = OneScript(clock)
        all_of_them = [leased(redis, skew=number * 1e5) for number in range(replicas)]
        began, taken, dearest = clock.now, 0, 0
        for who, cost, turns, seconds, answers in order:
            (redis.open.set if answers else redis.open.clear)()
            if cost <= tokens and all_of_them[who % replicas].take("ada", quota, tokens=cost)[0]:
                taken += cost
                dearest = max(dearest, cost)
            for _ in range(turns):
                await asyncio.sleep(0)
            clock.now += seconds
            assert taken <= most(quota, replicas, dearest, clock.now - began)
        redis.open.set()
        for quotas in all_of_them:
            await quotas.close()
        owed = redis.full.get(f"p:1:quota:{tokens}/60:ada", 0) - clock.now * MILLION
        assert owed <= taken * quota.size / tokens + 1, "nobody pays for more than was taken"

    asyncio.run(scene())


def test_a_silent_redis_delays_nobody(server: RedisServer, proxy: FaultProxy, prefix: str) -> None:
    async def scene() -> None:
        async with replica(proxy.url, redis_prefix=prefix) as one:
            proxy.switch(Mode.SLOW)
            taken = [one.stores.quotas.take("ada", HOUR) for _ in range(20)]
            assert all(each.allowed and each.shared for each in taken)
            await asyncio.sleep(0.05)
            assert one.count("redis_seconds_count", purpose="quota") == 0, "it is still asked"
            assert one.stores.quotas.take("ada", HOUR).remaining == 979
            proxy.switch(Mode.FAITHFUL)

    asyncio.run(scene())


def test_a_busy_caller_seldom_asks_redis_and_an_idle_one_is_dropped(
    server: RedisServer, prefix: str
) -> None:
    async def scene() -> None:
        async with replica(server.url, redis_prefix=prefix) as one:
            quotas, quota = one.stores.quotas, Quota(tokens=100_000, seconds=3600)
            for _ in range(2000):
                assert quotas.take("ada", quota, tokens=4).allowed
                await asyncio.sleep(0.0002)
            asked = one.count("redis_seconds_count", purpose="quota")
            assert asked < 100, "a twentieth of the requests at most, as blocks grow"
            assert one.count("quota_leases_total", outcome="granted") > 3
            async with replica(server.url, redis_prefix=prefix) as other:
                assert isinstance(other.stores.quotas, LeasedQuotas)
                until = time.monotonic() + 30
                while await heard(other.stores.quotas, quota) < 92_000:
                    assert time.monotonic() < until, "what is left of a block goes back"
                    await asyncio.sleep(0.05)
            assert one.count("quota_leases_total", outcome="returned") > 0

    asyncio.run(scene())


def test_a_drain_returns_unused_tokens(server: RedisServer, prefix: str) -> None:
    async def scene() -> None:
        async with replica(server.url, redis_prefix=prefix) as one:
            for _ in range(50):
                one.stores.quotas.take("ada", HOUR)
                await asyncio.sleep(0.001)
            granted = one.count("quota_leases_total", outcome="granted")
        assert granted > 0
        assert one.count("quota_leases_total", outcome="returned") >= 1
        async with replica(server.url, redis_prefix=prefix) as other:
            assert isinstance(other.stores.quotas, LeasedQuotas)
            assert await heard(other.stores.quotas) == pytest.approx(950, abs=2)

    asyncio.run(scene())


def test_after_a_restart_replicas_share_again(prefix: str) -> None:
    quota = Quota(tokens=10, seconds=3600)

    async def scene(running: RedisServer) -> None:
        def another() -> AbstractAsyncContextManager[Replica]:
            return replica(
                running.url, redis_prefix=prefix, redis_breaker_faults=1, redis_breaker_pause=0.05
            )

        async with another() as one, another() as two:
            assert one.stores.quotas.take("ada", quota, tokens=10).allowed
            await settled(one.stores.quotas)
            running.kill()
            for each in (one, two):
                await takes(each.stores.quotas, quota, shared=False)
            running.start()
            for each in (one, two):
                await each.connected()
                await takes(each.stores.quotas, quota, shared=True)
                await settled(each.stores.quotas)
            taken = 0
            for _ in range(30):
                for each in (one, two):
                    taken += each.stores.quotas.take("ada", quota).allowed
                    await settled(each.stores.quotas)
            assert 6 <= taken <= 10, "two were taken on the way"

    with redis_server() as running:
        asyncio.run(scene(running))


def test_replicas_with_different_clocks_share_a_bucket() -> None:
    async def scene() -> None:
        redis = OneScript(Clock())
        one, two = leased(redis), leased(redis, skew=86_400 * 365)
        assert one.take("ada", HOUR, tokens=600).allowed
        await settled(one)
        assert await heard(two) == 400
        assert not two.take("ada", HOUR, tokens=500).allowed
        assert two.take("ada", HOUR, tokens=399).allowed

    asyncio.run(scene())


def test_a_refused_caller_soon_gets_new_tokens() -> None:
    async def scene() -> None:
        clock = Clock()
        redis = OneScript(clock)
        one, two = leased(redis), leased(redis)
        one.take("ada", HOUR, tokens=1000)
        await settled(one)
        two.take("ada", HOUR, tokens=1)
        await settled(two)
        refused = two.take("ada", HOUR, tokens=10)
        assert (refused.allowed, refused.remaining) == (False, -1)
        assert refused.retry_after == pytest.approx(11 * 3.6, abs=0.01)
        one.settle("ada", HOUR, tokens=-500)
        await one.close()
        asked = redis.asked.total()
        for _ in range(100):  # a flood of those who are refused
            clock.now += 0.002
            assert not two.take("ada", HOUR, tokens=10).allowed
        assert redis.asked.total() == asked, "is no flood of questions"
        clock.now += 0.1
        two.take("ada", HOUR, tokens=10)
        await settled(two)
        assert two.take("ada", HOUR, tokens=10).allowed

    asyncio.run(scene())


def test_work_beyond_its_charge_is_owed_in_every_replica() -> None:
    async def scene() -> None:
        redis = OneScript(Clock())
        one, two = leased(redis), leased(redis)
        assert one.take("ada", HOUR, tokens=900).allowed
        assert one.settle("ada", HOUR, tokens=350).remaining == -250
        await settled(one)
        assert await heard(two) == -250
        assert not two.take("ada", HOUR).allowed
        one.settle("ada", HOUR, tokens=10**9)
        await settled(one)
        assert redis.full[BUCKET] <= redis.clock() * MILLION + 10 * HOUR.size

    asyncio.run(scene())


def test_a_lease_is_a_quarter_of_the_quota_or_one_request() -> None:
    async def scene() -> None:
        redis = OneScript(Clock())
        redis.open.clear()
        one = leased(redis)
        assert [one.take("ada", HOUR, tokens=100).allowed for _ in range(4)] == [
            *(True, True, False, False)
        ]
        assert one.take("bo", HOUR, tokens=900).allowed
        refused = one.take("bo", HOUR)
        assert (refused.allowed, refused.remaining, refused.retry_after) == (False, 100, 0)
        redis.open.set()
        await settled(one)
        assert one.take("bo", HOUR).allowed

    asyncio.run(scene())


def test_calls_to_redis_and_leased_callers_are_bounded() -> None:
    async def scene() -> None:
        redis = OneScript(Clock())
        one = leased(redis, most=50)
        for number in range(2000):
            one.take(f"c{number % 200}", HOUR, tokens=3)
            if number % 7 == 0:
                await asyncio.sleep(0)
        await settled(one)
        assert redis.most_of_one == 1
        assert redis.most_at_once == WORKERS
        assert len(one) == 50

    asyncio.run(scene())


@pytest.mark.parametrize("cause", [Cause.TIMEOUT, Cause.GARBAGE, Cause.LATE])
def test_debt_is_counted_once_it_is_paid_or_lost(cause: Cause) -> None:
    async def scene() -> None:
        redis, metrics = OneScript(Clock()), Metrics()
        one = leased(redis, metrics=metrics)

        def debt(outcome: str) -> float | None:
            return metrics.registry.get_sample_value(
                "lawspeaker_quota_debt_units_total", {"outcome": outcome}
            )

        assert (debt("paid"), debt("unpaid")) == (0, 0)
        assert one.take("ada", HOUR, tokens=30).shared
        await settled(one)
        assert (debt("paid"), debt("unpaid")) == (30, 0)
        redis.away = cause
        assert one.take("bob", HOUR, tokens=40).shared
        await settled(one)
        assert (debt("paid"), debt("unpaid")) == (30, 40)

    asyncio.run(scene())


@pytest.mark.parametrize("cause", [Cause.TIMEOUT, Cause.GARBAGE, Cause.LATE])
def test_a_fault_is_not_retried_and_the_caller_stays_charged(cause: Cause) -> None:
    async def scene() -> None:
        redis = OneScript(Clock())
        one = leased(redis)
        redis.away = cause
        assert one.take("ada", HOUR, tokens=600).shared
        await settled(one)
        again = one.take("ada", HOUR, tokens=600)
        assert (again.allowed, again.remaining, again.shared) == (False, 400, True)
        redis.away = Cause.OPEN
        assert one.take("ada", HOUR, tokens=100).allowed
        await settled(one)
        alone = one.take("ada", HOUR, tokens=100)
        assert (alone.remaining, alone.shared) == (800, False), "what was lent is counted here"

    asyncio.run(scene())


def test_a_stopping_process_does_not_wait_for_redis(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("service.cache.leases.CLOSING_SECONDS", 0.05)

    async def scene() -> None:
        redis = OneScript(Clock())
        redis.open.clear()
        one = leased(redis)
        for number in range(20):
            one.take(f"c{number}", HOUR)
        await one.close()
        assert one.settled
        one.take("late", HOUR)
        assert one.settled, "nothing begins any more"
        assert asyncio.all_tasks() == {asyncio.current_task()}

    asyncio.run(scene())
