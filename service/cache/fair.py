"""A cache that callers share fairly: whoever has most of it makes room, so nobody evicts others."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class _Entry(Generic[V]):
    value: V
    size: int
    caller: str
    until: float


class FairCache(Generic[V]):
    """Values by key, each of the caller who brought it first; bounded in bytes.

    Where room is needed, the caller with the most bytes loses what it has not used for longest. So
    a caller keeps what fits in an equal share, whatever others bring.
    """

    def __init__(
        self,
        room: int,
        *,
        ttl: float,
        share: float = 1.0,
        evicted: Callable[[], None] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Keep values for `ttl` seconds, together at most `room` bytes; a caller its `share`.

        `evicted` is told of each value that makes room for another.
        """
        self._room = room
        self._share = int(room * share)
        self._evicted = evicted
        self._ttl = ttl
        self._clock = clock
        self._entries: dict[str, _Entry[V]] = {}
        self._keys: dict[str, dict[str, None]] = {}
        """The keys of each caller, the least recently used first."""
        self._sizes: dict[str, int] = {}
        self._size = 0

    def get(self, key: str) -> V | None:
        entry = self._entries.get(key)
        if entry is None:
            return None
        if entry.until <= self._clock():
            self._remove(key)
            return None
        keys = self._keys[entry.caller]
        del keys[key]
        keys[key] = None
        return entry.value

    def put(self, key: str, value: V, *, size: int, caller: str) -> bool:
        """Keep a value of so many bytes, unless a caller may not have as many; says whether."""
        known = self._entries.get(key)
        if known is not None:
            caller = known.caller
            self._remove(key)
        if size > self._share:
            return False
        self._entries[key] = _Entry(value, size, caller, self._clock() + self._ttl)
        self._keys.setdefault(caller, {})[key] = None
        self._sizes[caller] = self._sizes.get(caller, 0) + size
        self._size += size
        while self._sizes[caller] > self._share:
            self._make_room(caller)
        while self._size > self._room:
            self._make_room(max(self._sizes, key=self._sizes.__getitem__))
        return True

    def values(self) -> Iterator[V]:
        """The values, whether or not their time is over."""
        return (entry.value for entry in self._entries.values())

    def __len__(self) -> int:
        return len(self._entries)

    @property
    def size(self) -> int:
        return self._size

    def _make_room(self, caller: str) -> None:
        """Evict what a caller has not used for longest."""
        self._remove(next(iter(self._keys[caller])))
        if self._evicted is not None:
            self._evicted()

    def _remove(self, key: str) -> None:
        entry = self._entries.pop(key)
        caller = entry.caller
        self._size -= entry.size
        self._sizes[caller] -= entry.size
        del self._keys[caller][key]
        if not self._keys[caller]:
            del self._keys[caller], self._sizes[caller]
