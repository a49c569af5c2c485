"""What is asked: operations, their arguments, and the options of a call."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import UnionType
from typing import Any, Generic, Literal, TypedDict, TypeVar

import httpx
import msgspec

T = TypeVar("T")
Page = TypeVar("Page")
Item = TypeVar("Item")


class CallOptions(TypedDict, total=False):
    """What every method takes."""

    language: str
    """Language of the sentences in this answer, such as `pl`."""
    timeout: float
    """Seconds to wait for the connection, and for each part of the answer, of one try."""
    deadline: float
    """Seconds that the whole call may take: all tries and the waits between them.

    Of a list each page is a call, of a stream all its lines are.
    """
    retries: int
    """How often to try again. A sealed roll is tried once, whatever this says."""
    request_id: str
    """Your name for the request, in the answer and in the service's log."""
    receipt: bool
    """Ask for a signed receipt: `on_headers` finds it as `Lawspeaker-Receipt`."""
    on_headers: Callable[[httpx.Headers], None]
    """Sees the headers of the answer."""


class ExplainOptions(CallOptions, total=False):
    """What methods take that can say why."""

    explain: Literal["none", "summary", "full"]
    """How much of its reasons the answer tells in `explanation`."""


@dataclass(frozen=True)
class Operation(Generic[T]):
    """One answer to one request."""

    method: str
    path: str
    answer: type[T] | UnionType
    once: bool = False
    """Nothing repeats it by itself, whatever its body is."""
    commas: bool = False
    """Lists in the query are joined by commas."""


@dataclass(frozen=True)
class Listing(Operation[Page], Generic[Page, Item]):
    """A list that comes in pages."""

    items: str = "items"
    """The member of a page that holds what is listed."""


@dataclass(frozen=True)
class Lines(Generic[T]):
    """An answer of many lines, each of one of these types."""

    method: str
    path: str
    answers: tuple[type[T], ...]
    once: bool = False
    commas: bool = False


@dataclass(frozen=True)
class Arguments:
    """What an operation is told."""

    path: Mapping[str, str] | None = None
    query: Mapping[str, Any] | None = None
    body: msgspec.Struct | None = None
