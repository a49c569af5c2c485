"""The in-process cache: least recently used answers are removed first; bounded in bytes."""

from dataclasses import dataclass

from cachetools import LRUCache

from cards.model.shape import Shape

ENTRY_OVERHEAD = 4
"""Memory of an answer's values as a multiple of its JSON bytes; measured, rounded up."""


@dataclass(frozen=True, slots=True)
class CachedAnswer:
    """An answer as a value and as JSON."""

    answer: Shape
    body: bytes
    steps: int = 0
    """Steps of work that judging took."""


def _size(cached: CachedAnswer) -> int:
    return len(cached.body) * (1 + ENTRY_OVERHEAD)


class MemoryCache:
    """Answers by key. A capacity of 0 bytes turns it off."""

    def __init__(self, capacity: int) -> None:
        """Hold at most `capacity` bytes of answers, as estimated from their JSON."""
        self.capacity = max(capacity, 0)
        self._entries: LRUCache[bytes, CachedAnswer] = LRUCache(
            maxsize=self.capacity, getsizeof=_size
        )

    def get(self, key: bytes) -> CachedAnswer | None:
        """Return the answer cached under `key`, or None."""
        return self._entries.get(key)

    def put(self, key: bytes, cached: CachedAnswer) -> None:
        """Cache an answer, unless it alone is larger than the whole cache."""
        if _size(cached) <= self._entries.maxsize:
            self._entries[key] = cached

    @property
    def size(self) -> int:
        """Bytes in use, as estimated."""
        return int(self._entries.currsize)

    def __len__(self) -> int:
        """Return the number of cached answers."""
        return len(self._entries)
