"""What a request costs a replica in processor time, HTTP and all: what capacity is planned with.

Processor time of the replica's process, not time on the clock: it is nearly the same on a busy
machine. The replica runs as in production, and judges every answer anew.
"""

from collections.abc import Iterator
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from cards.catalogue import Catalogue
from loadtest.client import ask_for, ask_once, request_bytes
from loadtest.drill.asks import LEGAL_DOCUMENT
from loadtest.drill.production import ANEW, Production, production
from loadtest.processors import cpu_seconds
from loadtest.recorded import recorded
from schema.operations import LEGAL_MOVES, OPERATIONS

MILLI: Final = 1000
CONNECTIONS: Final = 2


class RequestCost(msgspec.Struct, frozen=True, kw_only=True):
    """One kind of request."""

    asked: str
    cpu_ms: Annotated[float, Meta(description="Of the replica, for each request.")]


class Costs(msgspec.Struct, frozen=True, kw_only=True):
    """Every kind of request, and what it takes to start a replica."""

    requests: tuple[RequestCost, ...]
    start_cpu_seconds: Annotated[float, Meta(description="Until it is ready and warm.")]


async def costs(catalogue: Catalogue, *, seconds: float) -> Costs:
    """Ask a replica of its own for everything, for so many seconds each."""
    async with production(1, ANEW) as stage:
        (replica,) = stage.replicas
        await stage.warmed_up()
        start = cpu_seconds(replica.pid)
        found: list[RequestCost] = []
        for name, request in _asked(catalogue, stage):
            wanted = await ask_once(replica.port, request)
            before = cpu_seconds(replica.pid)
            _, times = await ask_for(
                seconds, replica.port, request, wanted, connections=CONNECTIONS
            )
            spent = (cpu_seconds(replica.pid) - before) / len(times) * MILLI
            found.append(RequestCost(asked=name, cpu_ms=round(spent, 2)))
    return Costs(requests=tuple(found), start_cpu_seconds=round(start, 1))


def _asked(catalogue: Catalogue, stage: Production) -> Iterator[tuple[str, bytes]]:
    """A request in the middle of a game for each operation, and what rules browsers ask."""
    (replica,) = stage.replicas

    def request(path: str, body: bytes = b"") -> bytes:
        return request_bytes(replica.port, path, body, stage.authorization)

    asked = recorded(catalogue)
    for operation in OPERATIONS:
        some = asked[operation.name]
        yield operation.name, request(operation.path, msgspec.json.encode(some[len(some) // 2]))
    legal = asked[LEGAL_MOVES.name]
    variables = {"snapshot": legal[len(legal) // 2].snapshot}  # type: ignore[attr-defined]
    body = msgspec.json.encode({"query": LEGAL_DOCUMENT, "variables": variables})
    yield "legal_moves, GraphQL", request("/graphql", body)
    for name, path in (
        ("a card", "/v1/cards/ashen.the-leaking-ferry"),
        ("50 cards", "/v1/cards?first=50"),
        ("a search", "/v1/search?q=dark+rune"),
    ):
        yield name, request(path)
