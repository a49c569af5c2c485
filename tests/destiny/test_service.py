"""Destiny through the whole application: metrics, lines, and refusals that say where to ask."""

import copy
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from schema.operations.destiny_examples import ATTACH, LOG, TABLE, WITHOUT_WARLORD
from service.app import create_app
from service.settings.settings import Settings


@pytest.fixture
def client() -> Iterator[TestClient]:
    with TestClient(create_app(Settings())) as opened:
        yield opened


def metric(client: TestClient, line: str) -> float:
    text = client.get("/metrics").text
    return next((float(row.split()[-1]) for row in text.splitlines() if row.startswith(line)), 0.0)


def test_verdicts_and_broken_clauses_are_counted(client: TestClient) -> None:
    client.post("/v1/destiny/validate", json={"snapshot": TABLE, "move": ATTACH})
    client.post("/v1/destiny/validate", json={"snapshot": WITHOUT_WARLORD, "move": ATTACH})
    verdicts = 'lawspeaker_verdicts_total{operation="destiny_validate",verdict='
    assert metric(client, verdicts + '"LEGAL"}') == 1
    assert metric(client, verdicts + '"ILLEGAL"}') == 1
    reasons = 'lawspeaker_verdict_reasons_total{clause="destiny.alignment.opposed"}'
    assert metric(client, reasons) == 1


def test_a_log_is_answered_line_by_line(client: TestClient) -> None:
    response = client.post(
        "/v1/destiny/replay",
        json={"snapshot": TABLE, "moves": LOG},
        headers={"Accept": "application/x-ndjson"},
    )
    lines = [msgspec.json.decode(line) for line in response.text.splitlines()]
    assert [line.get("index") for line in lines] == [*range(len(LOG)), None]
    assert lines[-1]["played"] == len(LOG)
    whole = client.post("/v1/destiny/replay", json={"snapshot": TABLE, "moves": LOG})
    assert lines[-1] == whole.json()


@pytest.mark.parametrize(
    ("path", "wanted"), [("/v1/validate", "/v1/destiny/validate"), ("/v1/score", "validateDestiny")]
)
def test_adventure_operations_refuse_destiny_and_name_its_path(
    client: TestClient, path: str, wanted: str
) -> None:
    body: dict[str, Any] = {"snapshot": {"ruleset": "DESTINY", "players": []}}
    if path == "/v1/validate":
        body["move"] = {"endTurn": {}}
    response = client.post(path, json=body)
    (fault,) = response.json()["errors"]
    assert (response.status_code, fault["code"]) == (422, "UNSUPPORTED_RULESET")
    assert wanted in fault["detail"]


def test_destiny_operations_refuse_other_rulesets_and_name_their_path(client: TestClient) -> None:
    table = copy.deepcopy(TABLE) | {"ruleset": "CTA_2E"}
    response = client.post("/v1/destiny/total", json={"snapshot": table})
    (fault,) = response.json()["errors"]
    assert (response.status_code, fault["pointer"]) == (422, "/snapshot/ruleset")
    assert "/v1/score" in fault["detail"]


def test_a_hand_too_large_to_search_is_refused(client: TestClient) -> None:
    hand = [f"destiny.{alignment}-base-{value}" for alignment in ("law", "good", "nature")
            for value in (1, 2, 3, 4)]  # fmt: skip
    response = client.post("/v1/best-total", json={"ruleset": "DESTINY", "hand": hand})
    (fault,) = response.json()["errors"]
    assert (response.status_code, fault["code"]) == (400, "TOO_MANY")
