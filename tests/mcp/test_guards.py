"""What guards `/mcp`: keys, quotas, limits, origins and hosts, as at the other doors."""

import json
import re
import socket
from pathlib import Path
from typing import Any, Final

import anyio
import pytest
from mcp.client.client import Client

from cards.model.shape import Shape
from schema.operations import CAST, LEGAL_MOVES, ODDS, SCORE_SHEET
from schema.operations.examples import EXAMPLES
from service.rules.engine.work import MOVES
from service.settings.options import AccessScope
from tests.access.stand import Answer, Keys, Served, serving
from tests.judging.test_off_loop import judged_by
from tests.mcp.calls import called, message, rpc, text_of

Json = dict[str, Any]
POOL: Final = {"abilities": {"STRENGTH": 2}}
FRESH: Final = "5000/90000"
"""A quota that hardly refills while a test runs."""
RULING: Final = {"id": "dark-rune-limit"}
RESOURCE: Final = "lawspeaker://rulings/dark-rune-limit"
EDITIONS: Final = {"before": "CTA_1E", "after": "CTA_2E"}
QUESTIONS: Final[list[tuple[str, Json, tuple[str, str]]]] = [
    *(
        (tool, operation.examples[0].request, ("POST", operation.path))
        for tool, operation in (
            ("odds", ODDS),
            ("score_sheet", SCORE_SHEET),
            ("legal_moves", LEGAL_MOVES),
            ("cast", CAST),
        )
    ),
    ("ruling", RULING, ("GET", "/v1/rulings/dark-rune-limit")),
    ("ask", {"q": "dark runes"}, ("GET", "/v1/search?q=dark+runes&first=5")),
    ("edition_difference", EDITIONS, ("GET", "/v1/rulesets/CTA_1E/diff/CTA_2E")),
]
"""A tool's call, and the same over REST."""


