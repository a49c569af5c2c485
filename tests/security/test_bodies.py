"""Bodies: refused before they are read, counted while they come, timed, never decompressed."""

import asyncio
import gzip
from collections.abc import Iterator

import msgspec
import pytest
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.testclient import TestClient
from starlette.types import ASGIApp, Message, Scope

from cards.messages.message import reading_hook
from schema.operations.batch import BATCH_PATH
from schema.operations.examples import EXAMPLES
from schema.shapes.problem import Problem, ProblemSlug
from service.http.routes import Endpoint
from service.settings.settings import Settings
from tests.pipelines import piped
from tests.rest.problem_checks import problem_of

JSON = {"content-type": "application/json"}
MOST = Settings().max_body_bytes
PATHS = ["/", "/mcp", "/v1/odds", "/v1/replay", "/v1/cards", "/livez", "/docs", "/nowhere"]


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("method", ["POST", "QUERY", "PUT", "GET"])
def test_a_body_declared_too_large_is_refused(client: TestClient, method: str, path: str) -> None:
    answer = client.request(method, path, content=b" " * (MOST + 1), headers=JSON)
    problem = problem_of(answer, ProblemSlug.BODY_TOO_LARGE)
    assert str(MOST) in str(problem.detail)
    assert answer.headers["connection"] == "close"


@pytest.mark.parametrize("path", ["/v1/odds", "/graphql", "/mcp"])
def test_an_undeclared_body_that_is_too_large_is_refused(client: TestClient, path: str) -> None:
    read = 0

    def endless() -> Iterator[bytes]:
        nonlocal read
        for _ in range(1000):
            read += 1
            yield b" " * 64_000

    answer = client.post(path, content=endless(), headers=JSON)
    assert answer.status_code == 413
    assert answer.headers["connection"] == "close"


@pytest.mark.parametrize("how", ["declared", "streamed"])
def test_graphql_refuses_a_large_body_in_its_own_format(client: TestClient, how: str) -> None:
    size = MOST + 1
    content = b" " * size if how == "declared" else iter([b" " * size])
    answer = client.post("/graphql", content=content, headers=JSON)
    assert answer.status_code == 413
    assert answer.json()["errors"][0]["extensions"]["code"] == "body-too-large"


@pytest.mark.parametrize("coding", ["gzip", "br", "deflate", "zstd", "gzip, gzip", "x" * 300])
def test_a_compressed_body_is_refused_unread(client: TestClient, coding: str) -> None:
    bomb = gzip.compress(b"0" * 100_000_000, compresslevel=9)
    headers = {**JSON, "content-encoding": coding}
    for path in ("/v1/odds", "/nowhere"):
        answer = client.post(path, content=bomb[:MOST], headers=headers)
        problem_of(answer, ProblemSlug.UNSUPPORTED_MEDIA_TYPE)
        assert answer.headers["accept-encoding"] == "identity"
    answer = client.post("/graphql", content=bomb[:MOST], headers=headers)
    assert answer.status_code == 415
    assert answer.json()["errors"][0]["extensions"]["code"] == "unsupported-media-type"


def test_an_uncompressed_body_may_say_so(client: TestClient) -> None:
    headers = {**JSON, "content-encoding": "identity"}
    body = msgspec.json.encode(EXAMPLES["odds"][0].request)
    assert client.post("/v1/odds", content=body, headers=headers).status_code == 200


@pytest.mark.parametrize("length", ["9" * 30, "٣", "-1", "x"])
def test_a_malformed_length_is_never_a_server_error(client: TestClient, length: str) -> None:
    headers = [(b"content-type", b"application/json"), (b"content-length", length.encode())]
    answer = client.post("/v1/odds", content=b"{}", headers=headers)
    assert answer.status_code in {400, 413}


def test_a_connection_continues_after_its_body_was_read(client: TestClient) -> None:
    body = msgspec.json.encode(EXAMPLES["odds"][0].request)
    for path in ("/v1/odds", "/nowhere", "/v1/cards"):
        answer = client.post(path, content=body, headers=JSON)
        assert "connection" not in answer.headers


class Wire:
    """A client that sends pieces when it likes, and hears what it is told."""

    def __init__(self, *pieces: bytes, stalls: bool = False) -> None:
        self.pieces = list(pieces)
        self.stalls = stalls
        self.taken = 0
        self.heard: list[Message] = []

    async def receive(self) -> Message:
        if self.pieces:
            piece = self.pieces.pop(0)
            self.taken += len(piece)
            more = bool(self.pieces) or self.stalls
            return {"type": "http.request", "body": piece, "more_body": more}
        await asyncio.sleep(60)
        raise AssertionError

    async def send(self, message: Message) -> None:
        self.heard.append(message)

    def ask(
        self, app: ASGIApp, *headers: tuple[bytes, bytes], path: str = "/"
    ) -> tuple[int, Problem | None]:
        """Status and problem of an answer."""
        scope: Scope = {
            "type": "http",
            "method": "POST",
            "path": path,
            "query_string": b"",
            "headers": list(headers),
        }

        async def ask() -> None:
            await app(scope, self.receive, self.send)

        asyncio.run(ask())
        body = b"".join(message.get("body", b"") for message in self.heard[1:])
        status: int = self.heard[0]["status"]
        if status == 200:
            return status, None
        return status, msgspec.json.decode(body, type=Problem, dec_hook=reading_hook)

    @property
    def closes(self) -> bool:
        return (b"connection", b"close") in self.heard[0]["headers"]


