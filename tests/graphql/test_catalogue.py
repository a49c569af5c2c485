"""The catalogue through GraphQL: pages, filters, what leads to what, and the words of REST."""

import itertools
from collections.abc import Iterator
from typing import Any, Final, cast

import msgspec
import pytest
from graphql import GraphQLNonNull, GraphQLObjectType
from starlette.testclient import TestClient

from cards.catalogue import Catalogue
from cards.model.language import Language
from schema.operations.play_examples import BEFORE_THE_CAST
from schema.shapes.collections import COLLECTIONS, Collection
from schema.shapes.localized import INLINE, has_text
from service.app import create_app
from service.settings.settings import Settings
from tests.catalogues import rich_catalogue
from tests.published import GRAPHQL as CORE

Json = dict[str, Any]
PAGED = [collection for collection in COLLECTIONS if not collection.whole]
every_page = pytest.mark.parametrize("collection", PAGED, ids=lambda each: each.name)


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return rich_catalogue()


@pytest.fixture(scope="module")
def service(catalogue: Catalogue) -> Iterator[TestClient]:
    settings = Settings(graphql_max_objects=8000)
    with TestClient(create_app(settings, catalogue)) as client:
        yield client


def ask(service: TestClient, query: str, **headers: str) -> Json:
    answer = service.post("/graphql", json={"query": query}, headers=headers).json()
    assert "errors" not in answer, answer["errors"][0]
    found: Json = answer["data"]
    return found


def refused(service: TestClient, query: str) -> Json:
    (error,) = service.post("/graphql", json={"query": query}).json()["errors"]
    extensions: Json = error["extensions"]
    return extensions


def page(service: TestClient, collection: Collection, arguments: str) -> Json:
    query = f"""{{ {collection.name}({arguments}) {{ totalCount missing nodes {{ id }}
        edges {{ cursor node {{ id }} }}
        pageInfo {{ hasNextPage hasPreviousPage startCursor endCursor }} }} }}"""
    found: Json = ask(service, query)[collection.name]
    return found


def ids(found: Json) -> list[str]:
    assert [edge["node"] for edge in found["edges"]] == found["nodes"]
    cursors = [edge["cursor"] for edge in found["edges"]]
    ends = (found["pageInfo"]["startCursor"], found["pageInfo"]["endCursor"])
    assert ends == ((cursors[0], cursors[-1]) if cursors else (None, None))
    return [node["id"] for node in found["nodes"]]


@every_page
def test_pages_cover_a_collection_in_both_directions(
    service: TestClient, catalogue: Catalogue, collection: Collection
) -> None:
    whole = list(getattr(catalogue, collection.name))
    size = len(whole) // 3 + 1
    for amount, cursor, end, more in (
        ("first", "after", "endCursor", "hasNextPage"),
        ("last", "before", "startCursor", "hasPreviousPage"),
    ):
        found: list[list[str]] = []
        arguments = f"{amount}: {size}"
        while True:
            one = page(service, collection, arguments)
            assert one["totalCount"] == len(whole)
            found.append(ids(one))
            if not one["pageInfo"][more]:
                break
            arguments = f'{amount}: {size}, {cursor}: "{one["pageInfo"][end]}"'
        in_order = found if amount == "first" else found[::-1]
        assert list(itertools.chain(*in_order)) == whole
        assert len(found) > 1


def test_a_cursor_keeps_its_place_when_its_item_is_gone(service: TestClient) -> None:
    gone = "Y2FzdC5hYWE"  # cast.aaa, which no clause has
    (cards,) = (each for each in PAGED if each.name == "clauses")
    after = ids(page(service, cards, f'first: 2, after: "{gone}", kind: [CAST]'))
    before = ids(page(service, cards, f'last: 2, before: "{gone}"'))
    assert before == sorted(before)
    assert before[-1] < "cast.aaa" < after[0] < after[1]


def test_last_is_applied_after_first(service: TestClient) -> None:
    (cards,) = (each for each in PAGED if each.name == "cards")
    five = ids(page(service, cards, "first: 5"))
    both = page(service, cards, "first: 5, last: 2")
    assert ids(both) == five[3:]
    assert both["pageInfo"]["hasNextPage"]
    assert both["pageInfo"]["hasPreviousPage"]


