"""Whatever becomes of Redis: no wrong answer, no error, and hardly any time.

Times are compared with those of a referee without Redis that is asked in between, so that a busy
machine slows both. Once the breaker is open nobody waits for anything, so the time of the processor
is what counts: a machine that is busy with something else takes it from us for milliseconds at a
time. `make bench-cache` measures the exact figures.
"""

import asyncio
import gc
import time
from urllib.request import urlopen

import msgspec
import pytest
from starlette.testclient import TestClient

from loadtest.client import ask_for, ask_once, request_bytes
from loadtest.redis_server import RedisServer, redis_server
from loadtest.server import referee
from schema.operations import LEGAL_MOVES, ODDS, OPERATIONS, REPLAY
from schema.operations.examples import EXAMPLES
from service.app import create_app
from service.cache.breaker import BreakerState
from service.settings.settings import Settings
from tests.redis.load import AT_ONCE, REQUESTS, Times, asked, load, percentile, warmed
from tests.redis.proxy import (
    FAULTS,
    FaultProxy,
    Mode,
    ProxyProcess,
    fault_proxy,
    proxy_process,
)
from tests.redis.stand import QUICK, Replica, catalogue, example, replica, right, some_odds
from tests.waiting import came

BEFORE_OPEN = 0.1
"""Seconds that a request may take longer until the breaker opens."""
AFTER_OPEN = 0.002
"""And after that."""
SHORT = 0.5
ATTEMPTS = 3
"""One quiet load among so many is enough; answers must be right in all of them."""


async def hit_again(one: Replica) -> None:
    """Wait until answers come from Redis."""
    before = one.looked("hit")
    await came(lambda: one.looked("hit") > before)


def is_cheap(times: Times) -> bool:
    """What the issue demands; the noise of the machine is that of the plain referee."""
    noise = percentile(times.plain, 99) * AT_ONCE
    usual = percentile(times.plain, 50)
    return (
        percentile(times.closed, 99) < BEFORE_OPEN + noise
        and percentile(times.opened, 50) < AFTER_OPEN + usual
        and percentile(times.opened_cpu, 99) < AFTER_OPEN + usual
    )


@pytest.mark.parametrize("mode", FAULTS)
def test_a_fault_costs_little_and_changes_no_answer(
    server: RedisServer, prefix: str, mode: Mode
) -> None:
    async def scene(proxy: ProxyProcess) -> None:
        async with replica(
            proxy.url, redis_prefix=prefix, redis_breaker_pause=0.2, redis_timeout=QUICK
        ) as one:
            for attempt in range(ATTEMPTS):
                await warmed(one)
                waited = one.count("redis_seconds_count", purpose="answer_get")
                fell = one.looked("fault")
                proxy.switch(mode)
                times = Times()
                gc.collect()
                gc.disable()
                try:
                    await load(one, times)
                finally:
                    gc.enable()
                proxy.switch(Mode.FAITHFUL)
                assert len(times.opened) > REQUESTS / 2
                assert one.looked("fault") > fell
                waited = one.count("redis_seconds_count", purpose="answer_get") - waited
                assert waited == len(times.closed), "who came when it was open has waited"
                if is_cheap(times):
                    break
                assert attempt < ATTEMPTS - 1, times
            await warmed(one)

    with proxy_process(server.port) as proxy:
        asyncio.run(scene(proxy))


def test_load_continues_while_redis_is_killed_and_restarted(prefix: str) -> None:
    async def scene(server: RedisServer) -> None:
        async with replica(
            server.url, redis_prefix=prefix, redis_breaker_pause=0.1, redis_timeout=QUICK
        ) as one:
            times = Times()
            stop = asyncio.Event()

            async def client(offset: int) -> None:
                number = offset
                while not stop.is_set():
                    await asked(one, number % 100, times)
                    number += AT_ONCE
                    await asyncio.sleep(0)

            clients = [asyncio.create_task(client(offset)) for offset in range(AT_ONCE)]
            await asyncio.sleep(0.3)
            for _ in range(2):
                server.kill()
                await came(lambda: one.link.state is not BreakerState.CLOSED)
                await asyncio.sleep(0.5)
                await asyncio.to_thread(server.start)
                await one.connected()
                await hit_again(one)
            stop.set()
            await asyncio.gather(*clients)
            noise = percentile(times.plain, 99) * AT_ONCE
            assert percentile(times.closed, 99) < BEFORE_OPEN + noise
            assert one.looked("fault") >= 2

    with redis_server() as server:
        asyncio.run(scene(server))


