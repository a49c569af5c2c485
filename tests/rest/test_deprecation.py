"""What is to go says so: in headers of its answers, and in the published document."""

from collections.abc import Iterator
from datetime import date
from typing import Any

import pytest
from starlette.testclient import TestClient

from cards.catalogue import Catalogue
from schema.openapi.document import openapi_document, with_deprecations
from schema.operations.examples import EXAMPLES
from schema.shapes.deprecation import DEPRECATIONS, Deprecation
from service.app import create_app
from service.settings.settings import Settings

SINCE = date(2026, 11, 1)
TABLE = (
    Deprecation(
        path="/v1/score-sheet",
        since=SINCE,
        sunset=date(2027, 11, 1),
        successor="/v1/score",
        policy="/docs",
    ),
    Deprecation(path="/v1/odds", field="modifier", since=SINCE),
    Deprecation(path="/v1/cards", parameter="text", since=SINCE, successor="/v1/search"),
    Deprecation(path="/v1/cards/{id}", since=SINCE),
)
ODDS = EXAMPLES["odds"][0].request
SHEET = EXAMPLES["score_sheet"][0].request


@pytest.fixture(scope="module")
def ageing(catalogue: Catalogue) -> Iterator[TestClient]:
    with TestClient(create_app(Settings(), catalogue, deprecations=TABLE)) as client:
        yield client


def test_a_deprecated_path_names_its_dates_and_its_successor(ageing: TestClient) -> None:
    answers = [
        ageing.post("/v1/score-sheet", json=SHEET),
        ageing.request("QUERY", "/v1/score-sheet", json=SHEET),
        ageing.post("/v1/score-sheet", json={}),
        ageing.put("/v1/score-sheet"),
    ]
    assert [answer.status_code for answer in answers] == [200, 200, 400, 405]
    for answer in answers:
        assert answer.headers["deprecation"] == "@1793491200"
        assert answer.headers["sunset"] == "Mon, 01 Nov 2027 00:00:00 GMT"
        assert answer.headers.get_list("link") == [
            '</v1/score>; rel="successor-version"',
            '</docs>; rel="deprecation"; type="text/html"',
        ]


def test_using_a_deprecated_parameter_or_field_is_answered_with_its_headers(
    ageing: TestClient,
) -> None:
    used = ageing.get("/v1/cards?text=ferry")
    assert used.headers["deprecation"] == "@1793491200"
    assert '</v1/search>; rel="successor-version"' in used.headers["link"]
    assert "sunset" not in used.headers
    assert "deprecation" not in ageing.get("/v1/cards?first=2").headers
    assert "deprecation" in ageing.post("/v1/odds", json={**ODDS, "modifier": 1}).headers
    assert "deprecation" not in ageing.post("/v1/odds", json={**ODDS, "modifier": 0}).headers


def test_a_deprecated_path_template_marks_every_item(ageing: TestClient) -> None:
    assert "deprecation" in ageing.get("/v1/cards/ashen.the-leaking-ferry").headers
    assert "deprecation" not in ageing.get("/v1/sets/ashen").headers
    assert "deprecation" not in ageing.get("/livez").headers


def test_a_page_link_and_a_deprecation_link_are_both_sent(ageing: TestClient) -> None:
    links = ageing.get("/v1/cards?text=a&first=1").headers.get_list("link")
    assert [link.rpartition("rel=")[2] for link in links] == ['"next"', '"successor-version"']


def test_the_published_document_marks_all_of_it(ageing: TestClient) -> None:
    for path in ("/openapi.json", "/openapi-3.2.json"):
        document: dict[str, Any] = ageing.get(path).json()
        paths = document["paths"]
        sheet = paths["/v1/score-sheet"]["post"]
        assert sheet["deprecated"] is True
        assert "gone from 2027-11-01" in sheet["description"]
        assert "Use `/v1/score`" in sheet["description"]
        (text,) = (
            each for each in paths["/v1/cards"]["get"]["parameters"] if each.get("name") == "text"
        )
        assert text["deprecated"] is True
        modifier = document["components"]["schemas"]["OddsRequest"]["properties"]["modifier"]
        assert modifier["deprecated"] is True
        assert "deprecated" not in paths["/v1/cards"]["get"]
    assert ageing.get("/openapi-3.2.json").json()["paths"]["/v1/score-sheet"]["query"]["deprecated"]


@pytest.mark.parametrize(
    "unknown",
    [
        Deprecation(path="/v1/nothing", since=SINCE),
        Deprecation(path="/v1/cards", parameter="nothing", since=SINCE),
        Deprecation(path="/v1/odds", field="nothing", since=SINCE),
    ],
    ids=["path", "parameter", "field"],
)
def test_only_published_things_can_be_deprecated(unknown: Deprecation) -> None:
    with pytest.raises(KeyError):
        with_deprecations(openapi_document(), [unknown])


def test_everything_deprecated_is_published(client: TestClient) -> None:
    with_deprecations(openapi_document(), DEPRECATIONS)
    assert "deprecation" not in client.get("/v1/cards").headers
