"""Whoever is told that the service is ready waits for nothing that is made once."""

import json
import sys
from collections.abc import Iterator, Mapping
from http.client import HTTPConnection
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
import pytest

from loadtest.bench.asking import cpu_seconds
from schema.operations import ALL_OPERATIONS
from tests.processes import Process, serving
from tests.waiting import until

MORE: Final = 0.2
"""CPU seconds that a first answer may take beyond a later one."""
AGAIN: Final = 3

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads the clock of a process")


class Kind(NamedTuple):
    """A kind of request."""

    path: str
    body: object = None
    accept: str = "application/json"

    @property
    def name(self) -> str:
        """How a failure names it."""
        asked = self.body if self.path in {"/graphql", "/graphql/subgraph", "/mcp"} else ""
        return f"{self.path} {self.accept} {asked}".strip()


PATHS: Final = (
    *("/readyz", "/", "/metrics", "/openapi.json", "/openapi-3.2.json", "/problems"),
    *("/schema.graphql", "/schema.subgraph.graphql", "/.well-known/jwks.json", "/v1/epochs"),
    *("/v1/search?q=journey", "/v1/search?q=how%20many%20dark%20runes%20may%20I%20buy"),
    *("/v1/cards", "/v1/cards?q=moon", "/v1/cards/cta.squire", "/v1/cards/autocomplete?q=s"),
    *("/v1/clauses", "/v1/clauses/journey.cost", "/v1/rulings", "/v1/rulesets", "/v1/boards"),
    *("/v1/sets", "/v1/changes", "/v1/words", "/v1/bulk", "/v1/rulesets/CTA_1E/diff/CTA_2E"),
    *("/docs", "/docs/swagger-ui-bundle.js", "/graphiql", "/graphiql/assets/graphiql.min.js"),
    "/desk",
)
PAGES: Final = (
    *("/", "/v1/search?q=journey", "/v1/cards?lang=pl", "/v1/cards/cta.squire", "/v1/clauses"),
    *("/v1/clauses/journey.cost", "/v1/rulings", "/v1/rulesets/CTA_2E", "/v1/sets", "/v1/boards"),
    *("/v1/rulesets/CTA_1E/diff/CTA_2E", "/problems", "/problems/not-found", "/nowhere"),
)
QUERIES: Final = (
    '{ card(id: "cta.squire") { id names { en } } cards(first: 3) { nodes { id } } }',
    '{ search(q: "journey") { total hits { of } } }',
    "{ __schema { types { name } } }",
    "{ nothing }",
)
MESSAGES: Final[tuple[tuple[str, Mapping[str, object]], ...]] = (
    (
        "initialize",
        {
            "protocolVersion": "2025-06-18",
            "capabilities": {},
            "clientInfo": {"name": "a test", "version": "1"},
        },
    ),
    ("tools/list", {}),
    ("prompts/list", {}),
    ("resources/list", {}),
    ("tools/call", {"name": "search_rules", "arguments": {"q": "journey"}}),
)


def kinds() -> Iterator[Kind]:
    """Every kind of request, the first of each door first."""
    yield from (Kind("/graphql", {"query": query}) for query in QUERIES)
    yield Kind("/graphql/subgraph", {"query": "{ _service { sdl } }"})
    for method, params in MESSAGES:
        yield Kind("/mcp", {"jsonrpc": "2.0", "id": 1, "method": method, "params": params})
    yield from (Kind(path) for path in PATHS)
    yield from (Kind(path, accept="text/html") for path in PAGES)
    for operation in ALL_OPERATIONS:
        for example in operation.examples[:1]:
            body = msgspec.to_builtins(example.request)
            yield Kind(operation.path, body)
            yield Kind(f"{operation.path}?explain=full", body)
    yield Kind("/v1/score", {"snapshot": {"no": "table"}})
    yield Kind("/v1/batch", {"requests": []})


def test_first_answers_cost_what_later_ones_do(tmp_path: Path) -> None:
    with serving(tmp_path, cache_bytes="0", shed_lag="0") as served:
        until(served.ready, seconds=120)
        late = {
            kind.name: costs
            for kind in kinds()
            if (costs := [asked(served, kind) for _ in range(AGAIN)])[0] > min(costs) + MORE
        }
    assert not late


def asked(served: Process, kind: Kind) -> float:
    """CPU seconds of the server for one request."""
    connection = HTTPConnection("127.0.0.1", served.port, timeout=60)
    before = cpu_seconds(served.process.pid)
    if kind.body is None:
        connection.request("GET", kind.path, headers={"Accept": kind.accept})
    else:
        headers = {"Accept": f"{kind.accept}, text/event-stream", "Content-Type": kind.accept}
        connection.request("POST", kind.path, json.dumps(kind.body), headers)
    response = connection.getresponse()
    response.read()
    took = cpu_seconds(served.process.pid) - before
    assert response.status < 500, kind.name
    connection.close()
    return took
