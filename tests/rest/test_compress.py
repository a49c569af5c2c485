"""Compression: the coding that a client takes, its headers, and what goes out as it is."""

import asyncio
import base64
import gzip
import hashlib
import sys
import threading
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection
from urllib.parse import urlencode

import msgspec
import pytest
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Scope

from loadtest.redis_server import redis_server
from schema.operations import REPLAY
from schema.operations.examples import EXAMPLES
from service.http import compress
from service.http.codings import Coding, coding_of, encoded
from service.http.compress import LEAST_BYTES, LONG_BYTES, MOST_LONG, Compressor, is_text
from service.http.identify import Exchange
from service.http.tagged import Tagged
from service.judging.job import open_job
from service.settings.settings import Settings
from service.telemetry.metrics import Door
from tests.pipelines import piped
from tests.security.servers import PATIENCE, Answer, Server, serving

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

POOL = "/v1/odds?ruleset=CTA_2E&wisdom=2&dark=1&difficulty=7"
CONSTANT = (
    "/",
    "/openapi.json",
    "/openapi-3.2.json",
    "/schema.graphql",
    "/docs/swagger-ui-bundle.js",
    "/graphiql/assets/graphiql.min.js",
    "/v1/bulk/cards.ndjson",
    "/v1/clauses",
)
SHORT = (
    "/livez",
    "/v1/cards/ashen.the-leaking-ferry",
    "/problems/internal",
    "/docs/favicon-32x32.png",
)


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """A real one over Redis, with all pages."""
    with redis_server() as redis, serving(redis_url=redis.url, docs=True, graphiql=True) as server:
        yield server


def plain(answer: Answer) -> bytes:
    """The body without its coding."""
    match answer.headers.get("content-encoding"):
        case None:
            return answer.body
        case "gzip":
            return gzip.decompress(answer.body)
        case coding:
            assert coding == "zstd"
            return zstd.decompress(answer.body)


def ask(server: Server, path: str, coding: str, **headers: str) -> Answer:
    return server.get(path, **{"Accept-Encoding": coding, **headers})


def post(server: Server, path: str, body: bytes, **headers: str) -> Answer:
    with closing(HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)) as connection:
        connection.request("POST", path, body, {"Content-Type": "application/json", **headers})
        response = connection.getresponse()
        told = {name.lower(): value for name, value in response.getheaders()}
        return Answer(response.status, told, response.read())


@pytest.mark.parametrize(
    ("header", "coding"),
    [
        ("", None),
        ("gzip", Coding.GZIP),
        ("zstd", Coding.ZSTD),
        ("gzip, deflate, br, zstd", Coding.ZSTD),
        ("gzip, deflate, br", Coding.GZIP),
        ("GZip", Coding.GZIP),
        ("x-gzip", Coding.GZIP),
        ("zstd;q=0.5, gzip;q=0.8", Coding.GZIP),
        ("zstd;q=0.8, gzip; q=0.8", Coding.ZSTD),
        ("zstd;q=0, gzip", Coding.GZIP),
        ("gzip;q=0", None),
        ("gzip;q=0.000", None),
        ("*", Coding.GZIP),
        ("*;q=0", None),
        ("gzip;q=0, *", None),
        ("identity", None),
        ("identity, gzip", Coding.GZIP),
        ("identity, gzip;q=0.5", None),
        ("identity;q=0.5, gzip", Coding.GZIP),
        ("identity;q=0", None),
        ("br, deflate", None),
        ("gzip;q=2, zstd;q=x", None),
        ("gzip;level=9", None),
        (",,gzip,", Coding.GZIP),
        (", ".join(["br"] * 200 + ["gzip"]), Coding.GZIP),
    ],
)
def test_the_coding_that_a_client_prefers(header: str, coding: Coding | None) -> None:
    assert coding_of(header) is coding


