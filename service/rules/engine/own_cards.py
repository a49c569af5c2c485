"""Cards that a request brings: completed, and refused where they contradict themselves.

They pass the checks of card files (`cards.lint`), so that no card is scored or attempted as
something that its author did not mean.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from cards.load.faults import Severity, severity_of
from cards.messages.message import say
from cards.model.card import Card
from cards.model.inline import in_full
from schema.shapes.common import ReasonCode
from service.rules.engine.judgement import At, Judgement
from service.rules.engine.tasks import TABLE

CHECKED: Final = 20
"""What checking one card costs, in cards that are looked at."""


class OwnCard(NamedTuple):
    """A card, and where the request has it."""

    card: Card
    at: At


def placed(judgement: Judgement, cards: Sequence[Card], *, at: At) -> Iterator[OwnCard]:
    """The cards of a list of the request, completed for its ruleset."""
    judgement.work.spend(TABLE, CHECKED * len(cards))
    for index, card in enumerate(cards):
        yield OwnCard(in_full(card, judgement.ruleset.id), (*at, str(index)))


def check_own(judgement: Judgement, cards: Iterable[OwnCard]) -> None:
    """Note what is wrong with cards of the request, field by field.

    What is only not known of them is told where an answer needs it.
    """
    for card, at in cards:
        for fault in judgement.rulebook.frame.faults((card,)):
            if severity_of(fault.code) is not Severity.WRONG:
                continue
            keys = fault.field.split("/")[1:]
            message = say("card-unsound", card=card.id, why=fault.detail)
            judgement.fault(ReasonCode.CARD_UNSOUND, message, at=(*at, *keys))
