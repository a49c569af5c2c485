"""The decision log: a line for every decision, and in no line anything of who played."""

import asyncio
import io
import json
import re
from collections.abc import Iterator
from typing import Any, cast

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from cards.catalogue import Catalogue, load_catalogue
from schema.operations import ODDS, OPERATIONS, Operation
from schema.operations.examples import EXAMPLES
from schema.shapes.odds import OddsRequest
from service.app import create_app
from service.cache.memory import MemoryCache
from service.judging.judgements import Judgements
from service.referee import Referee
from service.settings.options import DecisionLogging
from service.settings.settings import Settings
from service.telemetry.decision_log import DecisionLog
from service.telemetry.logs import Output
from service.telemetry.metrics import Metrics
from tests.drawing import examples

FIELDS = [
    "level",
    "message",
    "timestamp",
    "request",
    "catalogue",
    "engine",
    "operation",
    "ruleset",
    "verdict",
    "broken",
    "clauses",
    "milliseconds",
    "cached",
    "language",
    "door",
]
NAMES = st.from_regex(r"[A-Za-z0-9._:@-]{5,40}", fullmatch=True)
"""What a player may be called: addresses among it."""


class Reader:
    """An application whose decision log is kept here."""

    def __init__(self, client: TestClient, written: io.StringIO) -> None:
        self.client = client
        self._written = written

    def text(self) -> str:
        """What has been written since the last time."""
        text = self._written.getvalue()
        self._written.seek(0)
        self._written.truncate()
        return text

    def lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.text().splitlines()]

    def line(self, operation: Operation, request: object) -> dict[str, Any]:
        assert self.client.post(operation.path, json=request).status_code == 200
        (line,) = self.lines()
        return line


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return load_catalogue()


@pytest.fixture(scope="module")
def application(catalogue: Catalogue) -> Iterator[Reader]:
    """With the log set to all, and ours."""
    written = io.StringIO()
    app = create_app(Settings(decision_log=DecisionLogging.ALL), catalogue)
    with pytest.MonkeyPatch.context() as patch, TestClient(app) as client:
        patch.setattr(Output, "write", written.write)
        yield Reader(client, written)


@pytest.fixture
def reader(application: Reader) -> Reader:
    application.text()
    return application


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.name)
def test_a_decision_is_one_line_of_known_fields(
    reader: Reader, operation: Operation, catalogue: Catalogue
) -> None:
    for example in EXAMPLES[operation.name]:
        line = reader.line(operation, example.request)
        assert list(line) == FIELDS
        assert (line["level"], line["message"]) == ("info", "decision")
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT[\d:.]+Z", line["timestamp"])
        assert re.fullmatch("[0-9a-f]{32}", line["request"])
        assert line["catalogue"] == catalogue.digest
        assert (line["operation"], line["door"]) == (operation.name, "rest")
        named = operation.name == "named_cards"  # each of its names has a ruleset of its own
        assert line["ruleset"] is None if named else line["ruleset"] in catalogue.rulesets
        assert set(line["broken"] + line["clauses"]) <= catalogue.clauses.keys()
        assert line["milliseconds"] > 0


def test_a_line_has_outcome_and_reasons(reader: Reader) -> None:
    (operation,) = (each for each in OPERATIONS if each.name == "validate")
    legal, illegal = (reader.line(operation, each.request) for each in EXAMPLES["validate"])
    assert (legal["verdict"], legal["broken"]) == ("LEGAL", [])
    assert illegal["verdict"] == "ILLEGAL"
    assert "turn.main-action.once" in illegal["broken"]
    again = reader.line(operation, EXAMPLES["validate"][1].request)
    assert again["request"] == illegal["request"] != legal["request"]


def test_a_line_says_that_an_answer_came_from_memory(reader: Reader) -> None:
    for name, cached in (("odds", "memory"), ("validate", None)):
        (operation,) = (each for each in OPERATIONS if each.name == name)
        reader.line(operation, EXAMPLES[name][0].request)
        again = reader.line(operation, EXAMPLES[name][0].request)
        assert again["cached"] == cached


