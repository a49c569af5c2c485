"""The memory of prepared documents: estimated, bounded, and kept small.

The bytes of a token and of a selected field were measured; a test compares the estimates with what
Python has allocated.
"""

from collections import OrderedDict
from collections.abc import Callable, Iterable
from threading import Lock
from typing import Final, Generic, TypeVar

from graphql import (
    DocumentNode,
    FieldNode,
    GraphQLFormattedError,
    NameNode,
    OperationDefinitionNode,
    SelectionSetNode,
)

from service.graphql.schema.labels import LABELS

MOST_BYTES: Final = 9 * 1024 * 1024
"""The most bytes for the documents of one endpoint, plans included. There are two endpoints."""
BASE_BYTES: Final = 8_000
TOKEN_BYTES: Final = 450
"""Bytes for each token of a cached document: nodes, locations, and costs of fields."""
ERROR_BYTES: Final = 3_000
BARE_BYTES: Final = 2_500
"""Bytes of an operation that is not executed."""
EMPTY: Final = DocumentNode(definitions=())
"""Replaces a document that has errors."""
_UNKNOWN: Final = "unknown"

T = TypeVar("T")


def bytes_of_tokens(tokens: int) -> int:
    """The bytes of a document with this many tokens."""
    return BASE_BYTES + TOKEN_BYTES * tokens


def bytes_of_errors(errors: Iterable[GraphQLFormattedError], operations: int) -> int:
    """The cached bytes of a document with these errors and this many operations."""
    return BASE_BYTES + ERROR_BYTES * len(tuple(errors)) + BARE_BYTES * operations


class Held:
    """The bytes of a cached value that may grow: a document with its plans."""

    __slots__ = ("_grown", "count")

    def __init__(self, count: int = 0) -> None:
        """Begin with so many bytes."""
        self.count = count
        self._grown: Callable[[int], None] | None = None

    def add(self, count: int) -> None:
        """Count more bytes; a cache makes room for them."""
        self.count += count
        if self._grown is not None:
            self._grown(count)

    def kept_by(self, grown: Callable[[int], None] | None) -> None:
        """Set the callback for more bytes."""
        self._grown = grown


class KeptBySize(Generic[T]):
    """A cache by text, bounded in bytes; least recently used values are removed first."""

    def __init__(self, most_bytes: int) -> None:
        """Cache at most this many bytes."""
        self._most = most_bytes
        self._values: OrderedDict[str, tuple[T, Held]] = OrderedDict()
        self._bytes = 0
        self._lock = Lock()

    @property
    def bytes(self) -> int:
        """The bytes in use, as counted."""
        return self._bytes

    def __len__(self) -> int:
        return len(self._values)

    def get(self, text: str) -> T | None:
        """The value of a text, if it is cached."""
        with self._lock:
            entry = self._values.get(text)
            if entry is None:
                return None
            self._values.move_to_end(text)
            return entry[0]

    def put(self, text: str, value: T, held: Held) -> None:
        """Cache a value of this size; others are removed to make room."""
        with self._lock:
            if text in self._values or held.count > self._most:
                return
            self._values[text] = value, held
            held.kept_by(self._make_room)
            self._bytes += held.count
            self._trim()

    def _make_room(self, count: int) -> None:
        with self._lock:
            self._bytes += count
            self._trim()

    def _trim(self) -> None:
        while self._bytes > self._most and self._values:
            _, (_, held) = self._values.popitem(last=False)
            held.kept_by(None)
            self._bytes -= held.count


def unlink(document: DocumentNode) -> None:
    """Remove the tokens of a document, but for the two at the ends of each node (its location).

    Tokens are a linked list, so a single node would keep all of them.
    """
    token = document.loc and document.loc.start_token
    while token:
        following = token.next
        token.prev = token.next = None
        token = following


def bare(operation: OperationDefinitionNode) -> OperationDefinitionNode:
    """An operation that is not executed: its kind, its name, its location, and its metric label."""
    names = {
        each.name.value if each.name.value in LABELS else _UNKNOWN
        for each in operation.selection_set.selections
        if isinstance(each, FieldNode)
    }
    fields = tuple(FieldNode(name=NameNode(value=name)) for name in sorted(names))
    return OperationDefinitionNode(
        operation=operation.operation,
        name=operation.name and NameNode(value=operation.name.value),
        selection_set=SelectionSetNode(selections=fields),
        loc=operation.loc,
    )
