import re
import time
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from cards.catalogue import Catalogue
from cards.model.language import Language
from cards.prose import text_of
from schema.shapes.collections import COLLECTIONS, Collection
from schema.shapes.problem import ProblemSlug
from service.catalogue.query import MOST_FAULTS
from service.rules.engine.version import ENGINE_VERSION
from tests.catalogues import ONE_SIDED, TOPIC, rich_catalogue
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
def test_an_item_is_the_same_alone_and_in_its_list(
    client: TestClient, collection: Collection
) -> None:
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
def test_a_matching_tag_gets_no_body(client: TestClient, collection: Collection) -> None:
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


def test_values_of_one_filter_are_joined_by_or_and_filters_by_and(
    client: TestClient, catalogue: Catalogue
) -> None:
    def ids(query: str) -> set[str]:
        return set(pages(client, f"/v1/cards?{query}&first=100"))

    heroes, antiheroes = ids("type=HERO"), ids("type=ANTIHERO")
    assert heroes
    assert antiheroes
    assert ids("type=HERO&type=ANTIHERO") == heroes | antiheroes
    assert ids("type=HERO&set=cta") == heroes & ids("set=cta") != heroes
    cards = catalogue.cards.values()
    for query, wanted in {
        "act=1&act=2": {card.id for card in cards if card.act in {1, 2}},
        "minDifficulty=5": {card.id for card in cards if (card.difficulty or 0) >= 5},
        "maxDifficulty=3": {
            card.id for card in cards if card.difficulty is not None and card.difficulty <= 3
        },
        "ability=WISDOM": {
            card.id
            for card in cards
            if "WISDOM" in (*card.abilities, *(each for p in card.paths for each in p.abilities))
        },
        "challengeAbility=WISDOM": {c.id for c in cards if "WISDOM" in c.challenge_abilities},
        "icon=ARCANA": {
            card.id
            for card in cards
            if "ARCANA" in (*card.story_icons, *(i for p in card.paths for i in p.story_icons))
        },
        "alignment=EVIL": {card.id for card in cards if card.alignment == "EVIL"},
        "hasPower=false": {c.id for c in cards if not (c.powers or c.destiny_powers or c.power)},
        "partial=true": {card.id for card in cards if card.partial},
        "q=act:1,2": {card.id for card in cards if card.act in {1, 2}},
    }.items():
        assert ids(query) == wanted != set(), query
        assert wanted != set(catalogue.cards), query


def test_clauses_and_rulings_have_filters_of_their_own(
    client: TestClient, catalogue: Catalogue
) -> None:
    clauses, rulings = catalogue.clauses.values(), catalogue.rulings.values()
    cited = next(ruling.clauses[0] for ruling in rulings if ruling.clauses)
    for path, wanted in {
        "/v1/clauses?inferred=true": {c.id for c in clauses if c.inferred},
        "/v1/clauses?inferred=false": {c.id for c in clauses if not c.inferred},
        f"/v1/rulings?clause={cited}": {r.id for r in rulings if cited in r.clauses},
        "/v1/rulings?status=OURS": {
            r.id for r in rulings if "OURS" in {each.status for each in r.statuses}
        },
        "/v1/rulings?ruleset=CTA_PL&status=PRINTED": {
            r.id for r in rulings if r.status_in("CTA_PL") == "PRINTED"
        },
        "/v1/rulings?hasChecks=true": {r.id for r in rulings if catalogue.checks[r.id]},
        "/v1/rulings?hasOptions=false": {r.id for r in rulings if not r.options},
    }.items():
        assert set(pages(client, path)) == wanted, path
    assert pages(client, "/v1/rulings?clause=destiny.win&ruleset=CTA_2E") == []


def test_clauses_are_found_by_topic(rich: TestClient) -> None:
    clauses = rich_catalogue().clauses.values()
    wanted = {clause.id for clause in clauses if clause.topic in {TOPIC, ONE_SIDED}}
    found = pages(rich, f"/v1/clauses?topic={TOPIC}&topic={ONE_SIDED}")
    assert set(found) == wanted
    assert len(wanted) == 4


@pytest.mark.parametrize("text", ["ŁOWCZ", "lowcz", "Łowcz"])
def test_a_text_is_found_in_any_language_without_case_and_accents(
    client: TestClient, text: str
) -> None:
    found = pages(client, f"/v1/cards?text={text}")
    assert "cta.hunter" in found
    assert found == pages(client, f"/v1/cards?text={text}&lang=pl")


@every_collection
def test_many_ids_are_looked_up_at_once(
    client: TestClient, catalogue: Catalogue, collection: Collection
) -> None:
    """In the order asked, each once; those that no item has are named."""
    *_, two, one = list(getattr(catalogue, collection.name))
    page = client.get(f"{collection.path}?ids={two},no.thing,{one},{two}&lang=pl").json()
    assert [item["id"] for item in page["items"]] == [two, one]
    assert (page["total"], page["missing"]) == (2, ["no.thing"])
    assert page["items"][1] == client.get(f"{collection.path}/{one}?lang=pl").json()


def test_many_faults_are_reported_quickly(client: TestClient) -> None:
    began = time.process_time()
    query = "&".join(f"card=no.{number}" for number in range(1100))
    response = client.get(f"/v1/rulings?{query}")
    assert len(problem_of(response, ProblemSlug.INVALID_REQUEST).errors) == MOST_FAULTS
    assert time.process_time() - began < 1


