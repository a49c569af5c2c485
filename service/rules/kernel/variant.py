"""A game as the kernel plays it: its moves judged, listed, played from a log, and its table shown.

A variant says only what is particular of its game, as chess programs write a variant: how a table
is opened, what its moves need and do, which of them to try, and what a seat sees.

Opening, dealing, and the look at whether a table can exist stay with each game: only their order is
alike, as the games have no cards, places or phases in common. The best total of a hand stays with
Destiny: it is a search over cards, and odds are a sum over throws.
"""

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from msgspec.structs import replace

from cards.catalogue import Catalogue
from cards.model.vocabulary import Family
from schema.shapes.common import Reason, ReasonCode
from schema.shapes.destiny_moves import DestinyMove
from schema.shapes.destiny_verdict import (
    DestinyLegalMovesRequest,
    DestinyReplayRequest,
    DestinySetupAnswer,
    DestinySetupRequest,
    DestinyValidateRequest,
    DestinyVerdict,
)
from schema.shapes.legal import LegalMovesRequest, ReplayRequest, SetupAnswer, SetupRequest
from schema.shapes.moves import Move
from schema.shapes.verdict import ValidateRequest, VerdictStatus
from schema.shapes.verdict import Verdict as PlayVerdict
from schema.shapes.view import DestinyViewRequest, ViewRequest
from service.rules.engine.judgement import ImpossibleState, Judgement
from service.rules.engine.paper import Paper
from service.rules.engine.record import Record, beside, note_logged
from service.rules.engine.seats import Part, check_seat, tell
from service.rules.engine.version import ENGINE_VERSION
from service.rules.engine.work import Work
from service.rules.game.sealed_throws import Thrower, nobody

Game = TypeVar("Game", bound=Paper[Any, Any, Any])
Verdict = TypeVar("Verdict", PlayVerdict, DestinyVerdict)
Dealt = TypeVar("Dealt", SetupAnswer, DestinySetupAnswer)
Moves = TypeVar("Moves")
Step = TypeVar("Step")
Replayed = TypeVar("Replayed")
View = TypeVar("View")