@every_page
def test_ids_are_answered_in_the_order_of_the_request(
    service: TestClient, catalogue: Catalogue, collection: Collection
) -> None:
    *_, two, one = list(getattr(catalogue, collection.name))
    found = page(service, collection, f'ids: ["{two}", "no.thing", "{one}"]')
    assert ids(found) == [two, one]
    assert (found["missing"], found["totalCount"]) == (["no.thing"], 2)


SAME = [
    ("clauses", "ruleset=CTA_1E&kind=CAST&kind=ACT", "ruleset: CTA_1E, kind: [CAST, ACT]"),
    ("clauses", "inferred=true", "inferred: true"),
    ("clauses", "inferred=false&text=dark", 'inferred: false, text: "dark"'),
    ("rulings", "status=OURS&hasOptions=true", "status: OURS, hasOptions: true"),
    ("rulings", "clause=scoring.corruption.minus-four", 'clause: "scoring.corruption.minus-four"'),
    ("cards", "type=HERO&type=ANTIHERO&set=ashen", 'type: [HERO, ANTIHERO], set: ["ashen"]'),
    (
        "cards",
        "act=1&act=2&minDifficulty=3&maxDifficulty=5",
        "act: [1, 2], minDifficulty: 3, maxDifficulty: 5",
    ),
    ("cards", "ability=WISDOM&hasPower=false", "ability: WISDOM, hasPower: false"),
    ("cards", "icon=NATURE&partial=false", "icon: [NATURE], partial: false"),
    ("cards", "type=HERO", "type: HERO, set: [], ruleset: null"),
    ("cards", "q=act:2+or+has:power&set=ashen", 'q: "act:2 or has:power", set: "ashen"'),
    ("clauses", "q=mroczne+runy&ruleset=CTA_1E", 'q: "mroczne runy", ruleset: CTA_1E'),
    ("rulings", "q=corruption&hasChecks=true", 'q: "corruption", hasChecks: true'),
]


@pytest.mark.parametrize(("name", "rest", "graphql"), SAME)
def test_filters_find_the_same_as_in_rest(
    service: TestClient, name: str, rest: str, graphql: str
) -> None:
    listed = service.get(f"/v1/{name}?{rest}&first=500").json()
    (collection,) = (each for each in PAGED if each.name == name)
    found = page(service, collection, f"{graphql}, first: 500")
    assert ids(found) == [item["id"] for item in listed["items"]]
    assert found["totalCount"] == listed["total"] > 0


def test_every_filter_of_rest_is_an_argument() -> None:
    assert CORE.query_type is not None
    for collection in COLLECTIONS:
        arguments = CORE.query_type.fields[collection.name].args
        for by in collection.filters:
            assert arguments[by.parameter].description == by.summary


@pytest.mark.parametrize(
    ("arguments", "rest"),
    [
        ('set: "ashes"', "set=ashes"),
        ("act: 4", "act=4"),
        ("first: 501", "first=501"),
        ("first: 0, minDifficulty: -1", "first=0&minDifficulty=-1"),
        ('text: "?"', "text=?"),
        ('ids: ["cta.hunter"], first: 3', "ids=cta.hunter&first=3"),
        ('ids: ["cta.hunter"], q: ""', "ids=cta.hunter&q="),
    ],
)
def test_bad_arguments_get_the_same_faults_as_in_rest(
    service: TestClient, arguments: str, rest: str
) -> None:
    extensions = refused(service, f"{{ cards({arguments}) {{ totalCount }} }}")
    assert extensions["code"] == "invalid-request"
    assert extensions["errors"] == service.get(f"/v1/cards?{rest}").json()["errors"]


@pytest.mark.parametrize("cursor", ["?", "a", "abc=", "//8"])
def test_a_cursor_of_another_list_is_refused(service: TestClient, cursor: str) -> None:
    extensions = refused(service, f'{{ cards(after: "{cursor}") {{ totalCount }} }}')
    assert extensions["errors"][0]["pointer"] == "/after"


EVERYTHING = """{
  clauses(first: 500) { nodes { id text inferred } }
  rulings(first: 500) { nodes { id question answer reasoning options { option text } } }
  cards(first: 500) { nodes { id name text power names { en pl } paths { name } } }
  sets { nodes { id name } } boards { id name } rulesets { id name }
}"""


def reduced(item: Any, to: Any) -> Any:  # noqa: ANN401 - JSON
    """An item of REST with the fields asked of GraphQL; an absent one is null there."""
    if isinstance(to, dict):
        fields = cast("Json", to)
        return {key: reduced(item.get(key), inner) for key, inner in fields.items()}
    if isinstance(to, list):
        items = msgspec.convert(to, list[object])
        return [reduced(each, inner) for each, inner in zip(item or [], items, strict=True)]
    return item


