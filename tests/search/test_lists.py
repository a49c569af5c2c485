"""`q` of the catalogue's lists: the hits of a search, in list order, in REST and GraphQL."""

import dataclasses
import re
from collections.abc import Iterator
from typing import Any, Final
from urllib.parse import parse_qs, urlencode, urlsplit

import jsonschema_rs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from cards.catalogue import Catalogue
from schema.openapi.document import openapi_document
from schema.shapes.collections import COLLECTIONS
from schema.shapes.filters import Query
from schema.shapes.problem import ProblemSlug
from schema.shapes.search import QUERY_EXAMPLES, QUERY_LENGTH, HitKind
from service.app import create_app
from service.search import answer, ids_matching
from service.search.finding import QUESTION
from service.search.index import SearchIndex
from service.settings.settings import Settings
from tests.drawing import examples
from tests.rest.problem_checks import faults_of

Json = dict[str, Any]

LISTS: Final = {
    collection.name: by.kind
    for collection in COLLECTIONS
    for by in collection.filters
    if isinstance(by, Query)
}
QUERIES: Final = (
    *(text for _, _, text in QUERY_EXAMPLES),
    "rune",
    "łowczyni or barbarian",
    "LOWCZYNI",
    '"mroczne runy" -ally',
    "act:2 or kind:scoring or status:ours",
    "ruleset:epic_origins",
    "set:destiny dragon zzqxy",
    'punkty or "50% + a&b"',
)
NONSENSE: Final = ("zzqxy wwvvk", "", "  ?! ", "()", "-", '"', "rulset:CTA_2E", "or or", "\0", "🜁")

every_list = pytest.mark.parametrize("name", list(LISTS))
every_query = pytest.mark.parametrize("q", QUERIES)


def listed(client: TestClient, name: str, q: str, **more: str) -> Json:
    """A whole list in REST, whatever its pages."""
    first, *others = pages(client, f"/v1/{name}?{urlencode({'q': q, 'first': '500', **more})}")
    whole: Json = {**first, "items": [item for page in (first, *others) for item in page["items"]]}
    return whole


def connected(client: TestClient, name: str, lang: str = "en", **variables: object) -> Json:
    """A page of a list in GraphQL."""
    query = f"""query ($q: String, $first: Int, $after: String, $last: Int, $before: String) {{
        {name}(q: $q, first: $first, after: $after, last: $last, before: $before) {{
        totalCount nodes {{ id }} warnings {{ code message offset length }}
        pageInfo {{ hasNextPage hasPreviousPage startCursor endCursor }} }} }}"""
    body = {"query": query, "variables": variables}
    answered = client.post("/graphql", json=body, headers={"accept-language": lang}).json()
    assert "errors" not in answered, answered
    found: Json = answered["data"][name]
    return found


def ids(items: list[Json]) -> list[str]:
    return [item["id"] for item in items]


def codes(page: Json) -> list[str]:
    return [warning["code"] for warning in page["warnings"]]


def written(q: str, **more: object) -> str:
    """A query string."""
    return urlencode({"q": q, **more})


def pages(client: TestClient, url: str) -> Iterator[Json]:
    """Every page, following the links."""
    while True:
        page = client.get(url)
        assert page.status_code == 200, page.text
        yield page.json()
        link = re.fullmatch(r'<(.+)>; rel="next"', page.headers.get("link", ""))
        if link is None:
            return
        url = link[1]


def test_rulings_clauses_and_cards_take_a_query() -> None:
    assert LISTS == {
        "clauses": HitKind.CLAUSE,
        "rulings": HitKind.RULING,
        "cards": HitKind.CARD,
    }


@every_list
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_rest_and_graphql_list_the_same(
    client: TestClient, index: SearchIndex, catalogue: Catalogue, name: str, lang: str
) -> None:
    whole = list(getattr(catalogue, name))
    for q in (*QUERIES, *NONSENSE):
        page = listed(client, name, q, lang=lang)
        found = connected(client, name, lang, q=q, first=500)
        wanted = set(ids_matching(index, q, LISTS[name]).ids)
        assert ids(page["items"]) == [id_ for id_ in whole if id_ in wanted], q
        assert ids(found["nodes"]) == ids(page["items"])
        assert found["totalCount"] == page["total"] == len(wanted) < len(whole)
        assert found["warnings"] == page["warnings"]


