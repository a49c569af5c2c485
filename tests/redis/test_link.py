"""The link to Redis: causes of faults, timeouts, and closing."""

import asyncio
import time
from collections.abc import Awaitable, Callable

import pytest
from redis import exceptions as faults

from loadtest.redis_server import RedisServer
from service.cache.breaker import BreakerState
from service.cache.codec import Damaged
from service.cache.commands import Client, RedisAway
from service.cache.link import MOST_LATER, RedisLink, cause_of
from service.telemetry.metrics import Metrics
from service.telemetry.redis_metrics import Cause, Purpose
from tests.redis.proxy import FaultProxy, Mode
from tests.redis.stand import replica

PATIENCE = 0.3


class FakeClient:
    """Answers as it is told to."""

    def __init__(self, reply: Callable[[], Awaitable[bytes | None]] | None = None) -> None:
        self.reply = reply
        self.closed = 0

    async def get(self, name: str) -> bytes | None:
        if name == "probe" or self.reply is None:
            return None
        return await self.reply()

    async def set(self, name: str, value: bytes, *, px: int) -> object:
        raise NotImplementedError

    async def eval(self, script: str, numkeys: int, *keys_and_args: str | bytes | int) -> object:
        raise NotImplementedError

    async def aclose(self) -> None:
        self.closed += 1


async def linked(client: Client, *, connections: int = 2, breaker_faults: int = 3) -> RedisLink:
    link = RedisLink(
        client,
        metrics=Metrics().redis,
        probe_key="probe",
        patience=PATIENCE,
        connections=connections,
        breaker_faults=breaker_faults,
        breaker_pause=60,
    )
    link.wake()
    for _ in range(20):
        await asyncio.sleep(0)
    assert link.state is BreakerState.CLOSED
    return link


async def look(client: Client) -> bytes | None:
    return await client.get("something")


async def cause_after(link: RedisLink) -> Cause:
    with pytest.raises(RedisAway) as away:
        await link.ask(Purpose.ANSWER_GET, look)
    return away.value.cause


@pytest.mark.parametrize(
    ("error", "cause"),
    [
        (faults.TimeoutError("slow"), Cause.TIMEOUT),
        (TimeoutError(), Cause.TIMEOUT),
        (faults.ConnectionError("gone"), Cause.CONNECTION),
        (ConnectionResetError(), Cause.CONNECTION),
        (faults.ClusterDownError("half"), Cause.REFUSED),
        (faults.SlotNotCoveredError("half"), Cause.CONNECTION),
        (faults.AuthenticationError("who"), Cause.REFUSED),
        (faults.NoPermissionError("no"), Cause.REFUSED),
        (faults.ReadOnlyError("no"), Cause.REFUSED),
        (faults.OutOfMemoryError("full"), Cause.REFUSED),
        (faults.BusyLoadingError("wait"), Cause.REFUSED),
        (faults.MaxConnectionsError("full"), Cause.BUSY),
        (faults.InvalidResponse("what"), Cause.GARBAGE),
        (Damaged("what"), Cause.GARBAGE),
        (IndexError("what"), Cause.OTHER),
    ],
)
def test_every_exception_has_its_cause(error: Exception, cause: Cause) -> None:
    assert cause_of(error) is cause

    async def fail() -> bytes:
        raise error

    async def scene() -> None:
        link = await linked(FakeClient(fail))
        assert await cause_after(link) is cause
        await link.close()

    asyncio.run(scene())


def test_an_open_breaker_stops_all_calls() -> None:
    async def scene() -> None:
        asked: list[None] = []

        async def fail() -> bytes:
            asked.append(None)
            raise ConnectionResetError

        link = await linked(FakeClient(fail))
        assert [await cause_after(link) for _ in range(3)] == [Cause.CONNECTION] * 3
        assert link.state is BreakerState.OPEN
        assert await cause_after(link) is Cause.OPEN
        assert len(asked) == 3
        await link.close()

    asyncio.run(scene())


def test_a_delay_of_a_busy_process_is_not_a_fault_of_redis() -> None:
    """The reply was there in time; the process was too busy to see it."""

    async def scene() -> None:
        async def reply() -> bytes:
            await asyncio.sleep(PATIENCE / 10)
            return b"there"

        link = await linked(FakeClient(reply))
        for _ in range(2):
            asking = asyncio.create_task(link.ask(Purpose.ANSWER_GET, look))
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            time.sleep(PATIENCE * 3)  # noqa: ASYNC251 - this is the point
            assert await asking == b"there"
        await link.close()

    asyncio.run(scene())


def test_a_silent_redis_is_not_blamed_while_the_process_is_busy() -> None:
    async def scene() -> None:
        link = await linked(FakeClient(lambda: asyncio.sleep(10, b"late")), breaker_faults=1)
        asking = asyncio.create_task(cause_after(link))
        await asyncio.sleep(PATIENCE / 10)
        for _ in range(3):
            await asyncio.sleep(0)
            time.sleep(PATIENCE * 2)  # noqa: ASYNC251 - this is the point
        assert await asking is Cause.LATE
        assert link.state is BreakerState.CLOSED
        await link.close()

    asyncio.run(scene())


