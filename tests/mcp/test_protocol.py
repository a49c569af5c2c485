"""What the protocol asks of single messages, in versions with a handshake and without."""

import subprocess
import sys
from collections.abc import Mapping
from typing import Any, Final

import pytest

from service.mcp.protocol import CAPABILITIES, SERVER, VERSION
from tests.access.stand import Served
from tests.mcp.calls import message, rpc

NEW: Final = "2026-07-28"
META: Final[dict[str, Any]] = {VERSION: NEW, CAPABILITIES: {}}
HEADERS: Final = {"MCP-Protocol-Version": NEW, "MCP-Method": "prompts/get"}
NAMED: Final = {**HEADERS, "MCP-Name": "be_our_referee"}
NOT_SAID: Final = -32602
CONTRADICTS: Final = -32020


@pytest.mark.parametrize(
    ("asked", "spoken"),
    [("2024-11-05", "2024-11-05"), ("2025-11-25", "2025-11-25"), ("1999-01-01", "2025-11-25")],
)
def test_a_handshake_agrees_on_a_version(asked: str, spoken: str, stand: Served) -> None:
    client = {"name": "a client", "version": "1"}
    greeting: dict[str, Any] = {"protocolVersion": asked, "capabilities": {}, "clientInfo": client}
    told = rpc(stand, "initialize", **greeting).json["result"]
    assert told["protocolVersion"] == spoken
    assert told["serverInfo"]["name"] == "lawspeaker"
    assert set(told["capabilities"]) == {"completions", "prompts", "resources", "tools"}
    assert rpc(stand, "initialize").json["error"]["code"] == NOT_SAID


def test_a_request_without_a_handshake_is_told_who_answers(stand: Served) -> None:
    headers = {**HEADERS, "MCP-Method": "server/discover"}
    result = rpc(stand, "server/discover", headers, _meta=META).json["result"]
    assert result["supportedVersions"] == [NEW]
    assert result["resultType"] == "complete"
    assert result["_meta"][SERVER]["title"] == "Lawspeaker"
    assert (result["ttlMs"], result["cacheScope"]) == (0, "private")


@pytest.mark.parametrize(
    ("headers", "meta", "code"),
    [
        (NAMED, META, None),
        ({**NAMED, "MCP-Name": "=?base64?YmVfb3VyX3JlZmVyZWU=?="}, META, None),
        ({**NAMED, "MCP-Name": "=?base64?YmVfb3VyX3JlZmVyZWV=?="}, META, CONTRADICTS),
        ({**NAMED, "MCP-Name": "=?base64?%%%?="}, META, CONTRADICTS),
        ({**NAMED, "MCP-Name": "score_our_game"}, META, CONTRADICTS),
        (HEADERS, META, CONTRADICTS),
        ({**NAMED, "MCP-Method": "tools/call"}, META, CONTRADICTS),
        ({**NAMED, "MCP-Protocol-Version": "2027-01-01"}, META, CONTRADICTS),
        ({**NAMED, "MCP-Protocol-Version": "x"}, {**META, VERSION: "x"}, -32022),
        (NAMED, {CAPABILITIES: META[CAPABILITIES]}, NOT_SAID),
        (NAMED, {VERSION: NEW}, NOT_SAID),
        (NAMED, {**META, "progressToken": {}}, NOT_SAID),
        (NAMED, 5, NOT_SAID),
        (NAMED, None, NOT_SAID),
    ],
)
def test_headers_and_request_say_the_same(
    headers: Mapping[str, str], meta: object, code: int | None, stand: Served
) -> None:
    told: dict[str, Any] = {} if meta is None else {"_meta": meta}
    answer = rpc(stand, "prompts/get", {**headers}, name="be_our_referee", **told)
    assert (answer.status, answer.json.get("error", {}).get("code")) == (400 if code else 200, code)


@pytest.mark.parametrize(
    ("headers", "method", "params"),
    [
        (HEADERS, "initialize", {"_meta": META}),
        (HEADERS, "ping", {"_meta": META}),
        (None, "server/discover", None),
        (None, "resources/subscribe", {"uri": "lawspeaker://clauses/journey.cost"}),
        (None, "notifications/initialized", None),
    ],
)
def test_a_method_of_other_versions_is_unknown(
    headers: Mapping[str, str] | None, method: str, params: dict[str, Any] | None, stand: Served
) -> None:
    named = None if headers is None else {**headers, "MCP-Method": method}
    answer = rpc(stand, method, named, **(params or {}))
    assert (answer.status, answer.json["error"]["code"]) == (404, -32601)
    assert answer.json["error"]["data"] == method


@pytest.mark.parametrize("given", ["a", "", -7, 2**70])
def test_a_reply_has_the_id_of_its_request(given: str | int, stand: Served) -> None:
    answer = stand.ask("POST", "/mcp", {**message("ping"), "id": given})
    assert answer.json == {"jsonrpc": "2.0", "id": given, "result": {}}


@pytest.mark.parametrize("given", [None, 1.5, True, {}, []])
def test_what_is_no_id_is_no_request(given: object, stand: Served) -> None:
    answer = stand.ask("POST", "/mcp", {**message("ping"), "id": given})
    assert (answer.status, answer.json["error"]["code"]) == (400, -32600)
    assert answer.json["id"] is None


def test_a_server_that_is_ready_has_loaded_only_what_all_need() -> None:
    code = (
        "import sys, service.server.serve as serve; from service.settings.settings import Settings;"
        "serve.application(Settings());"
        "print(sys.modules.keys() & {'mcp', 'pydantic', 'jsonschema_rs', 'redis', 'typer'})"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "set()"