def is_question(q: str) -> bool:
    """Whether a query has three free words."""
    return len([word for word in q.split() if word.isalpha()]) >= QUESTION


@every_query
def test_the_lists_together_are_what_a_search_finds(client: TestClient, q: str) -> None:
    """But a list that has nothing with all the words has what has some of them.

    A question of several words also finds what is asked alike.
    """
    lists = {name: listed(client, name, q) for name in LISTS}
    answers = list(pages(client, f"/v1/search?{written(q, first=100)}"))
    hits = [hit for page in answers for hit in page["hits"]]
    assert hits
    compared = 0
    for name, kind in LISTS.items():
        if "SOME_WORDS" in codes(lists[name]) and "SOME_WORDS" not in codes(answers[0]):
            assert not [hit for hit in hits if hit["kind"] == kind]
            continue
        compared += 1
        listed_ids = set(ids(lists[name]["items"]))
        found = {h["of"] for h in hits if h["kind"] == kind}
        assert listed_ids <= found if is_question(q) else listed_ids == found
        assert lists[name]["warnings"] == answers[0]["warnings"]
    assert compared


def test_a_list_of_partial_matches_has_a_warning(client: TestClient) -> None:
    page = listed(client, "cards", "barbarian campaign")
    assert codes(page) == ["SOME_WORDS"]
    assert "destiny.barbarian" in ids(page["items"])


def test_polish_and_english_find_the_same(client: TestClient) -> None:
    for polish, english in (("łowczyni", "hunter"), ("LOWCZYNI", '"Hunter"')):
        found = ids(listed(client, "cards", polish)["items"])
        assert "cta.hunter" in found
        assert "cta.hunter" in ids(listed(client, "cards", english)["items"])
        assert found == ids(listed(client, "cards", polish, lang="pl")["items"])
    runes = ids(listed(client, "clauses", "mroczne runy")["items"])
    assert runes == ids(listed(client, "clauses", "dark runes")["items"]) != []
    values = ids(listed(client, "cards", "zdolnosc:x ability:siła akt:2 act:2")["items"])
    assert values == ids(listed(client, "cards", "ability:STRENGTH act:2")["items"]) != []


@pytest.mark.parametrize(
    ("name", "q", "rest", "graphql"),
    [
        ("cards", "act:2 or act:3", "type=CHALLENGE&set=ashen", 'type: [CHALLENGE], set: "ashen"'),
        ("cards", "ability:siła", "minDifficulty=5&text=a", 'minDifficulty: 5, text: "a"'),
        ("clauses", "runy", "ruleset=CTA_1E&inferred=false", "ruleset: CTA_1E, inferred: false"),
        ("clauses", "experience -ally", "kind=CAST&kind=ALLY", "kind: [CAST, ALLY]"),
        ("rulings", "corruption", "status=OURS&hasChecks=true", "status: OURS, hasChecks: true"),
    ],
)  # fmt: skip
def test_a_query_is_joined_with_the_other_filters(
    client: TestClient, name: str, q: str, rest: str, graphql: str
) -> None:
    by_query = ids(listed(client, name, q)["items"])
    by_rest = ids(client.get(f"/v1/{name}?{rest}&first=500").json()["items"])
    both = ids(client.get(f"/v1/{name}?{rest}&{written(q, first=500)}").json()["items"])
    assert both == [id_ for id_ in by_rest if id_ in set(by_query)] != []
    assert both != by_rest
    assert both != by_query
    query = f"query ($q: String) {{ {name}(q: $q, {graphql}, first: 500) {{ nodes {{ id }} }} }}"
    answered = client.post("/graphql", json={"query": query, "variables": {"q": q}}).json()
    assert ids(answered["data"][name]["nodes"]) == both


def test_other_filters_do_not_change_what_a_query_matches(client: TestClient) -> None:
    """Words are not let go because a filter leaves nothing that has them all."""
    page = listed(client, "cards", "łowczyni", set="ashen")
    assert (page["items"], page["total"], page["warnings"]) == ([], 0, [])


@every_list
@pytest.mark.parametrize("q", NONSENSE)
def test_nonsense_finds_nothing_and_gets_a_warning(client: TestClient, name: str, q: str) -> None:
    page = listed(client, name, q)
    assert (page["items"], page["total"]) == ([], 0)
    assert codes(page)
    assert page["warnings"] == client.get("/v1/search", params={"q": q}).json()["warnings"]


