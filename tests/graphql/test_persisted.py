"""Persisted queries by Apollo's protocol, in each mode, and manifests that stop the start."""

import hashlib
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from httpx2 import Response
from starlette.testclient import TestClient

from service.app import create_app
from service.cache.persisted import MemoryPersisted
from service.graphql.execution.documents import Documents
from service.graphql.execution.persisted import check_texts, manifest_of, texts_in
from service.graphql.schema.query_type import build_schema
from service.settings.options import PersistedMode, PersistedResult
from service.settings.settings import Settings
from service.settings.variables import SettingError
from tests.graphql.conftest import Serve
from tests.graphql.doors import Uncounted, persisted_of

QUERY = "query Q($id: String!) { card(id: $id) { id } }"
OTHER = "{ __typename }"
Ask = Callable[..., Response]


def sha256(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def sent(text: str | None, digest: str | None = None, *, version: object = 1) -> dict[str, Any]:
    """A request with a hash, that of the text if none is given."""
    hashed = sha256(text) if digest is None and text is not None else digest
    extension = {"persistedQuery": {"version": version, "sha256Hash": hashed}}
    return {"extensions": extension} | ({} if text is None else {"query": text})


def post(client: TestClient, body: dict[str, Any]) -> Response:
    return client.post("/graphql", json=body)


def get(client: TestClient, body: dict[str, Any]) -> Response:
    return client.get(
        "/graphql",
        params={
            name: value if isinstance(value, str) else json.dumps(value)
            for name, value in body.items()
        },
    )


def code(answer: Response) -> str:
    body: dict[str, Any] = answer.json()
    assert "data" not in body
    return str(body["errors"][0]["extensions"]["code"])


class Results(Uncounted, list[PersistedResult]):
    """What became of persisted queries."""

    def persisted(self, result: PersistedResult) -> None:
        self.append(result)


@pytest.fixture
def results() -> Results:
    return Results()


@pytest.fixture
def store() -> MemoryPersisted:
    return MemoryPersisted(most=3, most_bytes=200, ttl=60)


@pytest.fixture
def client(serve: Serve, store: MemoryPersisted, results: Results) -> TestClient:
    return serve(persisted=persisted_of(PersistedMode.APQ, store, meter=results))


@pytest.mark.parametrize("ask", [post, get])
def test_a_query_is_stored_once_and_then_found_by_its_hash(
    client: TestClient, results: Results, ask: Ask
) -> None:
    variables = {"variables": {"id": "try.lantern"}}
    missed = ask(client, sent(None, sha256(QUERY)) | variables)
    assert missed.status_code == 200
    (error,) = missed.json()["errors"]
    assert error["message"] == "PersistedQueryNotFound"
    assert error["extensions"] == {"code": "PERSISTED_QUERY_NOT_FOUND"}
    assert missed.headers["cache-control"] == "private, no-cache, must-revalidate"
    assert ask(client, sent(QUERY) | variables).json() == {"data": {"card": {"id": "try.lantern"}}}
    known = ask(client, sent(None, sha256(QUERY)) | variables)
    assert known.json() == {"data": {"card": {"id": "try.lantern"}}}
    assert "cache-control" not in known.headers
    assert results == [PersistedResult.MISS, PersistedResult.STORED, PersistedResult.HIT]


@pytest.mark.parametrize("accept", ["application/json", "application/graphql-response+json"])
def test_a_miss_is_200_in_both_media_types(client: TestClient, accept: str) -> None:
    body = sent(None, sha256(QUERY))
    answer = client.post("/graphql", json=body, headers={"accept": accept})
    assert (answer.status_code, code(answer)) == (200, "PERSISTED_QUERY_NOT_FOUND")


@pytest.mark.parametrize("ask", [post, get])
def test_the_hash_has_to_be_that_of_the_query(client: TestClient, ask: Ask) -> None:
    answer = ask(client, sent(QUERY, sha256(OTHER)))
    assert (answer.status_code, code(answer)) == (400, "persisted-query-hash")
    assert answer.json()["errors"][0]["message"] == "provided sha does not match query"
    assert code(ask(client, sent(None, sha256(OTHER)))) == "PERSISTED_QUERY_NOT_FOUND"


@pytest.mark.parametrize("version", [0, 2, "1", None, True, 1.5])
def test_only_version_1_is_supported(client: TestClient, version: object) -> None:
    answer = post(client, sent(QUERY, version=version))
    assert (answer.status_code, code(answer)) == (400, "persisted-query-version")


@pytest.mark.parametrize("extension", ["x", [], {}, {"version": 1, "sha256Hash": 1}])
def test_an_extension_of_another_shape_is_a_fault(client: TestClient, extension: object) -> None:
    answer = post(client, {"query": QUERY, "extensions": {"persistedQuery": extension}})
    assert (answer.status_code, code(answer)) == (400, "invalid-request")
    (fault,) = answer.json()["errors"][0]["extensions"]["errors"]
    assert fault["pointer"].startswith("/extensions/persistedQuery")


def test_other_extensions_and_null_change_nothing(client: TestClient) -> None:
    body: dict[str, Any] = {
        "query": OTHER,
        "extensions": {"persistedQuery": None, "tracing": {}},
    }
    assert post(client, body).json() == {"data": {"__typename": "Query"}}
    assert code(post(client, {"extensions": {"tracing": {}}})) == "invalid-request"


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "{ nothing }",
        "mutation { __typename }",
        "{ a: __typename" + " b: __typename" * 99 + "}",
    ],
    ids=["syntax", "invalid", "mutation", "limits"],
)
def test_only_valid_queries_are_stored(client: TestClient, text: str) -> None:
    assert "errors" in post(client, sent(text)).json()
    assert code(post(client, sent(None, sha256(text)))) == "PERSISTED_QUERY_NOT_FOUND"


