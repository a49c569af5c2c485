"""What comes back when a request runs: answers, faults in the form of REST, masked errors."""

import logging
import re
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from cards.decode.fault import json_pointer
from cards.decode.strict import faults_in
from cards.messages.message import encoder_in
from cards.model.language import Language
from schema.shapes.odds import OddsRequest
from service.graphql.schema.query_type import sdl
from tests.graphql.conftest import FakeReferee, odds_answer

ODDS = """
query ($ruleset: RulesetId!, $pool: PoolInput!, $difficulty: Int, $rulings: RulingOptions) {
  odds(ruleset: $ruleset, pool: $pool, difficulty: $difficulty, rulings: $rulings) {
    success
    clauses
  }
}
"""
REQUEST: dict[str, Any] = {"ruleset": "CTA_2E", "pool": {"dark": 1}}


def ask(client: TestClient, request: dict[str, Any], query: str = ODDS) -> dict[str, Any]:
    body = {"query": query, "variables": request}
    answer: dict[str, Any] = client.post("/graphql", json=body).json()
    return answer


def test_the_whole_answer_is_the_json_of_rest(client: TestClient) -> None:
    query = """
    query ($ruleset: RulesetId!, $pool: PoolInput!) {
      odds(ruleset: $ruleset, pool: $pool) {
        catalogue engine ruleset runes outcomes success minimum maximum mean
        distribution { successes result ways probability }
        sideEffects { twist moon experience hero antihero }
        byDarkRunes { dark }
        notes { code }
        rulings { ruling }
        clauses
      }
    }
    """
    expected = msgspec.to_builtins(odds_answer(msgspec.convert(REQUEST, OddsRequest)))
    assert ask(client, REQUEST, query) == {
        "data": {"odds": msgspec.json.decode(encoder_in(Language.EN).encode(expected))}
    }


def test_values_out_of_range_are_all_listed_as_rest_lists_them(
    client: TestClient, referee: FakeReferee
) -> None:
    request = {"ruleset": "CTA_2E", "pool": {"dark": 100, "abilities": {"WISDOM": -1}}}
    answer = ask(client, request)
    assert answer["data"] == {"odds": None}
    (error,) = answer["errors"]
    assert error["path"] == ["odds"]
    assert error["extensions"]["code"] == "invalid-request"
    assert error["extensions"]["errors"] == listed(request)
    pointers = [fault["pointer"] for fault in error["extensions"]["errors"]]
    assert pointers == ["/pool/abilities/WISDOM", "/pool/dark"]
    assert referee.asked == []


def listed(request: dict[str, Any]) -> list[dict[str, Any]]:
    faults: list[dict[str, Any]] = msgspec.json.decode(
        encoder_in(Language.EN).encode(faults_in(request, OddsRequest))
    )
    return faults


@pytest.mark.parametrize(
    ("request_", "pointer"),
    [
        ({"ruleset": "CTA_2E", "pool": {"drak": 1}}, "/pool/drak"),
        ({"ruleset": "CTA_2E", "pool": {"dark": "1"}}, "/pool/dark"),
        ({"ruleset": 9, "pool": {}}, "/ruleset"),
        ({"pool": {}}, ""),
    ],
    ids=["unknown field", "wrong type", "no id", "missing field"],
)
def test_variables_of_a_wrong_type_also_list_the_faults(
    client: TestClient, request_: dict[str, Any], pointer: str
) -> None:
    answer = ask(client, request_)
    assert "data" not in answer
    extensions = answer["errors"][0]["extensions"]
    assert extensions["code"] == "invalid-request"
    assert extensions["errors"] == listed(request_)
    assert extensions["errors"][0]["pointer"] == pointer


def test_two_keys_of_a_one_of_are_refused(client: TestClient) -> None:
    query = """
    query ($ruleset: RulesetId!, $pool: PoolInput!, $cast: CastInput!) {
      resolveCast(ruleset: $ruleset, pool: $pool, cast: $cast) { result }
    }
    """
    answer = ask(client, REQUEST | {"cast": {"seed": "a", "faces": []}}, query)
    extensions = answer["errors"][0]["extensions"]
    assert extensions["code"] == "invalid-request"
    faults = [(fault["pointer"], fault["code"]) for fault in extensions["errors"]]
    assert faults == [("/cast", "ONE_OF")]


