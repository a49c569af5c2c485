"""`GET /v1/search`, GraphQL and the command line give one answer."""

import json
import re
from typing import Any

import jsonschema_rs
import pytest
from starlette.testclient import TestClient
from typer.testing import CliRunner

from schema.shapes.problem import ProblemSlug
from schema.shapes.search import QUERY_EXAMPLES
from service.cli.main import app
from tests.published import OPENAPI as DOCUMENT
from tests.rest.problem_checks import faults_of

QUERY = """
query ($q: String, $first: Int, $after: String, $lang: Language) {
  search(q: $q, first: $first, after: $after, lang: $lang) {
    query totalCount pageInfo { hasNextPage endCursor hasPreviousPage } catalogue engine
    edges {
      cursor
      node {
        kind of title answer option clauses confidence
        snippet marks { start end } score rulesets holds link
        item { __typename ... on Card { id } ... on Clause { id } ... on Ruling { id } }
      }
    }
    nodes { of }
    elsewhere { rulesets of answer says link }
    warnings { code message(lang: $lang) offset length }
  }
}
"""

every_example = pytest.mark.parametrize(
    "q", [text for _, _, text in QUERY_EXAMPLES], ids=[name for name, _, _ in QUERY_EXAMPLES]
)


def by_graphql(client: TestClient, language: str = "en", **variables: object) -> dict[str, Any]:
    headers = {"accept-language": language}
    answer = client.post(
        "/graphql", headers=headers, json={"query": QUERY, "variables": variables}
    ).json()
    found: dict[str, Any] = answer["data"]["search"]
    return found


def as_rest_has_it(found: dict[str, Any]) -> dict[str, Any]:
    """The connection as REST's answer; each hit carries the item that it is about."""
    hits = [edge["node"] for edge in found["edges"]]
    assert [each["of"] for each in found.pop("nodes")] == [each["of"] for each in hits]
    for edge, hit in zip(found.pop("edges"), hits, strict=True):
        item = hit.pop("item")
        assert item == {"__typename": hit["kind"].capitalize(), "id": hit["of"]}
        assert edge["cursor"] == f"{hit['kind'].lower()}:{hit['of']}"
    page = found.pop("pageInfo")
    total, more = found.pop("totalCount"), page["endCursor"] if page["hasNextPage"] else None
    return {**found, "hits": hits, "total": total, "next": more}


@every_example
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_rest_graphql_and_the_command_line_answer_the_same(
    client: TestClient, q: str, lang: str
) -> None:
    rest = client.get("/v1/search", params={"q": q, "first": 3, "lang": lang})
    assert rest.status_code == 200
    answer = rest.json()
    assert answer["total"] > 3
    assert as_rest_has_it(by_graphql(client, lang, q=q, first=3)) == answer
    assert as_rest_has_it(by_graphql(client, q=q, first=3, lang=lang.upper())) == answer
    printed = CliRunner().invoke(app, ["search", q, "--first", "3", "--lang", lang, "--json"])
    assert printed.stdout_bytes == rest.content


@every_example
def test_answers_fit_the_published_schema(client: TestClient, q: str) -> None:
    schema = {"$ref": "#/components/schemas/SearchAnswer", "components": DOCUMENT["components"]}
    validator = jsonschema_rs.Draft202012Validator(schema)
    validator.validate(client.get("/v1/search", params={"q": q}).json())


def test_the_next_page_is_linked(client: TestClient) -> None:
    url, found = "/v1/search?q=ko%C5%9Bci+or+ally&first=20&lang=pl", list[str]()
    while True:
        page = client.get(url)
        found += [hit["of"] for hit in page.json()["hits"]]
        link = re.fullmatch(r'<(.+)>; rel="next"', page.headers.get("link", ""))
        if link is None:
            break
        url = link[1]
    assert len(found) == page.json()["total"] > 40


def test_every_hit_links_to_its_item(client: TestClient) -> None:
    hits = client.get("/v1/search?q=ruleset:CTA_2E or set:destiny&first=100").json()["hits"]
    for hit in hits[::7]:
        assert client.get(hit["link"]).json()["id"] == hit["of"]


def test_a_search_is_a_cacheable_get(client: TestClient) -> None:
    full = client.get("/v1/search?q=rune")
    assert full.headers["cache-control"].startswith("public, max-age=")
    tag = full.headers["etag"]
    assert tag.removeprefix("W/").startswith('"')
    spared = client.get("/v1/search?q=rune", headers={"if-none-match": tag})
    assert (spared.status_code, spared.content) == (304, b"")
    assert client.get("/v1/search?q=rune&lang=pl").headers["etag"] != tag
    assert client.head("/v1/search?q=rune").headers["etag"] == tag
    assert client.options("/v1/search").headers["allow"] == "GET, HEAD, OPTIONS"


@pytest.mark.parametrize(
    ("query", "fault"),
    [
        ("q=a&first=0", ("/first", "OUT_OF_RANGE")),
        ("q=a&first=101", ("/first", "OUT_OF_RANGE")),
        ("q=a&first=x", ("/first", "OUT_OF_RANGE")),
        ("q=a&lang=de", ("/lang", "NOT_AN_OPTION")),
        ("query=a", ("/query", "UNKNOWN_PARAMETER")),
        ("q=a&q=b", ("/q", "GIVEN_TWICE")),
    ],
)
def test_a_bad_parameter_is_named(client: TestClient, query: str, fault: tuple[str, str]) -> None:
    refused = client.get(f"/v1/search?{query}")
    assert faults_of(refused, ProblemSlug.INVALID_REQUEST) == {fault}


def test_graphql_refuses_a_page_too_large(client: TestClient) -> None:
    body = {"query": '{ search(q: "rune", first: 101) { totalCount } }'}
    (error,) = client.post("/graphql", json=body).json()["errors"]
    assert error["extensions"]["code"] == "invalid-request"
    (fault,) = error["extensions"]["errors"]
    assert (fault["pointer"], fault["code"]) == ("/first", "OUT_OF_RANGE")


def test_a_missing_query_is_answered_with_a_warning(client: TestClient) -> None:
    answer = client.get("/v1/search").json()
    assert [warning["code"] for warning in answer["warnings"]] == ["EMPTY_QUERY"]
    assert as_rest_has_it(by_graphql(client)) == answer


def test_the_command_prints_hits_and_warnings() -> None:
    printed = CliRunner().invoke(app, ["search", "rulset:CTA_2E", "dark", "runes", "--first", "2"])
    assert printed.exit_code == 0
    lines = printed.stdout.splitlines()
    assert lines[0].startswith("! UNKNOWN_KEY at 0: There is no key “rulset”")
    assert re.search(r"^2 of \d+: dark runes$", printed.stdout, re.MULTILINE)
    assert re.search(r"^more: --after \w+:\S+$", printed.stdout, re.MULTILINE)
    assert "\x1b" not in printed.stdout


def test_the_json_of_a_command_is_json() -> None:
    printed = CliRunner().invoke(app, ["search", "-ally", "--json", "--lang", "pl"])
    assert printed.exit_code == 64  # an option without its --
    printed = CliRunner().invoke(app, ["search", "--json", "--", "-ally"])
    assert json.loads(printed.stdout)["query"] == "-ally"
