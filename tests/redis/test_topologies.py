"""TLS, users, Sentinels and Clusters, each with a real server that has them."""

import asyncio
import ssl
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import pytest
import trustme

from loadtest.redis_server import RedisServer, redis_server
from schema.operations import ODDS
from service.cache.breaker import BreakerState
from service.cache.client import connect
from service.cache.persisted import digest_of
from service.cache.quota import Quota
from service.cache.rolls import Held
from service.settings.settings import Settings
from service.telemetry.redis_metrics import Purpose
from tests.redis.many import await_words, cluster, watched
from tests.redis.proxy import fault_proxy
from tests.redis.stand import PATIENT, QUICK, Replica, replica, right, settled, some_odds
from tests.waiting import came

PASSWORD = "p@ss/word:1"
ACL = "on >{password} ~{prefix}:* +get +set +eval +time +info +select"
"""What the documentation grants."""
CLUSTER_ACL = f"{ACL} +cluster|slots +command"
"""What it grants in a Cluster."""


@dataclass(frozen=True, slots=True)
class Papers:
    """Certificates of a test, as files."""

    authority: trustme.CA
    ca: Path
    client: Path


@pytest.fixture(scope="session")
def papers(tmp_path_factory: pytest.TempPathFactory) -> Papers:
    directory = tmp_path_factory.mktemp("papers")
    authority = trustme.CA()
    ca, client = directory / "ca.pem", directory / "client.pem"
    authority.cert_pem.write_to_path(str(ca))
    authority.issue_cert("replica.example").private_key_and_cert_chain_pem.write_to_path(
        str(client)
    )
    return Papers(authority, ca, client)


