"""Answers that are sent before the application is asked: the same as the application's, or none."""

import asyncio
import json
import re
import uuid
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.types import Message

from service.access.guard import Guard
from service.access.scopes import Urgency
from service.access.shedding import Load
from service.app import create_app
from service.config import KeyMode, Settings
from service.ready.constant import Constant
from service.ready.lane import Lane, lane_of
from service.ready.store import LARGEST, Generations, Key, ReadyAnswer
from service.telemetry.lifecycle import Lifecycle
from service.telemetry.metrics import Door, Metrics
from tests.security.servers import Answer, Server, answers_in, serving

CARD = '{card(id:"ashen.the-bell-thief"){id name}}'
OWN = ("x-request-id", "traceparent", "server-timing", "date")


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with serving() as server:
        yield server


@pytest.fixture(scope="module")
def plain() -> Iterator[Server]:
    """A server without plans, and so without a lane."""
    with serving(graphql_compiled="false") as server:
        yield server


def wire(query: str, *headers: str, **more: object) -> bytes:
    body = json.dumps({"query": query, **more}).encode()
    lines = (
        "POST /graphql HTTP/1.1",
        "Host: x",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
        *headers,
    )
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


def asked(server: Server, *requests: bytes) -> list[Answer]:
    """The answers on one connection, each asked for when the one before has come."""
    last = b"GET /livez HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    return answers_in(server.raw(*requests, last, pause=0.15))[:-1]


def shown(answer: Answer) -> tuple[int, list[tuple[str, str]], bytes]:
    """An answer, in the order of its headers, without what is its own each time."""
    return (
        answer.status,
        [(name, value) for name, value in answer.headers.items() if name not in OWN],
        answer.body,
    )


def metrics(server: Server) -> dict[str, float]:
    (answer,) = asked(server, b"GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n")
    lines = (line.rpartition(" ") for line in answer.body.decode().splitlines())
    return {name: float(value) for name, _, value in lines if name.startswith("lawspeaker")}


@pytest.mark.parametrize(
    "headers",
    [
        (),
        ("Accept: application/graphql-response+json",),
        ("Accept-Language: pl",),
        ("Origin: https://x.example",),
        ("X-Request-Id: mine", "Traceparent: 00-" + "a" * 32 + "-" + "b" * 16 + "-01"),
        ("Connection: close",),
        ("Prefer: receipt",),
    ],
)
def test_the_first_and_the_next_are_alike(
    server: Server, plain: Server, headers: tuple[str, ...]
) -> None:
    request = wire(CARD, *headers)
    if "Connection: close" in headers:
        answers = [answers_in(each.raw(request))[0] for each in (server, server, server, plain)]
    else:
        answers = [*asked(server, request, request, request), *asked(plain, request)]
    assert len({repr(shown(answer)) for answer in answers}) == 1
    assert [*answers[1].headers] == [*answers[-1].headers]
    for answer in answers:
        sent = dict(header.lower().split(": ", 1) for header in headers)
        assert re.fullmatch(r"app;dur=\d+\.\d{3}", answer.headers["server-timing"])
        trace = answer.headers["traceparent"].split("-")
        if "x-request-id" in sent:
            assert answer.headers["x-request-id"] == "mine"
            assert trace[1] == "a" * 32
            assert trace[2] != "b" * 16
        else:
            assert uuid.UUID(answer.headers["x-request-id"]).version == 4
    assert len({answer.headers["traceparent"] for answer in answers}) == len(answers)


def test_all_of_them_are_counted_and_logged(server: Server) -> None:
    request = wire('{card(id:"base.no-such"){id} cards(first:1){nodes{id}}}')
    before = metrics(server)
    written = len(server.lines)
    asked(server, *[request] * 5)
    after = metrics(server)
    for name in (
        'lawspeaker_http_requests_total{door="graphql",status="2xx"}',
        'lawspeaker_http_request_seconds_count{door="graphql"}',
        "lawspeaker_graphql_cost_count",
    ):
        assert after[name] - before[name] == 5, name
    lines = [json.loads(line) for line in server.lines[written:] if '"graphql"' in line]
    assert len(lines) == 5
    assert {(line["status"], line["method"], line["path"]) for line in lines} == {
        (200, "POST", "/graphql")
    }
    assert len({line["request_id"] for line in lines}) == 5
    assert len({frozenset(line) for line in lines}) == 1


