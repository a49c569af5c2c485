"""Leaving a phase, and the phases in which nobody decides anything.

Rulebook: "Destiny: Turn sequence".
Decides `destiny.turn.phases`.
"""

from cards.messages.message import say
from schema.shapes.common import ReasonCode
from schema.shapes.destiny import DestinyPhase
from schema.shapes.destiny_moves import DestinyPass, DestinyProceed
from schema.shapes.destiny_verdict import DestinyEventCode
from service.rules.destiny.chapters import base_phase, destiny_phase, treasure_phase
from service.rules.destiny.chapters.setup.character import IDENTITY, check_no_character
from service.rules.destiny.chapters.total_phase.lines import count_totals
from service.rules.destiny.chapters.turn_sequence import (
    BY_THEMSELVES,
    CLAUSE_OF,
    PASSABLE,
    PHASES,
    be_done,
)
from service.rules.destiny.game import DestinyGame


def check_pass(game: DestinyGame, move: DestinyPass) -> None:
    """destiny.turn.phases: whether a player may leave a phase."""
    player, phase = game.player(move.player), game.phase
    clauses = (PHASES, CLAUSE_OF[phase])
    game.judgement.consult(*clauses, phase=phase)
    if phase is DestinyPhase.SETUP:
        check_no_character(game, player)
    elif phase is DestinyPhase.BASE:
        base_phase.check_duty(game, player)
    else:
        game.require(
            phase in PASSABLE,
            ReasonCode.WRONG_PHASE,
            *clauses,
            says=lambda: say("phase-not-passed", phase=phase),
        )


def make_pass(game: DestinyGame, move: DestinyPass) -> None:
    """destiny.turn.phases: the player is done with the phase."""
    if game.phase is DestinyPhase.SETUP:
        game.happens(DestinyEventCode.NO_CHARACTER_FOUND, IDENTITY, player=move.player)
    if game.phase is DestinyPhase.BASE:
        game.readings.state("destiny-base-duty")
    be_done(game, move.player)


def check_proceed(game: DestinyGame, move: DestinyProceed) -> None:
    """destiny.turn.phases: whether this is a phase in which nobody decides."""
    phase = game.phase
    game.require(
        move.player is None or game.seated(move.player),
        ReasonCode.UNKNOWN_PLAYER,
        says=lambda: say("nobody-at-table", player=move.player or ""),
        key="player",
    )
    game.require(
        phase in BY_THEMSELVES and move.phase in {None, phase},
        ReasonCode.WRONG_PHASE,
        PHASES,
        CLAUSE_OF[phase],
        says=lambda: say("phase-is", phase=phase),
        key="" if move.phase is None else "phase",
        phase=phase,
    )


def proceed(game: DestinyGame, _: DestinyProceed) -> None:
    """destiny.turn.phases: the phase takes place."""
    if game.phase is DestinyPhase.TREASURE:
        treasure_phase.turn_up(game)
    elif game.phase is DestinyPhase.TOTAL:
        count_totals(game)
    else:
        destiny_phase.award(game)