def test_waiting_for_a_connection_counts_towards_the_timeout() -> None:
    async def scene() -> None:
        link = await linked(FakeClient(lambda: asyncio.sleep(10, b"late")), breaker_faults=20)
        began = time.perf_counter()
        causes = await asyncio.gather(*(cause_after(link) for _ in range(6)))
        assert time.perf_counter() - began < 10 * PATIENCE
        assert sorted(causes) == [Cause.BUSY] * 4 + [Cause.TIMEOUT] * 2
        await link.close()

    asyncio.run(scene())


def test_hanging_connections_open_the_breaker() -> None:
    async def scene() -> None:
        link = await linked(
            FakeClient(lambda: asyncio.sleep(10, b"late")), connections=1, breaker_faults=5
        )
        await asyncio.gather(*(cause_after(link) for _ in range(10)))
        assert link.state is BreakerState.OPEN
        await link.close()

    asyncio.run(scene())


def test_busy_connections_do_not_open_the_breaker() -> None:
    async def scene() -> None:
        link = await linked(
            FakeClient(lambda: asyncio.sleep(PATIENCE * 0.7, b"there")),
            connections=1,
            breaker_faults=1,
        )
        asking = [link.ask(Purpose.ANSWER_GET, look) for _ in range(10)]
        replies = await asyncio.gather(*asking, return_exceptions=True)
        assert replies.count(b"there") >= 1
        away = [reply for reply in replies if isinstance(reply, RedisAway)]
        assert len(away) >= 8
        assert {each.cause for each in away} == {Cause.BUSY}
        assert link.state is BreakerState.CLOSED
        await link.close()

    asyncio.run(scene())


def test_a_caller_that_is_cancelled_leaves_the_others_alone() -> None:
    async def scene() -> None:
        go = asyncio.Event()

        async def reply() -> bytes:
            await go.wait()
            return b"there"

        link = await linked(FakeClient(reply))
        first, second = (asyncio.create_task(link.ask(Purpose.ANSWER_GET, look)) for _ in range(2))
        await asyncio.sleep(0)
        first.cancel()
        await asyncio.sleep(0)
        go.set()
        assert await second == b"there"
        assert first.cancelled()
        await link.close()

    asyncio.run(scene())


def test_background_work_is_bounded() -> None:
    async def scene() -> None:
        done: list[None] = []

        async def work() -> None:
            await asyncio.sleep(0)
            done.append(None)

        link = await linked(FakeClient())
        for _ in range(MOST_LATER + 50):
            link.later(Purpose.ANSWER_PUT, work)
        await link.close()
        assert len(done) == MOST_LATER

    asyncio.run(scene())


def test_closing_does_not_wait_for_hanging_calls() -> None:
    async def scene() -> None:
        client = FakeClient(lambda: asyncio.sleep(10, b"late"))
        link = await linked(client)
        asking = asyncio.create_task(cause_after(link))
        await asyncio.sleep(0)
        began = time.perf_counter()
        await link.close()
        assert time.perf_counter() - began < 10 * PATIENCE
        assert await asking in {Cause.CONNECTION, Cause.TIMEOUT}
        assert client.closed == 2  # the probe hangs up, too
        assert link.waiting == 0

    asyncio.run(scene())


def test_connections_are_few_and_reused(
    server: RedisServer, proxy: FaultProxy, prefix: str
) -> None:
    async def scene() -> None:
        async with replica(proxy.url, redis_prefix=prefix, redis_connections=3) as one:
            for _ in range(20):
                await asyncio.gather(*(one.link.ask(Purpose.ANSWER_GET, look) for _ in range(20)))
            assert 1 <= proxy.accepted <= 4

    asyncio.run(scene())


def test_no_connection_is_lost_to_faults(
    server: RedisServer, proxy: FaultProxy, prefix: str
) -> None:
    """Given up and cancelled commands give their connections back, time and again."""

    async def scene() -> None:
        async with replica(
            proxy.url,
            redis_prefix=prefix,
            redis_connections=2,
            redis_breaker_pause=0.05,
            redis_timeout=0.3,
        ) as one:
            for mode in (Mode.BLACK_HOLED, Mode.GARBAGE, Mode.BLACK_HOLED, Mode.HALF_CLOSED):
                proxy.switch(mode)
                asking = [
                    asyncio.create_task(one.link.ask(Purpose.ANSWER_GET, look)) for _ in range(12)
                ]
                await asyncio.sleep(0.01)
                for task in asking[::3]:
                    task.cancel()
                await asyncio.gather(*asking, return_exceptions=True)
                proxy.switch(Mode.FAITHFUL)
                await one.connected()
                replies = await asyncio.gather(
                    *(one.link.ask(Purpose.ANSWER_GET, look) for _ in range(12))
                )
                assert replies == [None] * 12

    asyncio.run(scene())
