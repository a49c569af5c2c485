"""What is answered before the application is asked is what the application answers, and counted so.

Requests are asked of two applications, one behind its lane, again and again: answers come from the
application at first, then from the rules alone, from memory, and off the shelf.
"""

import json
from collections.abc import Iterator
from datetime import date
from random import Random
from typing import Any, Final

import pytest

from cards.catalogue import Catalogue, load_catalogue
from schema.deprecation import Deprecation
from schema.examples import EXAMPLES
from schema.operations import OPERATIONS, Operation
from schema.receipt_examples import RECEIPT_EXAMPLES
from schema.receipt_operations import ALL_OPERATIONS
from service.access.scopes import Urgency, errand_of_operation
from service.config import DecisionLogging, Settings
from service.graphql.schema import build_schema, sdl
from tests.catalogues import rich_catalogue
from tests.graphql.compiled.documents import Maker
from tests.graphql.compiled.stand import known_arguments
from tests.graphql.queries import query_of
from tests.ready.stand import Request, Side, Stand, graphql

URGENT: Final = [
    operation
    for operation in OPERATIONS
    if errand_of_operation(operation).urgency is Urgency.CRITICAL
]
PL: Final = {"accept-language": "pl"}
KEPT: Final = Settings()
NOT_KEPT: Final = Settings(cache_bytes=0)


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return load_catalogue()


@pytest.fixture(scope="module", params=[KEPT, NOT_KEPT], ids=["kept", "not kept"])
def both(request: pytest.FixtureRequest, catalogue: Catalogue) -> Iterator[Stand]:
    with pytest.MonkeyPatch.context() as patch:
        yield Stand(request.param, catalogue, patch)


@pytest.fixture
def stand(both: Stand) -> Iterator[Stand]:
    both.short.short = 0
    yield both
    both.compare_counts()


def posted(operation: Operation, asked: dict[str, Any], **more: Any) -> Request:  # noqa: ANN401
    return Request(operation.path, json.dumps(asked).encode(), **more)


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda each: each.name)
def test_judging_through_rest(stand: Stand, operation: Operation) -> None:
    examples = [each.request for each in EXAMPLES[operation.name]]
    for asked in (*examples, *examples, *examples):
        for more in ({}, {"headers": PL}, {"query": "explain=full"}, {"headers": {"a": "b"}}):
            assert stand.ask(posted(operation, asked, **more)).status == 200
    urgent = operation in URGENT
    assert (stand.short.short > 0) == urgent


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda each: each.name)
def test_judging_through_graphql(stand: Stand, operation: Operation) -> None:
    query = query_of(sdl(), operation.field)
    examples = [each.request for each in EXAMPLES[operation.name]]
    for asked in (*examples, *examples, *examples):
        for headers in ({}, PL, {"accept": "application/graphql-response+json"}):
            answer = stand.ask(graphql(query, headers, variables=asked))
            assert b'"errors"' not in answer.body
    assert (stand.short.short > 0) == (operation in URGENT)


ODDS = {"ruleset": "CTA_2E", "pool": {"abilities": {"WISDOM": 1}}, "difficulty": 3}
SHEET = EXAMPLES["score_sheet"][0].request
IMPOSSIBLE = {**SHEET, "players": SHEET["players"] * 2}


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 400),
        (b"{", 400),
        (b"[]", 400),
        (b"\xff", 400),
        (b"[" * 100_000, 400),
        (json.dumps({**ODDS, "more": 1}).encode(), 400),
        (json.dumps({**ODDS, "ruleset": "X"}).encode(), 400),
        (json.dumps({**ODDS, "difficulty": 3.0}).encode(), 200),
        (b" " * 300_000 + json.dumps(ODDS).encode(), 413),
    ],
)
def test_wrong_bodies_through_rest(stand: Stand, body: bytes, status: int) -> None:
    good = Request("/v1/odds", json.dumps(ODDS).encode())
    for _ in range(2):
        assert stand.ask(good).status == 200
    for _ in range(2):
        assert stand.ask(Request("/v1/odds", body)).status == status
    assert stand.ask(good).status == 200


def test_what_no_game_can_show(stand: Stand) -> None:
    query = query_of(sdl(), "scoreSheet")
    for asked, status in ((SHEET, 200), (IMPOSSIBLE, 422), (SHEET, 200), (IMPOSSIBLE, 422)):
        body = json.dumps(asked).encode()
        assert stand.ask(Request("/v1/score-sheet", body)).status == status
        found = stand.ask(graphql(query, variables=asked))
        assert (b"impossible-state" in found.body) == (status == 422)


