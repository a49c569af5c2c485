"""A later card of the same id completes one of which not everything is known (decision 0115)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from cards.load.contents import Contents, Placed
from cards.load.faults import CardFault, LintCode
from cards.messages.message import say
from cards.model.card import Card
from cards.model.vocabulary import CardType

MAY_TURN_OUT: Final[Mapping[CardType, frozenset[CardType]]] = {
    CardType.FEAT: frozenset({CardType.HERO, CardType.ANTIHERO}),
    CardType.STORY: frozenset({CardType.TRAIT, CardType.CHALLENGE}),
    CardType.CHARACTER: frozenset({CardType.ORIGIN, CardType.MOTIVATION, CardType.DESTINY}),
}
"""What a card of a kind that is not known exactly may turn out to be."""


def same_kind(known: Card, given: Card) -> bool:
    """Whether a card can be the one that is partly known, by its kind."""
    return given.type is known.type or given.type in MAY_TURN_OUT.get(known.type, ())


def completed(contents: Contents) -> Contents:
    """Put a card of another set in the place of the partial card that has its id.

    It belongs to the set of the card that it completes. Cards that are given twice otherwise stay,
    for the check of ids to find them.
    """
    found: dict[str, int] = {}
    cards: list[Placed[Card]] = []
    faults: list[CardFault] = []
    for placed in contents.cards:
        first = found.setdefault(placed.value.id, len(cards))
        known = cards[first] if first < len(cards) else None
        if known is None or not known.value.partial or placed.owner == known.owner:
            cards.append(placed)
            continue
        if not _fits(known.value, placed.value):
            detail = say("completed-by", id=placed.value.id, file=known.file)
            code = LintCode.NOT_COMPLETED
            faults.append(
                CardFault(
                    file=placed.file, card=placed.value.id, field="/type", code=code, detail=detail
                )
            )
        cards[first] = Placed(placed.value, placed.file, known.owner)
    return replace(contents, cards=tuple(cards), faults=(*contents.faults, *faults))


def _fits(known: Card, given: Card) -> bool:
    return same_kind(known, given) and set(given.rulesets) <= set(known.rulesets)
