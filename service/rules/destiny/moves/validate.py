"""May this move of Destiny be made? Every clause it breaks, what happens, and the table after.

`RULES` is the table from the key of a move to its conditions and its effect; the phases in which it
may be made are `turn_sequence.PHASES_OF`.
"""

from collections.abc import Mapping
from typing import Any, Final

from cards.messages.message import Message, say
from schema.shapes.common import MissingCode, ReasonCode
from schema.shapes.destiny import DestinyPhase
from schema.shapes.destiny_moves import DestinyMove
from service.rules.destiny.chapters import (
    base_phase,
    bonus_phase,
    draw_phase,
    hit_phase,
    multiplier_phase,
    pass_and_proceed,
)
from service.rules.destiny.chapters import first_and_second_aid_phase as aid_phase
from service.rules.destiny.chapters.action_phase import actions, alchemist
from service.rules.destiny.chapters.action_phase.actions import DISRUPT
from service.rules.destiny.chapters.hands import check_all_drawn
from service.rules.destiny.chapters.object_of_the_game import WIN
from service.rules.destiny.chapters.setup import character
from service.rules.destiny.chapters.turn_sequence import CLAUSE_OF, PHASES, PHASES_OF, check_turn
from service.rules.destiny.game import DestinyGame
from service.rules.engine.moves import MoveRule, Moves, places
from service.rules.engine.record import DOES, MOMENT, NEEDS, step

RULES: Final[Mapping[str, MoveRule[DestinyGame]]] = {
    "choose_character": MoveRule(character.check_choose, character.choose),
    "redraw": MoveRule(character.check_redraw, character.redraw),
    "play_aid": MoveRule(aid_phase.check_aid, aid_phase.play_aid),
    "draw": MoveRule(None, draw_phase.draw_up),
    "hit": MoveRule(hit_phase.check_hit, hit_phase.hit),
    "steal": MoveRule(actions.check_steal, actions.steal),
    "swap": MoveRule(actions.check_swap, actions.swap),
    "trade": MoveRule(actions.check_trade, actions.trade),
    "strike": MoveRule(actions.check_strike, actions.strike),
    "look": MoveRule(actions.check_look, actions.look),
    "realign": MoveRule(alchemist.check_realign, alchemist.realign, alchemist.check_time),
    "discard": MoveRule(actions.check_discard, actions.discard_one, in_turn=False),
    "play_base": MoveRule(base_phase.check_base, base_phase.play_base),
    "play_bonus": MoveRule(bonus_phase.check_bonus, bonus_phase.play_bonus),
    "play_multiplier": MoveRule(
        multiplier_phase.check_multiplier, multiplier_phase.play_multiplier
    ),
    "pass_": MoveRule(pass_and_proceed.check_pass, pass_and_proceed.make_pass),
    "proceed": MoveRule(pass_and_proceed.check_proceed, pass_and_proceed.proceed, in_turn=False),
}


@step(NEEDS)
def _check(game: DestinyGame, key: str, body: Any) -> None:  # noqa: ANN401 - of the key's move
    rule = RULES[key]
    if rule.time is not None:
        rule.time(game)
    if (not rule.in_turn or check_turn(game, body.player)) and rule.check is not None:
        rule.check(game, body)
    _settle(game)


@step(DOES)
def _make(game: DestinyGame, rule: MoveRule[DestinyGame], body: Any) -> None:  # noqa: ANN401
    rule.make(game, body)
    check_all_drawn(game)
    _settle(game)


def _settle(game: DestinyGame) -> None:
    """What would have to be known is not asked for where the move is refused anyway."""
    if game.reasons:
        game.missing.clear()


def may_be_made(trial: DestinyGame) -> bool:
    """Whether a move is legal, or lacks nothing but the name of its card of the hand."""
    lacks = {(lack.code, lack.at[-1]) for lack in trial.missing}
    return not trial.reasons and lacks <= {(MissingCode.HIDDEN_CARDS, "card")}


@step(MOMENT)
def check_moment(game: DestinyGame, key: str) -> bool:
    """destiny.turn.phases, destiny.win: the game, the phase, and a discard that comes first."""
    phase, phases, pending = game.phase, PHASES_OF[key], game.snapshot.pending
    over = game.snapshot.end is not None
    game.require(not over, ReasonCode.GAME_OVER, WIN, says=lambda: say("game-over"), game_over=over)
    if phases:
        game.require(
            phase in phases,
            ReasonCode.WRONG_PHASE,
            PHASES,
            CLAUSE_OF[phases[0]],
            says=lambda: _wrong_phase(phase, phases),
            phase=phase,
        )
    if pending is not None:
        game.require(
            key == "discard",
            ReasonCode.DISCARD_OPEN,
            DISRUPT,
            says=lambda: say("discards-first", player=pending.player),
            pending=pending.player,
        )
    return True


def _wrong_phase(phase: DestinyPhase, phases: tuple[DestinyPhase, ...]) -> Message:
    wanted = tuple(say("phase", phase=each) for each in phases)
    return say("phase-not-of-move", phase=phase, phases=wanted)


_MOVES: Final = Moves(
    rules=RULES,
    at=places(DestinyMove),
    moment=check_moment,
    check=_check,
    make=_make,
    may_be_made=may_be_made,
    against_all=lambda _, __: False,
)
decide: Final = _MOVES.decide
tried: Final = _MOVES.tried
