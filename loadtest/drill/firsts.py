"""Whether whoever is told that a replica is ready is answered at once, whatever it asks."""

import asyncio
import json
import math
import time
from collections.abc import Iterator, Mapping
from http.client import HTTPConnection
from typing import Final, NamedTuple

import msgspec

from schema.operations import ALL_OPERATIONS

MOST_SECONDS: Final = 0.25
"""What the 99th percentile of the first answers may take, and any look at `/readyz`."""
TIMES: Final = 2
LOOK_SECONDS: Final = 0.02


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
    '{ search(q: "journey") { totalCount nodes { of } } }',
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


class Firsts(NamedTuple):
    """How long the first answers of a replica took."""

    p99: float
    slowest: str
    """The kind that took longest."""
    readyz: float
    """The longest look at `/readyz`."""

    @property
    def in_time(self) -> bool:
        """Whether they are as fast as later ones have to be."""
        return max(self.p99, self.readyz) <= MOST_SECONDS


async def first_answers(port: int) -> Firsts:
    """Ask a replica that is ready for every kind, one after the other, while others look at it."""
    asking = asyncio.create_task(asyncio.to_thread(_asked_in_turn, port))
    looks: list[float] = []
    while not asking.done():
        looks.append(await asyncio.to_thread(answered, port, Kind("/readyz")))
        await asyncio.sleep(LOOK_SECONDS)
    found = sorted(await asking)
    p99, _ = found[math.ceil(0.99 * len(found)) - 1]
    return Firsts(p99, found[-1][1], max(looks))


def _asked_in_turn(port: int) -> list[tuple[float, str]]:
    return [(answered(port, kind), kind.name) for _ in range(TIMES) for kind in kinds()]


def answered(port: int, kind: Kind) -> float:
    """Seconds until the answer is whole, on a connection of its own."""
    began = time.perf_counter()
    connection = HTTPConnection("127.0.0.1", port, timeout=60)
    if kind.body is None:
        connection.request("GET", kind.path, headers={"Accept": kind.accept})
    else:
        headers = {"Accept": f"{kind.accept}, text/event-stream", "Content-Type": kind.accept}
        connection.request("POST", kind.path, json.dumps(kind.body), headers)
    response = connection.getresponse()
    response.read()
    connection.close()
    assert response.status < 500, (kind.name, response.status)
    return time.perf_counter() - began