def context_for(papers: Papers, *names: str, demanding: bool = False) -> ssl.SSLContext:
    """A server's, with a certificate for these names; one that demands the client's, if asked."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    papers.authority.issue_cert(*names).configure_cert(context)  # pyright: ignore[reportUnknownMemberType]  # so in trustme
    if demanding:
        papers.authority.configure_trust(context)  # pyright: ignore[reportUnknownMemberType]  # The same.
        context.verify_mode = ssl.CERT_REQUIRED
    return context


async def works(one: Replica) -> None:
    """Every store does what it is for, with keys enough for every node of a Cluster."""
    for number in range(20):
        await one.ask(ODDS, some_odds(number))
    await one.written()
    for number in range(20):
        assert await one.ask(ODDS, some_odds(number)) == right(ODDS, some_odds(number))
    assert one.looked("hit") == 20
    await one.stores.persisted.put(digest_of("text"), "text")
    quotas, quota = one.stores.quotas, Quota(tokens=2, seconds=60)
    assert quotas.take("ada", quota).allowed
    await settled(quotas)
    assert quotas.take("ada", quota).shared
    assert (await one.stores.rolls.claim("roll", Held("6" * 43))).shared
    faults = [
        sample.value
        for family in one.metrics.registry.collect()
        for sample in family.samples
        if sample.name == "lawspeaker_redis_faults_total"
    ]
    assert sum(faults) == 0


async def never_connects(one: Replica, cause: str) -> None:
    """The probe fails for this cause; answers come all the same."""
    until = time.monotonic() + 60
    while not one.count("redis_faults_total", purpose="probe", cause=cause):
        assert time.monotonic() < until
        one.link.wake()
        await asyncio.sleep(0.01)
    assert one.link.state is not BreakerState.CLOSED
    assert await one.ask(ODDS, some_odds(1)) == right(ODDS, some_odds(1))


def test_a_unix_socket_works(prefix: str, tmp_path: Path) -> None:
    async def scene() -> None:
        async with replica(f"unix://{path}", redis_prefix=prefix) as one:
            await works(one)

    path = tmp_path / "redis.sock"
    with redis_server("--unixsocket", str(path)):
        asyncio.run(scene())


def test_tls_accepts_a_certificate_of_the_given_authority(
    server: RedisServer, prefix: str, papers: Papers
) -> None:
    async def scene(port: int) -> None:
        url = f"rediss://127.0.0.1:{port}/0"
        async with replica(url, redis_prefix=prefix, redis_ca_file=str(papers.ca)) as one:
            await works(one)

    with fault_proxy(server.port, tls=context_for(papers, "127.0.0.1")) as proxy:
        asyncio.run(scene(proxy.port))


@pytest.mark.parametrize("trusted", [False, True], ids=["unknown authority", "other name"])
def test_tls_refuses_an_invalid_certificate(
    server: RedisServer, prefix: str, papers: Papers, *, trusted: bool
) -> None:
    async def scene(port: int) -> None:
        ca = str(papers.ca) if trusted else ""
        url = f"rediss://127.0.0.1:{port}/0"
        async with replica(url, connected=False, redis_prefix=prefix, redis_ca_file=ca) as one:
            await never_connects(one, "connection")

    name = "cache.example" if trusted else "127.0.0.1"
    with fault_proxy(server.port, tls=context_for(papers, name)) as proxy:
        asyncio.run(scene(proxy.port))


def test_tls_sends_the_certificate_of_the_client(
    server: RedisServer, prefix: str, papers: Papers
) -> None:
    async def scene(port: int) -> None:
        url, ca = f"rediss://127.0.0.1:{port}/0", str(papers.ca)
        async with replica(
            url, redis_prefix=prefix, redis_ca_file=ca, redis_cert_file=str(papers.client)
        ) as one:
            await works(one)
        async with replica(url, connected=False, redis_prefix=prefix, redis_ca_file=ca) as stranger:
            await never_connects(stranger, "connection")

    with fault_proxy(server.port, tls=context_for(papers, "127.0.0.1", demanding=True)) as proxy:
        asyncio.run(scene(proxy.port))


@pytest.fixture
def guarded(prefix: str) -> Iterator[RedisServer]:
    """A server with one user, who may do what the documentation grants."""
    with redis_server() as running:
        granted = ACL.format(password=PASSWORD, prefix=prefix)
        assert b"OK" in running.command("ACL", "SETUSER", "referee", *granted.split())
        assert b"OK" in running.command("ACL", "SETUSER", "default", "off")
        yield running


def test_the_documented_rights_are_enough(
    guarded: RedisServer, prefix: str, tmp_path: Path
) -> None:
    file = tmp_path / "password"
    file.write_text(PASSWORD + "\n")

    async def scene() -> None:
        async with replica(
            f"redis://127.0.0.1:{guarded.port}/2",
            redis_prefix=prefix,
            redis_username="referee",
            redis_password_file=str(file),
        ) as one:
            await works(one)
        async with replica(
            f"redis://referee:p%40ss%2Fword%3A1@127.0.0.1:{guarded.port}", redis_prefix=prefix
        ) as two:
            assert await two.stores.persisted.get(digest_of("text")) is None  # another database
            await two.stores.persisted.put(digest_of("text"), "text")

    asyncio.run(scene())


def test_a_user_without_the_documented_rights_is_refused(guarded: RedisServer, prefix: str) -> None:
    async def scene() -> None:
        url = f"redis://referee:p%40ss%2Fword%3A1@127.0.0.1:{guarded.port}"
        for address, other in ((url.replace("p%40", "q%40"), prefix), (url, f"{prefix}-other")):
            async with replica(
                address, connected=False, redis_prefix=other, redis_breaker_pause=0.05
            ) as one:
                await never_connects(one, "refused")

    asyncio.run(scene())


def test_the_password_may_change_while_the_service_runs(
    guarded: RedisServer, prefix: str, tmp_path: Path
) -> None:
    file = tmp_path / "password"
    file.write_text(PASSWORD)

    async def scene() -> None:
        async with replica(
            f"redis://referee@127.0.0.1:{guarded.port}",
            redis_prefix=prefix,
            redis_password_file=str(file),
            redis_breaker_pause=0.05,
            redis_breaker_faults=1,
        ) as one:
            await one.link.ask(
                Purpose.PERSISTED_PUT, lambda redis: redis.set(f"{prefix}:before", b"1", px=10_000)
            )
            file.write_text("another")
            guarded.kill()
            await asyncio.to_thread(guarded.start)
            granted = ACL.format(password="another", prefix=prefix)
            guarded.command("ACL", "SETUSER", "referee", *granted.split())
            guarded.command("ACL", "SETUSER", "default", "off")
            for _ in range(3):
                await one.ask(ODDS, some_odds(1))
            await one.connected()
            await one.ask(ODDS, some_odds(2))
            await one.written()
            hits = one.looked("hit")
            await one.ask(ODDS, some_odds(2))
            assert one.looked("hit") == hits + 1

    asyncio.run(scene())


def test_sentinels_name_the_master_and_its_successor(prefix: str) -> None:
    async def scene() -> None:
        with ExitStack() as stack:
            master, successor, sentinel = watched(stack, "referees")
            url = f"redis+sentinel://127.0.0.1:1,127.0.0.1:{sentinel.port}/referees/0"
            async with replica(
                url, redis_prefix=prefix, redis_breaker_pause=0.1, redis_breaker_faults=1
            ) as one:
                await works(one)
                assert b"role:master" in master.command("INFO", "replication")
                # A sentinel promotes nobody whom it has not heard of for some seconds.
                await came(lambda: b"OK" in sentinel.command("SENTINEL", "FAILOVER", "referees"))
                await came(lambda: b"role:slave" in master.command("INFO", "replication"))
                master.kill()
                for number in range(100, 110):
                    assert await one.ask(ODDS, some_odds(number)) == right(ODDS, some_odds(number))
                await one.connected()
                await one.ask(ODDS, some_odds(200))
                await one.written()
                hits = one.looked("hit")
                await one.ask(ODDS, some_odds(200))
                assert one.looked("hit") == hits + 1
                assert prefix.encode() in successor.command("EVAL", _KEYS, "0", f"{prefix}:*")

    asyncio.run(scene())


_KEYS = "return redis.call('KEYS', ARGV[1])"


def test_sentinels_may_have_their_own_password(prefix: str, tmp_path: Path) -> None:
    file = tmp_path / "password"
    file.write_text("watchword")

    async def scene() -> None:
        with ExitStack() as stack:
            _, _, sentinel = watched(stack, "referees", "requirepass watchword")
            url = f"redis+sentinel://127.0.0.1:{sentinel.port}/referees"
            async with replica(
                url, redis_prefix=prefix, redis_sentinel_password_file=str(file)
            ) as one:
                await works(one)
            async with replica(url, connected=False, redis_prefix=prefix) as stranger:
                await never_connects(stranger, "connection")

    asyncio.run(scene())


def test_the_documented_rights_are_enough_for_a_cluster(prefix: str) -> None:
    async def scene() -> None:
        with ExitStack() as stack:
            nodes = cluster(stack, 2)
            granted = CLUSTER_ACL.format(password="secret", prefix=prefix)
            for node in nodes:
                assert b"OK" in node.command("ACL", "SETUSER", "referee", *granted.split())
            hosts = ",".join(f"127.0.0.1:{node.port}" for node in nodes)
            url = f"redis+cluster://referee:secret@{hosts}"
            async with replica(url, redis_prefix=prefix) as one:
                await works(one)
            for node in nodes:
                assert prefix.encode() in node.command("EVAL", _KEYS, "0", f"{prefix}:*")

    asyncio.run(scene())


def test_a_cluster_that_loses_a_node_changes_no_answer(prefix: str) -> None:
    async def scene() -> None:
        with ExitStack() as stack:
            nodes = cluster(stack, 2)
            url = f"redis+cluster://127.0.0.1:{nodes[0].port}"
            async with replica(
                url, redis_prefix=prefix, redis_breaker_pause=0.05, redis_timeout=QUICK
            ) as one:
                await one.ask(ODDS, some_odds(1))
                nodes[1].kill()
                for number in range(60):
                    assert await one.ask(ODDS, some_odds(number)) == right(ODDS, some_odds(number))
                assert one.looked("fault") >= 1
                assert one.count("redis_faults_total", purpose="answer_get", cause="other") == 0

    asyncio.run(scene())


def test_closing_a_cluster_client_closes_every_connection(prefix: str) -> None:
    """Also where the first closing was cut short, and where somebody has asked meanwhile."""

    async def scene() -> None:
        with ExitStack() as stack:
            nodes = cluster(stack, 2)
            url = f"redis+cluster://127.0.0.1:{nodes[0].port}"
            settings = Settings(redis_url=url, redis_prefix=prefix, redis_timeout=PATIENT)
            client = connect(settings, url)
            keys = [f"{prefix}:{number}" for number in range(20)]
            assert [await client.get(key) for key in keys] == [None] * 20
            closing = asyncio.create_task(client.aclose())
            await asyncio.sleep(0)
            closing.cancel()
            await asyncio.gather(
                closing, *(client.get(key) for key in keys), return_exceptions=True
            )
            await client.aclose()
            await client.aclose()
            for node in nodes:
                await asyncio.to_thread(await_words, node, "connected_clients:1", "INFO", "clients")

    asyncio.run(scene())
