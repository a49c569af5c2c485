"""What happened from one sealed table to a later one, as a seat may see it."""

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from cards.catalogue import Catalogue
from cards.messages.message import say
from schema.operations import BY_NAME
from schema.shapes.common import ReasonCode
from schema.shapes.destiny import DestinySnapshot
from schema.shapes.destiny_verdict import DestinyReplayStep
from schema.shapes.legal import ReplayStep
from schema.shapes.moves import Move
from schema.shapes.table import Snapshot
from schema.shapes.verdict import EventCode, VerdictStatus
from service.receipts.canonical import digest_of
from service.rules.engine.work import Work
from service.rules.kernel.variant import AnyMove
from service.rules.views import still_choosing
from service.sealed.contents import AnyTable, Contents
from service.sealed.seats import judge_for, played, refused

_JUDGED_BY: Final = {True: BY_NAME["destiny_validate"], False: BY_NAME["validate"]}


def steps_of(
    catalogue: Catalogue,
    texts: Sequence[str],
    opened: Sequence[Contents],
    seat: str | None,
    work: Work,
) -> tuple[ReplayStep | DestinyReplayStep, ...]:
    """The moves that led to the last of some texts, as lines; none that was taken back."""
    steps: list[ReplayStep | DestinyReplayStep] = []
    if (past := opened[0].past) is not None:
        table = past.start
        for move in past.moves:
            after = played(catalogue, table, move, work)
            steps.append(_step(catalogue, (table, after), move, seat, work))
            table = after
    for index, later in enumerate(opened[1:]):
        if later.before != digest_of(texts[index].encode()):
            at = "sealed", str(index + 1)
            raise refused(ReasonCode.NOT_IN_CHAIN, say("not-in-chain"), *at)
        if later.undone:
            steps = steps[: max(0, len(steps) - later.undone)]
            continue
        assert later.moved is not None
        steps.append(_step(catalogue, (opened[index].table, later.table), later.moved, seat, work))
    return tuple(replace(step, index=index) for index, step in enumerate(steps))


def numbers_of(opened: Sequence[Contents]) -> tuple[int, ...]:
    """The places in the chain of the moves that led to the last of some texts."""
    past = opened[0].past
    numbers = [] if past is None else [*past.numbers]
    for later in opened[1:]:
        if later.undone:
            numbers = numbers[: max(0, len(numbers) - later.undone)]
        else:
            numbers.append(later.number)
    return tuple(numbers)


def _step(
    catalogue: Catalogue, tables: Sequence[AnyTable], move: AnyMove, seat: str | None, work: Work
) -> ReplayStep | DestinyReplayStep:
    """A move from one table to the next, as a line of a replay.

    While others still choose, of a choice of Character cards only that it was made. Where a
    view cannot tell what a hidden hand allows, what happened without naming cards.
    """
    before, after = tables
    of_destiny = isinstance(before, DestinySnapshot)
    at = catalogue, _JUDGED_BY[of_destiny], before, move
    judged = judge_for(*at, seat=seat, work=work)
    events, clauses = judged.answer.events, judged.answer.clauses
    if judged.answer.status is not VerdictStatus.LEGAL:
        events, clauses = judged.bare, _cited(judged.bare)
    if isinstance(move, Move) and move.choose_characters is not None:
        assert isinstance(after, Snapshot)
        if move.choose_characters.player != seat and still_choosing(after):
            events = tuple(each for each in events if each.code is EventCode.CHARACTERS_CHOSEN)
            clauses = _cited(events)
    shape: Any = DestinyReplayStep if of_destiny else ReplayStep
    fields = {"status": VerdictStatus.LEGAL, "reasons": ()}
    step: ReplayStep | DestinyReplayStep = shape(index=0, **fields, events=events, clauses=clauses)
    return step


def _cited(events: Sequence[Any]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(clause for event in events for clause in event.clauses))
