"""Over a real connection: what is known by its bytes is answered as what is read is."""

import json
import time
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from service.ready.heads import wire_request
from tests.ready.test_lane import asked, metrics, shown
from tests.security.servers import Answer, Server, answers_in, serving

LAST = b"GET /livez HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving(keep_alive="2", head_timeout="2") as server:
        yield server


@pytest.fixture(scope="module")
def plain() -> Iterator[Server]:
    """A server without the short way."""
    with serving(graphql_compiled="false") as server:
        yield server


def odds(difficulty: int, *headers: str) -> bytes:
    pool = {"abilities": {"WISDOM": 1}}
    body = json.dumps({"ruleset": "CTA_2E", "pool": pool, "difficulty": difficulty}).encode()
    lines = (
        "POST /v1/odds HTTP/1.1",
        "Host: x",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
        *headers,
    )
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


def get(path: str, *headers: str) -> bytes:
    return "\r\n".join((f"GET {path} HTTP/1.1", "Host: x", *headers)).encode() + b"\r\n\r\n"


def alike(server: Server, plain: Server, *requests: bytes) -> list[Answer]:
    """The answers of both, which are the same."""
    ours, theirs = asked(server, *requests), asked(plain, *requests)
    assert [shown(answer) for answer in ours] == [shown(answer) for answer in theirs]
    assert len(ours) == len(requests)
    return ours


def test_judging(server: Server, plain: Server) -> None:
    requests = [odds(each) for each in (1, 2, 10, 1, 10, 1, 1, 1, 10, 3)]
    answers = alike(server, plain, *requests)
    hits = [answer.headers["server-timing"].endswith('cache;desc="hit"') for answer in answers]
    assert hits == [False, False, False, True, True, True, True, True, True, False]
    assert len({answer.headers["x-request-id"] for answer in answers}) == len(answers)


def test_judging_is_counted_and_logged(server: Server) -> None:
    before, written = metrics(server), len(server.lines)
    asked(server, *[odds(each) for each in (5, 6, 5, 6, 5, 5, 5)])
    after = metrics(server)
    for name, more in (
        ('lawspeaker_requests_total{door="rest",operation="odds",outcome="answered"}', 7),
        ('lawspeaker_request_seconds_count{door="rest",operation="odds"}', 7),
        ('lawspeaker_cache_requests_total{result="hit",tier="memory"}', 5),
        ('lawspeaker_cache_requests_total{result="miss",tier="memory"}', 2),
        ('lawspeaker_http_requests_total{door="rest",status="2xx"}', 7),
    ):
        assert after[name] - before[name] == more, name
    lines = [json.loads(line) for line in server.lines[written:] if '"rest"' in line]
    assert [(line["operation"], line["cached"]) for line in lines] == [
        ("odds", cached) for cached in (False, False, True, True, True, True, True)
    ]


def test_the_catalogue(server: Server, plain: Server) -> None:
    card = "/v1/cards/ashen.the-bell-thief"
    first, *_ = alike(server, plain, *[get(card)] * 4)
    etag = first.headers["etag"]
    answers = alike(server, plain, *[get(card, f"If-None-Match: {etag}")] * 3, get(card))
    assert [answer.status for answer in answers] == [304, 304, 304, 200]
    alike(server, plain, *[get(card, "X-Request-Id: mine")] * 3)
    head = get(card).replace(b"GET", b"HEAD", 1)
    assert server.raw(head, head, LAST, pause=0.1).count(b"The Bell Thief") == 0


def test_many_connections_at_once(server: Server) -> None:
    wanted = [answer.body for answer in asked(server, *map(odds, range(6)))]
    assert len(set(wanted)) > 3
    with ExitStack() as stack:
        connections = [stack.enter_context(server.connect()) for _ in range(24)]
        for _ in range(20):
            for at, connection in enumerate(connections):
                connection.sendall(odds(at % 6))
            for at, connection in enumerate(connections):
                (answer,) = answers_in(connection.recv(65536))
                assert answer.status == 200
                assert answer.body == wanted[at % 6]


def test_in_pieces_and_together(server: Server, plain: Server) -> None:
    alike(server, plain, *[odds(7)] * 4)
    whole, other = odds(7), odds(8)
    for pieces in (
        (whole[:30], whole[30:]),
        (whole[:-5], whole[-5:] + other),
        (whole + whole[:60], whole[60:]),
        (whole + other + whole,),
        (whole + b"\r\n", whole),
        (whole, whole + other[:20], other[20:]),
    ):
        answers = [answers_in(each.raw(*pieces, LAST, pause=0.1)) for each in (server, plain)]
        assert [*map(shown, answers[0])] == [*map(shown, answers[1])]


@pytest.mark.parametrize(
    "header",
    [
        "Connection: close",
        "Expect: 100-continue",
        "X-Request-Id: mine",
        "Transfer-Encoding: chunked",
    ],
)
def test_other_heads(server: Server, plain: Server, header: str) -> None:
    asked(server, *[odds(4)] * 4)
    for _ in range(3):
        answers = [
            answers_in(each.raw(odds(4) + odds(4, header) + LAST)) for each in (server, plain)
        ]
        assert [*map(known, answers[0])] == [*map(known, answers[1])]


def known(answer: Answer) -> tuple[int, bytes]:
    return answer.status, answer.body


def test_an_idle_connection_is_closed_as_ever(server: Server) -> None:
    with server.connect() as connection:
        for _ in range(4):
            connection.sendall(odds(9))
            assert connection.recv(65536).startswith(b"HTTP/1.1 200")
        began = time.monotonic()
        assert connection.recv(65536) == b""
        assert 1.0 < time.monotonic() - began < 10
    with server.connect() as connection:
        for _ in range(4):
            connection.sendall(odds(9))
            assert connection.recv(65536).startswith(b"HTTP/1.1 200")
        connection.sendall(odds(9)[:40])
        assert connection.recv(65536).startswith(b"HTTP/1.1 408")


def test_a_request_is_taken_apart() -> None:
    found = wire_request(b"POST / HTTP/1.1\r\nContent-Length: 2\r\nA: b\r\n\r\n{}")
    assert found == (b"POST / HTTP/1.1\r\nA: b", b"{}")
    last = wire_request(b"POST / HTTP/1.1\r\nA: b\r\ncontent-length: 2\r\n\r\n{}")
    assert last == found


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"POST / HTTP/1.1\r\nContent-Length: 2\r\n",
        b"POST / HTTP/1.1\r\nContent-Length: 2\r\n\r\n{",
        b"POST / HTTP/1.1\r\nContent-Length: 2\r\n\r\n{}{",
        b"POST / HTTP/1.1\r\nContent-Length: +2\r\n\r\n{}",
        b"POST / HTTP/1.1\r\nContent-Length: \r\n\r\n{}",
        b"POST / HTTP/1.1\r\nContent-Length: 0x2\r\n\r\n{}",
        b"POST / HTTP/1.1\r\nContent-Length: 000000002\r\n\r\n{}",
        b"POST / HTTP/1.1\r\nContent-Length: 2 \r\n\r\n{}",
        b"GET / HTTP/1.1\r\nA: b\r\n\r\n",
        b"GET / HTTP/1.1\r\nA: b\r\n\r\nContent-Length: 0\r\n\r\n",
    ],
)
def test_what_is_no_one_request_is_not(data: bytes) -> None:
    assert wire_request(data) is None
