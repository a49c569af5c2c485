"""What a server in production adds to a request: its protocol, keys, quotas, logs and metrics."""

from typing import Final

from loadtest.client import ask_for, ask_once, request_bytes
from loadtest.costs.yardstick import yardstick_seconds
from loadtest.drill.production import ANEW, production
from loadtest.processors import cpu_seconds

CARD: Final = "/v1/cards/ashen.the-leaking-ferry"
SECONDS: Final = 0.7
ROUNDS: Final = 8
CONNECTIONS: Final = 2


async def card_in_yardsticks() -> float:
    """CPU time of a replica for a card, in the quickest of some rounds."""
    async with production(1, ANEW) as stage:
        (replica,) = stage.replicas
        await stage.warmed_up()
        request = request_bytes(replica.port, CARD, b"", stage.authorization)
        wanted = await ask_once(replica.port, request)
        took: list[float] = []
        sticks: list[float] = []
        for _ in range(ROUNDS):
            sticks.append(yardstick_seconds(2))
            before = cpu_seconds(replica.pid)
            _, times = await ask_for(
                SECONDS, replica.port, request, wanted, connections=CONNECTIONS
            )
            took.append((cpu_seconds(replica.pid) - before) / len(times))
        return min(took) / min(sticks)
