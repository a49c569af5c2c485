"""Java's HttpClient, which offers an upgrade to h2c with each request, and its very bytes."""

import asyncio
import hashlib
import json
import subprocess
from pathlib import Path

import pytest

from loadtest.debian import NoProgramError
from loadtest.wire.client import read_answer
from loadtest.wire.stand import DIRECT, HAPROXY, NGINX, Stand
from tests.not_shown import NotShown
from tests.wire.java import java

PROGRAM = Path(__file__).with_name("Ask.java")
TIMES = 20
HEAD = (
    b"POST /v1/odds HTTP/1.1\r\n"
    b"Connection: Upgrade, HTTP2-Settings\r\n"
    b"%s\r\n"
    b"Host: 127.0.0.1:8000\r\n"
    b"HTTP2-Settings: AAEAAEAAAAIAAAAAAAMAAAAAAAQBAAAAAAUAAEAAAAYABgAA\r\n"
    b"Upgrade: h2c\r\n"
    b"User-Agent: Java-http-client/17.0.15\r\n"
    b"Authorization: Bearer %s\r\n"
    b"Content-Type: application/json\r\n"
    b"X-Request-Id: java-%d\r\n\r\n"
)
"""As JDK 17 writes it, its body in a write of its own; with our key."""
LENGTH = b"Content-Length: %d"
CHUNKED = b"Transfer-encoding: chunked"
WAYS = (DIRECT, NGINX, HAPROXY)


def body_of(number: int) -> bytes:
    return b'{"ruleset":"CTA_2E","pool":{},"difficulty":%d}' % number


@pytest.mark.parametrize("pause", [0, 0.02])
@pytest.mark.parametrize("chunked", [False, True])
@pytest.mark.parametrize("way", WAYS)
def test_an_upgrade_offer_as_java_sends_it_is_answered(
    stood: Stand, way: str, *, chunked: bool, pause: float
) -> None:
    asyncio.run(_ask(stood, way, chunked=chunked, pause=pause))


async def _ask(stood: Stand, way: str, *, chunked: bool, pause: float) -> None:
    """Ask on one connection; in one piece, or with a pause before the body."""
    reader, writer = await asyncio.open_connection("127.0.0.1", stood.ports[way])
    bodies: set[bytes] = set()
    for number in range(6):
        body = body_of(number)
        framing = CHUNKED if chunked else LENGTH % len(body)
        writer.write(HEAD % (framing, stood.key.encode(), number))
        await asyncio.sleep(pause)
        writer.write(b"%x\r\n%s\r\n0\r\n\r\n" % (len(body), body) if chunked else body)
        async with asyncio.timeout(20):
            answer = await read_answer(reader)
        assert (answer.status, answer.request_id) == (200, b"java-%d" % number), answer
        bodies.add(answer.body)
    assert len(bodies) > 3
    writer.close()
    await writer.wait_closed()


def test_pipelined_requests_with_upgrade_offers_are_answered(stood: Stand) -> None:
    """Pipelined: each is read where the one before ends, and answered in its turn."""
    whole = b""
    for number in range(8):
        body = body_of(number)
        whole += HEAD % (LENGTH % len(body), stood.key.encode(), number) + body

    async def ask() -> list[bytes]:
        reader, writer = await asyncio.open_connection("127.0.0.1", stood.ports[DIRECT])
        writer.write(whole)
        async with asyncio.timeout(20):
            found = [await read_answer(reader) for _ in range(8)]
        writer.close()
        assert {each.status for each in found} == {200}
        return [each.request_id for each in found]

    assert asyncio.run(ask()) == [b"java-%d" % number for number in range(8)]


@pytest.mark.parametrize("offer", ["websocket", "h2c", "TLS/1.0", "nonsense/1"])
def test_any_upgrade_offer_is_ignored(stood: Stand, offer: str) -> None:
    async def ask() -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", stood.ports[DIRECT])
        body = body_of(3)
        head = HEAD % (LENGTH % len(body), stood.key.encode(), 3)
        writer.write(head.replace(b"h2c", offer.encode()) + body)
        async with asyncio.timeout(20):
            answer = await read_answer(reader)
        writer.close()
        assert (answer.status, answer.request_id) == (200, b"java-3")
        return answer.body

    assert b'"outcomes"' in asyncio.run(ask())


@pytest.mark.parametrize("way", WAYS)
def test_the_java_client_gets_its_answers(stood: Stand, way: str, not_shown: NotShown) -> None:
    try:
        program = java()
    except NoProgramError as error:
        not_shown(f"Java's own client, but only its bytes, through {way}: {error}")
        asyncio.run(_ask(stood, way, chunked=False, pause=0))
        return
    url = f"http://127.0.0.1:{stood.ports[way]}/v1/odds"
    done = subprocess.run(
        [program, str(PROGRAM), url, str(TIMES), stood.key],
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    fields = [line.split("\t") for line in done.stdout.splitlines()]
    assert len(fields) == 2 * TIMES
    bodies: dict[str, set[str]] = {}
    for number, status, request_id, body in fields:
        assert (status, request_id) == ("200", f"java-{number}"), body
        bodies.setdefault(number, set()).add(hashlib.sha256(body.encode()).hexdigest())
        assert json.loads(body)
    assert all(len(each) == 1 for each in bodies.values())
