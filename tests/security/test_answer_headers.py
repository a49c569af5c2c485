"""Headers that every answer has, and the few that only some may have."""

import re

import pytest
from starlette.testclient import TestClient

from cards.catalogue import Catalogue
from schema.operations import OPERATIONS
from schema.operations.examples import EXAMPLES
from service.app import create_app
from service.http.send import SAFE_EVERYWHERE
from service.settings.settings import Settings
from tests.published import OPENAPI as DOCUMENT

JSON = {"content-type": "application/json"}
PAGES = ["/desk", "/docs", "/graphiql"]
READ = [path for path, item in DOCUMENT["paths"].items() if "get" in item]
FILLED = {"{id}": "x", "{slug}": "not-found", "{to}": "y"}


def filled(path: str) -> str:
    """A path with something in place of its parameters."""
    return re.sub(r"{\w+}", lambda found: FILLED.get(found[0], "x"), path)


@pytest.mark.parametrize("path", [*READ, *PAGES, "/graphql", "/nowhere", "/docs/x", "/v1/odds"])
def test_every_answer_has_the_security_headers(client: TestClient, path: str) -> None:
    headers = client.get(filled(path)).headers
    for name, value in SAFE_EVERYWHERE:
        given = headers.get_list(name.decode())
        assert len(given) == 1, name
        if path not in PAGES:
            assert given == [value.decode()]


@pytest.mark.parametrize("path", PAGES)
def test_a_page_runs_its_own_scripts_and_no_others(client: TestClient, path: str) -> None:
    answer = client.get(path)
    policy: dict[str, str] = {}
    for part in answer.headers["content-security-policy"].split(";"):
        directive, _, sources = part.strip().partition(" ")
        policy[directive] = sources
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["connect-src"] == "'self'"
    for closed in ("base-uri", "form-action", "frame-ancestors"):
        assert policy[closed] == "'none'"
    assert not re.search(r"<script(?![^>]*\ssrc=)[^>]*>\s*\S", answer.text), "an inline script"
    assert not re.search(r"\son\w+=", answer.text), "an inline handler"
    for source in re.findall(r"""(?:src|href)=["']([^"']+)""", answer.text):
        assert not re.match(r"(?:\w+:)?//", source), "fetched from elsewhere"
        if source.startswith("data:"):
            continue
        assert client.get(f"{path}/../{source}" if source[0] != "/" else source).status_code == 200


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.name)
def test_the_answer_to_a_post_is_stored_by_nobody(client: TestClient, operation: object) -> None:
    (found,) = (each for each in OPERATIONS if each is operation)
    example = EXAMPLES[found.name][0].request
    assert client.post(found.path, json=example).headers["cache-control"] == "no-store"


def test_answers_of_graphql_and_problems_are_stored_by_nobody(client: TestClient) -> None:
    for answer in (
        client.post("/graphql", json={"query": "{ __typename }"}),
        client.post("/v1/odds", json={}),
        client.post("/nowhere", json={}),
        client.get("/nowhere"),
    ):
        assert answer.headers["cache-control"] == "no-store"


def test_cacheable_answers_say_so(client: TestClient) -> None:
    assert "max-age" in client.get("/v1/cards").headers["cache-control"]
    query = client.request("QUERY", "/v1/odds", json=EXAMPLES["odds"][0].request)
    assert query.headers.get("cache-control") != "no-store"


@pytest.mark.parametrize(("seconds", "header"), [(0, None), (31_536_000, "max-age=31536000")])
def test_https_is_required_only_by_setting(
    catalogue: Catalogue, seconds: int, header: str | None
) -> None:
    with TestClient(create_app(Settings(hsts_seconds=seconds), catalogue)) as client:
        for path in ("/", "/nowhere", "/docs"):
            assert client.get(path).headers.get("strict-transport-security") == header


def test_no_header_names_the_server_software(client: TestClient) -> None:
    for path in ("/", "/nowhere", "/docs", "/graphql", "/v1/odds"):
        headers = client.get(path).headers
        assert not {"server", "x-powered-by", "via", "x-aspnet-version"} & set(headers)
        all_values = " ".join(headers.values()).lower()
        assert not re.search(r"uvicorn|starlette|strawberry|python|httptools|msgspec", all_values)
