"""Cross-origin: exactly the origins of the setting, never credentials, nothing for anybody else."""

import msgspec
import pytest
from httpx2 import Response
from starlette.testclient import TestClient

from cards.catalogue import Catalogue
from schema.operations.examples import EXAMPLES
from schema.shapes.problem import ProblemSlug
from service.app import create_app
from service.http.cors import ALLOWED_HEADERS, EXPOSED_HEADERS
from service.settings.settings import Settings
from service.settings.variables import SettingError
from tests.rest.problem_checks import problem_of
from tests.security.conftest import ORIGIN

ODDS = msgspec.json.encode(EXAMPLES["odds"][0].request)
JSON = {"content-type": "application/json"}
PREFLIGHT = "access-control-request-method"
ASKED = "access-control-request-headers"
NEAR_MISSES = [
    "https://table.example.evil.example",
    "https://evil-table.example",
    "https://table.example:8443",
    "https://sub.table.example",
    "https://table.exampl",
    "https://TABLE.example",
    "https://table.example/",
    "https://table.example https://evil.example",
    "http://table.example",
    "table.example",
    "null",
    "*",
    "",
    "https://table.example\x00",
]


def grants(answer: Response) -> set[str]:
    """Every header that grants something."""
    return {name for name in answer.headers if name.startswith("access-control-")}


def ask(client: TestClient, origin: str | None) -> Response:
    headers = JSON if origin is None else {**JSON, "origin": origin}
    return client.post("/v1/odds", content=ODDS, headers=headers)


def test_an_allowed_origin_may_read(client: TestClient) -> None:
    answer = ask(client, ORIGIN)
    assert answer.status_code == 200
    assert answer.headers["access-control-allow-origin"] == ORIGIN
    assert answer.headers["access-control-expose-headers"] == ", ".join(EXPOSED_HEADERS)


@pytest.mark.parametrize("origin", NEAR_MISSES)
def test_any_other_origin_may_not_read(client: TestClient, origin: str) -> None:
    answer = ask(client, origin)
    assert answer.status_code == 200
    assert grants(answer) == set()
    preflight = client.options("/v1/odds", headers={"origin": origin, PREFLIGHT: "POST"})
    problem_of(preflight, ProblemSlug.INVALID_REQUEST)
    assert grants(preflight) == set()


LOCAL = ["http://localhost", "http://localhost:5173", "https://127.0.0.1:3000", "http://[::1]:8080"]
NOT_LOCAL = [
    "localhost",
    "http://localhost.evil.example",
    "http://localhost:5173.evil.example",
    "http://evil.example:5173",
    "http://127.0.0.10:3000",
    "http://localhost:",
    "http://localhost:5173/",
    "http://localhost:5173\n",
    "http://localhost@evil.example",
    "ftp://localhost",
    "null",
]


def test_one_word_allows_the_pages_of_this_machine(catalogue: Catalogue) -> None:
    with TestClient(create_app(Settings(cors_origins=("localhost",)), catalogue)) as client:
        for origin in LOCAL:
            preflight = client.options("/v1/odds", headers={"origin": origin, PREFLIGHT: "POST"})
            assert preflight.status_code == 204
            for answer in (preflight, ask(client, origin)):
                assert answer.headers["access-control-allow-origin"] == origin
                assert "Origin" in answer.headers["vary"]
        for origin in NOT_LOCAL:
            assert grants(ask(client, origin)) == set(), origin


@pytest.mark.parametrize("path", ["/", "/v1/cards", "/v1/odds", "/graphql", "/nowhere", "/docs"])
@pytest.mark.parametrize("origin", [None, ORIGIN, "https://other.example"])
def test_every_answer_says_that_it_depends_on_the_origin(
    client: TestClient, path: str, origin: str | None
) -> None:
    """A shared cache must not give one page the answer to another, not even a 304."""
    headers = {} if origin is None else {"origin": origin}
    answer = client.get(path, headers=headers)
    varies = [name.strip().lower() for name in answer.headers["vary"].split(",")]
    assert varies.count("origin") == 1
    if etag := answer.headers.get("etag"):
        again = client.get(path, headers={**headers, "if-none-match": etag})
        assert again.status_code == 304
        assert "origin" in again.headers["vary"].lower()


@pytest.mark.parametrize("origins", [(ORIGIN,), ("*",), (ORIGIN, "*"), ()])
def test_credentials_are_never_allowed(catalogue: Catalogue, origins: tuple[str, ...]) -> None:
    with TestClient(create_app(Settings(cors_origins=origins), catalogue)) as client:
        for answer in (
            client.get("/v1/cards", headers={"origin": ORIGIN, "cookie": "a=b"}),
            client.options("/v1/odds", headers={"origin": ORIGIN, PREFLIGHT: "POST"}),
        ):
            assert "access-control-allow-credentials" not in answer.headers
            assert "set-cookie" not in answer.headers
            allowed = answer.headers.get("access-control-allow-origin")
            assert allowed == (None if not origins else "*" if "*" in origins else ORIGIN)


