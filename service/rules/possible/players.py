"""Can these players sit at a table? Their number, their names, and Experience that is banked."""

from collections.abc import Sequence

from cards.messages.message import say
from cards.model.vocabulary import ClauseId
from schema.shapes.common import ReasonCode
from service.rules.engine.judgement import At, Judgement
from service.rules.engine.seating import check_named_once


def seats(judgement: Judgement, players: Sequence[str], *, at: At, named: At = ("key",)) -> None:
    """component.players.count: one to four players, each named once, at `named` of its entry."""
    least, most = judgement.ruleset.players_minimum, judgement.ruleset.players_maximum
    if len(players) < least or (most is not None and len(players) > most):
        judgement.fault(
            ReasonCode.PLAYER_COUNT,
            say("player-count", players=len(players), least=least, most=most),
            ClauseId("component.players.count"),
            at=at,
        )
    check_named_once(judgement, players, at=at, named=named)


def banked(judgement: Judgement, experience: int, *, at: At) -> None:
    """class.bank.epic: only Epic has Experience on a Class card; `at` is the player's place."""
    if experience and not judgement.parameters.banks_experience:
        judgement.fault(
            ReasonCode.NO_BANKED_EXPERIENCE,
            say("no-banking", ruleset=judgement.ruleset.id),
            ClauseId("scoring.experience"),
            at=(*at, "bankedExperience"),
        )
