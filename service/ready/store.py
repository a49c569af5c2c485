"""Answers, and parts of them, as they go over the wire, in a bounded number of bytes."""

from typing import Final, Generic, NamedTuple, TypeVar

from starlette.types import Scope

from service.ready.constant import Constant, Likewise
from service.telemetry.metrics import Door

Header = tuple[bytes, bytes]
Head = tuple[str, str, bytes, tuple[Header, ...]]
"""Method, path, query string and headers of a request, without those that change nothing."""
Key = tuple[Head, bytes] | Head | bytes
"""A request as it was read, its head, or either as it came over the wire."""

LARGEST: Final = 64 * 1024
OVERHEAD: Final = 1024
"""Bytes of an entry beside its request and answer."""
LENGTH: Final = b"content-length"
_OF_THE_RECORD: Final = (b"x-request-id", b"traceparent", b"tracestate")
_OF_PROXIES: Final = (
    *(b"forwarded", b"via", b"x-real-ip", b"x-forwarded-for", b"x-forwarded-host"),
    *(b"x-forwarded-port", b"x-forwarded-proto"),
)
_UNHEARD: Final = frozenset(
    {b"user-agent", b"accept-encoding", LENGTH, *_OF_THE_RECORD, *_OF_PROXIES}
)
"""Headers that change nothing of an answer where all callers are alike, but for the record of its
request, which is made anew; and the length, which the body tells."""


class ReadyAnswer(NamedTuple):
    """An answer around the headers that are its own each time."""

    status: int
    before: bytes
    after: bytes
    constant: Constant
    method: str
    path: str
    door: Door

    @property
    def size(self) -> int:
        """Bytes that it takes, as estimated."""
        return len(self.before) + len(self.after) + OVERHEAD


class ReadyHead(NamedTuple):
    """The head of an answer around its length and the headers that are its own each time."""

    before: bytes
    between: bytes
    after: bytes
    likewise: Likewise
    method: str
    path: str
    door: Door

    @property
    def size(self) -> int:
        """Bytes that it takes, as estimated."""
        return len(self.before) + len(self.between) + len(self.after) + OVERHEAD


def head_of(scope: Scope) -> Head:
    """What an answer depends on beside the body of its request."""
    heard = tuple([pair for pair in scope["headers"] if pair[0] not in _UNHEARD])
    return scope["method"], scope["path"], scope["query_string"], heard


_Kept = TypeVar("_Kept", ReadyAnswer, ReadyHead)


class Generations(Generic[_Kept]):
    """Two generations of what is kept: what nobody asks for while one fills up is forgotten.

    A list by time of use would have to be kept in order at every request.
    """

    def __init__(self, capacity: int) -> None:
        """Keep about so many bytes."""
        self._most = capacity // 2
        self._young: dict[Key, _Kept] = {}
        self._old: dict[Key, _Kept] = {}
        self._size = 0

    def get(self, key: Key) -> _Kept | None:
        """What is kept for a request, if anything."""
        if not self._young:  # nothing is: to look would be to read all of the request
            return None
        found = self._young.get(key)
        if found is None and self._old and (found := self._old.pop(key, None)) is not None:
            self.put(key, found)
        return found

    def put(self, key: Key, kept: _Kept) -> None:
        """Keep it, unless it is large."""
        size = _bytes_of(key) + kept.size
        if size > min(LARGEST, self._most) or key in self._young:
            return
        if self._size + size > self._most:
            self._old, self._young, self._size = self._young, {}, 0
        self._young[key] = kept
        self._size += size

    def __len__(self) -> int:
        """Return the number of entries."""
        return len(self._young) + len(self._old)


def _bytes_of(key: Key) -> int:
    if isinstance(key, bytes):
        return len(key)
    if len(key) == 2:
        head, body = key
        return _bytes_of(head) + len(body)
    _, path, query, headers = key
    return len(path) + len(query) + sum(len(name) + len(value) for name, value in headers)
