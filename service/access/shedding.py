"""Who is sent away when there is too much to do, and how that is noticed.

Rules run on the event loop, so a process that has too much to do is late for everything. A task
that wants to wake at regular times measures how late; the least of its last measurements counts,
so that one long request alone is no overload. The number of requests that are worked on is the
second signal. Requests that somebody can wait for let all others that have come go first; that is
why they are seen standing in a queue, and why running games wait for none of them.
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
"""Of the requests at once: beyond so many, those of this priority are refused."""
PATIENCE: Final = {Priority.SHEDDABLE: 1, Priority.NORMAL: 2, Priority.CRITICAL: 8}
"""Times the lag that is allowed."""
RETRY_SECONDS: Final = {Priority.SHEDDABLE: 5, Priority.NORMAL: 2, Priority.CRITICAL: 1}
"""Who is needed less comes back later."""


class Load:
    """What this process has to do now."""

    def __init__(self, *, most: int, most_lag: float, metrics: AccessMetrics) -> None:
        """Refuse beyond `most` requests at once, and beyond a lag; 0 for either means never."""
        self._most = most
        self._most_lag = most_lag
        self._metrics = metrics
        self._lags: deque[float] = deque(maxlen=PROBES)
        self.lag = 0.0
        """Seconds that everything has been late for some while."""
        self.in_flight = 0
        self.others: Callable[[], bool] = lambda: True
        """Whether other requests have come; a server may know that there are none."""
        metrics.watch_load(lambda: self.in_flight, lambda: self.lag)

    def late(self, seconds: float) -> None:
        """Note a measurement."""
        self._lags.append(seconds)
        self.lag = min(self._lags) if len(self._lags) == PROBES else 0.0

    async def probe(self) -> None:
        """Measure for ever: how late it wakes, and how long one turn of the loop takes."""
        clock = time.monotonic  # the loop may take its own time only once in a turn
        while True:
            due = clock() + PROBE_SECONDS
            await asyncio.sleep(PROBE_SECONDS)
            woken = clock()
            await asyncio.sleep(0)
            self.late(max(woken - due, clock() - woken))

    def signal_against(self, priority: Priority) -> Signal | None:
        """Why a request of this priority, counted already, is sent away now, if it is."""
        if self._most and self.in_flight > max(self._most * SHARES[priority], 1):
            return Signal.IN_FLIGHT
        if self._most_lag and self.lag > self._most_lag * PATIENCE[priority]:
            return Signal.LAG
        return None

    def admit(self, priority: Priority) -> None:
        """Let a request in, or raise `Refusal`."""
        signal = self.signal_against(priority)
        if signal is not None:
            self._metrics.shed(priority, signal)
            raise Refusal(
                ProblemSlug.OVERLOADED,
                say("replica-overloaded"),
                {"Retry-After": str(RETRY_SECONDS[priority])},
            )

    async def admit_in_turn(self, priority: Priority) -> None:
        """The same; and let those go first that have come meanwhile, unless a game waits for it."""
        self.admit(priority)
        if priority is not Priority.CRITICAL and self.others():
            await asyncio.sleep(0)
