"""Tables by name for agents: an answer about a table names it, and a call may give the name."""

import re
from collections.abc import Iterator
from typing import Any

import anyio
import pytest
from starlette.testclient import TestClient

from schema.operations.examples import EXAMPLES
from schema.operations.play_examples import FERRY, TABLE
from service.app import create_app
from service.mcp.tools import TOOLS
from service.settings.settings import Settings
from tests.conformance_corpus import load_corpus
from tests.mcp.calls import in_memory, text_of

Json = dict[str, Any]
DEAL = {"ruleset": "CTA_2E", "players": ["Ada", "Bo"], "seed": "lantern-17"}
DESTINY = {"ruleset": "DESTINY", "players": ["Ada", "Bo"], "seed": "x", "sets": ["destiny"]}
NAMED = re.compile(r"^Name of the table: ([A-Za-z0-9_-]{43})$", re.MULTILINE)
UNKNOWN = "A" * 43
ON_A_TABLE = sorted(name for name, tool in TOOLS.items() if tool.takes_game)


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with TestClient(create_app(Settings())) as opened:
        yield opened


def called(client: TestClient, tool: str, **arguments: object) -> Json:
    call = {"name": tool, "arguments": arguments}
    asked = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": call}
    result: Json = client.post("/mcp", json=asked).json()["result"]
    return result


def name_in(result: Json, *, told: bool = True) -> str:
    """The name that an answer gives as data and, if it is told, in its text."""
    name: str = result["_meta"]["lawspeaker/table"]
    assert NAMED.findall(result["content"][0]["text"]) == [name] * told
    return name


def faults_in(result: Json) -> list[tuple[str, str]]:
    assert result["isError"], result
    faults = result["_meta"]["lawspeaker/problem"]["errors"]
    return [(each["pointer"], each["code"]) for each in faults]


def request_of(tool: str) -> Json:
    return next(each.request for each in EXAMPLES[tool] if "snapshot" in each.request)


@pytest.mark.parametrize("tool", ON_A_TABLE)
def test_a_name_never_changes_an_answer(client: TestClient, tool: str) -> None:
    request = request_of(tool)
    full = called(client, tool, detail="full", **request)
    assert not full["isError"], full
    naming = tool if tool == "destiny_total" else "score"
    before = name_in(called(client, naming, snapshot=request["snapshot"]))
    others = {name: each for name, each in request.items() if name != "snapshot"}
    moves = {name: others.pop(name) for name in ("moves",) if name in others}
    for asked in (
        {"table": before, **moves, **others},
        {"game": {"table": before, **moves}, **others},
    ):
        named = called(client, tool, detail="full", **asked)
        assert named == {**full, "content": named["content"]}
        assert marks_removed(named) == marks_removed(full)


def marks_removed(result: Json) -> str:
    """The text without its last lines, which quote what the call brought."""
    text: str = result["content"][0]["text"]
    return text.partition("\nName of the table")[0]


@pytest.mark.parametrize("deal", [DEAL, DESTINY])
def test_a_game_is_played_by_names_alone(client: TestClient, deal: Json) -> None:
    result = called(client, "setup", **deal)
    game: Json = {"setup": deal, "moves": ""}
    for _ in range(6):
        named = called(client, "validate", table=name_in(result), move=1)
        full = called(client, "validate", game=game, move=1)
        assert not named["isError"], named
        assert name_in(named) == name_in(full, told=False)
        added = re.findall(r"^Add to moves: (.+) \(", full["content"][0]["text"], re.MULTILINE)
        game = {"setup": deal, "moves": " ".join((game["moves"], *added)).strip()}
        result = named


def test_names_are_those_of_rest(client: TestClient) -> None:
    name = name_in(called(client, "setup", **DEAL))
    rest = client.post("/v1/setup", json=DEAL, headers={"prefer": "table=name"})
    assert rest.headers["lawspeaker-table"] == name
    assert client.post("/v1/legal-moves", json={"table": name}).status_code == 200


