"""Multiplier phase: Multipliers are laid on Bases.

Rulebook: "Destiny: Multiplier phase".
Decides `destiny.multiplier.play` and `destiny.power.dragon`.
"""

from collections.abc import Sequence
from typing import Final

from cards.messages.message import say
from cards.model.vocabulary import CardType, ClauseId
from schema.shapes.common import ReasonCode
from schema.shapes.destiny import DestinyGroup
from schema.shapes.destiny_moves import DestinyAttach
from service.rules.destiny.chapters.laid_out_cards import (
    PLAY,
    Layout,
    Require,
    attach,
    check_attached,
)
from service.rules.destiny.characters import (
    adds_multipliers,
    most_bonuses,
    most_multipliers,
    trades_multiplier,
)
from service.rules.destiny.game import DestinyGame

MULTIPLIER: Final = PLAY[CardType.MULTIPLIER]
DRAGON: Final = ClauseId("destiny.power.dragon")


def check_lies(
    layout: Layout,
    card: str | None,
    group: DestinyGroup,
    others: Sequence[DestinyGroup],
    require: Require,
) -> None:
    """destiny.multiplier.play: so many Multipliers, none of which opposes another card."""
    judgement, powers = layout.judgement, layout.powers
    laid, most = len(group.multipliers), most_multipliers(judgement, powers)
    require(
        laid < most,
        ReasonCode.MULTIPLIER_LIMIT,
        *((MULTIPLIER, DRAGON) if adds_multipliers(powers) else (MULTIPLIER,)),
        says=lambda: say("multipliers-already", base=group.base, cards=laid),
        looks=(MULTIPLIER,),
        base=group.base,
        multipliers=laid,
        limit=most,
    )
    bonuses, usual = len(group.bonuses), most_bonuses(judgement, powers, multiplied=True)
    require(
        bonuses <= usual or not trades_multiplier(powers),
        ReasonCode.MULTIPLIER_LIMIT,
        ClauseId("destiny.power.rogue"),
        MULTIPLIER,
        says=lambda: say("bonuses-bar-multiplier", base=group.base, cards=bonuses),
        reading="destiny-rogue-multiplier",
    )
    if card is None:  # not known yet, so only what holds for every card is required of it
        return
    together = layout.together(group, others, without=card)
    layout.check_not_opposed(card, together, CardType.MULTIPLIER, require)


def check_multiplier(game: DestinyGame, move: DestinyAttach) -> None:
    """destiny.multiplier.play: a Multiplier of the hand on an own Base that takes it."""
    check_attached(game, move, CardType.MULTIPLIER, check_lies)


def play_multiplier(game: DestinyGame, move: DestinyAttach) -> None:
    """destiny.multiplier.play: the Multiplier lies on the Base."""
    attach(game, move, CardType.MULTIPLIER)
