"""Refusals, missing facts and explanations call a card by its name, and an option by its words."""

import re
from collections.abc import Iterator
from typing import Any, Final

import pytest
from starlette.testclient import TestClient

from cards.catalogue import load_catalogue
from service.app import create_app
from service.settings.settings import Settings
from tests.conformance_corpus import Case, load_corpus
from tests.rest.test_seat_names import table

Json = dict[str, Any]
LANGUAGES: Final = ("en", "pl")
CORPUS: Final = {case.id: case for case in load_corpus()}
WRONG: Final = {"en": "Steady Hands is not in a row", "pl": "karta „Pewne dłonie” nie leży"}
PATHS: Final = {"validate": "/v1/validate", "destiny_validate": "/v1/destiny/validate"}
ID: Final = re.compile(r"\b(?:ashen|cta|destiny|epic)\.[a-z][a-z0-9-]*")


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with TestClient(create_app(Settings())) as opened:
        yield opened


def asked(client: TestClient, case: Case, language: str) -> list[str]:
    """The sentences of a refusal."""
    ruleset = case.rulesets[0]
    path = PATHS[case.operation]
    answer = client.post(path, json=case.asked_in(ruleset), headers={"Accept-Language": language})
    found = answer.json()
    return [each["message"] for each in found["reasons"]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_names_the_card(client: TestClient, language: str) -> None:
    before = table({"key": "z1"}, {"key": "m1"}, turn="z1")
    move = {"gainTrait": {"card": "ashen.steady-hands"}}
    headers = {"Accept-Language": language}
    answer = client.post("/v1/validate", json={"snapshot": before, "move": move}, headers=headers)
    assert answer.json()["reasons"][0]["message"].startswith(WRONG[language])
    explained = client.post(
        "/v1/validate?explain=full", json={"snapshot": before, "move": move}, headers=headers
    ).json()
    assert WRONG[language] in str(explained["explanation"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_of_ones_own_is_called_by_its_own_name(client: TestClient, language: str) -> None:
    before = table({"key": "z1"}, {"key": "m1"}, turn="z1")
    own: Json = {"id": "home.grey-fox", "type": "TRAIT", "rulesets": ["CTA_1E"], "act": 1}
    own |= {"name": {"en": "Grey Fox", "pl": "Szary Lis"}, "paths": [{"half": "BOTTOM"}]}
    body: Json = {"snapshot": {**before, "extraCards": [own]}}
    body["move"] = {"gainTrait": {"card": "home.grey-fox"}}
    answer = client.post("/v1/validate", json=body, headers={"Accept-Language": language}).json()
    said = answer["reasons"][0]["message"]
    assert {"en": "Grey Fox", "pl": "Szary Lis"}[language] in said


def test_a_table_that_cannot_be_names_the_card(client: TestClient) -> None:
    players: list[Json] = [
        {"key": key, "character": "destiny.king", "hand": []} for key in ("a", "b")
    ]
    body = {"snapshot": {"ruleset": "DESTINY", "players": players}}
    answer = client.post("/v1/destiny/total", json=body)
    assert answer.status_code == 422
    assert [each["detail"] for each in answer.json()["errors"]] == ["King is on the table 2 times"]


def test_what_nobody_knows_keeps_its_id(client: TestClient) -> None:
    before = table({"key": "z1"}, {"key": "m1"}, turn="z1")
    body = {"snapshot": before, "move": {"gainTrait": {"card": "ashen.no-such-card"}}}
    assert "ashen.no-such-card" in client.post("/v1/validate", json=body).text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", ["BONUS_LIMIT", "MULTIPLIER_LIMIT", "CHOICE_OPEN", "NOT_IN_HAND"])
def test_the_corpus_is_refused_in_words(client: TestClient, code: str, language: str) -> None:
    cases = [
        case
        for case in CORPUS.values()
        if case.operation in PATHS
        and case.want.illegal
        and any(fault[0] == code for fault in case.want.illegal)
    ]
    assert cases
    known = load_catalogue().cards
    for case in cases[:6]:
        for said in asked(client, case, language):
            assert not [found for found in ID.findall(said) if found in known], (case.id, said)
            assert "DRAW_HERO" not in said, (case.id, said)