@pytest.mark.parametrize("language", Language)
def test_rest_and_graphql_send_the_same_texts(service: TestClient, language: Language) -> None:
    for headers, path in (({"accept-language": language.tag}, ""), ({}, f"?lang={language.tag}")):
        url = f"/graphql{path}"
        answer = service.post(url, json={"query": EVERYTHING}, headers=headers)
        assert answer.headers["content-language"] == language.tag
        data: Json = answer.json()["data"]
        for collection in COLLECTIONS:
            told = data[collection.name]
            nodes: list[Json] = told if collection.whole else told["nodes"]
            listed = service.get(f"{collection.path}?first=500&lang={language.tag}").json()
            assert len(nodes) == min(listed["total"], 500)
            for node, item in zip(nodes, listed["items"], strict=True):
                assert node == reduced(item, node)


def test_one_text_can_be_asked_for_in_another_language(service: TestClient) -> None:
    query = """{ card(id: "cta.hunter") {
        name polish: name(lang: PL) english: name(lang: EN) names { pl en } } }"""
    card = ask(service, query, **{"accept-language": "pl"})["card"]
    assert card["name"] == card["polish"] == card["names"]["pl"]
    assert card["english"] == card["names"]["en"] != card["name"]


def test_an_unsupported_language_is_refused(service: TestClient) -> None:
    answer = service.post("/graphql?lang=de", json={"query": "{ service { engine } }"})
    (error,) = answer.json()["errors"]
    assert answer.status_code == 400
    assert error["extensions"]["errors"][0]["pointer"] == "/lang"


def test_items_link_to_each_other(service: TestClient, catalogue: Catalogue) -> None:
    query = """{ rulings(first: 500) { nodes { id clauses { id rulings { id } }
        cards { id rulings { id } } } } }"""
    for node in ask(service, query)["rulings"]["nodes"]:
        ruling = catalogue.rulings[node["id"]]
        assert [clause["id"] for clause in node["clauses"]] == list(ruling.clauses)
        assert [card["id"] for card in node["cards"]] == list(ruling.cards)
        for linked in (*node["clauses"], *node["cards"]):
            assert {"id": ruling.id} in linked["rulings"]


def test_related_clauses_can_be_selected_as_clauses(
    service: TestClient, catalogue: Catalogue
) -> None:
    nodes = ask(service, "{ clauses(first: 500) { nodes { id related { id text } } } }")
    linked = 0
    for node in nodes["clauses"]["nodes"]:
        related = [each["id"] for each in node["related"]]
        assert related == list(catalogue.clauses[node["id"]].related)
        linked += len(related)
    assert linked


def test_the_checks_of_a_ruling_are_the_same_as_in_rest(service: TestClient) -> None:
    query = """{ ruling(id: "track-penalty-floor") { checks {
        shows operation path rulesets requests { ruleset request } want cites } } }"""
    shown = ask(service, query, **{"accept-language": "pl"})["ruling"]["checks"]
    listed = service.get("/v1/rulings/track-penalty-floor/checks?lang=pl").json()["items"]
    assert shown == listed != []


def test_a_difference_is_the_same_as_in_rest(service: TestClient) -> None:
    clause = "{ id text }"
    query = f"""{{ rulesetDiff(from: CTA_2E, to: EPIC_ORIGINS) {{ from to common
        topics {{ topic from {clause} to {clause} }} onlyFrom {clause} onlyTo {clause}
        parameters {{ pointer from to }} }} }}"""
    found = ask(service, query, **{"accept-language": "pl"})["rulesetDiff"]
    told = service.get("/v1/rulesets/CTA_2E/diff/EPIC_ORIGINS?lang=pl").json()
    assert found == reduced(told, found)
    assert found["onlyTo"]


def test_names_are_the_same_as_in_rest(service: TestClient) -> None:
    query = '{ cardNames(q: "lowc", first: 3) { total items { card name type set } } }'
    found = ask(service, query)["cardNames"]
    told = service.get("/v1/cards/autocomplete?q=lowc&first=3").json()
    assert found == reduced(told, found)
    assert found["items"]
    bad = refused(service, '{ cardNames(q: "", first: 99) { total } }')
    rest = service.get("/v1/cards/autocomplete?q=&first=99").json()["errors"]
    assert sorted(fault["pointer"] for fault in bad["errors"]) == ["/first", "/q"]
    assert sorted(fault["detail"] for fault in bad["errors"]) == sorted(
        fault["detail"] for fault in rest
    )


