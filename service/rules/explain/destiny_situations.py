"""What a table of Destiny lacks for a move: single changes of the snapshot, each to be tried."""

from typing import Final

from cards.messages.message import say
from schema.shapes.common import ReasonCode
from schema.shapes.destiny import DestinyPlayer
from service.rules.destiny.chapters.turn_sequence import BY_THEMSELVES, ORDER, PHASES_OF
from service.rules.destiny.game import DestinyGame
from service.rules.engine.paper import SNAPSHOT
from service.rules.explain.case import (
    Case,
    Situations,
    Suggestions,
    before_the_end,
    in_hand,
    of_mover,
    remove,
    without,
)
from service.rules.explain.edits import Place, put

DestinyCase = Case[DestinyGame]


def _other_phase(case: DestinyCase) -> Suggestions:
    usual = PHASES_OF[case.key]
    for phase in usual or ORDER:
        if usual or (phase in BY_THEMSELVES) is (case.key == "proceed"):
            message = say("repair-phase", phase=phase)
            yield put(case.game.snapshot, SNAPSHOT, "phase", phase.value, size=1, message=message)


@of_mover
def _not_done(_: DestinyCase, player: DestinyPlayer, at: Place) -> Suggestions:
    message = say("repair-not-done", player=player.key)
    yield put(player, at, "done", False, size=1, message=message)


def _others_done(case: DestinyCase) -> Suggestions:
    for index, player in enumerate(case.game.snapshot.players):
        if not player.done:
            message = say("repair-done", player=player.key)
            at = (*SNAPSHOT, "players", str(index))
            yield put(player, at, "done", True, size=1, message=message)


@of_mover
def _unused(case: DestinyCase, player: DestinyPlayer, at: Place) -> Suggestions:
    for index, card in enumerate(player.used):
        if card == getattr(case.body, "power", None):
            message = say("repair-unused", card=case.game.cards[card].name)
            yield remove((*at, "used", str(index)), message)
    if player.redraws:
        message = say("repair-no-redraw", player=player.key)
        yield put(player, at, "redraws", 0, size=player.redraws, message=message)


@of_mover
def _no_such_card(case: DestinyCase, player: DestinyPlayer, at: Place) -> Suggestions:
    """Without a Character of the hand, or a Base that must be laid out."""
    for index, card in enumerate(player.hand):
        name = case.game.cards[card].name
        message = say("repair-not-in-hand", card=name, player=player.key)
        yield remove((*at, "hand", str(index)), message)


@of_mover
def _redrawn(_: DestinyCase, player: DestinyPlayer, at: Place) -> Suggestions:
    if not player.redraws:
        message = say("repair-redrawn", player=player.key)
        yield put(player, at, "redraws", 1, size=1, message=message)


@of_mover
def _lighter_base(case: DestinyCase, player: DestinyPlayer, at: Place) -> Suggestions:
    """Without one of the cards that lie on the Base, or without another Base."""
    for index, group in enumerate(player.groups):
        where = (*at, "groups", str(index))
        for key in ("bonuses", "multipliers"):
            for place, card in enumerate(getattr(group, key)):
                name = case.game.cards[card].name
                message = say("repair-not-laid", card=name, player=player.key)
                path = (*where, key, str(place))
                yield remove(path, message)
        if group.base != getattr(case.body, "base", None):
            name = case.game.cards[group.base].name
            message = say("repair-not-laid", card=name, player=player.key)
            yield remove(where, message)


SITUATIONS: Final[Situations[DestinyGame]] = {
    ReasonCode.WRONG_PHASE: (_other_phase,),
    ReasonCode.ALREADY_DONE: (_not_done,),
    ReasonCode.OUT_OF_ORDER: (_others_done,),
    ReasonCode.DISCARD_OPEN: (without("", "pending", say("repair-discarded")),),
    ReasonCode.GAME_OVER: (before_the_end,),
    ReasonCode.LIMIT_REACHED: (_unused,),
    ReasonCode.NOT_IN_HAND: (in_hand,),
    ReasonCode.HOLDS_CHARACTER: (_no_such_card,),
    ReasonCode.NO_CHARACTER: (_redrawn, _no_such_card),
    ReasonCode.BASE_REQUIRED: (_no_such_card,),
    ReasonCode.OPPOSED_ALIGNMENTS: (_lighter_base,),
    ReasonCode.BONUS_LIMIT: (_lighter_base,),
    ReasonCode.MULTIPLIER_LIMIT: (_lighter_base,),
}
