"""A circuit breaker for a store that the service can do without.

Closed, calls pass. When too many recent calls have failed it opens, and no call passes. After a
pause it lets one probe through, in the background: success closes it, failure opens it again for
twice as long. Pauses are random within bounds, so that replicas that lost the store together do not
all return to it together.
"""

import random
import time
from collections.abc import Callable
from enum import IntEnum
from typing import Final

CONSIDERED: Final = 20
"""The number of recent calls among which failures are counted."""
LONGEST_PAUSE: Final = 30.0
"""Seconds: pauses double up to here, unless the first one is longer."""


class BreakerState(IntEnum):
    """Whether calls pass. The number is the value of the metric."""

    CLOSED = 0
    HALF_OPEN = 1
    """A probe is running; calls do not pass."""
    OPEN = 2


class Breaker:
    """Counts successes and failures, and decides whether a call may pass."""

    def __init__(
        self,
        *,
        faults: int,
        pause: float,
        changed: Callable[[BreakerState], None],
        clock: Callable[[], float] = time.monotonic,
        chance: Callable[[], float] = random.random,
    ) -> None:
        """Open after `faults` failures, for `pause` seconds; `changed` is called at each change.

        `chance` gives random numbers from 0 to 1. The breaker begins open, and a probe is due at
        once.
        """
        self._faults = faults
        self._pause = pause
        self._changed = changed
        self._clock = clock
        self._chance = chance
        self._recent = 0  # one bit for each of the last calls, set if it failed
        self._openings = 0
        self._probe_at = clock()
        self.state = BreakerState.OPEN

    @property
    def admits(self) -> bool:
        """Whether calls pass."""
        return self.state is BreakerState.CLOSED

    def succeeded(self) -> None:
        self._note(failed=0)
        self._openings = 0

    def failed(self) -> None:
        """Record a failure; ignored in an open breaker, where earlier calls may still fail."""
        self._note(failed=1)
        if self.admits and self._recent.bit_count() >= self._faults:
            self._open()

    def begin_probe(self) -> bool:
        """Whether the caller must probe now: one caller once in each pause."""
        due = self.state is BreakerState.OPEN and self._clock() >= self._probe_at
        if due:
            self._enter(BreakerState.HALF_OPEN)
        return due

    def end_probe(self, *, good: bool) -> None:
        """Close after a good probe; open again after a bad one."""
        if good:
            self._recent = 0
            self._enter(BreakerState.CLOSED)
        else:
            self._open()

    def _open(self) -> None:
        doubled = self._pause * 2.0 ** min(self._openings, CONSIDERED)
        pause = min(doubled, max(LONGEST_PAUSE, self._pause))
        self._openings += 1
        self._probe_at = self._clock() + pause * (0.5 + self._chance())
        self._enter(BreakerState.OPEN)

    def _note(self, *, failed: int) -> None:
        self._recent = (self._recent << 1 | failed) & ((1 << CONSIDERED) - 1)

    def _enter(self, state: BreakerState) -> None:
        self.state = state
        self._changed(state)