def test_the_store_is_bounded(client: TestClient) -> None:
    long = f"{{ __typename }} # {'x' * 200}"
    texts = [f"{{ a{number}: __typename }}" for number in range(4)]
    for text in (long, *texts):
        assert "data" in post(client, sent(text)).json()
    known = ["data" in post(client, sent(None, sha256(text))).json() for text in (long, *texts)]
    assert known == [False, False, True, True, True]


@pytest.mark.parametrize("digest", ["", "x" * 64, sha256(OTHER).upper(), "a" * 100_000])
def test_a_malformed_hash_is_not_found(client: TestClient, digest: str) -> None:
    post(client, sent(OTHER))
    assert code(post(client, sent(None, digest))) == "PERSISTED_QUERY_NOT_FOUND"


def test_switched_off_persisted_queries_say_so(serve: Serve) -> None:
    client = serve(persisted=persisted_of(PersistedMode.OFF))
    for body in (sent(None, sha256(OTHER)), sent(OTHER)):
        answer = post(client, body)
        assert answer.json()["errors"][0]["message"] == "PersistedQueryNotSupported"
        assert (answer.status_code, code(answer)) == (200, "PERSISTED_QUERY_NOT_SUPPORTED")
        assert "no-cache" in answer.headers["cache-control"]
    assert "data" in post(client, {"query": OTHER}).json()


MANIFEST = {sha256(OTHER): OTHER}


def test_an_allow_list_knows_its_hashes_and_stores_nothing(
    serve: Serve, store: MemoryPersisted
) -> None:
    client = serve(persisted=persisted_of(PersistedMode.ALLOW_LIST, store, MANIFEST))
    assert "data" in post(client, sent(None, sha256(OTHER))).json()
    free = "{ a: __typename }"
    assert "data" in post(client, {"query": free}).json()
    assert "data" in post(client, sent(free)).json()
    assert code(post(client, sent(None, sha256(free)))) == "PERSISTED_QUERY_NOT_FOUND"


@pytest.mark.parametrize("ask", [post, get])
def test_allow_list_only_refuses_every_other_query(
    serve: Serve, store: MemoryPersisted, ask: Ask
) -> None:
    client = serve(persisted=persisted_of(PersistedMode.ALLOW_LIST_ONLY, store, MANIFEST))
    for body in (sent(None, sha256(OTHER)), sent(OTHER), {"query": OTHER}):
        assert ask(client, body).json() == {"data": {"__typename": "Query"}}
    free = "{ a: __typename }"
    for body in (sent(free), {"query": free}, {"query": OTHER + " "}):
        answer = ask(client, body)
        assert (answer.status_code, code(answer)) == (403, "not-listed")


def test_the_service_reads_its_manifest_and_answers_hashes(tmp_path: Path) -> None:
    """By default as Apollo's clients expect it, counted in the metrics, shared by both doors."""
    with TestClient(create_app(Settings())) as client:
        assert code(post(client, sent(None, sha256(OTHER)))) == "PERSISTED_QUERY_NOT_FOUND"
        assert "data" in post(client, sent(OTHER)).json()
        again = client.post("/graphql/subgraph", json=sent(None, sha256(OTHER)))
        assert again.json()["data"] == {"__typename": "Query"}
        metrics = client.get("/metrics").text
        for result in ("hit", "miss", "stored"):
            assert f'lawspeaker_graphql_persisted_total{{result="{result}"}} 1.0' in metrics


