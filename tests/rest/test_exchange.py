import asyncio
import re

import msgspec
import pytest
import structlog
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.testclient import TestClient
from starlette.types import Message, Scope

from cards.messages.message import reading_hook
from schema.shapes.problem import Problem, ProblemSlug
from service.settings.settings import Settings
from tests.pipelines import piped
from tests.rest.problem_checks import problem_of

TRACE = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"
TRACEPARENT = re.compile("00-[0-9a-f]{32}-[0-9a-f]{16}-0[0-3]")


@pytest.fixture
def faulty() -> TestClient:
    """An application whose routes fail in the ways that nobody expects."""

    async def fail(_: Request) -> Response:
        raise RuntimeError("the secret cause")

    async def stall(_: Request) -> Response:
        await asyncio.sleep(60)
        raise AssertionError

    async def give_up(_: Request) -> Response:
        raise TimeoutError("of its own")

    async def read(request: Request) -> Response:
        return Response(await request.body())

    routes = [
        Route("/fail", fail),
        Route("/stall", stall),
        Route("/give-up", give_up),
        Route("/read", read, methods=["POST"]),
    ]
    return TestClient(piped(routes, Settings(request_timeout=0.05)))


def test_a_body_that_never_arrives_is_a_408(faulty: TestClient) -> None:
    sent: list[Message] = []

    async def never() -> Message:
        await asyncio.sleep(60)
        raise AssertionError

    async def send(message: Message) -> None:
        sent.append(message)

    scope: Scope = {
        "type": "http",
        "method": "POST",
        "path": "/read",
        "headers": [(b"transfer-encoding", b"chunked")],
        "query_string": b"",
    }

    async def ask() -> None:
        await faulty.app(scope, never, send)

    asyncio.run(ask())
    start, body = sent
    assert start["status"] == 408
    assert (b"connection", b"close") in start["headers"]
    problem = msgspec.json.decode(body["body"], type=Problem, dec_hook=reading_hook)
    assert problem.type == f"/problems/{ProblemSlug.REQUEST_TIMEOUT}"
    assert problem.request_id is None


@pytest.mark.parametrize("path", ["/fail", "/give-up"])
def test_an_unexpected_error_is_a_500_without_detail(faulty: TestClient, path: str) -> None:
    with structlog.testing.capture_logs() as lines:
        response = faulty.get(path)
    problem = problem_of(response, ProblemSlug.INTERNAL)
    assert problem.request_id == response.headers["x-request-id"]
    assert "secret" not in response.text
    (failure,) = (line for line in lines if line["event"] == "failure")
    assert failure["request_id"] == problem.request_id
    assert failure["exc_info"]


def test_a_request_that_takes_too_long_is_a_503(faulty: TestClient) -> None:
    response = faulty.get("/stall")
    assert problem_of(response, ProblemSlug.TIMEOUT).request_id
    assert response.headers["retry-after"]


@pytest.mark.parametrize("given", ["abc-123", "A" * 128, "0af7651916cd43dd8448eb211c80319c"])
def test_a_valid_request_id_is_kept(client: TestClient, given: str) -> None:
    assert client.get("/livez", headers={"x-request-id": given}).headers["x-request-id"] == given


@pytest.mark.parametrize("given", ["", "A" * 129, "a b", "-x", "<script>", "a;b"])
def test_an_invalid_request_id_is_replaced(client: TestClient, given: str) -> None:
    shown = client.get("/livez", headers={"x-request-id": given}).headers["x-request-id"]
    assert len(shown) == 32
    assert shown != given


@pytest.mark.parametrize(
    ("given", "flags"),
    [
        (TRACE, "01"),
        (TRACE[:-2] + "00", "00"),
        (TRACE[:-2] + "ff", "03"),
        ("cc" + TRACE[2:] + "-what-a-later-version-adds", "01"),
    ],
)
def test_a_valid_trace_is_continued_with_a_new_span(
    client: TestClient, given: str, flags: str
) -> None:
    shown = client.get("/livez", headers={"traceparent": given}).headers["traceparent"]
    assert TRACEPARENT.fullmatch(shown)
    assert shown.split("-")[1] == given.split("-")[1]
    assert shown.split("-")[2] != given.split("-")[2]
    assert (shown[:2], shown[-2:]) == ("00", flags)


@pytest.mark.parametrize(
    "given",
    [
        "",
        "nonsense",
        TRACE.upper(),
        "ff" + TRACE[2:],
        TRACE + "-x",
        "00-" + "0" * 32 + TRACE[35:],
        TRACE[:36] + "0" * 16 + TRACE[52:],
    ],
)
def test_an_invalid_trace_is_replaced(client: TestClient, given: str) -> None:
    shown = client.get("/livez", headers={"traceparent": given}).headers["traceparent"]
    assert TRACEPARENT.fullmatch(shown)
    assert TRACE.split("-")[1] not in shown
    assert client.get("/livez").headers["traceparent"] != shown


def test_every_answer_says_how_long_it_took(client: TestClient) -> None:
    for path in ("/livez", "/nowhere", "/v1/cards"):
        headers = client.get(path).headers
        assert headers["server-timing"].startswith("app;dur=")
        assert headers["x-content-type-options"] == "nosniff"