def test_clients_do_not_notice_that_redis_stops_and_restarts(prefix: str) -> None:
    """Every answer over HTTP is 200 and the right bytes, or the client raises."""
    settings = {
        "LAWSPEAKER_REDIS_OPERATIONS": REPLAY.name,
        "LAWSPEAKER_REDIS_PREFIX": prefix,
        "LAWSPEAKER_REDIS_BREAKER_PAUSE": "0.1",
        "LAWSPEAKER_CACHE_BYTES": "0",
    }
    body = msgspec.json.encode(EXAMPLES[REPLAY.name][0].request)
    wanted = right(REPLAY, example(REPLAY))

    async def scene(server: RedisServer, port: int) -> None:
        request = request_bytes(port, REPLAY.path, body)
        await settled(port, request, closed=1)
        loaded = asyncio.create_task(ask_for(3, port, request, wanted, connections=AT_ONCE))
        await asyncio.sleep(1)
        server.kill()
        await asyncio.sleep(1)
        await asyncio.to_thread(server.start)
        _, seconds = await loaded
        assert len(seconds) > AT_ONCE
        await settled(port, request, closed=2)
        assert (
            counted(port, 'cache_requests_total{operation="replay",result="hit",tier="redis"}') > 0
        )
        assert (
            counted(port, 'cache_requests_total{operation="replay",result="skipped",tier="redis"}')
            > 0
        )
        assert counted(port, 'http_requests_total{door="rest",status="5xx"}') == 0

    async def settled(port: int, request: bytes, *, closed: int) -> None:
        until = time.monotonic() + 60
        while counted(port, 'redis_breaker_changes_total{state="closed"}') < closed:
            assert time.monotonic() < until, "the breaker stays open"
            assert await ask_once(port, request) == wanted
            await asyncio.sleep(0.02)

    def counted(port: int, series: str) -> float:
        with urlopen(f"http://127.0.0.1:{port}/metrics", timeout=10) as answer:
            lines = answer.read().decode().splitlines()
        (line,) = (line for line in lines if line.startswith(f"lawspeaker_{series} "))
        return float(line.split()[-1])

    with (
        redis_server() as server,
        referee({"LAWSPEAKER_REDIS_URL": server.url, **settings}) as port,
    ):
        asyncio.run(scene(server, port))


@pytest.mark.parametrize("mode", FAULTS)
def test_rest_and_graphql_answer_during_a_fault(
    server: RedisServer, prefix: str, mode: Mode
) -> None:
    """Through HTTP, with every operation in Redis: 200 and the same bytes."""
    every = tuple(operation.name for operation in OPERATIONS)
    with fault_proxy(server.port) as proxy:
        settings = Settings(
            redis_url=proxy.url, redis_prefix=prefix, redis_operations=every, cache_bytes=0
        )
        query = "query ($s: SnapshotInput!) { legalMoves(snapshot: $s) { moves { status } } }"
        variables = {"s": EXAMPLES[LEGAL_MOVES.name][0].request["snapshot"]}
        with (
            TestClient(create_app(settings, catalogue())) as shared,
            TestClient(create_app(Settings(), catalogue())) as plain,
        ):
            wanted = plain.post("/graphql", json={"query": query, "variables": variables}).json()
            for repeat in range(3):
                if repeat == 1:
                    proxy.switch(mode)
                for operation in OPERATIONS:
                    request = EXAMPLES[operation.name][0].request
                    answer = shared.post(operation.path, json=request)
                    assert answer.status_code == 200
                    assert answer.content == right(operation, example(operation))
                found = shared.post("/graphql", json={"query": query, "variables": variables})
                assert found.json() == wanted
            assert shared.get("/readyz").status_code == 200


def test_a_redis_missing_at_start_does_no_harm(prefix: str) -> None:
    async def scene(server: RedisServer) -> None:
        server.kill()
        async with replica(
            server.url, connected=False, redis_prefix=prefix, redis_breaker_pause=0.1
        ) as one:
            for number in range(20):
                assert await one.ask(ODDS, some_odds(number)) == right(ODDS, some_odds(number))
                await asyncio.sleep(0.002)
            assert one.link.state is not BreakerState.CLOSED
            await asyncio.to_thread(server.start)
            await one.connected()
            await one.ask(ODDS, some_odds(1))
            assert one.looked("miss") == 1

    with redis_server() as server:
        asyncio.run(scene(server))


def test_no_call_waits_longer_than_its_timeout(
    server: RedisServer, proxy: FaultProxy, prefix: str
) -> None:
    """A hundred at once find Redis silent: none of them waits in a queue behind the others."""

    async def scene() -> None:
        async with replica(
            proxy.url, redis_prefix=prefix, redis_connections=4, redis_timeout=SHORT
        ) as one:
            proxy.switch(Mode.BLACK_HOLED)
            began = time.perf_counter()
            answers = await asyncio.gather(*(one.ask(ODDS, some_odds(n)) for n in range(100)))
            took = time.perf_counter() - began
            assert answers == [right(ODDS, some_odds(number)) for number in range(100)]
            judging = time.perf_counter() - began - took
            assert took < SHORT * 12 + judging  # one after the other it would be 25 times
            for number in range(100, 120):  # a loop that was late itself blames nobody
                if one.link.state is not BreakerState.OPEN:
                    await one.ask(ODDS, some_odds(number))
            assert one.link.state is BreakerState.OPEN

    asyncio.run(scene())
