"""Records of moves that are judged one by one: each beside that of the whole."""

from schema.shapes.verdict import VerdictStatus
from service.rules.engine.record import Record


def beside(record: Record | None) -> Record | None:
    """A record for a move that is judged by itself; none where nobody wants an explanation."""
    return None if record is None else Record(record.work)


def note_candidate(record: Record | None, key: str, other: Record | None, *, legal: bool) -> None:
    """Count what one of many moves rests on, where somebody wants an explanation."""
    if record is not None:
        record.candidate(key, other, legal=legal)


def note_logged(
    record: Record | None, index: int, key: str, other: Record | None, status: VerdictStatus
) -> None:
    """Note what a move of a log rests on, where somebody wants an explanation."""
    if record is not None:
        record.logged(index, key, other, status)