CHUNKED = (b"transfer-encoding", b"chunked")


async def _reads(request: Request) -> Response:
    return Response(await request.body())


async def _ignores(_: Request) -> Response:
    return Response(b"no need")


async def _gives_up(_: Request) -> Response:
    raise TimeoutError("of its own")


def limited(endpoint: Endpoint = _reads, seconds: float = 5) -> ASGIApp:
    """An endpoint behind limits; one path has a limit of its own."""
    paths = ("/", "/large/", BATCH_PATH)
    settings = Settings(max_body_bytes=100, batch_max_bytes=1000, body_timeout=seconds)
    return piped([Route(path, endpoint, methods=["POST"]) for path in paths], settings)


def test_reading_stops_at_the_first_byte_too_many() -> None:
    wire = Wire(*[b"x" * 60] * 1000, stalls=True)
    status, problem = wire.ask(limited(), CHUNKED)
    assert status == 413
    assert problem is not None
    assert wire.closes


def test_a_declared_length_is_checked_before_a_byte_is_read() -> None:
    async def untouched(_: Request) -> Response:
        raise AssertionError

    assert Wire(stalls=True).ask(limited(untouched), (b"content-length", b"101"))[0] == 413
    compressed = ((b"content-length", b"1"), (b"content-encoding", b"br"))
    assert Wire(stalls=True).ask(limited(untouched), *compressed)[0] == 415


def test_a_body_of_the_limit_is_read() -> None:
    wire = Wire(b"x" * 60, b"x" * 40)
    assert wire.ask(limited(), (b"content-length", b"100"))[0] == 200
    assert not wire.closes


@pytest.mark.parametrize(("path", "most"), [("/", 100), (BATCH_PATH, 1000), ("/large/", 100)])
@pytest.mark.parametrize("over", [0, 1])
def test_a_path_may_have_a_limit_of_its_own(path: str, most: int, over: int) -> None:
    status = 413 if over else 200
    assert Wire(b"x" * (most + over)).ask(limited(), CHUNKED, path=path)[0] == status
    declared = (b"content-length", b"%d" % (most + over))
    assert Wire(b"x" * (most + over)).ask(limited(), declared, path=path)[0] == status


@pytest.mark.parametrize("pieces", [[], [b"a", b"b"]])
def test_a_body_that_stops_coming_is_a_408(pieces: list[bytes]) -> None:
    wire = Wire(*pieces, stalls=True)
    status, problem = wire.ask(limited(seconds=0.05), CHUNKED)
    assert status == 408
    assert problem is not None
    assert problem.type == f"/problems/{ProblemSlug.REQUEST_TIMEOUT}"
    assert wire.closes


def test_the_time_limit_covers_the_whole_body() -> None:
    class Dripping(Wire):
        async def receive(self) -> Message:
            await asyncio.sleep(0.03)
            return {"type": "http.request", "body": b"", "more_body": True}

    assert Dripping().ask(limited(seconds=0.1), CHUNKED)[0] == 408


def test_a_timeout_of_the_application_is_not_a_408() -> None:
    assert Wire(b"a").ask(limited(_gives_up), CHUNKED)[0] == 500


def test_an_answer_before_the_body_closes_the_connection() -> None:
    wire = Wire(b"a", stalls=True)
    assert wire.ask(limited(_ignores), CHUNKED)[0] == 200
    assert wire.closes
    assert wire.heard[-1] == {"type": "http.response.body", "body": b"", "more_body": False}


def test_an_answer_after_the_body_keeps_the_connection() -> None:
    wire = Wire(b"a" * 50, b"b" * 50)
    assert wire.ask(limited(_ignores), CHUNKED)[0] == 200
    assert not wire.closes
    assert wire.taken == 100


def test_a_body_awaiting_100_continue_is_not_waited_for() -> None:
    """`Expect: 100-continue`: an answer at once, and no more of the connection."""
    wire = Wire(stalls=True)
    began = asyncio.run(_clock())
    status, _ = wire.ask(limited(_ignores), (b"content-length", b"9"), (b"expect", b"100-continue"))
    assert status == 200
    assert wire.closes
    assert asyncio.run(_clock()) - began < 0.9


async def _clock() -> float:
    return asyncio.get_running_loop().time()


def test_a_request_without_a_body_keeps_the_connection() -> None:
    for headers in ([], [(b"content-length", b"0")]):
        wire = Wire(stalls=True)
        assert wire.ask(limited(_ignores), *headers)[0] == 200
        assert not wire.closes
