"""URL and headers: what is over a limit is a 414 or 431, in the form of the door, on every path."""

import asyncio

import msgspec
import pytest
from starlette.testclient import TestClient
from starlette.types import ASGIApp, Message

from cards.catalogue import Catalogue
from cards.messages.message import reading_hook
from schema.shapes.problem import Problem, ProblemSlug
from schema.shapes.problem_kinds import PROBLEM_KINDS
from service.app import create_app
from service.settings.settings import Settings
from tests.rest.problem_checks import problem_of

PATHS = ["/", "/v1/odds", "/v1/cards", "/v1/search", "/livez", "/metrics", "/docs", "/nowhere"]
MOST = Settings()


@pytest.mark.parametrize("path", PATHS)
def test_a_long_url_is_a_414(client: TestClient, path: str) -> None:
    answer = client.get(path + "?" + "a" * MOST.max_url_bytes)
    problem = problem_of(answer, ProblemSlug.URL_TOO_LONG)
    assert str(MOST.max_url_bytes) in str(problem.detail)
    assert answer.headers["x-request-id"]


@pytest.mark.parametrize("path", PATHS)
def test_large_headers_are_a_431(client: TestClient, path: str) -> None:
    answer = client.get(path, headers={"x-large": "a" * MOST.max_header_bytes})
    problem = problem_of(answer, ProblemSlug.HEADERS_TOO_LARGE)
    assert str(MOST.max_header_bytes) in str(problem.detail)


@pytest.mark.parametrize("path", PATHS)
def test_many_headers_are_a_431(client: TestClient, path: str) -> None:
    many = {f"x-{number}": "" for number in range(MOST.max_headers)}
    problem_of(client.get(path, headers=many), ProblemSlug.HEADERS_TOO_LARGE)


@pytest.mark.parametrize(
    ("url", "large", "slug"),
    [
        (MOST.max_url_bytes, 0, ProblemSlug.URL_TOO_LONG),
        (0, MOST.max_header_bytes, ProblemSlug.HEADERS_TOO_LARGE),
    ],
)
@pytest.mark.parametrize("accept", ["application/graphql-response+json", "text/html"])
def test_graphql_refuses_large_headers_in_its_own_format(
    client: TestClient, url: int, large: int, slug: ProblemSlug, accept: str
) -> None:
    headers = {"x-large": "a" * large, "accept": accept}
    answer = client.get(f"/graphql?{'a' * url}", headers=headers)
    assert answer.status_code == PROBLEM_KINDS[slug].status
    (error,) = answer.json()["errors"]
    assert error["extensions"]["code"] == slug.value
    assert "data" not in answer.json()
    assert answer.headers["content-type"].startswith("application/")


def test_the_refusal_is_in_the_language_of_the_reader(client: TestClient) -> None:
    headers = {"accept-language": "pl", "x-large": "a" * MOST.max_header_bytes}
    answer = client.get("/v1/cards", headers=headers)
    assert answer.headers["content-language"] == "pl"
    assert "Nagłówki mają więcej niż" in answer.json()["detail"]


@pytest.mark.parametrize("over", [0, 1])
def test_a_url_of_the_limit_is_allowed(catalogue: Catalogue, over: int) -> None:
    """A path, a question mark and a query of exactly the limit."""
    app = create_app(Settings(max_url_bytes=1024), catalogue)
    query = b"q=" + b"a" * (1024 - len("/livez?q=") + over)
    start, _ = asyncio.run(_asked(app, query, []))
    assert start["status"] == (414 if over else 200)


@pytest.mark.parametrize("over", [0, 1])
def test_headers_of_the_limit_are_allowed(catalogue: Catalogue, over: int) -> None:
    app = create_app(Settings(max_header_bytes=1024, max_headers=16), catalogue)
    large = [(b"x-large", b"a" * (1024 - len("x-large") + over))]
    many = [(b"x", b"")] * (16 + over)
    for headers in (large, many):
        start, body = asyncio.run(_asked(app, b"", headers))
        assert start["status"] == (431 if over else 200)
        if over:
            problem = msgspec.json.decode(body["body"], type=Problem, dec_hook=reading_hook)
            assert problem.type == "/problems/headers-too-large"


async def _asked(app: ASGIApp, query: bytes, headers: list[tuple[bytes, bytes]]) -> list[Message]:
    """What an application sends to a request made of exactly this."""
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {
        "type": "http",
        "http_version": "1.1",
        "method": "GET",
        "path": "/livez",
        "raw_path": b"/livez",
        "query_string": query,
        "headers": headers,
        "root_path": "",
        "scheme": "http",
    }
    await app(scope, receive, send)
    return sent
