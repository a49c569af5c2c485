"""A walk along every link from `/`: whatever is named is there, and speaks JSON."""

import re
from collections.abc import Iterator
from typing import Any, cast

import msgspec
import pytest
from starlette.testclient import TestClient

from schema.openapi.document import openapi_document

PAGES = {
    "/desk": "text/html; charset=utf-8",
    "/docs": "text/html; charset=utf-8",
    "/graphiql": "text/html; charset=utf-8",
    "/metrics": "text/plain; version=0.0.4; charset=utf-8",
    "/schema.graphql": "application/graphql; charset=utf-8",
    "/schema.subgraph.graphql": "application/graphql; charset=utf-8",
    "/.well-known/jwks.json": "application/jwk-set+json",
}
"""What is not plain JSON."""
LINES = "application/x-ndjson"
NEEDS_A_BODY = {"/graphql", "/graphql/subgraph", "/mcp", "/v1/batch"}
FILLED = {
    "/v1/rulings/{id}/checks": "/v1/rulings/track-penalty-floor/checks",
    "/v1/rulesets/{id}/diff/{to}": "/v1/rulesets/CTA_1E/diff/CTA_2E",
    "/v1/cards/named{?exact,fuzzy,ruleset}": "/v1/cards/named?exact=Steady+Hands",
    "/v1/cards/autocomplete{?q,first}": "/v1/cards/autocomplete?q=wi&first=3",
    "/v1/changes{?since}": "/v1/changes",
}


def strings_in(part: Any) -> Iterator[str]:  # noqa: ANN401 - JSON
    """Every string of a document."""
    if isinstance(part, dict):
        inner = list(cast("dict[str, Any]", part).values())
        yield from strings_in(inner)
    elif isinstance(part, list):
        for value in msgspec.convert(part, list[object]):
            yield from strings_in(value)
    elif isinstance(part, str):
        yield part


def links_of(document: Any, link: str | None) -> set[str]:  # noqa: ANN401 - JSON
    """The paths that a document names, and the next page; templates filled in."""
    paths = {text for text in strings_in(document) if re.fullmatch(r"/[\w/.?=&{},-]*", text)}
    following = re.fullmatch(r'<(.+)>; rel="next"', link or "")
    return paths | ({following[1]} if following else set())


def test_every_link_from_the_index_leads_somewhere(client: TestClient) -> None:
    """Items are reached through the `ids` of their lists."""
    index = client.get("/").json()
    posted = {operation["path"] for operation in index["operations"]}
    templates = {each["item"] for each in index["collections"]}
    waiting, seen = {"/"}, set[str]()
    while waiting:
        path = waiting.pop()
        seen.add(path)
        if path in posted or path in NEEDS_A_BODY:
            assert client.options(path).status_code in {204, 405}
            continue
        answer = client.get(FILLED.get(path, path))
        assert answer.status_code == 200, path
        kind = answer.headers["content-type"]
        if kind == LINES:
            continue
        assert kind == PAGES.get(path, "application/json"), path
        if path not in PAGES and not path.startswith("/openapi"):
            # a list may hold pointers of parameters, which are no links
            is_diff = "/diff/" in path
            link = answer.headers.get("link")
            named = links_of({} if is_diff else answer.json(), link)
            waiting |= {each for each in named if each not in seen | templates}
    assert set(PAGES) <= seen
    assert set(FILLED) <= seen
    assert any("after=" in path for path in seen)


@pytest.mark.parametrize("name", ["clauses", "rulings", "cards", "sets", "boards", "rulesets"])
def test_every_item_named_in_a_list_is_there(client: TestClient, name: str) -> None:
    (found,) = (each for each in client.get("/").json()["collections"] if each["name"] == name)
    items = client.get(f"{found['path']}?first=500").json()["items"]
    for item in items:
        assert client.get(found["item"].replace("{id}", item["id"])).status_code == 200
        for other in ("clauses", "rulings", "cards", "related"):
            if ids := item.get(other):
                kind = "clauses" if other == "related" else other
                page = client.get(f"/v1/{kind}", params={"ids": ",".join(ids)}).json()
                assert page["missing"] == []


def test_the_index_names_every_path_that_is_published(client: TestClient) -> None:
    linked = {text.partition("{?")[0] for text in strings_in(client.get("/").json())}
    bulk = {each["path"].partition("?")[0] for each in client.get("/v1/bulk").json()["files"]}
    published = set(openapi_document()["paths"]) - {"/problems/{slug}", "/livez"}
    assert published <= linked | bulk
