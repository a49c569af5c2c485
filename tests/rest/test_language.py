"""The language of the catalogue over HTTP: negotiated, named, and cached apart."""

import pytest
from starlette.testclient import TestClient

from cards.catalogue import Catalogue
from schema.shapes.problem import ProblemSlug
from tests.rest.problem_checks import faults_of

TEXTS = (
    "/v1/clauses?first=3",
    "/v1/clauses/setup.marker",
    "/v1/rulings",
    "/v1/cards/cta.wise-master",
    "/v1/sets",
    "/v1/boards/ashen-board",
    "/v1/rulesets/CTA_PL",
    "/v1/rulesets/CTA_1E/diff/CTA_PL",
    "/v1/rulings/track-penalty-floor/checks",
    "/v1/cards/autocomplete?q=w",
    "/v1/words",
    "/v1/bulk/cards.ndjson",
)
SILENT = ("/v1/changes", "/v1/bulk")
"""What says nothing to people."""


def with_lang(path: str, tag: str) -> str:
    return f"{path}{'&' if '?' in path else '?'}lang={tag}"


@pytest.mark.parametrize("path", TEXTS)
def test_header_and_parameter_give_the_same_bytes(rich: TestClient, path: str) -> None:
    answers = {
        tag: rich.get(path, headers={"accept-language": f"{tag}, de;q=0.5"}) for tag in ("en", "pl")
    }
    assert answers["en"].content != answers["pl"].content
    for tag, answer in answers.items():
        assert answer.status_code == 200
        assert answer.headers["content-language"] == tag
        assert answer.headers["vary"].startswith("Accept, Accept-Language")
        asked = rich.get(with_lang(path, tag), headers={"accept-language": "en, pl"})
        assert asked.content == answer.content
        assert asked.headers["etag"] == answer.headers["etag"]
    assert rich.get(path).content == answers["en"].content


@pytest.mark.parametrize("path", TEXTS)
def test_each_language_has_its_own_tag(rich: TestClient, path: str) -> None:
    polish = rich.get(path, headers={"accept-language": "pl"})
    known = {"if-none-match": polish.headers["etag"]}
    spared = rich.get(path, headers={**known, "accept-language": "pl"})
    assert (spared.status_code, spared.content) == (304, b"")
    assert spared.headers["vary"] == polish.headers["vary"]
    assert spared.headers["etag"] == polish.headers["etag"]
    assert spared.headers["cache-control"] == polish.headers["cache-control"]
    assert rich.get(path, headers={**known, "accept-language": "en"}).status_code == 200


@pytest.mark.parametrize("path", [*TEXTS, *SILENT])
def test_an_unsupported_language_is_a_problem(client: TestClient, path: str) -> None:
    refused = client.get(with_lang(path, "de"))
    assert faults_of(refused, ProblemSlug.INVALID_REQUEST) == {("/lang", "NOT_AN_OPTION")}


def test_a_language_given_twice_is_a_problem(client: TestClient) -> None:
    refused = client.get("/v1/sets?lang=pl&lang=en")
    assert faults_of(refused, ProblemSlug.INVALID_REQUEST) == {("/lang", "GIVEN_TWICE")}


def test_the_same_content_in_two_languages_has_two_tags(client: TestClient) -> None:
    path = "/v1/cards?text=nothingofthiskind"
    english, polish = client.get(path), client.get(with_lang(path, "pl"))
    assert english.content == polish.content
    assert english.headers["etag"] != polish.headers["etag"]


def test_a_page_links_to_the_next_in_the_same_language(client: TestClient) -> None:
    first = client.get("/v1/clauses?first=1&lang=pl&kind=CAST&kind=ACT")
    following = client.get(first.headers["link"].partition(">")[0][1:])
    assert following.headers["content-language"] == "pl"
    assert following.json()["items"][0]["kind"] in {"CAST", "ACT"}
    assert following.json()["total"] == first.json()["total"]


def test_a_text_without_polish_is_shown_in_english(
    client: TestClient, catalogue: Catalogue
) -> None:
    card = next(card for card in catalogue.cards.values() if card.name.pl is None)
    item = client.get(f"/v1/cards/{card.id}?lang=pl").json()
    assert item["name"] == card.name.en
    assert item["names"] == {"en": card.name.en}


@pytest.mark.parametrize("path", ["/v1/clauses?first=2", "/graphql?query={clauses{totalCount}}"])
def test_graphql_negotiates_as_rest_does(client: TestClient, path: str) -> None:
    answer = client.get(path, headers={"accept-language": "pl"})
    assert answer.headers["content-language"] == "pl"
    assert "Accept-Language" in answer.headers["vary"]
