"""Crashes, one for every place that can crash: the answer tells nothing of how we are made."""

import platform
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
import structlog
from httpx2 import Response
from starlette.testclient import TestClient

from cards.catalogue import Catalogue
from schema.openapi.document import openapi_document
from schema.openapi.service import GRAPHQL_PATHS
from schema.operations.examples import EXAMPLES
from schema.shapes.problem import ProblemSlug
from service import referee
from service.app import create_app
from service.catalogue import index as shelves
from service.settings.settings import Settings
from tests.rest.problem_checks import problem_of

ROOT: Final = Path(__file__).resolve().parents[2]
SECRET: Final = f"{ROOT}/service/secret.py line 7: password=hunter2"
ODDS: Final = EXAMPLES["odds"][0].request
QUERY: Final = "{ service { engine } clauses(first: 1) { nodes { id } } }"

TELLTALES: Final = re.compile(
    r"Traceback|hunter2|secret\.py|site-packages|\.py\b|/usr/|/home/|/tmp/|/opt/|0x[0-9a-f]{6,}"
    r"|\bat line \d|uvicorn|starlette|strawberry|graphql-core|msgspec|httptools|cachetools"
    r"|\b(?:Runtime|Key|Index|Type|Value|Attribute|ZeroDivision|Assertion|Recursion|OS)Error\b"
    r"|<[a-z_.]+ object|NoneType|functools|asyncio|lambda",
    re.IGNORECASE,
)
"""What only somebody would say who speaks of the inside."""


def tells_nothing(answer: Response) -> None:
    """Neither headers nor body of an answer speak of the inside."""
    revealed = f"{dict(answer.headers)} {answer.text}"
    assert (found := TELLTALES.search(revealed)) is None, found
    for part in (str(ROOT), sys.prefix, platform.python_version(), platform.node()):
        assert part not in revealed


@pytest.fixture
def quiet() -> Iterator[list[Any]]:
    """Our log, instead of on the screen."""
    with structlog.testing.capture_logs() as lines:
        yield lines


def crash(*_: object, **__: object) -> object:
    raise RuntimeError(SECRET)


Break = Callable[[pytest.MonkeyPatch], None]


def test_a_crash_of_the_rules_reveals_only_its_kind(
    catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch, quiet: list[Any]
) -> None:
    monkeypatch.setattr(referee.Referee, "judge", crash)
    with TestClient(create_app(Settings(cache_bytes=0), catalogue)) as client:
        answers = [
            client.post("/v1/odds", json=ODDS),
            client.request("QUERY", "/v1/odds", json=ODDS),
        ]
    for answer in answers:
        tells_nothing(answer)
        problem = problem_of(answer, ProblemSlug.INTERNAL)
        assert problem.request_id
    failures = [line for line in quiet if line["event"] == "failure"]
    assert len(failures) == 2, "the operator is told"


@pytest.mark.parametrize("error", [RuntimeError, KeyError, RecursionError, MemoryError, OSError])
def test_no_exception_reveals_its_text(
    catalogue: Catalogue,
    monkeypatch: pytest.MonkeyPatch,
    quiet: list[Any],
    error: type[Exception],
) -> None:
    def fail(*_: object, **__: object) -> object:
        raise error(SECRET)

    monkeypatch.setattr(referee.Referee, "judge", fail)
    with TestClient(create_app(Settings(cache_bytes=0), catalogue)) as client:
        answer = client.post("/v1/odds", json=ODDS)
    problem_of(answer, ProblemSlug.INTERNAL)
    tells_nothing(answer)
    assert quiet


def test_a_crash_of_a_graphql_field_is_masked(
    catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch, quiet: list[Any]
) -> None:
    monkeypatch.setattr(referee.Referee, "judge", crash)
    query = (
        "{ odds(ruleset: CTA_2E, difficulty: 4, pool: {abilities: {WISDOM: 1}}) { success } "
        "service { engine } }"
    )
    with TestClient(create_app(Settings(cache_bytes=0), catalogue)) as client:
        answer = client.post("/graphql", json={"query": query})
    tells_nothing(answer)
    (error,) = answer.json()["errors"]
    assert error["extensions"]["code"] == "internal"
    assert error["extensions"]["requestId"] == answer.headers["x-request-id"]


