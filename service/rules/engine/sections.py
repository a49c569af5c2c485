"""Sections of an explanation: what a rule notes below a step of its own.

Without an explanation nothing is noted, and a rule reads the same in both cases.
"""

from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, nullcontext
from typing import Final, NamedTuple, Unpack

from cards.messages.message import Message
from service.rules.engine.facts import Facts
from service.rules.engine.judgement import Judgement
from service.rules.engine.record import Note

NOTHING: Final[AbstractContextManager[Note | None]] = nullcontext()


class Line(NamedTuple):
    """A line of a count: what it is, what it saw, and the clauses that it rests on."""

    says: Message
    saw: Facts
    clauses: tuple[str, ...]


def under(judgement: Judgement, says: Callable[[], Message]) -> AbstractContextManager[Note | None]:
    """Note what follows under a step."""
    record = judgement.record
    return NOTHING if record is None else record.under(says())


def giving(
    judgement: Judgement, says: Callable[[], Message], **saw: Unpack[Facts]
) -> AbstractContextManager[Note | None]:
    """Note what follows under a value that is given."""
    record = judgement.record
    return NOTHING if record is None else record.giving(says(), **saw)


def saw(judgement: Judgement, **facts: Unpack[Facts]) -> None:
    """Note what the section under way looked at or came to."""
    if judgement.record is not None:
        judgement.record.saw(**facts)


def itemized(
    judgement: Judgement, lines: Callable[[], Iterable[Line]], *, instead: bool = False
) -> None:
    """Note the lines of a count; `instead` of the clauses that the section under way has so far."""
    record = judgement.record
    if record is None:
        return
    if instead:
        record.leave_out_clauses()
    for line in lines():
        with record.giving(line.says, **line.saw):
            record.consulted(line.clauses, {})
