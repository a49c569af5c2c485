"""Which clauses let a player choose, by the kind of choice."""

from collections.abc import Mapping
from typing import Final

from cards.model.vocabulary import ClauseId
from schema.shapes.play import ChoiceCode

CHOICE_CLAUSES: Final[Mapping[ChoiceCode, tuple[ClauseId, ...]]] = {
    ChoiceCode.TWIST_DRAW: (ClauseId("card.draw.choice"), ClauseId("heritage.choice.epic")),
    ChoiceCode.ASSIGN_ALLY: (ClauseId("ally.assign"), ClauseId("ally.none.epic")),
    ChoiceCode.REVEAL_ACT: (ClauseId("act.reveal.who-when"),),
    ChoiceCode.ADVERSARY_CARD: (
        ClauseId("adversary.coop.choice"),
        ClauseId("adversary.epic.twist-order"),
    ),
    ChoiceCode.HERITAGE: (ClauseId("heritage.choice.epic"), ClauseId("card.draw.choice")),
    ChoiceCode.POWER: (ClauseId("effect.cost-on-card"),),
    ChoiceCode.DISCARD_FEAT: (
        ClauseId("card.discard-as-cost.epic"),
        ClauseId("effect.cost-on-card"),
    ),
}
"""Why each choice has to be made."""