def test_nulls_where_one_of_several_must_be(stand: Stand) -> None:
    good = EXAMPLES["cast"][0].request
    wrong = {**good, "cast": {**good["cast"], "seed": None}}
    for asked in (good, wrong, good, wrong):
        stand.ask(Request("/v1/cast", json.dumps(asked).encode()))


@pytest.mark.parametrize(
    "more",
    [
        {"method": "QUERY"},
        {"headers": {"prefer": "respond-async"}},
        {"headers": {"accept": "application/x-ndjson"}},
        {"headers": {"accept": "text/html"}},
        {"headers": {"content-encoding": "gzip"}},
        {"headers": {"content-type": "text/plain"}},
        {"query": "explain=nonsense"},
        {"query": "lang=pl&explain=brief"},
        {"query": "lang=xx"},
    ],
    ids=str,
)
def test_other_heads(stand: Stand, more: dict[str, Any]) -> None:
    body = json.dumps(ODDS).encode()
    for _ in range(3):
        stand.ask(Request("/v1/odds", body))
        stand.ask(Request("/v1/odds", body, **more))


def test_each_receipt_is_of_its_own_answer(stand: Stand) -> None:
    signed = {"prefer": "receipt"}
    receipts: set[bytes] = set()
    for difficulty in (1, 2, 1, 2):
        asked = Request("/v1/odds", json.dumps({**ODDS, "difficulty": difficulty}).encode(), signed)
        answers = [side.ask(asked) for side in (stand.short, stand.long)]
        assert answers[0].body == answers[1].body
        receipts |= {dict(each.headers)[b"lawspeaker-receipt"] for each in answers}
    query = "query ($pool: PoolInput!) { odds(ruleset: CTA_2E, pool: $pool) { success } }"
    for _ in range(3):
        bodies = [
            side.ask(graphql(query, signed, variables={"pool": {}})).body
            for side in (stand.short, stand.long)
        ]
        assert all(b'"receipts"' in body for body in bodies)
    assert len(receipts) >= 4
    assert stand.short.short == 0


@pytest.mark.parametrize(
    "query",
    [
        "query A { a: odds(ruleset: CTA_2E, pool: {}) { success } b: odds(ruleset: CTA_1E, "
        "pool: {}) { success explanation { lines { text } } } } query B { __typename }",
        '{ odds(ruleset: CTA_2E, pool: {}, explain: FULL) { success } card(id: "x") { id } }',
        "{ odds(ruleset: CTA_2E, pool: {}) { success } __typename }",
        "{ odds(ruleset: CTA_2E, pool: {}) { nothing } }",
        "mutation { odds }",
        "{ service { engine } }",
        '{ search(q: "wind") { total } }',
        "{ __schema { queryType { name } } }",
        "{",
        "",
    ],
)
def test_documents(stand: Stand, query: str) -> None:
    for _ in range(4):
        stand.ask(graphql("{ odds(ruleset: CTA_2E, pool: {}) { success } }"))
        stand.ask(graphql(query))
        stand.ask(graphql(query, operationName="A"))
        stand.ask(graphql(query, variables={"stray": 1}))
        stand.ask(graphql(query, variables=[]))
        stand.ask(graphql(query, extensions={}))


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_asked(stand: Stand, seed: int) -> None:
    schema = build_schema().core
    for number in range(40):
        body = Maker(schema, Random(1000 * seed + number), known_arguments()).request()
        if any(f"{name}" in str(body) for name in ("commit", "verify", "epochs", "roll")):
            continue  # signed, or thrown, anew each time
        for _ in range(3):
            stand.ask(Request("/graphql", json.dumps(body).encode()))


@pytest.mark.parametrize("settings", [KEPT, NOT_KEPT], ids=["kept", "not kept"])
def test_what_is_thrown_or_signed_is_asked_each_time(
    catalogue: Catalogue, settings: Settings
) -> None:
    side = Side(settings, catalogue, asks_lane=True)
    operations = {operation.name: operation for operation in ALL_OPERATIONS}
    conditions = [f"c{number}" for number in range(6)]
    declared = "".join(f", ${name}: Boolean!" for name in conditions)
    many = " ".join(f"{name}: __typename @include(if: ${name})" for name in conditions)
    for name, examples in RECEIPT_EXAMPLES.items():
        query = query_of(sdl(), operations[name].field)
        wide = query.replace(") {", f"{declared}) {{ {many}", 1)  # more ways than have plans
        for example in examples:
            for _ in range(3):
                side.ask(posted(operations[name], example.request))
                side.ask(graphql(query, variables=example.request))
            for number in range(40):
                chosen = {each: bool(number >> at & 1) for at, each in enumerate(conditions)}
                asked = graphql(wide, variables={**example.request, **chosen})
                assert b'"errors"' not in side.ask(asked).body
                side.ask(asked)
    assert side.short == 0


def test_more_selections_than_have_plans(stand: Stand) -> None:
    names = [f"v{number}" for number in range(6)]
    declared = ", ".join(f"${name}: Boolean!" for name in names)
    document = (
        f"query ({declared}) {{ odds(ruleset: CTA_2E, pool: {{}}) {{ success "
        + " ".join(f"{name}: success @include(if: ${name})" for name in names)
        + " } }"
    )
    for number in range(40):
        chosen = {name: bool(number >> at & 1) for at, name in enumerate(names)}
        for _ in range(3):
            stand.ask(graphql(document, variables=chosen))


CATALOGUE: Final = (
    Request("/v1/cards/ashen.the-bell-thief"),
    Request("/v1/cards/ashen.the-bell-theif"),
    Request("/v1/cards/ashen.the-bell-thief", query="lang=pl"),
    Request("/v1/cards/ashen.the-bell-thief", query="more=1"),
    Request("/v1/cards/ashen.the-bell-thief", headers=PL),
    Request("/v1/cards/ashen.the-bell-thief", method="HEAD"),
    Request("/v1/cards/ashen.the-bell-thief", headers={"if-none-match": "*"}),
    Request("/v1/cards/ashen.the-bell-thief", headers={"if-none-match": '"other"'}),
    Request("/v1/cards/ashen.the-bell-thief", headers={"accept": "text/html"}),
    Request("/v1/cards/ashen.the-bell-thief", body=b""),
    Request("/v1/cards/ashen.the-bell-thief", body=b"{}"),
    Request("/v1/cards", query="first=3"),
    Request("/v1/cards/autocomplete", query="q=bell"),
    Request("/v1/bulk"),
    Request("/v1/bulk/cards"),
    Request("/v1/search", query="q=wind"),
    Request("/v1/changes"),
    Request("/v1/rulesets/CTA_2E/diff/CTA_1E"),
    Request("/livez"),
    Request("/nowhere"),
)


@pytest.mark.parametrize("request_", CATALOGUE, ids=str)
def test_the_catalogue(stand: Stand, request_: Request) -> None:
    for _ in range(3):
        stand.ask(request_)


def test_most_of_it_is_not_asked_of_the_application(
    catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    stand = Stand(KEPT, catalogue, monkeypatch)
    card = CATALOGUE[0]
    etag = dict(stand.ask(card).headers)[b"etag"].decode()
    stand.ask(card)
    assert stand.short.short == 1
    for _ in range(2):
        assert stand.ask(card._replace(headers={"if-none-match": etag})).status == 304
    assert stand.short.short == 2
    odds = Request("/v1/odds", json.dumps(ODDS).encode())
    for _ in range(4):
        stand.ask(odds)
    assert stand.short.short == 5
    timings = [dict(stand.short.ask(odds).headers)[b"server-timing"] for _ in range(2)]
    assert timings == [b'app;dur=, cache;desc="hit"'] * 2


def test_each_catalogue_has_its_own_answers(catalogue: Catalogue) -> None:
    sides = [Side(KEPT, each, asks_lane=True) for each in (catalogue, rich_catalogue())]
    clauses = Request("/v1/clauses", query="first=2", headers=PL)
    bodies = [{side.ask(clauses).body for _ in range(3)} for side in sides]
    assert [len(each) for each in bodies] == [1, 1]
    assert bodies[0] != bodies[1]
    assert all(side.short == 2 for side in sides)


def test_who_watches_is_told_of_everything(
    catalogue: Catalogue, capsys: pytest.CaptureFixture[str]
) -> None:
    side = Side(Settings(decision_log=DecisionLogging.ALL), catalogue, asks_lane=True)
    for _ in range(4):
        side.ask(Request("/v1/odds", json.dumps(ODDS).encode()))
        side.ask(graphql("{ odds(ruleset: CTA_2E, pool: {}) { success } }"))
    lines = [line for line in capsys.readouterr().out.splitlines() if '"decision"' in line]
    assert len(lines) == 8


def test_deprecated_fields_are_named_each_time(catalogue: Catalogue) -> None:
    deprecation = Deprecation(path="/v1/odds", field="difficulty", since=date(2026, 11, 1))
    side = Side(KEPT, catalogue, asks_lane=True, deprecations=(deprecation,))
    without = {name: value for name, value in ODDS.items() if name != "difficulty"}
    for asked, told in ((ODDS, True), (without, False)) * 3:
        answer = side.ask(Request("/v1/odds", json.dumps(asked).encode()))
        assert (b"deprecation" in dict(answer.headers)) is told
