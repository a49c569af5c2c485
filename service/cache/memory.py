"""The in-process cache: least recently used answers go first, total size bounded in bytes."""

from dataclasses import dataclass

from cachetools import LRUCache

from cards.model.shape import Shape

ENTRY_OVERHEAD = 4
"""An answer's values take about this many times the bytes of its JSON; measured, rounded up."""


@dataclass(frozen=True, slots=True)
class CachedAnswer:
    """An answer as a value and as JSON."""

    answer: Shape
    body: bytes
    steps: int = 0
    """What it took to judge."""


def _size(kept: CachedAnswer) -> int:
    return len(kept.body) * (1 + ENTRY_OVERHEAD)


class MemoryCache:
    """Answers by key. A capacity of 0 bytes turns it off."""

    def __init__(self, capacity: int) -> None:
        """Hold at most `capacity` bytes of answers, as estimated from their JSON."""
        self.capacity = max(capacity, 0)
        self._entries: LRUCache[bytes, CachedAnswer] = LRUCache(
            maxsize=self.capacity, getsizeof=_size
        )

    def get(self, key: bytes) -> CachedAnswer | None:
        """Return the answer kept under `key`, or None."""
        return self._entries.get(key)

    def put(self, key: bytes, kept: CachedAnswer) -> None:
        """Keep an answer, unless it alone would be larger than the whole cache."""
        if _size(kept) <= self._entries.maxsize:
            self._entries[key] = kept

    @property
    def size(self) -> int:
        """Bytes in use, as estimated."""
        return int(self._entries.currsize)

    def __len__(self) -> int:
        """Return the number of answers kept."""
        return len(self._entries)
