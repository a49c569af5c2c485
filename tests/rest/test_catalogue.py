import re
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from cards.catalogue import Catalogue
from cards.prose import text_of
from schema.collections import COLLECTIONS, Collection
from schema.problem import ProblemSlug
from service.rules.version import ENGINE_VERSION
from tests.rest.problem_checks import faults_of, problem_of

every_collection = pytest.mark.parametrize(
    "collection", COLLECTIONS, ids=lambda collection: collection.name
)


def pages(client: TestClient, url: str) -> list[str]:
    """The ids of all pages, following the links."""
    return [item["id"] for item in every_item(client, url)]


def every_item(client: TestClient, url: str) -> list[dict[str, Any]]:
    """The items of all pages, following the links."""
    items: list[dict[str, Any]] = []
    while True:
        response = client.get(url)
        assert response.status_code == 200, response.text
        items += response.json()["items"]
        link = re.fullmatch(r'<(.+)>; rel="next"', response.headers.get("link", ""))
        if link is None:
            return items
        url = link[1]


@every_collection
def test_a_list_pages_through_the_whole_collection(
    client: TestClient, catalogue: Catalogue, collection: Collection
) -> None:
    whole = list(getattr(catalogue, collection.name))
    assert pages(client, collection.path + "?first=3") == whole
    assert pages(client, collection.path) == whole
    page = client.get(collection.path).json()
    assert (page["total"], page["catalogue"]) == (len(whole), catalogue.digest)
    assert page["engine"] == ENGINE_VERSION


@every_collection
def test_an_item_is_what_its_list_shows(client: TestClient, collection: Collection) -> None:
    first = client.get(collection.path, params={"first": 1}).json()["items"][0]
    assert client.get(f"{collection.path}/{first['id']}").json() == first


def test_filters_hold_on_every_page(client: TestClient, catalogue: Catalogue) -> None:
    wanted = [
        card.id
        for card in catalogue.cards.values()
        if card.set_id == "ashen" and card.type == "CHALLENGE" and "CTA_2E" in card.rulesets
    ]
    url = "/v1/cards?set=ashen&type=CHALLENGE&ruleset=CTA_2E&first=2"
    assert pages(client, url) == wanted != []
    casts = client.get("/v1/clauses", params={"kind": "CAST", "first": 500}).json()["items"]
    assert {clause["kind"] for clause in casts} == {"CAST"}


@every_collection
def test_strong_tags_spare_the_body(client: TestClient, collection: Collection) -> None:
    full = client.get(collection.path)
    tag = full.headers["etag"]
    assert tag.startswith('"')
    assert full.headers["cache-control"].startswith("public, max-age=")
    for given in (tag, f'"other", W/{tag}', "*"):
        spared = client.get(collection.path, headers={"if-none-match": given})
        assert (spared.status_code, spared.content) == (304, b"")
        assert (spared.headers["etag"], spared.headers["vary"]) == (tag, full.headers["vary"])
    assert client.get(collection.path, headers={"if-none-match": '"other"'}).status_code == 200
    head = client.head(collection.path)
    assert (head.status_code, head.headers["etag"], head.content) == (200, tag, b"")


def test_pages_and_items_have_tags_of_their_own(client: TestClient) -> None:
    urls = ("/v1/cards", "/v1/cards?first=1", "/v1/cards?type=HERO", "/v1/rulesets/CTA_2E")
    assert len({client.get(url).headers["etag"] for url in urls}) == len(urls)


@pytest.mark.parametrize(
    ("query", "fault"),
    [
        ("sett=ashen", ("/sett", "UNKNOWN_PARAMETER")),
        ("set=ashes", ("/set", "NOT_AN_OPTION")),
        ("type=hero", ("/type", "NOT_AN_OPTION")),
        ("ruleset=CTA_2E&ruleset=CTA_1E", ("/ruleset", "GIVEN_TWICE")),
        ("first=0", ("/first", "OUT_OF_RANGE")),
        ("first=501", ("/first", "OUT_OF_RANGE")),
        ("first=" + "9" * 5000, ("/first", "OUT_OF_RANGE")),
        ("first=-1", ("/first", "OUT_OF_RANGE")),
        ("first=", ("/first", "OUT_OF_RANGE")),
        ("after=nobody", ("/after", "UNKNOWN_ID")),
    ],
)
def test_a_bad_parameter_is_named(client: TestClient, query: str, fault: tuple[str, str]) -> None:
    response = client.get(f"/v1/cards?{query}")
    assert faults_of(response, ProblemSlug.INVALID_REQUEST) == {fault}