@pytest.mark.parametrize("coding", Coding)
@pytest.mark.parametrize("size", [1, 1025, 8191, 8192, 8193, 300_000])
def test_an_encoded_body_is_the_body(coding: Coding, size: int) -> None:
    body = (b'{"number":%d}' * size)[:size] if size % 2 else bytes(range(256)) * (size // 256)
    for kept in (False, True):
        made = encoded(body, coding, kept=kept)
        assert made == encoded(body, coding, kept=kept)
        assert plain(Answer(200, {"content-encoding": coding}, made)) == body


@pytest.mark.parametrize(
    ("media_type", "text"),
    [
        ("application/json", True),
        ("application/problem+json", True),
        ("application/graphql-response+json; charset=utf-8", True),
        ("application/graphql; charset=utf-8", True),
        ("application/x-ndjson", True),
        ("text/html; charset=utf-8", True),
        ("text/javascript", True),
        ("image/svg+xml", True),
        ("image/png", False),
        ("font/woff2", False),
        ("application/octet-stream; name=json", False),
        ("", False),
    ],
)
def test_text_is_compressed(media_type: str, *, text: bool) -> None:
    assert is_text(media_type.encode()) is text


@pytest.mark.parametrize("coding", Coding)
@pytest.mark.parametrize("path", [*CONSTANT, POOL, "/v1/cards", "/v1/search?q=rune"])
def test_an_answer_in_a_coding_is_the_same_answer(
    server: Server, path: str, coding: Coding
) -> None:
    whole, short = ask(server, path, "identity"), ask(server, path, coding)
    assert (whole.status, short.status) == (200, 200)
    assert "content-encoding" not in whole.headers
    assert short.headers["content-encoding"] == coding
    assert plain(short) == whole.body
    assert short.headers["content-length"] == str(len(short.body))
    assert len(short.body) < len(whole.body)
    assert short.headers["etag"] == f"W/{whole.headers['etag']}"
    assert "Accept-Encoding" in whole.headers["vary"].split(", ")
    assert short.headers["vary"] == whole.headers["vary"]
    for answer in (whole, short):
        if digest := answer.headers.get("repr-digest"):
            hashed = base64.b64encode(hashlib.sha256(answer.body).digest()).decode()
            assert digest == f"sha-256=:{hashed}:"


@pytest.mark.parametrize(
    "path", ["/openapi.json", POOL, "/v1/cards", "/graphiql/assets/graphiql.min.js"]
)
def test_a_tag_of_any_coding_is_known(server: Server, path: str) -> None:
    tag = ask(server, path, "identity").headers["etag"]
    for coding in ("identity", "gzip", "zstd"):
        for known in (tag, f"W/{tag}", f'"other", W/{tag}', "*"):
            spared = ask(server, path, coding, **{"If-None-Match": known})
            full = ask(server, path, coding)
            assert (spared.status, spared.body) == (304, b"")
            assert "content-encoding" not in spared.headers
            for name in ("etag", "vary"):
                assert spared.headers[name] == full.headers[name]
        assert ask(server, path, coding, **{"If-None-Match": '"other"'}).status == 200


def test_head_says_what_get_would(server: Server) -> None:
    for path in ("/openapi.json", POOL):
        full = ask(server, path, "gzip")
        with closing(HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)) as connection:
            connection.request("HEAD", path, headers={"Accept-Encoding": "gzip"})
            head = connection.getresponse()
            assert head.read() == b""
            for name in ("content-length", "content-encoding", "etag", "vary", "content-type"):
                assert head.headers[name] == full.headers[name]
            connection.request("GET", "/livez")  # the connection stands
            assert connection.getresponse().status == 200


@pytest.mark.parametrize("path", SHORT)
def test_a_short_answer_or_an_image_goes_out_as_it_is(server: Server, path: str) -> None:
    answer = ask(server, path, "gzip, zstd")
    assert answer.status == 200
    assert "content-encoding" not in answer.headers
    assert "Accept-Encoding" not in answer.headers.get("vary", "")


@pytest.mark.parametrize("coding", Coding)
@pytest.mark.parametrize("path", ["/v1/score", "/graphql"])
def test_both_doors_compress(server: Server, path: str, coding: Coding) -> None:
    body = msgspec.json.encode(EXAMPLES["score"][0].request)
    if path == "/graphql":
        body = msgspec.json.encode({"query": "{ __schema { types { name description } } }"})
    whole = post(server, path, body)
    short = post(server, path, body, **{"Accept-Encoding": coding})
    assert (whole.status, short.headers["content-encoding"]) == (200, coding)
    assert plain(short) == whole.body
    assert "etag" not in short.headers


def test_a_link_shares_the_cache_with_the_body(server: Server) -> None:
    """Asked first by POST, then by a link in each coding: judged once."""
    link = {"ruleset": "CTA_1E", "wisdom": "1", "difficulty": "9"}
    body = {"ruleset": "CTA_1E", "pool": {"abilities": {"WISDOM": 1}}, "difficulty": 9}
    first = post(server, "/v1/odds", msgspec.json.encode(body))
    assert first.headers["server-timing"].endswith('cache;desc="miss"')
    for coding in ("identity", *Coding):
        again = ask(server, f"/v1/odds?{urlencode(link)}", coding)
        assert again.headers["server-timing"].endswith('cache;desc="hit"')
        assert plain(again) == first.body


