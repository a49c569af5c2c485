"""Load shedding: when the process is overloaded, and which requests it refuses then.

Rules run on the event loop, so an overloaded process is late for everything. A task that wakes
regularly measures the lag. The smallest of the last measurements counts, so that one long request
is no overload. The second signal is the number of requests in flight. Requests of a lower priority
let all others that have arrived go first. So they are counted while they queue, and running games
wait for none of them.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import Final

from cards.messages.message import say
from schema.shapes.problem import ProblemSlug
from service.access.scopes import Priority
from service.refusal import Refusal
from service.telemetry.access_metrics import AccessMetrics, Signal

PROBE_SECONDS: Final = 0.05
PROBES: Final = 4
SHARES: Final = {Priority.SHEDDABLE: 0.25, Priority.NORMAL: 0.5, Priority.CRITICAL: 1.0}
"""The share of the allowed requests in flight, by priority; beyond it they are refused."""
PATIENCE: Final = {Priority.SHEDDABLE: 1, Priority.NORMAL: 2, Priority.CRITICAL: 8}
"""Multiples of the allowed lag, by priority."""
RETRY_SECONDS: Final = {Priority.SHEDDABLE: 5, Priority.NORMAL: 2, Priority.CRITICAL: 1}
"""Lower priorities are asked to retry later."""


class Load:
    """The load of this process."""

    def __init__(self, *, most: int, most_lag: float, metrics: AccessMetrics) -> None:
        """Refuse beyond `most` requests in flight or `most_lag` seconds; 0 turns a limit off."""
        self._most = most
        self._most_lag = most_lag
        self._metrics = metrics
        self._lags: deque[float] = deque(maxlen=PROBES)
        self.lag = 0.0
        """The sustained lag of the event loop, in seconds."""
        self.in_flight = 0
        self.others: Callable[[], bool] = lambda: True
        """Whether other requests have arrived; a server may know that there are none."""
        metrics.watch_load(lambda: self.in_flight, lambda: self.lag)

    def late(self, seconds: float) -> None:
        """Add a measurement."""
        self._lags.append(seconds)
        self.lag = min(self._lags) if len(self._lags) == PROBES else 0.0

    async def probe(self) -> None:
        """Measure until cancelled: how late it wakes, and how long one turn of the loop takes."""
        clock = time.monotonic  # the loop may cache its own time for a turn
        while True:
            due = clock() + PROBE_SECONDS
            await asyncio.sleep(PROBE_SECONDS)
            woken = clock()
            await asyncio.sleep(0)
            self.late(max(woken - due, clock() - woken))

    def signal_against(self, priority: Priority) -> Signal | None:
        """Why a request of this priority, which is counted already, is refused now, or None."""
        if self._most and self.in_flight > max(self._most * SHARES[priority], 1):
            return Signal.IN_FLIGHT
        if self._most_lag and self.lag > self._most_lag * PATIENCE[priority]:
            return Signal.LAG
        return None

    def admit(self, priority: Priority) -> None:
        """Admit a request, or raise `Refusal` (503)."""
        signal = self.signal_against(priority)
        if signal is not None:
            self._metrics.shed(priority, signal)
            raise Refusal(
                ProblemSlug.OVERLOADED,
                say("replica-overloaded"),
                {"Retry-After": str(RETRY_SECONDS[priority])},
            )

    async def admit_in_turn(self, priority: Priority) -> None:
        """The same, after other requests that have arrived; critical requests do not wait."""
        self.admit(priority)
        if priority is not Priority.CRITICAL and self.others():
            await asyncio.sleep(0)