def test_many_at_once_are_answered_in_order(server: Server) -> None:
    queries = [CARD, "{__typename}", CARD, '{card(id:"x"){id}}', CARD]
    last = b"GET /livez HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    answers = answers_in(server.raw(b"".join(map(wire, queries)) + last))
    alone = [asked(server, wire(query))[0].body for query in queries]
    assert [answer.body for answer in answers[:-1]] == alone


def test_a_body_in_pieces_is_answered(server: Server) -> None:
    request = wire(CARD)
    whole = asked(server, request)[0]
    assert shown(asked(server, request[:-20], request[-20:])[0]) == shown(whole)


def test_what_is_beyond_a_limit_is_refused_as_ever(server: Server) -> None:
    asked(server, wire(CARD), wire(CARD))
    (refused,) = asked(server, wire(CARD, "User-Agent: " + "x" * 33_000))
    assert refused.status == 431


@pytest.mark.parametrize(
    "settings",
    [
        Settings(api_keys=KeyMode.OPTIONAL),
        Settings(anonymous_quota="100/60"),
        Settings(graphql_compiled=False),
    ],
)
def test_where_callers_differ_there_is_no_lane(settings: Settings) -> None:
    assert lane(Settings()) is not None
    assert lane(settings) is None


def test_with_traces_there_is_no_lane() -> None:
    assert lane(Settings(), traced=True) is None


def lane(settings: Settings, *, traced: bool = False) -> Lane | None:
    metrics = Metrics()
    counters: Any = None  # nobody pays
    guard = Guard(Settings(), counters, metrics)
    return lane_of(settings, guard=guard, metrics=metrics, lifecycle=Lifecycle(), traced=traced)


def test_a_process_that_drains_or_is_full_asks_the_application() -> None:
    lifecycle = Lifecycle()
    app = create_app(Settings(shed_in_flight=4), lifecycle=lifecycle)
    body = json.dumps({"query": CARD}).encode()
    scope: dict[str, Any] = {
        "type": "http",
        "method": "POST",
        "path": "/graphql",
        "query_string": b"",
        "headers": [(b"content-type", b"application/json")],
    }

    async def receive() -> Message:
        return {"type": "http.request", "body": body}

    async def send(_: Message) -> None:
        pass

    short: Lane = app.state.lane
    assert short.answer(scope, body) is None
    asyncio.run(app(dict(scope), receive, send))
    assert short.answer(scope, body) is not None
    assert short.answer({**scope, "path": "/graphql/subgraph"}, body) is None
    assert short.answer({**scope, "method": "GET"}, body) is None
    assert short.answer({**scope, "query_string": b"lang=pl"}, body) is None
    assert short.answer({**scope, "headers": [(b"accept-language", b"pl")]}, body) is None
    assert short.answer(scope, body + b" ") is None
    load = Load(most=4, most_lag=0, metrics=Metrics().access)
    for in_flight, room in ((0, True), (1, True), (2, False)):
        load.in_flight = in_flight
        assert load.has_room(Urgency.NORMAL) is room
        assert load.in_flight == in_flight
    lifecycle.draining = True
    assert short.answer(scope, body) is None


def test_generations_are_bounded_and_keep_what_is_asked_for() -> None:
    answers: Generations[ReadyAnswer] = Generations(capacity=64 * 1024)
    answers.put(b"often", ready(b"x"))
    for number in range(1000):
        answers.put(b"%d" % number, ready(b"y" * 1000))
        assert answers.get(b"often") is not None
        assert len(answers) <= 64
    assert answers.get(b"0") is None
    answers.put(b"large", ready(b"z" * LARGEST))
    assert answers.get(b"large") is None


def test_all_of_a_request_counts_as_memory() -> None:
    answers: Generations[ReadyAnswer] = Generations(capacity=8 * 1024)
    keys: tuple[Key, ...] = (
        ("GET", "/", b"", ((b"accept", b"x" * 4096),)),
        (("GET", "/" + "x" * 4096, b"", ()), b""),
        (("GET", "/", b"x" * 4096, ()), b""),
        (("GET", "/", b"", ()), b"x" * 4096),
        b"x" * 4096,
    )
    for key in keys:
        answers.put(key, ready(b""))
    assert len(answers) == 0


def test_without_memory_nothing_is_kept() -> None:
    answers: Generations[ReadyAnswer] = Generations(capacity=0)
    answers.put(b"x", ready(b""))
    assert len(answers) == 0


def ready(body: bytes) -> ReadyAnswer:
    return ReadyAnswer(200, b"", body, Constant(), "GET", "/", Door.REST)
