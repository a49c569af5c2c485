"""`POST /v1/cards/named` finds many cards by their names, behind every door."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from starlette.testclient import TestClient

from service.app import create_app
from service.settings.settings import Settings

Json = dict[str, Any]
STEADY = "ashen.steady-hands"
SALTED = "ashen.salt-scarred-hands"


class Case(NamedTuple):
    """How a card is called, and what it means."""

    called: Json
    found: str | None
    nearest: list[str]
    """Ids that are told, the first ones."""


CASES = [
    Case({"exact": "Steady Hands"}, STEADY, []),
    Case({"exact": "STEADY-HANDS"}, STEADY, []),
    Case({"exact": "steady-hands"}, STEADY, []),
    Case({"exact": STEADY}, STEADY, []),
    Case({"exact": "pewne dlonie"}, STEADY, []),
    Case({"exact": "Pewne Dłonie", "ruleset": "2e"}, STEADY, []),
    Case({"exact": "Steady Hands", "ruleset": "cta_2e", "type": "TRAIT"}, STEADY, []),
    Case({"fuzzy": "stedy hands"}, STEADY, []),
    Case({"fuzzy": "pewn dłon"}, STEADY, []),
    Case({"fuzzy": "steady h"}, STEADY, []),
    Case({"fuzzy": "hands"}, None, [SALTED, STEADY]),
    Case({"exact": "stedy hands"}, None, [STEADY]),
    Case({"exact": "ashen.stedy-hands"}, None, [STEADY]),
    Case({"exact": "steady"}, None, [STEADY]),
    Case({"exact": "Steady Hands", "type": "CHALLENGE"}, None, []),
    Case({"exact": STEADY, "ruleset": "DESTINY"}, STEADY, []),
    Case({"exact": "Steady Hands", "ruleset": "DESTINY"}, None, []),
    Case({"exact": "!?"}, None, []),
    Case({"fuzzy": "!?"}, None, []),
]


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with TestClient(create_app(Settings())) as opened:
        yield opened


def asked(client: TestClient, *names: Json, lang: str = "en") -> Any:  # noqa: ANN401 - any JSON
    return client.post(f"/v1/cards/named?lang={lang}", json={"names": list(names)})


def test_every_name_is_answered_in_order(client: TestClient) -> None:
    items = asked(client, *(case.called for case in CASES)).json()["items"]
    for case, item in zip(CASES, items, strict=True):
        found = item["found"] and item["found"]["card"]
        nearest = [each["card"] for each in item["nearest"]]
        assert (found, nearest[: len(case.nearest)]) == (case.found, case.nearest), case
        assert (item["message"] is None) is (found is not None)
        assert len(nearest) <= 3
        assert all(each in str(item["message"]) for each in nearest)


def test_names_are_told_in_the_language_of_the_answer(client: TestClient) -> None:
    (item,) = asked(client, {"exact": "Steady Hands"}, lang="pl").json()["items"]
    assert item["found"] == {
        "card": STEADY,
        "name": "Pewne dłonie",
        "type": "TRAIT",
        "set": "ashen",
    }


@pytest.mark.parametrize(
    ("entry", "status", "pointer"),
    [
        ({}, 400, "/names/0"),
        ({"exact": "a", "fuzzy": "b"}, 400, "/names/0"),
        ({"exact": ""}, 400, "/names/0/exact"),
        ({"exact": "a" * 201}, 400, "/names/0/exact"),
        ({"exact": "a", "type": "SPELL"}, 400, "/names/0/type"),
        ({"exact": "a", "ruleset": "CTA_9"}, 422, "/names/0/ruleset"),
    ],
)
def test_wrong_entries_are_refused(
    client: TestClient, entry: Json, status: int, pointer: str
) -> None:
    answer = asked(client, entry)
    assert answer.status_code == status
    assert [each["pointer"] for each in answer.json()["errors"]] == [pointer]


@pytest.mark.parametrize("number", [0, 101])
def test_a_batch_is_bounded(client: TestClient, number: int) -> None:
    assert asked(client, *([{"exact": "a"}] * number)).status_code == 400


def test_the_dearest_batch_is_within_the_limit_of_work(client: TestClient) -> None:
    answer = asked(client, *([{"fuzzy": "zzqx " * 40}] * 100))
    assert answer.status_code == 200
    assert {item["found"] for item in answer.json()["items"]} == {None}


def test_graphql_asks_the_same(client: TestClient) -> None:
    called = [case.called for case in CASES]
    query = """query ($names: [CardCalledInput!]!) { namedCards(names: $names) {
        items { found { card } nearest { card } message } } }"""
    told = client.post("/graphql", json={"query": query, "variables": {"names": called}}).json()
    items = asked(client, *called).json()["items"]
    for each in items:
        each["found"] = each["found"] and {"card": each["found"]["card"]}
        each["nearest"] = [{"card": near["card"]} for near in each["nearest"]]
    assert told["data"]["namedCards"]["items"] == items


def test_both_methods_stand_on_one_path(client: TestClient) -> None:
    refused = client.put("/v1/cards/named")
    assert refused.status_code == 405
    assert refused.headers["allow"] == "GET, HEAD, OPTIONS, POST, QUERY"
    assert client.options("/v1/cards/named").headers["allow"] == refused.headers["allow"]
