"""From the record of a judgement to the explanation that its reader gets."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from cards.catalogue import Catalogue
from cards.messages.message import Message, verbatim
from cards.model.text import LocalText
from schema.shapes.common import Missing
from schema.shapes.explanation import (
    ClauseCounts,
    Consulted,
    Decided,
    Explain,
    Explanation,
    Fact,
    FactName,
    Repair,
)
from service.rules.engine.facts import fact
from service.rules.engine.record import GRAVITY, OPEN, Note, Record

DECISIVE: Final = {Decided.HOLDS: Decided.GIVES}
"""Decisions that a summary keeps, where they are not the answer's own: of a legal move, what it
gives."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reader:
    """What the words of an explanation are taken from."""

    catalogue: Catalogue
    cards: Mapping[str, LocalText]
    """Names of cards by id."""


def explained(  # noqa: PLR0913 - what an explanation is made of
    record: Record,
    reader: Reader,
    level: Explain,
    *,
    question: Message,
    decided: Decided,
    missing: Iterable[Missing] = (),
    repairs: tuple[Repair, ...] = (),
) -> Explanation:
    """The explanation of a judgement that is over."""
    _note_missing(record, missing)
    _prune(record.root)
    _weigh(record.root)
    counts = _counts(record)
    if level is Explain.SUMMARY:
        _keep(record.root, DECISIVE.get(decided, decided))
    entries: list[Consulted] = []
    _flatten(record.root, reader, entries, parent=None, depth=1)
    return Explanation(
        level=level,
        question=question,
        decided=decided,
        counts=counts,
        consulted=tuple(entries),
        repairs=repairs,
    )


def _note_missing(record: Record, missing: Iterable[Missing]) -> None:
    """Note the facts that the answer misses, where no rule has said so in passing."""
    said = {note.says or note.step for note in record.root if note.decided is Decided.UNKNOWN}
    for gap in missing:
        if gap.message not in said:
            with record.under(OPEN):
                record.lacked(gap.clauses, gap.message)


def _prune(note: Note) -> None:
    """Drop steps in which nothing was consulted, and clauses that a step beside them names."""
    for each in note.below:
        _prune(each)
    note.below = [each for each in note.below if not _empty(each)]
    deeper = {below.clause for each in note.below for below in each if below is not each} - {None}
    note.below = [each for each in note.below if not (each.clause in deeper and _bare(each))]


def _bare(note: Note) -> bool:
    """Whether a note only says that a clause holds."""
    told = note.says or note.saw or note.counted
    return not told and note.decided is Decided.HOLDS


def _empty(note: Note) -> bool:
    told = note.clause or note.ruling or note.below or note.saw or note.counted
    return not told and note.decided is Decided.HOLDS


def _weigh(note: Note) -> None:
    """A step is as grave as the gravest below it; one of many candidates is as it came out."""
    for each in note.below:
        _weigh(each)
    if FactName.CANDIDATES in note.counted:
        legal = note.counted[FactName.LEGAL]
        note.decided = Decided.GIVES if legal else Decided.BROKEN
    elif note.below:
        found = (each.decided for each in note.below)
        note.decided = max(note.decided, *found, key=GRAVITY.__getitem__)


def _counts(record: Record) -> ClauseCounts:
    by_clause = tuple(record.by_clause().values())
    rulings = {note.ruling.id for note in record.root if note.ruling is not None}
    return ClauseCounts(
        consulted=len(by_clause),
        holds=by_clause.count(Decided.HOLDS),
        broken=by_clause.count(Decided.BROKEN),
        not_applicable=by_clause.count(Decided.NOT_APPLICABLE),
        gives=by_clause.count(Decided.GIVES),
        unknown=by_clause.count(Decided.UNKNOWN),
        rulings=len(rulings),
    )


def _keep(note: Note, decisive: Decided) -> None:
    """Keep what decided the answer, and what it belongs to.

    Of what gives something the clauses are left out: each has its own sentence.
    """
    for each in note.below:
        _keep(each, decisive)
    note.below = [each for each in note.below if _decides(each, decisive)]


def _decides(note: Note, decisive: Decided) -> bool:
    if note.below:
        return True
    return note.decided is decisive and (decisive is not Decided.GIVES or note.clause is None)


def _flatten(
    note: Note, reader: Reader, entries: list[Consulted], *, parent: int | None, depth: int
) -> None:
    for each in note.below:
        number = len(entries)
        entries.append(
            Consulted(
                number=number,
                parent=parent,
                depth=depth,
                clause=each.clause,
                ruling=None if each.ruling is None else each.ruling.id,
                text=_text(each, reader),
                decided=each.decided,
                says=each.says,
                saw=_saw(each, reader),
            )
        )
        _flatten(each, reader, entries, parent=number, depth=depth + 1)


def _text(note: Note, reader: Reader) -> Message:
    if note.clause is not None:
        return verbatim(reader.catalogue.clauses[note.clause].text)
    if note.ruling is not None:
        return verbatim(note.ruling.question)
    assert note.step is not None
    return note.step


def _saw(note: Note, reader: Reader) -> tuple[Fact, ...]:
    seen = [fact(name, value, reader.cards) for name, value in note.saw]
    counted = [fact(name, number, reader.cards) for name, number in note.counted.items()]
    return (*seen, *counted)
