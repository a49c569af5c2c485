"""The in-process cache: least recently used answers are removed first; bounded in bytes."""

from typing import NamedTuple

from cachetools import LRUCache

from cards.model.shape import Shape


class Ruling(NamedTuple):
    """An answer as a value and as the JSON bytes that a REST client gets."""

    answer: Shape
    body: bytes
    steps: int = 0
    """Steps of work of its judgement, now or earlier."""
    cached: bool = False
    shared: bool = False
    """Whether it came from Redis, not from this process."""


ENTRY_OVERHEAD = 4
"""Memory of an answer's values as a multiple of its JSON bytes; measured, rounded up."""


def _size(ruling: Ruling) -> int:
    return len(ruling.body) * (1 + ENTRY_OVERHEAD)


class MemoryCache:
    """Answers by key. A capacity of 0 bytes turns it off."""

    def __init__(self, capacity: int) -> None:
        """Hold at most `capacity` bytes of answers, as estimated from their JSON."""
        self.capacity = max(capacity, 0)
        self._entries: LRUCache[bytes, Ruling] = LRUCache(maxsize=self.capacity, getsizeof=_size)

    def get(self, key: bytes) -> Ruling | None:
        """Return the answer cached under `key`, or None."""
        found = self._entries.get(key)
        return None if found is None else found._replace(cached=True, shared=False)

    def put(self, key: bytes, ruling: Ruling) -> None:
        """Cache an answer, unless it alone is larger than the whole cache."""
        if _size(ruling) <= self._entries.maxsize:
            self._entries[key] = ruling

    @property
    def size(self) -> int:
        return int(self._entries.currsize)

    def __len__(self) -> int:
        return len(self._entries)
