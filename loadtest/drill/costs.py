"""What a request costs a replica in processor time, HTTP and all: what capacity is planned with.

Processor time of the replica's process, not time on the clock: it is the same on a busy machine.
Nothing is kept, so every answer is judged anew.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from cards.catalogue import Catalogue
from loadtest.client import ask_for, ask_once, request_bytes
from loadtest.drill.asks import LEGAL_DOCUMENT
from loadtest.drill.replicas import Replica, fleet
from loadtest.memory import resident_mib
from loadtest.recorded import recorded
from schema.operations import LEGAL_MOVES, OPERATIONS
from service.settings.variables import PREFIX

MILLI: Final = 1000
CONNECTIONS: Final = 2
START: Final = "start"
SETTINGS: Final = {
    f"{PREFIX}LOG_LEVEL": "error",
    f"{PREFIX}CACHE_BYTES": "0",
    f"{PREFIX}SHED_LAG": "0",
}
TICKS: Final = os.sysconf("SC_CLK_TCK")


class RequestCost(msgspec.Struct, frozen=True, kw_only=True):
    """One kind of request."""

    asked: str
    cpu_ms: Annotated[float, Meta(description="Of the replica, for each request.")]


class Costs(msgspec.Struct, frozen=True, kw_only=True):
    """Every kind of request, and what it takes to start a replica."""

    requests: tuple[RequestCost, ...]
    start_cpu_seconds: float
    rss_mib: Annotated[float, Meta(description="Memory of a replica after all of that.")]


async def costs(catalogue: Catalogue, *, seconds: float) -> Costs:
    """Ask a replica of its own for everything, for so many seconds each."""
    replica = Replica(1, SETTINGS)
    async with fleet([replica]):
        start = cpu_seconds(replica.pid)
        found: list[RequestCost] = []
        for name, request in _asked(catalogue, replica.port):
            wanted = await ask_once(replica.port, request)
            before = cpu_seconds(replica.pid)
            _, times = await ask_for(
                seconds, replica.port, request, wanted, connections=CONNECTIONS
            )
            spent = (cpu_seconds(replica.pid) - before) / len(times) * MILLI
            found.append(RequestCost(asked=name, cpu_ms=round(spent, 2)))
        memory = resident_mib(replica.pid)
        assert memory is not None  # the replica is still there
    return Costs(requests=tuple(found), start_cpu_seconds=round(start, 1), rss_mib=round(memory))


def _asked(catalogue: Catalogue, port: int) -> Iterator[tuple[str, bytes]]:
    """A request in the middle of a game for each operation, and what rules browsers ask."""
    asked = recorded(catalogue)
    for operation in OPERATIONS:
        some = asked[operation.name]
        request = some[len(some) // 2]
        body = msgspec.json.encode(request)
        yield operation.name, request_bytes(port, operation.path, body)
    legal = asked[LEGAL_MOVES.name]
    variables = {"snapshot": legal[len(legal) // 2].snapshot}  # type: ignore[attr-defined]
    body = msgspec.json.encode({"query": LEGAL_DOCUMENT, "variables": variables})
    yield "legal_moves, GraphQL", request_bytes(port, "/graphql", body)
    for name, path in (
        ("a card", "/v1/cards/ashen.the-leaking-ferry"),
        ("50 cards", "/v1/cards?first=50"),
        ("a search", "/v1/search?q=dark+rune"),
    ):
        yield name, f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode()


def cpu_seconds(pid: int) -> float:
    """Processor time that a process has used, in user and system mode."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS
