"""Cards that a request brings, or that sets hold, are called by their names too."""

from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from service.app import create_app
from service.settings.settings import Settings

Json = dict[str, Any]
LANTERN: Json = {
    "card": "own.lantern",
    "type": "DESTINY",
    "name": {"en": "Old Lantern", "pl": "Stara Łatarnia"},
    "scoring": [{"column": "TRIUMPH", "points": 3}],
}


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with TestClient(create_app(Settings())) as opened:
        yield opened


def table(card: str, **more: Any) -> Json:  # noqa: ANN401 - any JSON
    player = {"key": "ada", "morality": 0, "experience": 0, "characters": {"destiny": card}}
    return {"snapshot": {"ruleset": "CTA_2E", "players": [player], "mode": "SOLO", **more}}


@pytest.mark.parametrize("name", ["old lantern", "STARA LATARNIA"])
def test_extra_cards(client: TestClient, name: str) -> None:
    answers = [
        client.post("/v1/score", json=table(card, extraCards=[LANTERN]))
        for card in ("own.lantern", name)
    ]
    assert answers[0].status_code == 200, answers[0].text
    assert answers[0].content == answers[1].content


def test_cards_of_kept_sets_at_both_doors(client: TestClient) -> None:
    asked = {"ruleset": "CTA_2E", "cards": [LANTERN]}
    digest = client.post("/v1/cards/check", json=asked).json()["digest"]
    by_id, by_name = (
        table(card, sets=[{"digest": digest}]) for card in ("own.lantern", "Stara latarnia")
    )
    answers = [client.post("/v1/score", json=each) for each in (by_id, by_name)]
    assert answers[0].status_code == 200, answers[0].text
    assert answers[0].content == answers[1].content
    query = "query ($s: SnapshotInput!) { score(snapshot: $s) { players { key destiny } } }"
    told = [
        client.post("/graphql", json={"query": query, "variables": {"s": each["snapshot"]}}).json()
        for each in (by_id, by_name)
    ]
    assert told[0] == told[1]
    assert told[0]["data"]["score"]


def test_two_cards_of_one_name_are_ambiguous(client: TestClient) -> None:
    other = {**LANTERN, "card": "own.other-lantern"}
    answer = client.post("/v1/score", json=table("Old Lantern", extraCards=[LANTERN, other]))
    (fault,) = answer.json()["errors"]
    assert (answer.status_code, fault["code"]) == (400, "AMBIGUOUS_NAME")
    assert "own.lantern" in fault["detail"]
    assert "own.other-lantern" in fault["detail"]


@pytest.mark.parametrize("part", ["old lant", "stara", "own.lanter"])
def test_own_cards_are_told_where_nothing_is_called_so(client: TestClient, part: str) -> None:
    (fault,) = client.post("/v1/score", json=table(part, extraCards=[LANTERN])).json()["errors"]
    assert fault["detail"].partition("did you mean ")[2].startswith("Old Lantern: own.lantern")


def test_an_unknown_name_is_told_the_nearest_three(client: TestClient) -> None:
    (fault,) = client.post("/v1/score", json=table("Steady Hand")).json()["errors"]
    assert fault["code"] == "UNKNOWN_NAME"
    assert "Steady Hands: ashen.steady-hands" in fault["detail"]