def test_warnings_are_in_the_language_of_the_reader(client: TestClient) -> None:
    q = "rulset:CTA_2E ability:muscle rune"
    (key, value) = listed(client, "rulings", q)["warnings"]
    assert (key["code"], key["offset"], key["length"]) == ("UNKNOWN_KEY", 0, 13)
    assert (value["code"], value["offset"]) == ("BAD_VALUE", 14)
    assert key["message"].startswith("There is no key “rulset”")
    (klucz, _) = listed(client, "rulings", q, lang="pl")["warnings"]
    assert klucz["message"].startswith("Nie ma klucza „rulset”")
    assert connected(client, "rulings", "pl", q=q)["warnings"][0] == klucz
    matching = ids(listed(client, "rulings", "rune")["items"])
    assert matching == ids(listed(client, "rulings", q)["items"])


@every_list
@pytest.mark.parametrize(
    ("q", "code"),
    [
        ("rune " + "x" * QUERY_LENGTH, "QUERY_TOO_LONG"),
        ("rune or " * 33 + "card", "TOO_MANY_TERMS"),
        ("rune or " * 1200, "QUERY_TOO_LONG"),
        ("(" * 12 + "rune" + ")" * 12, "TOO_DEEP"),
    ],
)
def test_a_query_beyond_a_limit_is_still_answered(
    client: TestClient, name: str, q: str, code: str
) -> None:
    found = connected(client, name, q=q, first=500)
    assert code in codes(found)
    search = client.get("/v1/search", params={"q": q}).json()
    assert found["warnings"] == search["warnings"]
    if len(q) < 2000:
        page = listed(client, name, q)
        assert page["warnings"] == found["warnings"]
        assert ids(page["items"]) == ids(found["nodes"])


@every_list
@pytest.mark.parametrize("q", ['rune or runy or "kość" x:y', "-ally or (50% + a&b=c) -zzqxy"])
def test_pages_cover_every_hit(client: TestClient, name: str, q: str) -> None:
    whole = listed(client, name, q, lang="pl")
    size = len(whole["items"]) // 4 + 1
    found: list[list[str]] = []
    for page in pages(client, f"/v1/{name}?{written(q, first=size, lang='pl')}"):
        assert (page["total"], page["warnings"]) == (whole["total"], whole["warnings"])
        found.append(ids(page["items"]))
    assert [id_ for part in found for id_ in part] == ids(whole["items"])
    assert len(found) > 1
    assert all(len(part) == size for part in found[:-1])


@every_list
def test_a_link_repeats_the_whole_query(client: TestClient, name: str) -> None:
    q = 'rune or "kość" or a&b=c or 50%+1'
    link = client.get(f"/v1/{name}", params={"q": q, "first": "1", "ruleset": "CTA_2E"})
    address = link.headers["link"].removeprefix("<").removesuffix('>; rel="next"')
    (first,) = link.json()["items"]
    assert parse_qs(urlsplit(address).query) == {
        "q": [q],
        "ruleset": ["CTA_2E"],
        "first": ["1"],
        "after": [first["id"]],
    }


@every_list
@pytest.mark.parametrize(
    "words",
    [
        ("first", "after", "endCursor", "hasNextPage"),
        ("last", "before", "startCursor", "hasPreviousPage"),
    ],
    ids=["forwards", "backwards"],
)
def test_cursors_cover_every_hit(
    client: TestClient, name: str, words: tuple[str, str, str, str]
) -> None:
    amount, cursor, end, more = words
    q = "rune or card zzqxy:1"
    whole = connected(client, name, q=q, first=500)
    size = len(whole["nodes"]) // 3 + 1
    found: list[list[str]] = []
    place: Json = {}
    while True:
        variables: Json = {"q": q, amount: size, **place}
        page = connected(client, name, **variables)
        assert (page["totalCount"], page["warnings"]) == (whole["totalCount"], whole["warnings"])
        found.append(ids(page["nodes"]))
        if not page["pageInfo"][more]:
            break
        place = {cursor: page["pageInfo"][end]}
    in_order = found if amount == "first" else found[::-1]
    assert [id_ for part in in_order for id_ in part] == ids(whole["nodes"])
    assert len(found) > 1