AnyMove = Move | DestinyMove
Logged = ReplayRequest | DestinyReplayRequest
Fields = Mapping[str, Any]
"""Fields of an answer."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Variant(Generic[Game, Dealt, Verdict, Moves, Step, Replayed, View]):
    """One of the games."""

    family: Family
    dealt: Callable[..., Dealt]
    verdict: Callable[..., Verdict]
    moves: Callable[..., Moves]
    step: Callable[..., Step]
    replayed: Callable[..., Replayed]
    shown: Callable[..., View]
    """Shapes of the answers."""
    asked: Callable[..., Any]
    """Shape of a request to judge a move."""
    open_game: Callable[..., Game]
    """Opens a table; raises `ImpossibleState` with every fault of one that no game can show."""
    deal: Callable[[Judgement, Any], Fields]
    """Deals a fresh table; what cannot be dealt is noted as a fault."""
    decide: Callable[[Game, str, Any], None]
    """Judges the body of a move of a key, and makes it where nothing is against it."""
    list_moves: Callable[[Game, dict[str, None]], Fields]
    """Every legal move; what is cited for them is added."""
    see: Callable[[Game, str | None], tuple[Any, Iterable[Part]]]
    """The table as a seat sees it, and the parts that it hides."""
    others: Callable[[Game, Any], Iterable[Any]]
    """Bodies of other moves of the kind of a move, which might be made instead."""
    situations: Mapping[ReasonCode, tuple[Callable[[Any], Iterable[Any]], ...]]
    """Changes of a table that each reason against a move suggests."""
    decisions: Callable[[Game], Fields] = lambda _: {}
    """What a verdict says besides."""
    ending: Callable[[Game, Record | None], Fields] = lambda _, __: {}
    """What a log comes to besides."""

    def setup(
        self,
        catalogue: Catalogue,
        request: SetupRequest | DestinySetupRequest,
        record: Record | None = None,
        *,
        work: Work | None = None,
    ) -> Dealt:
        """Deal a game. The same request deals the same cards.

        Raises `ImpossibleState` for players that cannot play, unknown sets, and decks too small.
        """
        judgement = Judgement.open(
            catalogue,
            request.ruleset,
            rulings=getattr(request, "rulings", {}),
            family=self.family,
            record=record,
            work=work,
        )
        fields = self.deal(judgement, request)
        judgement.refuse_if_faulty()
        return self.dealt(**_judged_by(judgement), clauses=judgement.clauses, **fields)

    def validate(
        self,
        catalogue: Catalogue,
        request: ValidateRequest | DestinyValidateRequest,
        record: Record | None = None,
        *,
        throw: Thrower = nobody,
        work: Work | None = None,
    ) -> Verdict:
        """Judge one move on one table. `throw` is asked for the faces of a roll."""
        snapshot = request.snapshot
        game = self.open_game(catalogue, snapshot, record=record, throw=throw, work=work)
        return self.judge(game, request.move)

    def judge(self, game: Game, move: AnyMove) -> Verdict:
        """Judge one move on an open table: all that stands against it, or what it does."""
        self._decide(game, move)
        return self._verdict(game)

    def _decide(self, game: Game, move: AnyMove) -> None:
        key = move.key
        body = getattr(move, key)
        game.go_on(getattr(body, "drawn", ()))
        self.decide(game, key, body)

    def _verdict(self, game: Game) -> Verdict:
        status = game.status
        legal = status is VerdictStatus.LEGAL
        judgement = game.judgement
        return self.verdict(
            **_judged_by(judgement),
            status=status,
            reasons=tuple(game.reasons),
            missing=tuple(game.missing),
            events=tuple(game.events) if legal else (),
            next=game.snapshot if legal else None,
            rulings=judgement.rulings,
            clauses=judgement.clauses,
            **self.decisions(game),
        )

    def legal_moves(
        self,
        catalogue: Catalogue,
        request: LegalMovesRequest | DestinyLegalMovesRequest,
        record: Record | None = None,
        *,
        work: Work | None = None,
    ) -> Moves:
        """Every move that `validate` accepts on this table; raises `ImpossibleState` as it does."""
        game = self.open_game(catalogue, request.snapshot, record=record, work=work)
        cited: dict[str, None] = {}
        found = self.list_moves(game, cited)
        return self.moves(**_judged_by(game.judgement), clauses=tuple(cited), **found)

    def replay(
        self,
        catalogue: Catalogue,
        request: Logged,
        record: Record | None = None,
        *,
        throw: Thrower = nobody,
        work: Work | None = None,
    ) -> Replayed:
        """Play a log from a table on, up to the first move that is not legal."""
        game = self._start(catalogue, request, record, throw, work)
        if game.explained:
            return _last(self._steps(game, request, record))
        game = game.again(quiet=True)
        played = 0
        for move in request.moves:
            before = game.snapshot
            self._decide(game, move)
            if game.reasons or game.missing:
                stopped = self._verdict(game)
                game.snapshot = before
                return self._result(game, played, stopped, game.judgement.clauses, None)
            played += 1
        return self._result(game, played, None, game.judgement.clauses, None)

    def steps(
        self,
        catalogue: Catalogue,
        request: Logged,
        record: Record | None = None,
        *,
        throw: Thrower = nobody,
        work: Work | None = None,
    ) -> Generator[Step, None, Replayed]:
        """Play a log move by move; what it came to is returned at the end.

        Raises `ImpossibleState` before the first move, or never.
        """
        game = self._start(catalogue, request, record, throw, work)
        return (yield from self._steps(game, request, record))

    def _start(
        self,
        catalogue: Catalogue,
        request: Logged,
        record: Record | None,
        throw: Thrower,
        work: Work | None,
    ) -> Game:
        """Open the table before the first move: the one given, or a fresh deal."""
        work = Work() if work is None else work
        table: Any = request.snapshot
        if request.setup is not None:
            try:
                table = self.setup(catalogue, request.setup, work=work).snapshot
            except ImpossibleState as error:
                raise _of_the_deal(error) from None
        return self.open_game(catalogue, table, record=record, throw=throw, work=work)

    def _steps(
        self, game: Game, request: Logged, record: Record | None
    ) -> Generator[Step, None, Replayed]:
        cited: dict[str, None] = {}
        played = 0
        moves: Sequence[AnyMove] = request.moves
        for index, move in enumerate(moves):
            trial = game.again(record=beside(record))
            verdict = self.judge(trial, move)
            note_logged(record, index, move.key, trial.record, verdict.status)
            cited.update(dict.fromkeys(verdict.clauses))
            yield self.step(
                index=index,
                status=verdict.status,
                reasons=_in_the_log(verdict.reasons, index),
                events=verdict.events,
                clauses=verdict.clauses,
            )
            if verdict.status is not VerdictStatus.LEGAL:
                return self._result(game, played, verdict, tuple(cited), record)
            game = trial
            played += 1
        return self._result(game, played, None, tuple(cited), record)

    def _result(
        self,
        game: Game,
        played: int,
        stopped: Verdict | None,
        cited: tuple[str, ...],
        record: Record | None,
    ) -> Replayed:
        return self.replayed(
            **_judged_by(game.judgement),
            played=played,
            status=stopped.status if stopped else VerdictStatus.LEGAL,
            reasons=_in_the_log(stopped.reasons, played) if stopped else (),
            missing=stopped.missing if stopped else (),
            snapshot=game.snapshot,
            clauses=cited,
            **self.ending(game, record),
        )

    def view(
        self,
        catalogue: Catalogue,
        request: ViewRequest | DestinyViewRequest,
        record: Record | None = None,
        *,
        work: Work | None = None,
    ) -> View:
        """Show a table as a seat may see it. Raises `ImpossibleState` for one that is not there."""
        game = self.open_game(catalogue, request.snapshot, record=record, work=work)
        judgement, seat = game.judgement, request.seat
        check_seat(judgement, seat, seated=seat is None or game.seated(seat))
        view, parts = self.see(game, seat)
        hidden = tuple([tell(judgement, part) for part in parts])
        return self.shown(
            **_judged_by(judgement),
            seat=seat,
            snapshot=view,
            hidden=hidden,
            clauses=judgement.clauses,
        )


AnyGame = Paper[Any, Any, Any]
AnyVariant = Variant[Any, Any, Any, Any, Any, Any, Any]


def _judged_by(judgement: Judgement) -> Fields:
    """What every answer says of where it comes from."""
    return {
        "catalogue": judgement.catalogue.digest,
        "engine": ENGINE_VERSION,
        "ruleset": judgement.ruleset.id,
    }


def _last(following: Generator[Any, None, Replayed]) -> Replayed:
    while True:
        try:
            next(following)
        except StopIteration as end:
            result: Replayed = end.value
            return result


def _of_the_deal(error: ImpossibleState) -> ImpossibleState:
    """Faults of a deal with their places in the request that asks for one."""
    return ImpossibleState(
        tuple(replace(reason, at=("setup", *reason.at)) for reason in error.reasons)
    )


def _in_the_log(reasons: tuple[Reason, ...], index: int) -> tuple[Reason, ...]:
    """Reasons with their places in the log instead of those in a move judged by itself."""
    return tuple(
        replace(reason, at=("moves", str(index), *reason.at[1:]))
        if reason.at[:1] == ("move",)
        else reason
        for reason in reasons
    )