def test_faults_can_be_read_across_origins_too(client: TestClient) -> None:
    refused = [
        client.get("/nowhere", headers={"origin": ORIGIN}),
        client.get("/?" + "a" * 20_000, headers={"origin": ORIGIN}),
        client.post("/v1/odds", content=b" " * 300_000, headers={**JSON, "origin": ORIGIN}),
    ]
    assert [answer.status_code for answer in refused] == [404, 414, 413]
    for answer in refused:
        assert answer.headers["access-control-allow-origin"] == ORIGIN


@pytest.mark.parametrize("method", ["GET", "HEAD", "POST", "QUERY"])
@pytest.mark.parametrize(
    "asked", [None, "content-type", "Content-Type, traceparent", *ALLOWED_HEADERS]
)
def test_a_preflight_is_granted_and_cached(
    client: TestClient, method: str, asked: str | None
) -> None:
    headers = {"origin": ORIGIN, PREFLIGHT: method, **({ASKED: asked} if asked else {})}
    answer = client.options("/v1/odds", headers=headers)
    assert (answer.status_code, answer.content) == (204, b"")
    assert answer.headers["access-control-allow-origin"] == ORIGIN
    assert method in answer.headers["access-control-allow-methods"].split(", ")
    assert answer.headers["access-control-max-age"] == "3600"
    assert "access-control-expose-headers" not in answer.headers
    varies = {name.strip().lower() for name in answer.headers["vary"].split(",")}
    assert varies == {"origin", PREFLIGHT, ASKED}
    assert answer.headers["x-request-id"]


@pytest.mark.parametrize(
    "headers",
    [
        {PREFLIGHT: "DELETE"},
        {PREFLIGHT: "post"},
        {PREFLIGHT: ""},
        {PREFLIGHT: "POST", ASKED: "content-encoding"},
        {PREFLIGHT: "POST", ASKED: "content-type, cookie"},
        {PREFLIGHT: "POST", ASKED: "*"},
    ],
)
def test_a_preflight_for_other_methods_or_headers_is_refused(
    client: TestClient, headers: dict[str, str]
) -> None:
    answer = client.options("/v1/odds", headers={"origin": ORIGIN, **headers})
    problem_of(answer, ProblemSlug.INVALID_REQUEST)
    assert "access-control-allow-methods" not in answer.headers


def test_private_network_access_is_not_granted(client: TestClient) -> None:
    private = {"access-control-request-private-network": "true"}
    answer = client.options("/v1/odds", headers={"origin": ORIGIN, PREFLIGHT: "POST", **private})
    assert "access-control-allow-private-network" not in answer.headers


def test_options_without_an_origin_are_not_a_preflight(client: TestClient) -> None:
    answer = client.options("/v1/cast")
    assert answer.headers["allow"] == "OPTIONS, POST, QUERY"
    assert grants(answer) == set()


def test_without_the_setting_no_cors_header_is_sent(catalogue: Catalogue) -> None:
    with TestClient(create_app(Settings(), catalogue)) as client:
        assert grants(ask(client, ORIGIN)) == set()
        assert "origin" not in ask(client, ORIGIN).headers["vary"].lower()
        preflight = client.options("/v1/odds", headers={"origin": ORIGIN, PREFLIGHT: "POST"})
        assert grants(preflight) == set()


@pytest.mark.parametrize(
    "given",
    [
        "https://table.example/",
        "https://Table.example",
        "table.example",
        "null",
        "https://*.example",
        "https://a.example:port",
        "ftp://a.example",
        "https://user@a.example",
        "https://a.example, https://b.example/pad",
        "**",
    ],
)
def test_an_invalid_origin_is_refused_at_start(given: str) -> None:
    """No browser would ever send it, so it would silently allow nobody."""
    with pytest.raises(SettingError, match="LAWSPEAKER_CORS_ORIGINS"):
        Settings.from_environment({"LAWSPEAKER_CORS_ORIGINS": given})


@pytest.mark.parametrize(
    "given", ["*", "https://a.example", "http://localhost:5173", "http://[::1]:8080,https://b.c"]
)
def test_valid_origins_are_accepted_unchanged(given: str) -> None:
    settings = Settings.from_environment({"LAWSPEAKER_CORS_ORIGINS": given})
    assert settings.cors_origins == tuple(given.split(","))