@every_list
def test_an_unchanged_list_with_a_query_is_not_sent_again(client: TestClient, name: str) -> None:
    full = client.get(f"/v1/{name}?q=rune")
    tag = full.headers["etag"]
    spared = client.get(f"/v1/{name}?q=rune", headers={"if-none-match": tag})
    assert (spared.status_code, spared.content) == (304, b"")
    assert (spared.headers["etag"], spared.headers["vary"]) == (tag, full.headers["vary"])
    others = ("", "?q=card", "?q=rune&lang=pl", "?q=rune+x:y", "?q=rune+y:x")
    tags = {client.get(f"/v1/{name}{query}").headers["etag"] for query in others}
    assert len({tag, *tags}) == len(others) + 1


def test_every_list_has_room_for_warnings(client: TestClient) -> None:
    for collection in COLLECTIONS:
        assert client.get(collection.path, params={"first": 1}).json()["warnings"] == []
    for name in LISTS:
        assert connected(client, name, first=1)["warnings"] == []
        assert connected(client, name, first=1, q=None)["totalCount"] > 100


@every_list
def test_a_page_with_warnings_fits_the_published_schema(client: TestClient, name: str) -> None:
    document = openapi_document()
    get = document["paths"][f"/v1/{name}"]["get"]
    (q,) = (each for each in get["parameters"] if each.get("name") == "q")
    assert q["schema"] == {"type": "string"}
    schema = get["responses"]["200"]["content"]["application/json"]["schema"]
    whole = {**schema, "components": document["components"]}
    page = listed(client, name, "rulset:CTA_2E rune", lang="pl")
    assert page["warnings"]
    assert page["items"]
    jsonschema_rs.Draft202012Validator(whole).validate(page)
    page["warnings"][0]["code"] = "NO_SUCH_CODE"
    assert not jsonschema_rs.Draft202012Validator(whole).is_valid(page)


@every_list
@pytest.mark.parametrize(
    ("query", "fault"),
    [
        ("q=a&q=b", ("/q", "GIVEN_TWICE")),
        ("q=a&ids=b", ("/ids", "NOT_TOGETHER")),
        ("q=rune&first=501", ("/first", "OUT_OF_RANGE")),
        ("q=rune&after=nobody", ("/after", "UNKNOWN_ID")),
        ("query=rune", ("/query", "UNKNOWN_PARAMETER")),
    ],
)
def test_other_bad_parameters_are_still_refused(
    client: TestClient, name: str, query: str, fault: tuple[str, str]
) -> None:
    refused = client.get(f"/v1/{name}?{query}")
    assert faults_of(refused, ProblemSlug.INVALID_REQUEST) == {fault}


def test_other_lists_take_no_query(client: TestClient) -> None:
    for collection in COLLECTIONS:
        if collection.name not in LISTS:
            refused = client.get(collection.path, params={"q": "rune"})
            assert faults_of(refused, ProblemSlug.INVALID_REQUEST) == {("/q", "UNKNOWN_PARAMETER")}
            body = {"query": f'{{ {collection.name}(q: "rune") {{ __typename }} }}'}
            assert "errors" in client.post("/graphql", json=body).json()


def test_the_index_is_that_of_the_search(
    catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[SearchIndex] = []

    def counted(given_: Catalogue) -> SearchIndex:
        made.append(SearchIndex(given_))
        return made[-1]

    monkeypatch.setattr(answer, "SearchIndex", counted)
    other = dataclasses.replace(catalogue, digest="0123" * 16)
    with TestClient(create_app(Settings(), other)) as client:
        for name in LISTS:
            assert listed(client, name, "rune")["total"]
            assert connected(client, name, q="rune")["totalCount"]
        assert client.get("/v1/search?q=rune").json()["total"]
    assert len(made) == 1


@settings(max_examples=examples(60))
@given(
    name=st.sampled_from(list(LISTS)),
    q=st.text(max_size=60)
    | st.lists(
        st.sampled_from(
            ["rune", "kość", "ally", "-", "or", "(", ")", '"', "act:2", "type:hero", "x:y", "NOT"]
        ),
        max_size=8,
    ).map(" ".join),
)
def test_any_query_is_answered_alike_by_rest_and_graphql(
    client: TestClient, name: str, q: str
) -> None:
    page = listed(client, name, q)
    found = connected(client, name, q=q, first=500)
    assert ids(found["nodes"]) == ids(page["items"])[:500]
    assert ids(page["items"]) == sorted(ids(page["items"]))
    assert (found["totalCount"], found["warnings"]) == (page["total"], page["warnings"])
