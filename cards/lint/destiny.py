"""Checks of what characters and treasures of Destiny do."""

from collections.abc import Callable, Iterator
from typing import Final

from cards.lint.counting import Finding
from cards.load.faults import LintCode
from cards.messages.message import say
from cards.model.card import Card
from cards.model.vocabulary import CardType

POWERFUL: Final = (CardType.IDENTITY, CardType.TREASURE)
ALIGNED: Final = (CardType.BASE, CardType.BONUS, CardType.MULTIPLIER)


def powers_are_of_destiny(card: Card) -> Iterator[Finding]:
    """Only characters and treasures have these powers, and they have no others."""
    code = LintCode.NOT_A_POWER_OF_DESTINY
    if card.destiny_powers and card.type not in POWERFUL:
        yield code, "/destinyPowers", say("no-destiny-power", type=card.type)
    if card.powers and card.type in POWERFUL:
        yield code, "/powers", say("has-destiny-powers", type=card.type)


def powers_are_about_something(card: Card) -> Iterator[Finding]:
    """A power over cards names a type that has an alignment, or an alignment; flags are true."""
    for number, power in enumerate(card.destiny_powers):
        where = f"/destinyPowers/{number}"
        if power.no_bonuses is False:
            yield LintCode.FLAG_FALSE, f"{where}/noBonuses", say("power-true")
        for key, about in (("raises", power.raises), ("treats", power.treats)):
            if about is None:
                continue
            if about.type is None and about.alignment is None:
                detail = say("needs-type-or-alignment")
                yield LintCode.NOT_A_POWER_OF_DESTINY, f"{where}/{key}", detail
            if about.type is not None and about.type not in ALIGNED:
                detail = say("no-alignment-on", type=about.type)
                yield LintCode.NOT_A_POWER_OF_DESTINY, f"{where}/{key}/type", detail


DESTINY_LINTS: Final[tuple[Callable[[Card], Iterator[Finding]], ...]] = (
    powers_are_of_destiny,
    powers_are_about_something,
)
