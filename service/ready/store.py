"""Constant answers as they go over the wire, in a bounded number of bytes."""

from typing import Final, NamedTuple

Header = tuple[bytes, bytes]
Key = tuple[tuple[Header, ...], bytes]

PATH: Final = "/graphql"
CAPACITY: Final = 2 * 1024 * 1024
"""Bytes of all answers with their requests, as estimated."""
LARGEST: Final = 64 * 1024
OVERHEAD: Final = 1024
"""Bytes of an entry beside its body and answer: its headers, twice, and what holds them."""
_UNHEARD: Final = frozenset(
    {b"user-agent", b"accept-encoding", b"x-request-id", b"traceparent", b"tracestate"}
)
"""Headers that change nothing of an answer but the record of its request, which is made anew."""


class ReadyAnswer(NamedTuple):
    """An answer around the headers that are its own each time."""

    before: bytes
    after: bytes
    cost: int


def key_of(headers: list[Header], body: bytes) -> Key:
    """What an answer depends on."""
    return tuple([pair for pair in headers if pair[0] not in _UNHEARD]), body


class ReadyAnswers:
    """Two generations of answers: what nobody asks for while one fills up is forgotten.

    A list by time of use would have to be kept in order at every request.
    """

    def __init__(self, capacity: int = CAPACITY) -> None:
        """Keep about so many bytes."""
        self._capacity = capacity
        self._young: dict[Key, ReadyAnswer] = {}
        self._old: dict[Key, ReadyAnswer] = {}
        self._size = 0

    def get(self, key: Key) -> ReadyAnswer | None:
        """The answer to a request, if it is kept."""
        found = self._young.get(key)
        if found is None and (found := self._old.pop(key, None)) is not None:
            self.put(key, found)
        return found

    def put(self, key: Key, answer: ReadyAnswer) -> None:
        """Keep an answer, unless it is large."""
        size = len(key[1]) + len(answer.before) + len(answer.after) + OVERHEAD
        if size > LARGEST or key in self._young:
            return
        if self._size + size > self._capacity // 2:
            self._old, self._young, self._size = self._young, {}, 0
        self._young[key] = answer
        self._size += size

    def __len__(self) -> int:
        """Return the number of answers kept."""
        return len(self._young) + len(self._old)
