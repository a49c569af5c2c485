"""What a replica takes that nobody asks: CPU time to warm up, and memory at several moments."""

from typing import Annotated

import msgspec
from msgspec import Meta

from loadtest.client import ask_once, request_bytes
from loadtest.drill.production import Production, production
from loadtest.memory import resident_mib
from loadtest.processors import cpu_seconds

MESSAGE = msgspec.json.encode({"jsonrpc": "2.0", "id": 1, "method": "tools/list"})


class Resident(msgspec.Struct, frozen=True, kw_only=True):
    """One replica."""

    cpu_seconds: Annotated[float, Meta(description="Until it is ready and warm.")]
    ready_mib: float
    warm_mib: Annotated[float, Meta(description="When everything is loaded that is ever needed.")]
    agent_mib: Annotated[float, Meta(description="After the first message of an agent, too.")]


async def resident() -> Resident:
    """Start a replica, and look three times."""
    async with production(1) as stage:
        ready = _mib(stage)
        await stage.warmed_up()
        warm = _mib(stage)
        (replica,) = stage.replicas
        seconds = round(cpu_seconds(replica.pid), 1)
        await ask_once(
            replica.port, request_bytes(replica.port, "/mcp", MESSAGE, stage.authorization)
        )
        return Resident(cpu_seconds=seconds, ready_mib=ready, warm_mib=warm, agent_mib=_mib(stage))


def _mib(stage: Production) -> float:
    (replica,) = stage.replicas
    found = resident_mib(replica.pid)
    assert found is not None  # it is still there
    return round(found)
