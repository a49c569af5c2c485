"""A game in progress through GraphQL: the whole of every answer fits the limits of the service."""

from collections.abc import Iterator
from typing import cast

import msgspec
import pytest
from graphql import parse
from starlette.testclient import TestClient

from schema.operations import LEGAL_MOVES, OPERATIONS, VALIDATE, Operation
from schema.operations.play_examples import BEFORE_THE_CAST, FERRY, TABLE
from schema.shapes.legal import LegalMovesRequest
from schema.shapes.verdict import ValidateRequest
from service.app import create_app
from service.graphql.resolvers.limits import limits_broken
from service.graphql.schema.query_type import sdl
from service.settings.settings import Settings
from tests.games import Json, play, wire
from tests.graphql.doors import limits_of
from tests.graphql.queries import query_of


@pytest.fixture(scope="module")
def service() -> Iterator[TestClient]:
    with TestClient(create_app(Settings())) as client:
        yield client


def ask(service: TestClient, query: str, variables: Json) -> Json:
    answer: Json = service.post("/graphql", json={"query": query, "variables": variables}).json()
    return answer


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda each: each.name)
def test_a_whole_answer_can_be_selected_well_within_the_limits(operation: Operation) -> None:
    document = parse(query_of(sdl(), operation.field))
    settings = Settings()
    for share in (1, 1.5):
        limits = limits_of(
            tokens=settings.graphql_max_tokens,
            depth=int(settings.graphql_max_depth / share),
            aliases=settings.graphql_max_aliases,
            root_fields=settings.graphql_max_root_fields,
        )
        assert list(limits_broken(document, limits)) == []
    parse(query_of(sdl(), operation.field), max_tokens=settings.graphql_max_tokens // 2)


def test_fields_of_sealed_tables_may_be_asked_for_at_a_table_in_the_open(
    service: TestClient,
) -> None:
    query = """
    query ($snapshot: SnapshotInput!, $move: MoveInput!) {
      validateMove(snapshot: $snapshot, move: $move) { status sealed consents { player } }
    }
    """
    answer = ask(service, query, {"snapshot": TABLE, "move": {"attempt": FERRY}})
    assert "errors" not in answer
    assert answer["data"]["validateMove"] == {"status": "LEGAL", "sealed": None, "consents": []}


def test_one_query_judges_a_move_and_computes_odds(service: TestClient) -> None:
    query = """
    query ($snapshot: SnapshotInput!, $move: MoveInput!) {
      validateMove(snapshot: $snapshot, move: $move) {
        status reasons { code clauses at } events { code player card } next { turn { actionTaken } }
      }
      legalMoves(snapshot: $snapshot) { moves { move { attempt { card path } } success } }
    }
    """
    data = ask(service, query, {"snapshot": TABLE, "move": {"attempt": FERRY}})["data"]
    assert data["validateMove"]["status"] == "LEGAL"
    assert data["validateMove"]["next"] == {"turn": {"actionTaken": True}}
    listed = data["legalMoves"]["moves"]
    odds: dict[str, float] = {
        each["move"]["attempt"]["path"]: each["success"]
        for each in listed
        if each["move"]["attempt"] and each["move"]["attempt"]["card"] == FERRY["card"]
    }
    assert odds["TOP"] > odds["BOTTOM"] > 0


@pytest.mark.parametrize(
    ("move", "pointer"),
    [
        ({}, "/move"),
        ({"attempt": FERRY, "endTurn": {}}, "/move"),
        ({"attempt": {**FERRY, "path": "MIDDLE"}}, "/move/attempt/path"),
        ({"buyDarkRunes": {"count": -1}}, "/move/buyDarkRunes/count"),
        ({"jump": {}}, "/move/jump"),
    ],
)
def test_a_malformed_move_gets_the_faults_of_rest(
    service: TestClient, move: Json, pointer: str
) -> None:
    body = {"snapshot": TABLE, "move": move}
    answer = ask(service, query_of(sdl(), VALIDATE.field), body)
    extensions = answer["errors"][0]["extensions"]
    assert extensions["code"] == "invalid-request"
    assert pointer in {fault["pointer"] for fault in extensions["errors"]}
    assert extensions["errors"] == service.post(VALIDATE.path, json=body).json()["errors"]


def test_an_impossible_table_gets_the_faults_of_rest(service: TestClient) -> None:
    body = {"snapshot": {**BEFORE_THE_CAST, "turn": {"player": "nobody"}}}
    answer = ask(service, query_of(sdl(), LEGAL_MOVES.field), body)
    extensions = answer["errors"][0]["extensions"]
    assert extensions["code"] == "impossible-state"
    assert extensions["errors"] == service.post(LEGAL_MOVES.path, json=body).json()["errors"]
    assert extensions["errors"][0]["pointer"] == "/snapshot/turn/player"


def without_nulls(part: object) -> object:
    """What a client does with an answer before it sends it back: nulls of one-ofs must go."""
    if isinstance(part, dict):
        members = cast("Json", part).items()
        return {key: without_nulls(value) for key, value in members if value is not None}
    if isinstance(part, list):
        return [without_nulls(item) for item in cast("list[object]", part)]
    return part


def test_a_client_can_continue_with_the_tables_it_receives(service: TestClient) -> None:
    """Twenty moves, each chosen from `legalMoves` and made with `validateMove`."""
    game = play("CTA_2E", 2, "by-graphql", most=30)
    table = wire(game.tables[-1])
    for turn in range(20):
        body = {"snapshot": table}
        found = ask(service, query_of(sdl(), LEGAL_MOVES.field), body)["data"]["legalMoves"]
        legal = [each["move"] for each in found["moves"] if each["status"] == "LEGAL"]
        move = without_nulls(legal[turn * 7 % len(legal)])
        asked: Json = {"snapshot": table, "move": move}
        verdict = ask(service, query_of(sdl(), VALIDATE.field), asked)["data"]["validateMove"]
        assert verdict["status"] == "LEGAL"
        msgspec.convert(asked, ValidateRequest)
        table = cast("Json", without_nulls(verdict["next"]))
    msgspec.convert({"snapshot": table}, LegalMovesRequest)


def test_the_cards_of_a_request_are_returned_unchanged(service: TestClient) -> None:
    """The text of a card is the catalogue's to give, and its names stay in all languages."""
    query = """
    query ($snapshot: SnapshotInput!) {
      validateMove(snapshot: $snapshot, move: {endTurn: {}}) {
        next {
          extraCards { __typename card type rulesets name { en pl } paths { name { en pl } } }
        }
      }
      card(id: "ashen.kept-promise") { __typename text(lang: PL) name }
    }
    """
    own: Json = {
        "card": "own.promise",
        "type": "TRAIT",
        "name": {"en": "X", "pl": "Y"},
        "rulesets": ["CTA_2E"],
        "paths": [{"name": {"en": "Z", "pl": None}}],
    }
    answer = ask(service, query, {"snapshot": {**TABLE, "extraCards": [own]}})
    data = answer["data"]
    assert "errors" not in answer
    assert data["validateMove"]["next"]["extraCards"] == [{"__typename": "InlineCard", **own}]
    assert data["card"]["__typename"] == "Card"
    assert isinstance(data["card"]["text"], str)
