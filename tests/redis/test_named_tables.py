"""Tables by name: what one replica named, every other knows, for its caller alone."""

import asyncio
import base64
from collections.abc import Awaitable, Callable

import msgspec
import pytest
from redis import Redis

from loadtest.redis_server import RedisServer
from schema.operations.play_examples import TABLE
from schema.shapes.destiny import DestinySnapshot
from schema.shapes.table import Snapshot
from service.judging.named_tables import NamedTables
from service.refusal import Refusal
from service.settings.settings import Settings
from tests.redis.stand import Replica, replica

SNAPSHOT = msgspec.convert(TABLE, Snapshot)
DESTINY = msgspec.convert(
    {"ruleset": "DESTINY", "players": [{"key": "ana"}, {"key": "ben"}]}, DestinySnapshot
)
ANA, BEN = "key ana", "key ben"


def named(of: Replica) -> NamedTables:
    return NamedTables(Settings(), of.stores.tables, of.metrics.tables)


async def kept(of: Replica, table: Snapshot | DestinySnapshot = SNAPSHOT) -> str:
    """The name that a replica gives a table, once Redis has it."""
    name = named(of).keep(table, ANA)
    assert name is not None
    await of.written()
    return name


async def is_unknown(asked: Awaitable[object]) -> bool:
    with pytest.raises(Refusal) as refused:
        await asked
    return refused.value.code.value == "unknown-table"


def of_two(
    server: RedisServer, prefix: str, scene: Callable[[Replica, Replica], Awaitable[None]]
) -> None:
    async def played() -> None:
        async with (
            replica(server.url, redis_prefix=prefix) as one,
            replica(server.url, redis_prefix=prefix) as two,
        ):
            await scene(one, two)

    asyncio.run(played())


@pytest.mark.parametrize("table", [SNAPSHOT, DESTINY])
def test_what_one_replica_named_another_knows(
    server: RedisServer, prefix: str, table: Snapshot | DestinySnapshot
) -> None:
    async def scene(one: Replica, two: Replica) -> None:
        name, other = await kept(one, table), named(two)
        for found in ("redis", "memory"):
            known = await other.known(name, ANA)
            assert isinstance(known, type(table))
            assert msgspec.to_builtins(known) == msgspec.to_builtins(table)
            assert two.count("named_tables_asked_total", found=found) == 1
        with Redis(port=server.port) as redis:
            left = int(str(redis.pttl(key_of(prefix, name))))
        assert 0 < left <= Settings().table_ttl * 1000

    of_two(server, prefix, scene)


def key_of(prefix: str, name: str) -> str:
    """The key of a named table."""
    return f"{prefix}:1:table:{base64.urlsafe_b64decode(f'{name}=').hex()}"


def test_another_callers_table_is_not_known(server: RedisServer, prefix: str) -> None:
    async def scene(one: Replica, two: Replica) -> None:
        name = await kept(one)
        assert await is_unknown(named(two).known(name, BEN))
        assert two.count("named_tables_asked_total", found="nowhere") == 1

    of_two(server, prefix, scene)


def test_what_is_in_redis_is_stored_once(server: RedisServer, prefix: str) -> None:
    async def scene(one: Replica, two: Replica) -> None:
        tables = named(one)
        for _ in range(3):
            tables.keep(SNAPSHOT, ANA)
            await one.written()
        assert one.count("redis_seconds_count", purpose="table_put") == 1
        other = named(two)
        await other.known(str(tables.keep(SNAPSHOT, ANA)), ANA)
        other.keep(SNAPSHOT, ANA)
        await two.written()
        assert two.count("redis_seconds_count", purpose="table_put") == 0

    of_two(server, prefix, scene)


@pytest.mark.parametrize("stored", [b"", b"p", b"p" + b"x" * 40])
def test_what_is_damaged_is_not_known(server: RedisServer, prefix: str, stored: bytes) -> None:
    async def scene(one: Replica, two: Replica) -> None:
        name = await kept(one)
        with Redis(port=server.port) as redis:
            assert redis.exists(key_of(prefix, name)) == 1
            redis.set(key_of(prefix, name), stored)
        assert await is_unknown(named(two).known(name, ANA))

    of_two(server, prefix, scene)


@pytest.mark.parametrize("name", ["", "A", "A" * 43, "A" * 42 + "=", "\u00e9" * 43, "B" * 43])
def test_any_other_text_is_no_name(server: RedisServer, prefix: str, name: str) -> None:
    async def scene(one: Replica, _: Replica) -> None:
        assert await is_unknown(named(one).known(name, ANA))

    of_two(server, prefix, scene)


def test_replicas_may_keep_their_own_alone(server: RedisServer, prefix: str) -> None:
    async def scene() -> None:
        async with replica(server.url, redis_prefix=prefix, redis_tables=False) as one:
            assert one.stores.tables is None
        async with replica(server.url, redis_prefix=prefix, table_bytes=0) as one:
            assert one.stores.tables is None

    asyncio.run(scene())


def test_without_redis_a_replica_knows_its_own(prefix: str) -> None:
    async def scene() -> None:
        away = "redis://127.0.0.1:1/0"
        async with replica(away, connected=False, redis_prefix=prefix) as one:
            tables = named(one)
            name = str(tables.keep(SNAPSHOT, ANA))
            assert await tables.known(name, ANA) is not None
            assert await is_unknown(named(one).known(name, ANA))

    asyncio.run(scene())
