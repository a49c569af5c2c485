"""Requests that two readers may take apart in two ways: nobody is given another's answer.

Each attack carries a second request within the first. Whatever the service makes of the first,
directly or behind a proxy, it must never see the second, and clients beside it notice nothing.
"""

import asyncio
import contextlib
import time
from pathlib import Path

import pytest

from loadtest.wire.asks import asks
from loadtest.wire.client import MANNERS, Client, Figures, read_answer
from loadtest.wire.stand import DIRECT, HAPROXY, NGINX, Stand

HIDDEN = b"GET /smuggled HTTP/1.1\r\nHost: x\r\nX-Rest: "
WHOLE = b"GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n"
CHUNK = b"%x\r\n%s\r\n0\r\n\r\n" % (len(WHOLE), WHOLE)
LENGTH = b"Content-Length: %d" % len(WHOLE)
OF_CHUNK = b"Content-Length: %d" % len(b"0\r\n\r\n" + WHOLE)
TE = b"Transfer-Encoding: chunked"
LAST = b"0\r\n\r\n"

REFUSED = {
    "CL.TE": ([OF_CHUNK, TE], LAST + WHOLE),
    "TE.CL": ([TE, b"Content-Length: 4"], CHUNK),
    "CL.TE, unfinished": ([b"Content-Length: 5", TE], LAST + HIDDEN),
    "TE.TE: two": ([TE, b"Transfer-Encoding: identity", OF_CHUNK], LAST + WHOLE),
    "TE.TE: unknown": ([b"Transfer-Encoding: xchunked", OF_CHUNK], LAST + WHOLE),
    "TE.TE: not last": ([b"Transfer-Encoding: chunked, identity"], LAST + WHOLE),
    "TE.TE: space before colon": ([b"Transfer-Encoding : chunked", OF_CHUNK], LAST + WHOLE),
    "TE.TE: control character": ([b"Transfer-Encoding: \x0bchunked", OF_CHUNK], LAST + WHOLE),
    "TE.TE: quoted": ([b'Transfer-Encoding: "chunked"', OF_CHUNK], LAST + WHOLE),
    "folded length": ([b"X: y\r\n Content-Length: 0", LENGTH], WHOLE),
    "folded encoding": ([b"Transfer-Encoding:\r\n chunked", OF_CHUNK], LAST + WHOLE),
    "two lengths": ([b"Content-Length: 0", LENGTH], WHOLE),
    "two lengths, turned": ([LENGTH, b"Content-Length: 0"], WHOLE),
    "list of lengths": ([b"Content-Length: 0, %d" % len(WHOLE)], WHOLE),
    "length with a sign": ([b"Content-Length: +%d" % len(WHOLE)], WHOLE),
    "length in hexadecimal": ([b"Content-Length: 0x%x" % len(WHOLE)], WHOLE),
    "line feed before a length": ([b"X: y\nContent-Length: 0", LENGTH], WHOLE),
    "return before a length": ([b"X: y\rContent-Length: 0", LENGTH], WHOLE),
    "NUL in a value": ([b"X: y\x00z", LENGTH], WHOLE),
    "chunk ended by a line feed": ([TE], b"0\n\n" + WHOLE),
    "extension ended by a line feed": ([TE], b"1;a\nX\r\n" + LAST + WHOLE),
    "size with a sign": ([TE], b"-0\r\n\r\n" + WHOLE),
    "size in C": ([TE], b"0x1\r\nX\r\n" + LAST + WHOLE),
    "size that overflows": ([TE], b"10000000000000000\r\nX\r\n" + LAST + WHOLE),
    "chunk without an end": ([TE], b"1\r\nXYZ" + LAST + WHOLE),
}
"""Headers and what follows them; nobody who reads RFC 9112 strictly goes on after these."""
TAKEN_FOR_TWO = {"chunk ended by a line feed", "extension ended by a line feed"}
"""nginx and HAProxy may end the body there: then they pass the second on as one of its own, and
answer it to who has sent it."""
READ = {
    "plain body": ([LENGTH], WHOLE),
    "chunked body": ([TE], CHUNK),
    "extension": ([TE], b'%x;a="b"\r\n%s\r\n0\r\n\r\n' % (len(WHOLE), WHOLE)),
    "h2c": ([b"Connection: Upgrade, HTTP2-Settings", b"Upgrade: h2c", LENGTH], WHOLE),
    "h2c, chunked": ([b"Connection: Upgrade", b"Upgrade: h2c", TE], CHUNK),
    "websocket": ([b"Connection: Upgrade", b"Upgrade: websocket", LENGTH], WHOLE),
    "upgrade and close": ([b"Connection: Upgrade, close", b"Upgrade: h2c", LENGTH], WHOLE),
    "hop by hop length": ([b"Connection: Content-Length", LENGTH], WHOLE),
}
"""The second request is the body of the first, and read as such."""
ATTACKS = REFUSED | READ
WAYS = (DIRECT, NGINX, HAPROXY)


