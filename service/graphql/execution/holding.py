"""What prepared documents hold in memory: estimated, bounded, and made small.

The bytes of a token and of a selected field were measured; a test holds the estimates to what
Python says is allocated.
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
"""What the documents of one endpoint hold at most, plans included. There are two endpoints."""
BASE_BYTES: Final = 8_000
TOKEN_BYTES: Final = 450
"""Of a document that is kept: nodes, their places, and what its fields cost."""
ERROR_BYTES: Final = 3_000
BARE_BYTES: Final = 2_500
"""Of an operation that is not run."""
EMPTY: Final = DocumentNode(definitions=())
"""In the place of a document that has errors."""
_UNKNOWN: Final = "unknown"

T = TypeVar("T")


def bytes_of_tokens(tokens: int) -> int:
    """What a document of so many tokens holds."""
    return BASE_BYTES + TOKEN_BYTES * tokens


def bytes_of_errors(errors: Iterable[GraphQLFormattedError], operations: int) -> int:
    """What is kept of a document that has these errors, and so many operations."""
    return BASE_BYTES + ERROR_BYTES * len(tuple(errors)) + BARE_BYTES * operations


class Held:
    """The bytes of something that is kept, and that may grow: a document with its plans."""

    __slots__ = ("_grown", "_paid", "count")

    def __init__(self, count: int = 0) -> None:
        """Begin with so many bytes."""
        self.count = count
        self._grown: Callable[[int], None] | None = None
        self._paid = False

    def add(self, count: int) -> None:
        """Count more bytes; where this is kept, room is made for them."""
        self.count += count
        if self._grown is not None:
            self._grown(count)

    def kept_by(self, grown: Callable[[int], None] | None) -> None:
        """Note who is told of more bytes."""
        self._grown = grown

    def is_paid(self) -> bool:
        """Whether somebody has paid for the making of it; from now on, somebody has."""
        paid, self._paid = self._paid, True
        return paid


class KeptBySize(Generic[T]):
    """Values by text, as many as have room; those that were not asked for longest go first."""

    def __init__(self, most_bytes: int) -> None:
        """Keep at most so many bytes."""
        self._most = most_bytes
        self._values: OrderedDict[str, tuple[T, Held]] = OrderedDict()
        self._bytes = 0
        self._lock = Lock()

    @property
    def bytes(self) -> int:
        """What is held, as far as it is counted."""
        return self._bytes

    def __len__(self) -> int:
        return len(self._values)

    def get(self, text: str) -> T | None:
        """The value of a text, if it is kept."""
        with self._lock:
            found = self._values.get(text)
            if found is None:
                return None
            self._values.move_to_end(text)
            return found[0]

    def put(self, text: str, value: T, held: Held) -> None:
        """Keep a value that holds so much, in the place of others."""
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
    """Let go of the tokens of a document; its nodes keep the two at their ends, for their places.

    Each token leads to its neighbours, so a single node would keep all of them.
    """
    token = document.loc and document.loc.start_token
    while token:
        following = token.next
        token.prev = token.next = None
        token = following


def bare(operation: OperationDefinitionNode) -> OperationDefinitionNode:
    """An operation that is not run: its kind, its name, its place, and how metrics call it."""
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
