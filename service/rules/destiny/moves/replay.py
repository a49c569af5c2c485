"""Judge a whole log of Destiny: each move on the table that the one before it left."""

from collections.abc import Generator

import msgspec

from cards.catalogue import Catalogue
from schema.shapes.common import Reason
from schema.shapes.destiny import DestinySnapshot
from schema.shapes.destiny_verdict import (
    DestinyReplayAnswer,
    DestinyReplayRequest,
    DestinyReplayStep,
    DestinyVerdict,
)
from schema.shapes.verdict import VerdictStatus
from service.rules.destiny.chapters.setup.deal import deal_destiny
from service.rules.destiny.moves.validate import judge
from service.rules.destiny.possible.table import open_game
from service.rules.engine.impossible import ImpossibleState
from service.rules.engine.record import Record
from service.rules.engine.records import beside, note_logged
from service.rules.engine.version import ENGINE_VERSION
from service.rules.engine.work import Work

Steps = Generator[DestinyReplayStep, None, DestinyReplayAnswer]


def replay_destiny(
    catalogue: Catalogue,
    request: DestinyReplayRequest,
    record: Record | None = None,
    *,
    work: Work | None = None,
) -> DestinyReplayAnswer:
    """Play a log from a table on, up to the first move that is not legal.

    Raises `ImpossibleState` when the table itself is one that no game can show.
    """
    following = destiny_steps(catalogue, request, record, work=work)
    while True:
        try:
            next(following)
        except StopIteration as end:
            result: DestinyReplayAnswer = end.value
            return result


def destiny_steps(
    catalogue: Catalogue,
    request: DestinyReplayRequest,
    record: Record | None = None,
    *,
    work: Work | None = None,
) -> Steps:
    """Play a log move by move; what it came to is returned at the end.

    Raises `ImpossibleState` before the first move, or never.
    """
    work = Work() if work is None else work
    start = _start(catalogue, request, work)
    game = open_game(catalogue, start, work=work)
    cited: dict[str, None] = {}
    played = 0
    stopped: DestinyVerdict | None = None
    for index, move in enumerate(request.moves):
        trial = game.again(record=beside(record))
        verdict = judge(trial, move)
        note_logged(record, index, move.key, trial.record, verdict.status)
        cited.update(dict.fromkeys(verdict.clauses))
        yield DestinyReplayStep(
            index=index,
            status=verdict.status,
            reasons=_in_the_log(verdict.reasons, index),
            events=verdict.events,
            clauses=verdict.clauses,
        )
        if verdict.status is not VerdictStatus.LEGAL:
            stopped = verdict
            break
        game = trial
        played += 1
    return DestinyReplayAnswer(
        catalogue=catalogue.digest,
        engine=ENGINE_VERSION,
        ruleset=start.ruleset,
        played=played,
        status=stopped.status if stopped else VerdictStatus.LEGAL,
        reasons=_in_the_log(stopped.reasons, played) if stopped else (),
        missing=stopped.missing if stopped else (),
        snapshot=game.snapshot,
        clauses=tuple(cited),
    )


def _start(catalogue: Catalogue, request: DestinyReplayRequest, work: Work) -> DestinySnapshot:
    """Return the table before the first move: the one given, or a fresh deal."""
    if request.setup is not None:
        try:
            return deal_destiny(catalogue, request.setup, work=work).snapshot
        except ImpossibleState as error:
            within = (
                msgspec.structs.replace(reason, at=("setup", *reason.at))
                for reason in error.reasons
            )
            raise ImpossibleState(tuple(within)) from None
    assert request.snapshot is not None
    return request.snapshot


def _in_the_log(reasons: tuple[Reason, ...], index: int) -> tuple[Reason, ...]:
    """Reasons with their places in the log instead of those in a move judged by itself."""
    return tuple(
        msgspec.structs.replace(reason, at=("moves", str(index), *reason.at[1:]))
        for reason in reasons
    )