@pytest.fixture(autouse=True)
def _as_priced(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is charged is the subject here, not the CPU time that settles it."""

    def due(price: int, _: object) -> int:
        return price

    monkeypatch.setattr("service.http.charge.units_due", due)


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"{", 400, -32700),
        (b"\xff", 400, -32700),
        (b"[]", 400, -32600),
        (b'{"id": 1}', 400, -32600),
        (b'{"query": 7}', 400, -32600),
        (b'{"jsonrpc":"2.0","id":1,"method":"no/such"}', 404, -32601),
        (b'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{}}', 400, -32602),
        (b"[" * 50_000, 400, -32700),
    ],
)
def test_what_is_no_request_is_an_error_of_the_protocol(
    body: bytes, status: int, code: int, stand: Served
) -> None:
    answer = stand.ask("POST", "/mcp", body)
    assert (answer.status, answer.json["error"]["code"]) == (status, code)


def test_a_notification_is_taken_and_dropped(stand: Served) -> None:
    body = {"jsonrpc": "2.0", "method": "notifications/initialized"}
    answer = stand.ask("POST", "/mcp", body)
    assert (answer.status, answer.body) == (202, b"")


def test_the_protocol_is_http_as_everywhere(stand: Served) -> None:
    ping = message("ping")
    for method in ("GET", "DELETE"):  # no stream is ever open, no session to end
        answer = stand.ask(method, "/mcp", Accept="text/event-stream")
        assert (answer.problem, answer.headers["allow"]) == ("method-not-allowed", "OPTIONS, POST")
    assert stand.ask("POST", "/mcp", ping, Accept="text/html").problem == "not-acceptable"
    typed = stand.ask("POST", "/mcp", b"{}", **{"Content-Type": "text/plain"})
    assert typed.problem == "unsupported-media-type"
    unknown = rpc(stand, "ping", {"MCP-Protocol-Version": "1999-01-01"})
    assert unknown.status == 400


def test_bodies_are_bounded_and_the_door_can_be_shut() -> None:
    with serving(max_body_bytes=2048) as small:
        answer = rpc(small, "tools/call", name="x" * 3000)
        assert answer.problem == "body-too-large"
    with serving(mcp=False) as shut:
        assert rpc(shut, "ping").problem == "not-found"


def test_keys_scopes_and_quotas_hold(tmp_path: Path) -> None:
    keys = Keys(tmp_path)
    reader = keys.issue("reader", AccessScope.READ)
    player = keys.issue("player")
    arguments = ODDS.examples[0].request
    with serving(**keys.settings) as guarded:
        assert rpc(guarded, "tools/list").problem == "key-needed"
        assert rpc(guarded, "ping", key=reader).status == 200
        asked = rpc(guarded, "tools/call", key=reader, name="odds", arguments=arguments)
        assert asked.json["result"]["isError"] is True
        assert "rule" in asked.json["result"]["content"][0]["text"]
        sought = rpc(guarded, "tools/call", key=reader, name="ask", arguments={"q": "x"})
        assert sought.json["result"]["isError"] is False
        rpc(guarded, "tools/call", key=player, name="odds", arguments=arguments)
        shown = guarded.count("requests_total", operation="odds", door="mcp", outcome="answered")
        assert shown > 0
        assert guarded.count("http_requests_total", door="mcp", status="4xx") > 0


def left(answer: Answer) -> int:
    """What is left of the quota."""
    found = re.search(r"r=(\d+)", answer.headers["ratelimit"])
    assert found is not None
    return int(found[1])


@pytest.mark.parametrize("by", ["key", "address"])
def test_a_question_costs_the_same_at_each_door(by: str, tmp_path: Path) -> None:
    keys = Keys(tmp_path)
    key = keys.issue("payer", *AccessScope, quota=FRESH) if by == "key" else None
    settings = keys.settings if by == "key" else {"anonymous_quota": FRESH}
    with serving(**settings, cache_bytes=0) as paid:
        before = left(rpc(paid, "ping", key=key))
        for tool, arguments, (method, path) in QUESTIONS:
            costs: list[int] = []
            body = arguments if method == "POST" else None
            for answer in (
                paid.ask(method, path, body, key=key),
                rpc(paid, "tools/call", key=key, name=tool, arguments=arguments),
            ):
                assert answer.status == 200, answer.body
                costs.append(before - left(answer))
                before = left(answer)
            assert costs[0] == costs[1] > 0, (tool, costs)
        document = "query($p: PoolInput) { odds(ruleset: CTA_2E, pool: $p) { success } }"
        graphql = {"query": document, "variables": {"p": POOL}}
        rest = {"ruleset": "CTA_2E", "pool": POOL}
        paid.ask("POST", "/graphql", graphql, key=key)  # a new document costs more
        before = left(paid.ask("POST", "/graphql", graphql, key=key))
        asked = paid.ask("POST", "/graphql", graphql, key=key)
        assert "errors" not in asked.json
        by_graphql = before - left(asked)
        by_mcp = left(asked) - left(rpc(paid, "tools/call", key=key, name="odds", arguments=rest))
        assert abs(by_graphql - by_mcp) <= 3  # its objects and its document


def test_a_call_over_quota_says_when_to_ask_again(tmp_path: Path) -> None:
    keys = Keys(tmp_path)
    poor = keys.issue("poor", quota="12/600")
    with serving(**keys.settings, cache_bytes=0) as guarded:
        dear = rpc(guarded, "tools/call", key=poor, name="edition_difference", arguments=EDITIONS)
        assert "quota-too-small" in str(dear.json["result"]["_meta"])
        call: Json = {"name": "odds", "arguments": QUESTIONS[0][1]}
        asked = rpc(guarded, "tools/call", key=poor, **call)
        while not asked.json["result"]["isError"]:
            asked = rpc(guarded, "tools/call", key=poor, **call)
            assert asked.status == 200
        result = asked.json["result"]
        (sentence,) = (each["text"] for each in result["content"])
        told = result["_meta"]["lawspeaker/problem"]
        assert told["problem"] == "quota-exceeded"
        assert 0 < told["retryAfter"] <= 600
        assert str(told["retryAfter"]) in sentence
        assert left(asked) < 3
        read = rpc(guarded, "resources/read", key=poor, uri=RESOURCE)
        while read.status == 200:  # what was left
            read = rpc(guarded, "resources/read", key=poor, uri=RESOURCE)
        assert (read.status, read.problem) == (429, "quota-exceeded")
        ping = rpc(guarded, "ping", key=poor)
        assert (ping.status, ping.problem) == (429, "quota-exceeded")
        assert int(ping.headers["retry-after"]) > 0


def test_a_client_of_the_sdk_reads_what_is_refused() -> None:
    async def ask() -> None:
        with serving(anonymous_quota="40/600", cache_bytes=0) as poor:
            async with Client(f"http://127.0.0.1:{poor.port}/mcp") as client:
                answered = await client.call_tool("edition_difference", EDITIONS)
                assert not answered.is_error
                refused = await client.call_tool("ask", {"q": "dark runes"})
                assert refused.is_error
                assert "quota" in text_of(refused)

    anyio.run(ask)


@pytest.mark.parametrize("depth", [100, 900, 5_000])
def test_deep_arguments_are_refused_wherever_they_are(depth: int, stand: Served) -> None:
    deep = b'{"a":' * depth + b"1" + b"}" * depth
    head = b'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":'
    for params in (
        b'{"name":"score_sheet","arguments":%b}' % deep,
        b'{"name":"score_sheet","arguments":{"ruleset":"CTA_2E","players":%b}}' % deep,
        b'{"name":"validate","arguments":{"game":{"setup":%b},"move":1}}' % deep,
        b'{"name":"validate","arguments":{"game":%b,"move":1}}' % deep,
        b'{"name":"ask","arguments":{"q":"x","first":%b}}' % deep,
        b'{"name":"ruling","arguments":{"id":%b}}' % deep,
    ):
        answer = stand.ask("POST", "/mcp", head + params + b"}")
        assert answer.status in {200, 400}, answer.body
        failed = answer.status == 400 or answer.json["result"]["isError"]
        assert failed, answer.body
    meta = b'{"name":"odds","arguments":{},"_meta":%b}' % deep
    assert stand.ask("POST", "/mcp", head + meta + b"}").status in {200, 400}


def test_batches_are_refused(stand: Served) -> None:
    answer = stand.ask("POST", "/mcp", json.dumps([message("ping")] * 2).encode())
    assert (answer.status, answer.json["error"]["code"]) == (400, -32600)


def test_a_body_that_stops_does_not_hold_the_door() -> None:
    with (
        serving(request_timeout=3) as strict,
        socket.create_connection(("127.0.0.1", strict.port), timeout=10) as slow,
    ):
        slow.sendall(
            b"POST /mcp HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
            b'Content-Length: 100\r\n\r\n{"jsonrpc"'
        )
        assert rpc(strict, "ping").status == 200  # others are answered meanwhile
        assert b" 408 " in slow.recv(4096).split(b"\r\n")[0]


@pytest.mark.parametrize("host", ["rules.example", "rules.example:8443", "10.0.0.7", "[::1]:80"])
def test_every_host_is_served_and_linked_to(host: str, stand: Served) -> None:
    body = message("tools/call", name="ruling", arguments=RULING)
    result = stand.ask("POST", "/mcp", body, Host=host).json["result"]
    assert f"(http://{host}/v1/clauses/…)" in result["content"][0]["text"]


@pytest.mark.parametrize(
    ("origin", "status"),
    [
        ("http://localhost:6274", 200),
        ("http://127.0.0.1", 200),
        ("https://rules.example", 200),
        ("https://pad.example", 200),
        ("https://evil.example", 403),
        ("https://rules.example.evil.example", 403),
        ("http://rules.example", 403),
        ("null", 403),
    ],
)
def test_pages_of_other_origins_are_refused(origin: str, status: int) -> None:
    settings = {
        "mcp_base_url": "https://rules.example/judge/",
        "cors_origins": ["https://pad.example"],
    }
    with serving(**settings) as public:
        host = origin.rpartition("/")[2]  # as with a name that was bound anew
        for asked in ({"Origin": origin}, {"Origin": origin, "Host": host}):
            answer = rpc(public, "ping", asked)
            assert answer.status == status
            if status == 403:
                assert "origin" in answer.json["error"]["message"]
                assert "id" not in answer.json
        preflight = public.ask(
            "OPTIONS",
            "/mcp",
            Origin=origin,
            Access_Control_Request_Method="POST",
            Access_Control_Request_Headers="mcp-protocol-version, mcp-method, mcp-name",
        )
        assert (preflight.status == 204) == (origin == "https://pad.example")


def test_the_budget_of_work_is_that_of_the_request(monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(*_: object, work: Any, **__: object) -> Shape:  # noqa: ANN401 - as rules are
        while True:
            work.spend(MOVES)

    judged_by(monkeypatch, endless)
    with serving(max_work=20_000) as lazy:
        result = called(lazy, "legal_moves", EXAMPLES[LEGAL_MOVES.name][0].request)
        assert result["isError"] is True
        assert "LAWSPEAKER_MAX_WORK" in result["content"][0]["text"]


def test_a_host_that_is_none_is_not_linked_to(stand: Served) -> None:
    body = message("tools/call", name="ruling", arguments=RULING)
    answer = stand.ask("POST", "/mcp", body, Host='x"/><script>')
    if answer.status == 200:  # some servers refuse such a host themselves
        text = answer.json["result"]["content"][0]["text"]
        assert "(lawspeaker://clauses/…)" in text