def test_changes_are_the_same_as_in_rest(service: TestClient) -> None:
    versions = ask(service, "{ changes { since versions { digest date } } }")["changes"]
    assert versions["since"] is None
    since = versions["versions"][0]["digest"]
    query = f"""{{ changes(since: "{since}") {{ since catalogue
        collections {{ collection added removed changed }} }} }}"""
    found = ask(service, query)["changes"]
    assert found == reduced(service.get(f"/v1/changes?since={since}").json(), found)
    assert refused(service, '{ changes(since: "x") { since } }')["code"] == "not-found"


def test_what_a_query_reads_is_bounded(service: TestClient) -> None:
    """Items lead round in circles: depth and aliases alone would let a query read millions."""
    round_trip = "rulings { clauses { " * 5 + "id" + " } }" * 5
    query = f"{{ clauses(first: 500) {{ nodes {{ {round_trip} }} }} }}"
    answer = service.post("/graphql", json={"query": query}).json()
    codes = {error["extensions"]["code"] for error in answer["errors"]}
    assert codes == {"too-costly"}
    assert len(answer["errors"]) < 5
    near = "{ clauses(first: 500) { nodes { rulings { clauses { id } } } } }"
    assert "errors" not in service.post("/graphql", json={"query": near}).json()


IN_BOTH_LANGUAGES: Final = ("Board", "CardFinding", "CheckedCard", "ParsedLine")
"""Shapes of answers about own cards, whose author reads both languages."""


def test_shapes_used_in_requests_have_their_own_names() -> None:
    """Whatever holds a text by language is an input, or what an input comes back as."""
    for name, kind in CORE.type_map.items():
        if not isinstance(kind, GraphQLObjectType):
            continue
        for field in kind.fields.values():
            inner: Any = field.type
            while hasattr(inner, "of_type"):
                inner = inner.of_type
            if inner is CORE.type_map["LocalText"]:
                assert name.removeprefix("Inline") in {*INLINE, *IN_BOTH_LANGUAGES}, name
    for name in INLINE:
        assert {name, f"Inline{name}", f"{name}Input"} <= CORE.type_map.keys()


def test_a_text_is_null_only_where_the_data_may_lack_it() -> None:
    clause = CORE.type_map["Clause"]
    assert isinstance(clause, GraphQLObjectType)
    assert isinstance(clause.fields["text"].type, GraphQLNonNull)
    assert not isinstance(clause.fields["inferred"].type, GraphQLNonNull)
    assert all(has_text(collection.shape) for collection in COLLECTIONS)


def test_words_are_the_same_as_in_rest(service: TestClient) -> None:
    query = "{ words { catalogue engine items { kind code label } } }"
    for tag, label in (("en", "blank"), ("pl", "puste pole")):
        headers = {"accept-language": tag}
        found = ask(service, query, **headers)["words"]
        assert found == service.get("/v1/words", headers=headers).json()
        assert {"kind": "FACE", "code": "BLANK", "label": label} in found["items"]
    assert service.get("/v1/words?kind=FACE").status_code == 400


def test_what_happens_is_told_in_the_language_of_the_reader(service: TestClient) -> None:
    move = {"cast": {"cast": {"seed": "words"}}}
    query = """query ($snapshot: SnapshotInput!, $move: MoveInput!) {
        validateMove(snapshot: $snapshot, move: $move) {
          events { code message faces { rune face } }
          decisions { code message labels { option message } } } }"""
    body = {"snapshot": BEFORE_THE_CAST, "move": move}
    for tag, begins in (("en", "wanda casts "), ("pl", "wanda rzuca runami: ")):
        headers = {"accept-language": tag}
        told = service.post("/v1/validate", json=body, headers=headers).json()
        request = {"query": query, "variables": body}
        answer = service.post("/graphql", json=request, headers=headers).json()
        found = answer["data"]["validateMove"]
        assert found == reduced(told, found)
        (cast,) = (event for event in found["events"] if event["code"] == "RUNES_CAST")
        assert cast["message"].startswith(begins)
        assert cast["faces"] == told["next"]["attempt"]["faces"]