def started(mode: PersistedMode, file: Path | None) -> Iterator[TestClient]:
    settings = Settings(graphql_persisted=mode, graphql_manifest=str(file or ""))
    with TestClient(create_app(settings)) as client:
        yield client


@pytest.mark.parametrize("apollo", [True, False])
def test_a_manifest_of_either_format_is_read(tmp_path: Path, *, apollo: bool) -> None:
    file = tmp_path / "manifest.json"
    body = OTHER
    entry = {"id": sha256(body), "name": "", "type": "query", "body": body}
    listed = {
        "format": "apollo-persisted-query-manifest",
        "version": 1,
        "operations": [entry],
    }
    file.write_text(json.dumps(listed if apollo else {sha256(body): body}))
    for client in started(PersistedMode.ALLOW_LIST_ONLY, file):
        assert "data" in post(client, sent(None, sha256(body))).json()
        assert code(post(client, {"query": QUERY})) == "not-listed"


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ("{", "it is not a manifest"),
        ("[]", "it is not a manifest"),
        ("{}", "it lists no operation"),
        ('{"x": 1}', "it is not a manifest"),
        ('{"format": "other", "version": 1, "operations": []}', "its format is other 1"),
        (
            '{"format": "apollo-persisted-query-manifest", "version": 2, "operations": []}',
            "its format is apollo-persisted-query-manifest 2",
        ),
        (json.dumps({sha256(QUERY): OTHER}), "is not the SHA-256 of its text"),
        (json.dumps({sha256("{ nothing }"): "{ nothing }"}), "Cannot query field 'nothing'"),
        (json.dumps({sha256("mutation { a }"): "mutation { a }"}), "mutation"),
    ],
)
def test_a_manifest_with_a_fault_stops_the_start(tmp_path: Path, content: str, why: str) -> None:
    file = tmp_path / "manifest.json"
    file.write_text(content)
    with pytest.raises(SettingError) as error:
        next(started(PersistedMode.ALLOW_LIST, file))
    assert str(error.value).startswith(f"LAWSPEAKER_GRAPHQL_MANIFEST={file} cannot be used: ")
    assert why in str(error.value)


def test_mode_and_manifest_go_together(tmp_path: Path) -> None:
    with pytest.raises(SettingError, match="needs LAWSPEAKER_GRAPHQL_MANIFEST"):
        next(started(PersistedMode.ALLOW_LIST, None))
    with pytest.raises(SettingError, match="does not read it"):
        next(started(PersistedMode.APQ, tmp_path / "manifest.json"))
    with pytest.raises(SettingError, match="cannot be used"):
        next(started(PersistedMode.ALLOW_LIST, tmp_path / "missing.json"))


def test_two_texts_for_one_hash_are_refused() -> None:
    entries = [{"id": "a", "body": text} for text in ("{ a }", "{ b }")]
    raw = json.dumps({"format": "apollo-persisted-query-manifest", "operations": entries})
    with pytest.raises(SettingError, match="twice"):
        texts_in(raw.encode())


SOURCES = (
    'query A { card(id: "x") { ...C } } query B { __typename }',
    "fragment C on Card { id rulings { ...R } } fragment R on Ruling { id }",
)


def test_a_manifest_has_each_operation_with_its_fragments() -> None:
    made = manifest_of(SOURCES)
    first, second = made.operations
    assert (first.name, second.name) == ("A", "B")
    assert "fragment C" in first.body
    assert "fragment R" in first.body
    assert "fragment" not in second.body
    assert all(each.id == sha256(each.body) for each in made.operations)
    limits = Settings()
    check_texts(
        {each.id: each.body for each in made.operations},
        Documents(build_schema(), limits),
    )


def test_typenames_are_added_as_apollo_client_does() -> None:
    (first, _) = manifest_of(SOURCES, typenames=True).operations
    assert first.body == (
        'query A {\n  card(id: "x") {\n    ...C\n    __typename\n  }\n}\n\n'
        "fragment C on Card {\n  id\n  rulings {\n    ...R\n    __typename\n  }\n"
        "  __typename\n}\n\n"
        "fragment R on Ruling {\n  id\n  __typename\n}"
    )


def test_a_missing_fragment_is_reported() -> None:
    with pytest.raises(SettingError, match="no file has the fragment C"):
        manifest_of(SOURCES[:1])


def test_a_repeated_operation_is_listed_once() -> None:
    assert len(manifest_of([SOURCES[1], SOURCES[0], SOURCES[0]]).operations) == 2
