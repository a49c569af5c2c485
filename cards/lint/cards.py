"""Checks of one card at a time: its type, its paths, its points, and the gaps that it names."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from cards.lint.counting import POINT_COLUMNS, Finding, countable, satisfiable
from cards.lint.destiny import DESTINY_LINTS
from cards.lint.powers import POWER_LINTS, PRICE_LINTS
from cards.load.faults import LintCode
from cards.messages.message import say
from cards.model.card import Card
from cards.model.inline import in_full
from cards.model.vocabulary import CardType

PATHS_OF_TYPE: Final[Mapping[CardType, int]] = {
    CardType.TRAIT: 1,
    CardType.CHALLENGE: 2,
    CardType.ADVERSARY: 1,
    CardType.FINAL_ADVERSARY: 1,
}
"""Paths that a card of the type prints (`component.card.*`); a STORY card may be either."""

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


CARD_LINTS: Final[tuple[Callable[[Card], Iterator[Finding]], ...]] = (
    paths_fit_type,
    paths_have_a_place,
    gaps_are_said,
    scoring_makes_sense,
    destiny_cards_have_values,
    *PRICE_LINTS,
    *DESTINY_LINTS,
)
WITH_POWERS: Final = (*CARD_LINTS, *POWER_LINTS)


def lints_of(card: Card) -> tuple[Callable[[Card], Iterator[Finding]], ...]:
    """The checks of a card: of its powers where it has any."""
    return WITH_POWERS if card.powers else CARD_LINTS