def request(name: str, method: bytes = b"POST") -> tuple[bytes, bytes]:
    """Head and rest of an attack."""
    headers, rest = ATTACKS[name]
    lines = [method + b" /v1/odds HTTP/1.1", b"Host: x", b"Content-Type: application/json"]
    return b"\r\n".join([*lines, *headers]) + b"\r\n\r\n", rest


async def attack(port: int, name: str, *, apart: bool) -> bytes:
    """All that comes back, until it is quiet or closed."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    head, rest = request(name)
    received = b""
    with contextlib.suppress(TimeoutError, ConnectionError):
        writer.write(head)
        if apart:
            await asyncio.sleep(0.05)
        writer.write(rest)
        while piece := await asyncio.wait_for(reader.read(65536), 0.5):
            received += piece
    writer.close()
    return received


async def attacked(stood: Stand, way: str, *, apart: bool) -> tuple[dict[str, bytes], Figures]:
    """What all attacks get, and what becomes of somebody who asks beside them."""
    known = asks()[0]
    port = stood.ports[way]
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(known.head("before", stood.key) + known.body)
    asked = [(known, (await read_answer(reader)).body)]
    writer.close()
    until = asyncio.get_running_loop().time() + 3
    beside = [
        asyncio.create_task(Client(port, f"beside-{at}", stood.key, asked, MANNERS[0]).run(until))
        for at in range(3)
    ]
    answers = await asyncio.gather(*(attack(port, name, apart=apart) for name in ATTACKS))
    figures = Figures()
    for each in beside:
        figures.add(await each)
    return dict(zip(ATTACKS, answers, strict=True)), figures


@pytest.mark.parametrize("apart", [False, True])
@pytest.mark.parametrize("way", WAYS)
def test_nothing_is_smuggled(stood: Stand, log: Path, way: str, *, apart: bool) -> None:
    before = log.stat().st_size
    answers, beside = asyncio.run(attacked(stood, way, apart=apart))
    assert beside.asked > 20
    assert (beside.lost, beside.wrong) == (0, 0), beside.examples
    own = 0
    for name, answer in answers.items():
        statuses = answer.count(b"HTTP/1.1 ")
        if way == DIRECT:
            assert statuses == 1, (name, answer)
            if name in REFUSED:  # by its head, or by its body after the key was found missing
                assert answer.split(b" ")[1] in {b"400", b"401"}, (name, answer)
                assert b"connection: close" in answer, (name, answer)
            else:
                assert answer.startswith(b"HTTP/1.1 401 "), (name, answer)
        elif name in TAKEN_FOR_TWO:
            own += max(statuses - 1, 0)
        else:
            assert statuses <= 1, (name, answer)
    time.sleep(0.1)  # until it is logged
    assert log.read_bytes()[before:].count(b'"path":"/smuggled"') == own