def test_items_name_the_rulings_about_them(client: TestClient, catalogue: Catalogue) -> None:
    linked = 0
    for path, field in (("/v1/clauses", "clauses"), ("/v1/cards", "cards")):
        for item in every_item(client, f"{path}?first=500"):
            wanted = [r.id for r in catalogue.rulings.values() if item["id"] in getattr(r, field)]
            assert item.get("rulings", []) == wanted
            linked += len(wanted)
    assert linked


def test_a_ruling_always_has_its_answer(client: TestClient, catalogue: Catalogue) -> None:
    for item in every_item(client, "/v1/rulings?lang=pl"):
        ruling = catalogue.rulings[item["id"]]
        assert item["answer"] == ruling.answered.within(Language.PL)
        assert item.get("checks", 0) == len(catalogue.checks[ruling.id])


def test_pages_and_items_have_tags_of_their_own(client: TestClient) -> None:
    urls = ("/v1/cards", "/v1/cards?first=1", "/v1/cards?type=HERO", "/v1/rulesets/CTA_2E")
    assert len({client.get(url).headers["etag"] for url in urls}) == len(urls)


@pytest.mark.parametrize(
    ("query", "fault"),
    [
        ("sett=ashen", ("/sett", "UNKNOWN_PARAMETER")),
        ("set=ashes", ("/set", "NOT_AN_OPTION")),
        ("type=hero", ("/type", "NOT_AN_OPTION")),
        ("minDifficulty=1&minDifficulty=2", ("/minDifficulty", "GIVEN_TWICE")),
        ("minDifficulty=-1", ("/minDifficulty", "OUT_OF_RANGE")),
        ("maxDifficulty=100", ("/maxDifficulty", "OUT_OF_RANGE")),
        ("act=4", ("/act", "NOT_AN_OPTION")),
        ("partial=yes", ("/partial", "NOT_AN_OPTION")),
        ("text=%20-%20", ("/text", "OUT_OF_RANGE")),
        ("text=" + "x" * 201, ("/text", "OUT_OF_RANGE")),
        ("type=HERO&type=hero", ("/type", "NOT_AN_OPTION")),
        ("ids=", ("/ids", "OUT_OF_RANGE")),
        ("ids=cta.hunter,", ("/ids", "OUT_OF_RANGE")),
        ("ids=cta.hunter&first=1", ("/ids", "NOT_TOGETHER")),
        ("ids=" + ",".join(["cta.hunter"] * 501), ("/ids", "OUT_OF_RANGE")),
        ("lang=de", ("/lang", "NOT_AN_OPTION")),
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


def test_an_unknown_id_gets_similar_ids(client: TestClient) -> None:
    response = client.get("/v1/rulesets/CTA_3E")
    assert "CTA_2E" in str(problem_of(response, ProblemSlug.NOT_FOUND).detail)
    problem_of(client.get("/v1/cards/" + "x" * 4000), ProblemSlug.NOT_FOUND)


def test_an_item_takes_no_parameters(client: TestClient) -> None:
    problem_of(client.get("/v1/rulesets/CTA_2E?first=1"), ProblemSlug.INVALID_REQUEST)


def test_lists_are_only_served_as_json_and_as_pages(client: TestClient) -> None:
    response = client.get("/v1/cards", headers={"accept": "application/xml"})
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


@pytest.mark.parametrize("language", Language)
def test_a_card_comes_with_its_text(
    client: TestClient, catalogue: Catalogue, language: Language
) -> None:
    """On its own and in a list; what says nothing has none."""
    url = f"/v1/cards?set=ashen&first=500&lang={language.tag}"
    listed = {item["id"]: item for item in every_item(client, url)}
    spoken = 0
    for id_, item in listed.items():
        card, text = catalogue.cards[id_], text_of(catalogue.cards[id_])
        assert item.get("text") == (text.within(language) if text.en else None)
        assert item["name"] == card.name.within(language)
        assert item["names"] == msgspec.to_builtins(card.name)
        spoken += bool(text.en)
    assert 0 < spoken < len(listed)
    first = next(id_ for id_, item in listed.items() if "text" in item)
    assert client.get(f"/v1/cards/{first}?lang={language.tag}").json() == listed[first]


def test_the_text_of_a_card_that_a_request_brings_is_not_read(client: TestClient) -> None:
    """The catalogue answers cards with it (decision 117), in one language and as one string."""
    card = {"id": "a.b", "type": "HERO", "name": {"en": "X"}, "rulesets": ["CTA_2E"]}
    query = "query ($snapshot: SnapshotInput!) { score(snapshot: $snapshot) { adversary } }"

    def asked(**more: object) -> tuple[Any, Any]:
        snapshot = {"ruleset": "CTA_2E", "players": [], "extraCards": [{**card, **more}]}
        body = {"query": query, "variables": {"snapshot": snapshot}}
        scored = client.post("/v1/score", json={"snapshot": snapshot})
        return scored, client.post("/graphql", json=body).json()

    (plain, plain_by_query), (texted, texted_by_query) = asked(), asked(text="Y")
    assert plain.content == texted.content
    assert plain_by_query == texted_by_query
    wanted = {("/snapshot/extraCards/0/text", "WRONG_TYPE")}
    refused, by_query = asked(text={"en": "Y"})
    assert faults_of(refused, ProblemSlug.INVALID_REQUEST) == wanted
    (error,) = by_query["errors"]
    found = {(fault["pointer"], fault["code"]) for fault in error["extensions"]["errors"]}
    assert found == wanted
