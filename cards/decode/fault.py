"""One fault of a value: where it is, its code, and a message."""

from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta

from cards.messages.did_you_mean import LONGEST_WORD
from cards.messages.message import Message, printable
from cards.model.shape import Shape
from cards.model.word import Word


class FaultCode(Word):
    """What is wrong with a value. Append-only."""

    UNKNOWN_FIELD = "UNKNOWN_FIELD"
    MISSING_FIELD = "MISSING_FIELD"
    WRONG_TYPE = "WRONG_TYPE"
    OUT_OF_RANGE = "OUT_OF_RANGE"
    NOT_AN_OPTION = "NOT_AN_OPTION"
    BAD_FORMAT = "BAD_FORMAT"
    TOO_MANY = "TOO_MANY"
    TOO_FEW = "TOO_FEW"
    ONE_OF = "ONE_OF"
    INVALID = "INVALID"
    UNKNOWN_NAME = "UNKNOWN_NAME"
    """No card, board, ruleset or ruling has this id or name."""
    AMBIGUOUS_NAME = "AMBIGUOUS_NAME"
    """Several have this name."""


class Fault(Shape, frozen=True, kw_only=True):
    """One fault of a value, and where it is."""

    pointer: Annotated[str, Meta(description="JSON pointer (RFC 6901); empty for the whole.")]
    code: Annotated[FaultCode, Meta(description="Stable name of the fault.")]
    detail: Annotated[Message, Meta(description="One sentence for people.")]
    clauses: Annotated[tuple[str, ...], Meta(description="Clauses that it breaks.")] = ()


def pointer_of(where: Iterable[str | int]) -> str:
    """A JSON pointer; a part that is longer than any field's name is cut."""
    return json_pointer(printable(str(part), LONGEST_WORD) for part in where)


def json_pointer(keys: Iterable[str]) -> str:
    """A path, key by key, as a JSON pointer (RFC 6901)."""
    return "".join("/" + key.replace("~", "~0").replace("/", "~1") for key in keys)


def fault_at(where: Iterable[str | int], code: FaultCode, detail: Message) -> Fault:
    """A fault at a place."""
    return Fault(pointer=pointer_of(where), code=code, detail=detail)
