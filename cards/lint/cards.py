"""Checks of one card at a time: its type, its paths, its points, and the gaps that it names."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from cards.lint.counting import POINT_COLUMNS, Finding, countable, satisfiable
from cards.lint.powers import POWER_LINTS
from cards.load.faults import LintCode
from cards.messages.message import say
from cards.model.card import Card
from cards.model.inline import in_full
from cards.model.power import Cost
from cards.model.vocabulary import CardType

PATHS_OF_TYPE: Final[Mapping[CardType, int]] = {
    CardType.TRAIT: 1,
    CardType.CHALLENGE: 2,
    CardType.ADVERSARY: 1,
    CardType.FINAL_ADVERSARY: 1,
}
"""Paths that a card of the type prints (`component.card.*`); a STORY card may be either."""

POWERFUL: Final = (CardType.IDENTITY, CardType.TREASURE)
FROM_THE_HAND: Final = (CardType.HERO, CardType.ANTIHERO)
ALIGNED: Final = (CardType.BASE, CardType.BONUS, CardType.MULTIPLIER)


def paths_fit_type(card: Card) -> Iterator[Finding]:
    """A Trait or Adversary has one path, a Challenge two; fewer only where some are unknown."""
    most = 2 if card.type is CardType.STORY else PATHS_OF_TYPE.get(card.type, 0)
    least = 0 if card.partial or card.type is CardType.STORY else most
    if not least <= len(card.paths) <= most:
        detail = say("path-count", type=card.type, most=most, given=len(card.paths))
        fewer = len(card.paths) < least
        yield LintCode.PATH_MISSING if fewer else LintCode.PATH_COUNT, "/paths", detail
    halves = [path.half for path in card.paths]
    for number, half in enumerate(halves):
        if half is not None and half in halves[:number]:
            yield LintCode.HALF_TWICE, f"/paths/{number}/half", say("half-twice")


def paths_have_a_place(card: Card) -> Iterator[Finding]:
    """Which half a path is has to be said where it does not follow; it may not be known either."""
    if card.partial or not (card.type is CardType.STORY or card.type in PATHS_OF_TYPE):
        return
    for number, path in enumerate(in_full(card, "").paths):
        if path.half is None:
            yield LintCode.PATH_UNPLACED, f"/paths/{number}/half", say("path-unplaced")


def gaps_are_said(card: Card) -> Iterator[Finding]:
    """A card with gaps is `partial`, and names them."""
    gaps = bool(card.unknown) or any(path.partial for path in card.paths)
    if gaps and not card.partial:
        yield LintCode.PARTIAL_UNSAID, "/partial", say("unknown-not-partial")
    if card.partial and not card.unknown:
        yield LintCode.PARTIAL_UNSAID, "/unknown", say("partial-unsaid")


def scoring_makes_sense(card: Card) -> Iterator[Finding]:
    """Points go to Triumph or Tragedy, and what is counted can be counted."""
    for number, rule in enumerate(card.scoring):
        where = f"/scoring/{number}"
        if rule.column not in POINT_COLUMNS:
            yield LintCode.WRONG_COLUMN, f"{where}/column", say("points-column")
        if rule.per is not None:
            yield from countable(rule.per, f"{where}/per")
        yield from satisfiable(rule.when, f"{where}/when")


def destiny_cards_have_values(card: Card) -> Iterator[Finding]:
    """An aligned card has an alignment and a value, a Treasure has points; all have copies."""
    wanted: Mapping[str, object] = {}
    if card.type in ALIGNED:
        wanted = {"alignment": card.alignment, "value": card.value, "copies": card.copies}
    elif card.type is CardType.TREASURE:
        wanted = {"treasurePoints": card.treasure_points, "copies": card.copies}
    elif card.type is CardType.IDENTITY:
        wanted = {"copies": card.copies, "power": card.power or card.destiny_powers or None}
    for field, value in wanted.items():
        if value is None and not card.partial:
            yield (
                LintCode.MISSING_VALUE,
                f"/{field}",
                say("needs-field", type=card.type, field=field),
            )


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


def only_allies_are_sacrificed(card: Card) -> Iterator[Finding]:
    """Only an Ally can be turned face down as a cost (`ally.sacrifice`)."""
    if card.type is CardType.ALLY:
        return
    detail = say("not-sacrificed", type=card.type)
    for number, power in enumerate(card.powers):
        if power.cost.sacrifice:
            yield LintCode.NOT_AN_ALLY, f"/powers/{number}/cost/sacrifice", detail
    if card.price.sacrifice:
        yield LintCode.NOT_AN_ALLY, "/price/sacrifice", detail


def hand_cards_have_one_power(card: Card) -> Iterator[Finding]:
    """A Hero or Antihero card has one power, played in a window; none if it is not data."""
    if card.type not in FROM_THE_HAND:
        return
    if len(card.powers) > 1:
        detail = say("one-power", type=card.type, given=len(card.powers))
        yield LintCode.HAND_POWER, "/powers/1", detail
    for number, power in enumerate(card.powers):
        if power.window is None and power.event is not None:
            detail = say("played-in-window", type=card.type)
            yield LintCode.HAND_POWER, f"/powers/{number}/event", detail


def only_traits_are_bought(card: Card) -> Iterator[Finding]:
    """Only a Trait has prerequisites and a price (`trait.gain.prerequisite`)."""
    yield from satisfiable(card.prerequisites, "/prerequisites")
    if card.type is CardType.TRAIT:
        return
    if card.prerequisites:
        detail = say("no-prerequisites", type=card.type)
        yield LintCode.NOT_A_TRAIT, "/prerequisites", detail
    if card.price != Cost():
        yield LintCode.NOT_A_TRAIT, "/price", say("no-price", type=card.type)


CARD_LINTS: Final[tuple[Callable[[Card], Iterator[Finding]], ...]] = (
    paths_fit_type,
    paths_have_a_place,
    gaps_are_said,
    scoring_makes_sense,
    destiny_cards_have_values,
    only_allies_are_sacrificed,
    only_traits_are_bought,
    powers_are_of_destiny,
    powers_are_about_something,
)


def findings_of(card: Card) -> Iterator[Finding]:
    """What is wrong with a card by itself."""
    for lint in CARD_LINTS:
        yield from lint(card)
    if card.powers:
        for power_lint in POWER_LINTS:
            for number, power in enumerate(card.powers):
                for code, field, detail in power_lint(card, power):
                    yield code, f"/powers/{number}{field}", detail
        yield from hand_cards_have_one_power(card)
