"""Bonus phase: Bonuses are laid on Bases.

Rulebook: "Destiny: Bonus phase".
Decides `destiny.bonus.play` and `destiny.power.rogue`.
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
from service.rules.destiny.characters import bars_bonuses, most_bonuses, trades_multiplier
from service.rules.destiny.game import DestinyGame

BONUS: Final = PLAY[CardType.BONUS]


def check_lies(
    layout: Layout,
    card: str | None,
    group: DestinyGroup,
    others: Sequence[DestinyGroup],
    require: Require,
) -> None:
    """destiny.bonus.play: so many Bonuses, none of which opposes the cards on the Base."""
    powers, laid = layout.powers, len(group.bonuses)
    if require(
        not bars_bonuses(powers),
        ReasonCode.BONUS_FORBIDDEN,
        ClauseId("destiny.power.dragon"),
        says=lambda: say("bonuses-barred", player=layout.player.key),
    ):
        most = most_bonuses(layout.judgement, powers, multiplied=bool(group.multipliers))
        require(
            laid < most,
            ReasonCode.BONUS_LIMIT,
            *((BONUS, ClauseId("destiny.power.rogue")) if trades_multiplier(powers) else (BONUS,)),
            says=lambda: say("bonuses-already", base=group.base, cards=laid),
            looks=(BONUS,),
            base=group.base,
            bonuses=laid,
            limit=most,
        )
    if card is None:  # not known yet, so only what holds for every card is required of it
        return
    together = layout.together(group, others, without=card)
    layout.check_not_opposed(card, together, CardType.BONUS, require)


def check_bonus(game: DestinyGame, move: DestinyAttach) -> None:
    """destiny.bonus.play: a Bonus of the hand on an own Base that takes it."""
    check_attached(game, move, CardType.BONUS, check_lies)


def play_bonus(game: DestinyGame, move: DestinyAttach) -> None:
    """destiny.bonus.play: the Bonus lies on the Base."""
    attach(game, move, CardType.BONUS)