def test_graphql_and_streams_write_lines_too(reader: Reader) -> None:
    query = "{ odds(ruleset: CTA_2E, pool: {}) { success } resolveCast: service { engine } }"
    reader.client.post("/graphql?lang=pl", json={"query": query})
    (line,) = reader.lines()
    assert (line["operation"], line["door"], line["language"]) == ("odds", "graphql", "pl")
    accept = {"accept": "application/x-ndjson"}
    reader.client.post("/v1/replay", json=EXAMPLES["replay"][0].request, headers=accept)
    (line,) = reader.lines()
    assert (line["operation"], line["verdict"], line["cached"]) == ("replay", "LEGAL", None)


NDJSON = {"accept": "application/x-ndjson"}


@pytest.mark.parametrize("headers", [{}, NDJSON], ids=["whole", "lines"])
def test_an_explained_decision_is_the_same_decision(
    reader: Reader, headers: dict[str, str]
) -> None:
    request = EXAMPLES["replay"][0].request
    found: list[dict[str, Any]] = []
    for explain in ("none", "full"):
        asked = reader.client.post(f"/v1/replay?explain={explain}", json=request, headers=headers)
        assert asked.status_code == 200
        assert ("explanation" in asked.text) == (explain == "full")
        found += reader.lines()
    plain, explained = found
    differing = {"timestamp", "milliseconds", "cached"}
    for field in plain.keys() - differing:
        assert explained[field] == plain[field], field


@pytest.mark.parametrize("headers", [{}, NDJSON], ids=["whole", "lines"])
def test_a_roll_is_logged_with_the_language_of_the_caller(
    reader: Reader, headers: dict[str, str]
) -> None:
    moves = EXAMPLES["replay"][0].request["moves"]
    (place,) = (place for place, move in enumerate(moves) if "cast" in move)
    roll = {"cast": {"cast": {"roll": {"game": "a-game-of-ours", "sequence": 1}}}}
    request = {**EXAMPLES["replay"][0].request, "moves": [*moves[:place], roll]}
    answer = reader.client.post("/v1/replay?lang=pl", json=request, headers=headers)
    assert answer.status_code == 200
    assert "signature" in answer.text
    text = reader.text()
    assert "a-game-of-ours" not in text
    (line,) = map(json.loads, text.splitlines())
    assert (line["operation"], line["verdict"], line["language"]) == ("replay", "LEGAL", "pl")
    assert (line["cached"], line["door"]) == (None, "rest")


def test_only_decisions_are_logged(reader: Reader) -> None:
    sheet = EXAMPLES["score_sheet"][0].request
    twice = {**sheet, "players": sheet["players"] * 2}
    assert reader.client.post("/v1/score-sheet", json=twice).status_code == 422
    assert reader.client.post("/v1/odds", json={}).status_code == 400
    assert reader.client.get("/v1/cards").status_code == 200
    assert reader.text() == ""


def players_of(request: dict[str, Any]) -> list[str]:
    """Names in a request, by the place where players are named."""
    parts = [request, request.get("snapshot") or {}, request.get("setup") or {}]
    players = [player for part in parts for player in part.get("players", [])]
    return [each if isinstance(each, str) else each["key"] for each in players]


def renamed(request: object, names: dict[str, str]) -> object:
    """The same request with other names."""
    if isinstance(request, dict):
        items = cast("dict[str, object]", request).items()
        return {key: renamed(value, names) for key, value in items}
    if isinstance(request, list):
        return [renamed(value, names) for value in cast("list[object]", request)]
    return names.get(request, request) if isinstance(request, str) else request


WITH_PLAYERS = [
    (operation, example.request)
    for operation in OPERATIONS
    for example in EXAMPLES[operation.name]
    if players_of(example.request)
]


def test_most_operations_have_players() -> None:
    assert len({operation.name for operation, _ in WITH_PLAYERS}) >= 9