def test_a_seat_is_told_the_name_of_what_it_sees(client: TestClient) -> None:
    whole = name_in(called(client, "setup", **DEAL))
    seen = name_in(called(client, "setup", seat="Ada", **DEAL))
    assert seen != whole
    dealt = client.post("/v1/setup", json=DEAL).json()["snapshot"]
    view = client.post("/v1/view", json={"snapshot": dealt, "seat": "Ada"}).json()["snapshot"]
    shown = client.post("/v1/score", json={"snapshot": view}, headers={"prefer": "table=name"})
    assert shown.headers["lawspeaker-table"] == seen


@pytest.mark.parametrize("within", [False, True])
@pytest.mark.parametrize(
    ("name", "code"), [(UNKNOWN, "UNKNOWN_TABLE"), ("", "UNKNOWN_TABLE"), (5, "WRONG_TYPE")]
)
def test_what_is_no_name_is_refused(
    client: TestClient, name: object, code: str, *, within: bool
) -> None:
    given: Json = {"game": {"table": name}} if within else {"table": name}
    result = called(client, "legal_moves", **given)
    assert faults_in(result) == [("/game/table" if within else "/table", code)]
    if code == "UNKNOWN_TABLE":
        assert "send it in full" in result["content"][0]["text"]


def test_null_is_no_name(client: TestClient) -> None:
    full = called(client, "legal_moves", snapshot=TABLE)
    assert called(client, "legal_moves", snapshot=TABLE, table=None) == full
    assert called(client, "legal_moves", game={"snapshot": TABLE, "table": None}) == full
    assert called(client, "legal_moves", table=None)["isError"]


@pytest.mark.parametrize(
    "given",
    [
        {"table": UNKNOWN, "snapshot": TABLE},
        {"table": UNKNOWN, "game": {"snapshot": TABLE}},
        {"game": {"table": UNKNOWN, "snapshot": TABLE}},
        {"game": {"table": UNKNOWN, "setup": DEAL}},
    ],
)
def test_a_name_beside_a_table_is_refused(client: TestClient, given: Json) -> None:
    assert [code for _, code in faults_in(called(client, "legal_moves", **given))] == ["ONE_OF"]


def test_what_a_message_prefers_changes_no_answer(client: TestClient) -> None:
    call = {"name": "validate", "arguments": {"snapshot": TABLE, "move": {"attempt": FERRY}}}
    asked = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": call}
    plain = client.post("/mcp", json=asked)
    prefer = {"prefer": "table=patch, return=minimal"}
    assert client.post("/mcp", json=asked, headers=prefer).content == plain.content


def test_standard_input_knows_the_names_that_it_gave() -> None:
    async def played() -> str:
        async with in_memory() as agent:
            dealt = text_of(await agent.call_tool("setup", DEAL))
            (name,) = NAMED.findall(dealt)
            return text_of(await agent.call_tool("legal_moves", {"table": name}))

    assert NAMED.findall(anyio.run(played))


def test_the_schema_says_that_a_name_may_be_given(client: TestClient) -> None:
    asked: Json = {"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {}}
    listed = client.post("/mcp", json=asked).json()["result"]["tools"]
    for tool in listed:
        schema = tool["inputSchema"]
        assert ("table" in schema["properties"]) == (tool["name"] in ON_A_TABLE), tool["name"]
        if tool["name"] in ON_A_TABLE:
            assert "game" not in schema.get("required", ())


def test_a_pasted_card_and_points_that_are_not_known_are_told(client: TestClient) -> None:
    cases = {each.id: each for each in load_corpus()}
    for name in ("by-mode/rivals-with-that-card", "gate/not-known"):
        case = cases[name]
        request = case.asked_in(case.rulesets[0])
        assert not called(client, case.operation, **request)["isError"], name


def test_a_sealed_table_is_played_by_name(client: TestClient) -> None:
    dealt = client.post("/v1/setup", json={**DEAL, "sealed": True}).json()
    keys = {each["player"]: each["key"] for each in dealt["seats"]}
    seat = keys["Ada"]
    full = called(client, "legal_moves", sealed=dealt["sealed"], seat=seat)
    name = name_in(full)
    named = called(client, "legal_moves", table=name, seat=seat)
    assert named == full
    assert faults_in(called(client, "legal_moves", table=name, seat="x"))
    assert called(client, "score", table=UNKNOWN, seat=seat)["isError"]