def test_all_bad_parameters_are_named_at_once(client: TestClient) -> None:
    response = client.get("/v1/cards?a~/b=1&first=x&type=y")
    pointers = {pointer for pointer, _ in faults_of(response, ProblemSlug.INVALID_REQUEST)}
    assert pointers == {"/a~0~1b", "/first", "/type"}


def test_an_unknown_id_names_its_neighbours(client: TestClient) -> None:
    response = client.get("/v1/rulesets/CTA_3E")
    assert "CTA_2E" in str(problem_of(response, ProblemSlug.NOT_FOUND).detail)
    problem_of(client.get("/v1/cards/" + "x" * 4000), ProblemSlug.NOT_FOUND)


def test_an_item_takes_no_parameters(client: TestClient) -> None:
    problem_of(client.get("/v1/rulesets/CTA_2E?first=1"), ProblemSlug.INVALID_REQUEST)


def test_lists_are_json_or_nothing(client: TestClient) -> None:
    response = client.get("/v1/cards", headers={"accept": "text/html"})
    problem_of(response, ProblemSlug.NOT_ACCEPTABLE)
    refused = client.post("/v1/cards", json={})
    problem_of(refused, ProblemSlug.METHOD_NOT_ALLOWED)
    assert refused.headers["allow"] == "GET, HEAD, OPTIONS"


@every_collection
def test_options_names_the_methods_of_a_list_and_an_item(
    client: TestClient, collection: Collection
) -> None:
    for path in (collection.path, f"{collection.path}/anything"):
        response = client.options(path)
        assert (response.status_code, response.content) == (204, b"")
        assert response.headers["allow"] == "GET, HEAD, OPTIONS"


def test_a_card_comes_with_its_text(client: TestClient, catalogue: Catalogue) -> None:
    """On its own and in a list; what says nothing has none."""
    listed = {item["id"]: item for item in every_item(client, "/v1/cards?set=ashen&first=500")}
    spoken = 0
    for id_, item in listed.items():
        text = text_of(catalogue.cards[id_])
        assert item.get("text") == (msgspec.to_builtins(text) if text.en else None)
        spoken += bool(text.en)
    assert 0 < spoken < len(listed)
    first = next(id_ for id_, item in listed.items() if "text" in item)
    assert client.get(f"/v1/cards/{first}").json() == listed[first]
    assert set(listed[first]["text"]) == {"en", "pl"}


@pytest.mark.parametrize("id_", ["ashen.borrowed-tools", "ashen.ashfall-orphan", "cta.hunter"])
def test_both_doors_show_the_same_text(client: TestClient, id_: str) -> None:
    query = {"query": "query ($id: String!) { card(id: $id) { text { en pl } } }"}
    answer = client.post("/graphql", json={**query, "variables": {"id": id_}}).json()
    assert answer["data"]["card"]["text"] == client.get(f"/v1/cards/{id_}").json().get("text")


def test_no_request_brings_the_text_of_a_card(client: TestClient) -> None:
    card = {"id": "a.b", "type": "HERO", "name": {"en": "X"}, "rulesets": ["CTA_2E"]}
    snapshot = {"ruleset": "CTA_2E", "players": [], "extraCards": [{**card, "text": {"en": "Y"}}]}
    wanted = {("/snapshot/extraCards/0/text", "UNKNOWN_FIELD")}
    refused = client.post("/v1/score", json={"snapshot": snapshot})
    assert faults_of(refused, ProblemSlug.INVALID_REQUEST) == wanted
    query = "query ($snapshot: SnapshotInput!) { score(snapshot: $snapshot) { adversary } }"
    body = {"query": query, "variables": {"snapshot": snapshot}}
    (error,) = client.post("/graphql", json=body).json()["errors"]
    found = {(fault["pointer"], fault["code"]) for fault in error["extensions"]["errors"]}
    assert found == wanted
