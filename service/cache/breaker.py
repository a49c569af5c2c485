"""A circuit breaker for a store that we can do without.

Closed, calls pass. When too many of the last calls have failed it opens, and no call passes. After
a pause it lets one probe through, in the background and not on a caller's time: a good answer
closes it, a bad one opens it again for twice as long. Pauses vary by chance, so that replicas that
lost the store at the same moment do not come back to it at the same moment.
"""

import random
import time
from collections.abc import Callable
from enum import IntEnum
from typing import Final

CONSIDERED: Final = 20
"""Failures count among so many of the last calls."""
LONGEST_PAUSE: Final = 30.0
"""Seconds; pauses do not double beyond it, unless the first one is longer already."""


class BreakerState(IntEnum):
    """Whether calls pass; the number is the value of the metric."""

    CLOSED = 0
    HALF_OPEN = 1
    """A probe is under way; calls do not pass."""
    OPEN = 2


class Breaker:
    """Counts successes and failures, and says whether a call may pass."""

    def __init__(
        self,
        *,
        faults: int,
        pause: float,
        changed: Callable[[BreakerState], None],
        clock: Callable[[], float] = time.monotonic,
        chance: Callable[[], float] = random.random,
    ) -> None:
        """Open after `faults` failures, for `pause` seconds; `changed` is told of each change.

        `chance` gives numbers from 0 to 1. It begins open, and the first probe is due at once.
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
        """Note a good call."""
        self._note(failed=0)
        self._openings = 0

    def failed(self) -> None:
        """Note a bad call. Calls that began before it opened may still fail: that is one fault."""
        self._note(failed=1)
        if self.admits and self._recent.bit_count() >= self._faults:
            self._open()

    def begin_probe(self) -> bool:
        """Whether the caller is to probe now: once in each pause, and only one caller."""
        due = self.state is BreakerState.OPEN and self._clock() >= self._probe_at
        if due:
            self._enter(BreakerState.HALF_OPEN)
        return due

    def end_probe(self, *, good: bool) -> None:
        """Close after a good probe, open again after a bad one."""
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