@pytest.mark.parametrize("path", ["/v1/cards", "/v1/cards/autocomplete?q=wi", "/v1/search?q=dark"])
def test_a_crash_of_the_catalogue_reveals_only_its_kind(
    catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch, quiet: list[Any], path: str
) -> None:
    app = create_app(Settings(), catalogue)
    monkeypatch.setattr("service.rest.queries.preferred", crash)
    with TestClient(app) as client:
        answer = client.get(path)
    tells_nothing(answer)
    problem_of(answer, ProblemSlug.INTERNAL)
    assert quiet


def test_a_crash_of_graphql_reveals_only_its_kind(
    catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch, quiet: list[Any]
) -> None:
    monkeypatch.setattr("service.graphql.execution.answering.operation_named", crash)
    with TestClient(create_app(Settings(), catalogue)) as client:
        answer = client.post("/graphql", json={"query": QUERY})
    tells_nothing(answer)
    problem_of(answer, ProblemSlug.INTERNAL)
    assert quiet


def test_a_crash_while_reporting_a_crash_reveals_only_its_kind(
    catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is left to word an answer; what comes then is bare, and says no more."""
    monkeypatch.setattr(referee.Referee, "judge", crash)
    monkeypatch.setattr("service.http.problems.encoder_in", crash)
    app = create_app(Settings(cache_bytes=0), catalogue)
    with TestClient(app, raise_server_exceptions=False) as client:
        answer = client.post("/v1/odds", json=ODDS)
    assert answer.status_code == 500
    tells_nothing(answer)


def test_a_failing_library_is_not_named(
    catalogue: Catalogue, monkeypatch: pytest.MonkeyPatch, quiet: list[Any]
) -> None:
    with TestClient(create_app(Settings(), catalogue)) as client:
        monkeypatch.setattr(shelves.Library, "__getattribute__", crash, raising=False)
        answer = client.post("/graphql", json={"query": QUERY})
        monkeypatch.undo()
    tells_nothing(answer)
    assert {error["extensions"]["code"] for error in answer.json()["errors"]} == {"internal"}


HOSTILE: Final = [
    b"",
    b"\xff\xfe",
    b"[" * 100_000,
    b'{"a":' * 50_000,
    b"9" * 5_000,
    b"1e999999",
    b'{"ruleset": 1e400}',
    b'{"ruleset": "\\ud800"}',
    b'{"query": "\\ud800"}',
    b"null",
    b"NaN",
    b'{"query": 7}',
    b'{"query": "{"}',
    b'{"query": "{ odds }"}',
    b'{"query": "query ($a: OddsRequest) { a }", "variables": []}',
    b'{"query": "{ a }", "extensions": {"persistedQuery": {"version": 9}}}',
]


@pytest.mark.parametrize("body", HOSTILE, ids=lambda body: repr(body[:24]))
def test_unreadable_json_is_reported_without_naming_the_parser(
    client: TestClient, body: bytes
) -> None:
    """The words of a parser may be passed on; where it stood, and in which file, may not."""
    paths = [path for path, item in openapi_document()["paths"].items() if "post" in item]
    for path in paths:
        answer = client.post(path, content=body, headers={"content-type": "application/json"})
        assert 400 <= answer.status_code < 500 or path in GRAPHQL_PATHS
        tells_nothing(answer)


@pytest.mark.parametrize(
    "path",
    [
        "/docs/../../etc/passwd",
        "/docs/..%2f..%2fpyproject.toml",
        "/docs/%2e%2e/start.js",
        "/graphiql/assets/../../../pyproject.toml",
        "/graphiql/assets/..%2f..%2f..%2fservice%2fassets",
        "/graphiql/assets/%2e%2e%2f%2e%2e%2fswagger/NOTICE",
        "/graphiql/assets//etc/passwd",
        "/graphiql/assets/",
        "/graphiql/assets/%00",
        "/v1/cards/..%2f..%2f",
        "/problems/%2e%2e%2fx",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/.git/config",
        "/.env",
    ],
)
def test_no_file_but_the_shipped_ones_is_served(client: TestClient, path: str) -> None:
    answer = client.get(f"http://testserver{path}")
    assert answer.status_code in {400, 404, 405}
    problem_of(answer)
    tells_nothing(answer)