def test_ruling_options_are_an_object_of_strings(client: TestClient) -> None:
    answer = ask(client, REQUEST | {"rulings": {"moon-timing": 1}})
    extensions = answer["errors"][0]["extensions"]
    assert extensions["code"] == "invalid-request"
    assert [fault["pointer"] for fault in extensions["errors"]] == ["/rulings/moon-timing"]
    query = "{ odds(ruleset: CTA_2E, pool: {}, rulings: 3) { success } }"
    answer = client.post("/graphql", json={"query": query}).json()
    assert answer["errors"][0]["extensions"]["code"] == "graphql-validation"
    assert answer["errors"][0]["locations"]


def test_an_impossible_state_names_every_fault_with_pointer_and_clauses(
    client: TestClient,
) -> None:
    answer = ask(client, REQUEST | {"difficulty": 98})
    (error,) = answer["errors"]
    assert error["extensions"] == {
        "code": "impossible-state",
        "errors": [
            {
                "pointer": "/rulings/a~1b~0c",
                "code": "TOO_MANY_ABILITIES",
                "detail": "Never seen at a table.",
                "clauses": ["cast.pool"],
            }
        ],
    }


def test_pointers_escape_as_rfc_6901_says() -> None:
    assert json_pointer(("a/b", "~", "0")) == "/a~1b/~0/0"
    assert json_pointer(()) == ""


@pytest.mark.parametrize(
    "refused",
    [
        "cards(first: -1) { totalCount }",
        "clauses(last: 100000) { totalCount }",
        'search(q: "", first: 0) { totalCount }',
        'cardNames(q: "a", first: -3) { items { name } }',
        'changes(since: "x") { versions { digest } }',
    ],
)
def test_a_field_that_is_refused_leaves_the_others(client: TestClient, refused: str) -> None:
    query = f'{{ refused: {refused} card(id: "try.lantern") {{ id }} }}'
    answer = client.post("/graphql", json={"query": query}).json()
    assert answer["data"] == {"refused": None, "card": {"id": "try.lantern"}}
    assert {tuple(error["path"][:1]) for error in answer["errors"]} == {("refused",)}


def test_every_root_can_be_null() -> None:
    query = sdl().partition("type Query {")[2].partition("\n}")[0]
    assert re.findall(r"^  \w+: .*!$|^  \): .*!$", query, re.MULTILINE) == []
    assert len(re.findall(r"^  \w+: |^  \): ", query, re.MULTILINE)) > 40


def test_our_own_faults_are_masked_and_logged_once(
    client: TestClient, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.ERROR):
        answer = ask(client, REQUEST | {"difficulty": 99})
    (error,) = answer["errors"]
    assert error["extensions"]["code"] == "internal"
    assert "secret" not in str(answer)
    (record,) = caplog.records
    assert error["extensions"]["requestId"] in record.getMessage()


def test_a_bad_query_is_not_logged(
    client: TestClient, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    with caplog.at_level(logging.WARNING, logger="lawspeaker"):
        client.post("/graphql", json={"query": "{ nothing }"})
        ask(client, {"ruleset": "CTA_2E", "pool": {"dark": 100}})
    assert not [
        record for record in caplog.records if record.name.startswith(("lawspeaker", "straw"))
    ]
    assert capsys.readouterr().err == ""


def test_the_catalogue_can_be_read_by_id(client: TestClient) -> None:
    query = """
    {
      service { catalogue engine }
      card(id: "try.lantern") {
        id type name names { en pl } scoring { points per { storyIcon path } cap }
      }
      none: card(id: "try.nothing") { id }
      board(id: "try") { track { morality score { tragedy } plays } }
      boards { id }
      rulesets { id }
      ruleset(id: DESTINY) { id }
      clause(id: "x") { id }
      ruling(id: "x") { id }
    }
    """
    answer = client.post("/graphql", json={"query": query}).json()
    data = answer["data"]
    missed = [(each["path"], each["extensions"]["code"]) for each in answer["errors"]]
    assert missed == [([name], "not-found") for name in ("none", "ruleset", "clause", "ruling")]
    assert data["service"]["catalogue"] == "d" * 64
    assert data["card"] == {
        "id": "try.lantern",
        "type": "DESTINY",
        "name": "Lantern",
        "names": {"en": "Lantern", "pl": None},
        "scoring": [{"points": 2, "per": {"storyIcon": "NATURE", "path": None}, "cap": 3}],
    }
    assert data["board"] == {"track": [{"morality": -4, "score": {"tragedy": 3}, "plays": None}]}
    assert data["boards"] == [{"id": "try"}]
    assert data["rulesets"] == []
    absent = ("none", "ruleset", "clause", "ruling")
    assert [data[name] for name in absent] == [None] * 4
