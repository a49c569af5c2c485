"""The pipeline: order of requests, disconnects, garbage, and calls of a first score."""

import asyncio
import gc

import pytest
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Message, Scope

from cards.catalogue import Catalogue
from loadtest import calls
from service.access.scopes import Priority
from service.access.shedding import Load
from service.app import create_app
from service.http.identify import CLIENT_GONE, exchange_of
from service.settings.settings import Settings
from service.telemetry.metrics import Metrics
from tests.pipelines import piped


async def nothing() -> Message:
    return {"type": "http.request", "body": b"", "more_body": False}


async def ignored(_: Message) -> None:
    """Send nowhere."""


def scope_of(path: str) -> Scope:
    return {"type": "http", "method": "GET", "path": path, "query_string": b"", "headers": []}


@pytest.mark.parametrize("gone", [True, False])
def test_a_failed_send_is_a_disconnect_only_if_the_server_reports_one(*, gone: bool) -> None:
    seen: list[int] = []

    async def receive() -> Message:
        if not gone:
            await asyncio.Event().wait()
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        if message["type"] == "http.response.body":
            raise RuntimeError("of the server's own words")

    async def answer(request: Request) -> Response:
        exchange = exchange_of(request.scope)
        asyncio.get_running_loop().call_later(0.05, lambda: seen.append(exchange.status))
        return Response(b"answer")

    async def ask() -> None:
        await piped([Route("/", answer)], Settings())(scope_of("/"), receive, send)

    async def test() -> None:
        if gone:
            await ask()
        else:
            with pytest.raises(RuntimeError):
                await ask()
        await asyncio.sleep(0.06)

    asyncio.run(test())
    assert seen == [CLIENT_GONE if gone else 200]


@pytest.mark.parametrize("others", [True, False])
def test_a_read_yields_only_to_waiting_requests(*, others: bool) -> None:
    order: list[str] = []

    async def test() -> None:
        load = Load(most=0, most_lag=0, metrics=Metrics().access)
        load.others = lambda: others
        asyncio.get_running_loop().call_soon(order.append, "other")
        await load.admit_in_turn(Priority.NORMAL)
        order.append("read")

    asyncio.run(test())
    assert order == (["other", "read"] if others else ["read", "other"])


def test_a_request_leaves_no_garbage_to_collect(catalogue: Catalogue) -> None:
    app = create_app(Settings(), catalogue)

    async def left() -> int:
        for _ in range(3):
            await app(scope_of("/v1/cards/no-such-card"), nothing, ignored)
        await app(scope_of("/v1/rulesets/cta-2e"), nothing, ignored)
        gc.collect()
        for _ in range(5):
            await app(scope_of("/v1/rulesets/cta-2e"), nothing, ignored)
        return gc.collect()

    gc.disable()
    try:
        assert asyncio.run(left()) == 0
    finally:
        gc.enable()


def test_a_score_calls_few_functions_of_few_files() -> None:
    found = dict(calls.table())
    for asked, (functions, files) in calls.TARGETS.items():
        assert found[asked].functions <= functions, asked
        assert found[asked].files <= files, asked
