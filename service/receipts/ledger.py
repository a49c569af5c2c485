"""Who remembers which roll a place of a game has had, so that it gets no second one."""

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final, Protocol

MOST_PLACES: Final = 100_000


class LedgerUnavailable(Exception):
    """The ledger cannot be asked now. Rolls go on, and say that nobody keeps them unique."""


class RollLedger(Protocol):
    """What sealed rolls need of a store that replicas share."""

    def remember(self, key: str, value: str, ttl: int) -> str | None:
        """Keep a value for `ttl` seconds unless the key has one; return the one that it has.

        One step: of two replicas that ask at once, one gets None. Raises `LedgerUnavailable`.
        """
        ...


class MemoryLedger:
    """A ledger in this process, for a service that is one process."""

    def __init__(
        self, *, most: int = MOST_PLACES, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Keep the newest `most` values."""
        self._kept: OrderedDict[str, tuple[str, float]] = OrderedDict()
        self._most = most
        self._clock = clock

    def remember(self, key: str, value: str, ttl: int) -> str | None:
        """Keep a value for `ttl` seconds unless the key has one; return the one that it has."""
        now = self._clock()
        kept = self._kept.get(key)
        if kept is not None and kept[1] > now:
            return kept[0]
        self._kept[key] = value, now + ttl
        self._kept.move_to_end(key)
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)
        return None
