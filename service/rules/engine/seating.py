"""What every deal and every table of either game is asked: seats named once, sets that exist."""

from collections.abc import Sequence

from cards.messages.message import say
from cards.model.shape import NameOf
from schema.shapes.common import ReasonCode
from service.rules.engine.judgement import At, Judgement


def check_named_once(
    judgement: Judgement, players: Sequence[str], *, at: At, named: At = ("key",)
) -> None:
    """Each player is named once, at `named` of its entry."""
    if len(set(players)) == len(players):
        return
    for index, player in enumerate(players):
        if player in players[:index]:
            message = say("player-name-twice", key=player)
            where = (*at, str(index), *named)
            judgement.fault(ReasonCode.DUPLICATE_PLAYER, message, at=where)


def check_sets(judgement: Judgement, sets: Sequence[str]) -> None:
    """The sets that are dealt from are in the catalogue."""
    for index, name in enumerate(sets):
        if name not in judgement.catalogue.sets:
            message = say("no-set", set=name, hint=judgement.hint(NameOf.SET, name))
            judgement.fault(ReasonCode.UNKNOWN_CARD, message, at=("sets", str(index)))