@given(
    case=st.sampled_from(WITH_PLAYERS),
    drawn=st.lists(NAMES, min_size=8, max_size=8, unique_by=str.lower),
    accept=st.sampled_from(["application/json", "application/x-ndjson, application/json;q=0.1"]),
)
@settings(max_examples=examples(100))
def test_no_line_has_the_name_of_a_player(
    reader: Reader, case: tuple[Operation, dict[str, Any]], drawn: list[str], accept: str
) -> None:
    operation, request = case
    before = reader.line(operation, request)
    assume(not any(name.lower() in json.dumps(before).lower() for name in drawn))
    assume(not any(name in json.dumps(request) for name in drawn))
    names = dict(zip(players_of(request), drawn, strict=False))
    secret = drawn[-1]
    answer = reader.client.post(
        operation.path,
        params={secret: secret},
        json=renamed(request, names),
        headers={
            "accept": accept,
            "user-agent": secret,
            "x-request-id": secret,
            "x-forwarded-for": "203.0.113.77",
            "cookie": secret,
        },
    )
    assert answer.status_code == 200
    text = reader.text()
    assert text.count("\n") == 1
    for name in (*names.values(), secret, "203.0.113.77", "testclient"):
        assert name.lower() not in text.lower()
    assert json.loads(text)["request"] == before["request"], "names make no other request"


@given(name=NAMES, word=NAMES)
@settings(max_examples=examples(30))
def test_no_line_has_an_unknown_name_or_a_seed(reader: Reader, name: str, word: str) -> None:
    stranger, seed = f"zz{name}zz", f"yy{word}yy"
    validate, cast = EXAMPLES["validate"][1].request, EXAMPLES["cast"][0].request
    asked = [
        (
            "validate",
            {**validate, "move": {"usePower": {"player": stranger, "card": "ashen.oath"}}},
        ),
        ("validate", {**validate, "move": {"revealDestiny": {"player": stranger}}}),
        ("cast", {**cast, "cast": {"seed": seed}}),
        ("setup", {**EXAMPLES["setup"][0].request, "seed": seed}),
    ]
    for operation, request in asked:
        assert reader.client.post(f"/v1/{operation}", json=request).status_code == 200
    text = reader.text()
    assert text.count("\n") == len(asked)
    assert stranger not in text
    assert seed not in text


def test_digests_ignore_names_and_differ_for_other_positions(reader: Reader) -> None:
    (operation,) = (each for each in OPERATIONS if each.name == "score_sheet")
    sheet = EXAMPLES["score_sheet"][0].request

    def digest(*players: tuple[str, int]) -> str:
        each = [{"key": name, "morality": 0, "triumph": points} for name, points in players]
        return str(reader.line(operation, {**sheet, "players": each})["request"])

    first = digest(("ada", 3), ("bo", 4))
    assert digest(("bo", 3), ("ada", 4)) == first
    assert digest(("ada@example.org", 3), ("0", 4)) == first
    assert digest(("ada", 4), ("bo", 3)) != first
    assert digest(("ada", 3), ("bo", 4), ("cy", 0)) != first


@pytest.mark.parametrize(("kind", "lines"), [("off", 0), ("sampled", 1), ("all", 1)])
def test_the_setting_turns_the_log_on(
    catalogue: Catalogue,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    kind: str,
    lines: int,
) -> None:
    monkeypatch.setattr(Output, "write", None)
    chosen = Settings(decision_log=DecisionLogging(kind), decision_log_sample=1.0)
    client = TestClient(create_app(chosen, catalogue))
    capsys.readouterr()
    client.post("/v1/odds", json=EXAMPLES["odds"][0].request)
    assert capsys.readouterr().out.count('"message":"decision"') == lines


@pytest.mark.parametrize(("chance", "lines"), [(0.0, 1), (0.2499, 1), (0.25, 0), (0.999, 0)])
def test_decisions_are_sampled_by_the_set_ratio(
    catalogue: Catalogue, chance: float, lines: int
) -> None:
    written = io.StringIO()
    log = DecisionLog(share=0.25, write=written.write, chance=lambda: chance)
    judgements = Judgements(Metrics(), catalogue, [log])
    referee = Referee(catalogue, MemoryCache(0), judgements=judgements)
    asyncio.run(referee.ruling(ODDS, msgspec.convert(EXAMPLES["odds"][0].request, OddsRequest)))
    assert written.getvalue().count("\n") == lines
