"""What the load test asks, and what a right answer holds; the questions are data.

A question also knows a law: raising some values of the request by a number raises some values of
the answer by as much and changes nothing else that is wanted. So requests differ, and every answer
can still be checked.
"""

import copy
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from schema.operations import CAST, ODDS, OPERATIONS, SCORE_SHEET, Operation

DATA: Final = Path(__file__).parent / "data"
RAISED_BY: Final = range(20)
_FILES: Final = {SCORE_SHEET.name: "score-sheet", ODDS.name: "odds", CAST.name: "cast"}

Place = list[str | int]


class Question(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A request, and the part of its answer that is wanted."""

    name: str
    request: dict[str, Any]
    answer: Annotated[dict[str, Any], Meta(description="What the answer must hold, at least.")]
    raises: Annotated[list[Place], Meta(description="Values of the request.")] = msgspec.field(
        name="raise"
    )
    raised: Annotated[list[Place], Meta(description="Values of the answer that follow them.")]

    def raised_by(self, amount: int) -> "Question":
        """The question, its law applied once."""
        return msgspec.structs.replace(
            self,
            request=_raise(self.request, self.raises, amount),
            answer=_raise(self.answer, self.raised, amount),
        )


def _raise(value: dict[str, Any], places: Iterable[Place], amount: int) -> dict[str, Any]:
    changed = copy.deepcopy(value)
    for *way, last in places:
        inner: Any = changed
        for step in way:
            inner = inner[step]
        inner[last] += amount
    return changed


def questions(operation: Operation) -> list[Question]:
    """The questions about an operation."""
    text = (DATA / f"{_FILES[operation.name]}.json").read_bytes()
    return msgspec.json.decode(text, type=list[Question])


def document(operation: Operation) -> str:
    """The GraphQL document that asks it; its variables are the body of the REST request."""
    return (DATA / f"{_FILES[operation.name]}.graphql").read_text(encoding="utf-8")


def asked() -> tuple[Operation, ...]:
    """The operations that there are questions about."""
    return tuple(operation for operation in OPERATIONS if operation.name in _FILES)
