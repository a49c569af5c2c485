"""Judge a whole log: each move on the table that the one before it left."""

from collections.abc import Generator

import msgspec

from cards.catalogue import Catalogue
from schema.shapes.common import Reason
from schema.shapes.legal import ReplayAnswer, ReplayRequest, ReplayStep
from schema.shapes.score import ScoreRequest, Scores
from schema.shapes.table import Snapshot
from schema.shapes.verdict import Verdict, VerdictStatus
from service.rules.chapters.scoring.scoring import score_table
from service.rules.chapters.setup.deal import deal
from service.rules.engine.impossible import ImpossibleState
from service.rules.engine.record import Record
from service.rules.engine.records import beside, note_logged
from service.rules.engine.version import ENGINE_VERSION
from service.rules.engine.work import Work
from service.rules.game.game import Game
from service.rules.game.sealed_throws import Thrower, nobody
from service.rules.moves.validate import decide, verdict_of
from service.rules.possible.open_table import open_game

Steps = Generator[ReplayStep, None, ReplayAnswer]


def replay(
    catalogue: Catalogue,
    request: ReplayRequest,
    record: Record | None = None,
    *,
    throw: Thrower = nobody,
    work: Work | None = None,
) -> ReplayAnswer:
    """Play a log from a table on, up to the first move that is not legal.

    `throw` is asked for the faces of each roll.
    Raises `ImpossibleState` when the table itself is one that no game can show.
    """
    game = _open(catalogue, request, record, throw, work)
    if game.explained:
        return _last(_steps(game, request, record))
    game = game.again(quiet=True)
    stopped: Verdict | None = None
    played = 0
    for move in request.moves:
        key, before = move.key, game.snapshot
        body = getattr(move, key)
        game.go_on(getattr(body, "drawn", ()))
        decide(game, key, body)
        if game.reasons or game.missing:
            stopped = verdict_of(game)
            game.snapshot = before
            break
        played += 1
    return _result(game, played, stopped, game.judgement.clauses, None)


def _last(following: Steps) -> ReplayAnswer:
    while True:
        try:
            next(following)
        except StopIteration as end:
            result: ReplayAnswer = end.value
            return result


def steps(
    catalogue: Catalogue,
    request: ReplayRequest,
    record: Record | None = None,
    *,
    throw: Thrower = nobody,
    work: Work | None = None,
) -> Steps:
    """Play a log move by move; what it came to is returned at the end.

    Raises `ImpossibleState` before the first move, or never.
    """
    game = _open(catalogue, request, record, throw, work)
    return (yield from _steps(game, request, record))


def _open(
    catalogue: Catalogue,
    request: ReplayRequest,
    record: Record | None,
    throw: Thrower,
    work: Work | None,
) -> Game:
    work = Work() if work is None else work
    start = _start(catalogue, request, work)
    return open_game(catalogue, start, record=record, throw=throw, work=work)


def _steps(game: Game, request: ReplayRequest, record: Record | None) -> Steps:
    cited: dict[str, None] = {}
    played = 0
    stopped: Verdict | None = None
    for index, move in enumerate(request.moves):
        key = move.key
        body = getattr(move, key)
        drawn = getattr(body, "drawn", ())
        trial = game.again(drawn=drawn, record=beside(record))
        decide(trial, key, body)
        verdict = verdict_of(trial)
        note_logged(record, index, key, trial.record, verdict.status)
        cited.update(dict.fromkeys(verdict.clauses))
        yield ReplayStep(
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
    return _result(game, played, stopped, tuple(cited), record)


def _result(
    game: Game, played: int, stopped: Verdict | None, cited: tuple[str, ...], record: Record | None
) -> ReplayAnswer:
    catalogue = game.judgement.catalogue
    return ReplayAnswer(
        catalogue=catalogue.digest,
        engine=ENGINE_VERSION,
        ruleset=game.snapshot.ruleset,
        played=played,
        status=stopped.status if stopped else VerdictStatus.LEGAL,
        reasons=_in_the_log(stopped.reasons, played) if stopped else (),
        missing=stopped.missing if stopped else (),
        snapshot=game.snapshot,
        scores=_scores(catalogue, game, record),
        receipts=(),
        clauses=cited,
    )


def _start(catalogue: Catalogue, request: ReplayRequest, work: Work) -> Snapshot:
    """Return the table before the first move: the one given, or a fresh deal."""
    if request.setup is not None:
        try:
            return deal(catalogue, request.setup, work=work).snapshot
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
        if reason.at[:1] == ("move",)
        else reason
        for reason in reasons
    )


def _scores(catalogue: Catalogue, game: Game, record: Record | None) -> Scores | None:
    """endgame.last-turns: final scores once nothing is left but scoring."""
    snapshot: Snapshot = game.snapshot
    if snapshot.end is None or not snapshot.end.over:
        return None
    request = ScoreRequest(snapshot=snapshot)
    return score_table(catalogue, request, record, work=game.judgement.work)