def test_lines_are_streamed_as_they_are(server: Server) -> None:
    body = msgspec.json.encode(EXAMPLES[REPLAY.name][0].request)
    lines = post(
        server, REPLAY.path, body, Accept="application/x-ndjson", **{"Accept-Encoding": "gzip"}
    )
    assert lines.headers["transfer-encoding"] == "chunked"
    assert "content-encoding" not in lines.headers
    assert [msgspec.json.decode(line) for line in lines.body.splitlines()]


def test_long_problems_are_compressed_and_not_stored(server: Server) -> None:
    names = "&".join(f"no{number}=1" for number in range(30))
    wrong = ask(server, f"/v1/odds?{names}", "zstd")
    assert (wrong.status, wrong.headers["content-encoding"]) == (400, "zstd")
    assert wrong.headers["cache-control"] == "no-store"
    assert msgspec.json.decode(plain(wrong))["errors"]


def test_a_constant_body_is_encoded_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Coding] = []

    def noted(body: bytes, coding: Coding, *, kept: bool = False) -> bytes:
        made.append(coding)
        return encoded(body, coding, kept=kept)

    monkeypatch.setattr(compress, "encoded", noted)
    document = Tagged(b"a constant body " * 100)
    compressor = Compressor()

    async def asked(coding: Coding) -> bytes:
        scope = {"type": "http", "headers": [(b"accept-encoding", coding.encode())]}
        open_job(scope, 1, Request(scope).receive, Door.REST)
        exchange = Exchange(scope, Request(scope).receive, _nothing_sent, "", "", Door.REST)
        answer = await compressor.compress(exchange, document.answer(Request(scope)))
        return bytes(answer.body)

    for _ in range(3):
        for coding in Coding:
            answer = Answer(200, {"content-encoding": coding}, asyncio.run(asked(coding)))
            assert plain(answer) == document.body
    assert sorted(made) == sorted(Coding)


async def _nothing_sent(_: Message) -> None:
    raise AssertionError


def test_long_bodies_leave_the_loop_and_are_few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Long ones are encoded in threads, `MOST_LONG` at a time; one more goes out as it is."""
    threads: list[threading.Thread] = []
    free, busy = threading.Event(), threading.Barrier(MOST_LONG + 1)

    def slow(body: bytes, coding: Coding, *, kept: bool = False) -> bytes:
        threads.append(threading.current_thread())
        if len(body) > LONG_BYTES:
            busy.wait(PATIENCE)
            free.wait(PATIENCE)
        return encoded(body, coding, kept=kept)

    monkeypatch.setattr(compress, "encoded", slow)
    answers: list[dict[bytes, bytes]] = []

    async def page(request: Request) -> Response:
        return PlainTextResponse(b"x" * int(request.query_params["size"]))

    async def ask_for(app: ASGIApp, size: int) -> None:
        async def receive() -> Message:
            await asyncio.Event().wait()
            raise AssertionError

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                answers.append(dict(message["headers"]))

        scope: Scope = {
            "type": "http",
            "method": "GET",
            "path": "/",
            "query_string": b"size=%d" % size,
            "headers": [(b"accept-encoding", b"gzip")],
        }
        await app(scope, receive, send)

    async def test() -> None:
        app = piped([Route("/", page)], Settings())
        long = [asyncio.create_task(ask_for(app, LONG_BYTES + 1)) for _ in range(MOST_LONG)]
        await asyncio.to_thread(busy.wait, PATIENCE)
        await ask_for(app, LONG_BYTES + 1)
        assert b"content-encoding" not in answers[-1]
        await ask_for(app, LEAST_BYTES + 1)
        assert answers[-1][b"content-encoding"] == b"gzip"
        await ask_for(app, LEAST_BYTES)
        assert b"content-encoding" not in answers[-1]
        free.set()
        await asyncio.gather(*long)

    asyncio.run(test())
    assert [answer.get(b"content-encoding") for answer in answers[3:]] == [b"gzip"] * MOST_LONG
    main = threading.main_thread()
    assert [thread is main for thread in threads] == [False] * MOST_LONG + [True]
