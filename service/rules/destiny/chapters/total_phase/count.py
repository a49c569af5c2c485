"""Total phase: what one Base and the cards on it are worth.

`reckon` is the arithmetic on plain numbers, for totals and for the search of the best total alike.

Rulebook: "Destiny: Total phase".
Decides `destiny.total.formula` and `destiny.total.match-*`.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from cards.model.card import Card
from cards.model.vocabulary import Alignment, CardType
from service.rules.destiny.chapters.alignments import counts_as
from service.rules.destiny.characters import (
    Powers,
    Source,
    additions_to,
    adds_multipliers,
    more_for_three,
    more_for_two,
)
from service.rules.destiny.readings import Readings
from service.rules.engine.judgement import Judgement

EACH_CARD: Final = "EACH_CARD"
AFTERWARDS: Final = "AFTER_MULTIPLYING"


class Piece(NamedTuple):
    """A card as its player may use it."""

    card: str
    type: CardType
    alignment: Alignment
    printed: int
    plus: int
    """Additions that a reading may put after the multiplication."""
    fixed: int
    """Additions to the Multiplier itself."""
    sources: tuple[Source, ...]
    """Powers behind the additions."""


class Terms(NamedTuple):
    """The numbers and readings of a count, looked up once."""

    two: int
    """What each of two matching cards gets."""
    three: int
    two_more: int
    """What powers add to each of two matching cards."""
    three_more: int
    matching_target: str
    plus_afterwards: bool
    two_or_none: bool
    matches_all_cards: bool


class Reckoning(NamedTuple):
    """The count of one Base, step by step."""

    matching: tuple[int, ...]
    """How many cards match each of the cards, itself included, the Base first."""
    sum: int
    factor: int
    afterwards: int
    value: int


def piece_of(
    card: Card, powers: Powers, readings: Readings, changed: Alignment | None = None
) -> Piece:
    """A card with the alignment and the additions that its player's powers give it."""
    alignment = counts_as(card, powers, readings, changed)
    assert card.value is not None
    own = changed or card.alignment
    adding = alignment
    if own is not None and own is not alignment and readings.adds_by_card:
        adding = own
    plus, fixed, sources = additions_to(card, adding, powers, readings)
    return Piece(card.id, card.type, alignment, card.value, plus, fixed, sources)


def terms_of(judgement: Judgement, powers: Powers, readings: Readings) -> Terms:
    """The numbers and readings of a player's count."""
    numbers = judgement.numbers
    return Terms(
        two=numbers.matching_two,
        three=numbers.matching_three,
        two_more=more_for_two(powers),
        three_more=more_for_three(powers, readings),
        matching_target=readings.matching_target,
        plus_afterwards=bool(powers.raising) and readings.plus_afterwards,
        two_or_none=adds_multipliers(powers) and readings.two_or_none,
        matches_all_cards=readings.matches_all_cards,
    )


def reckon(
    base: Sequence[Piece],
    multipliers: Sequence[Piece],
    terms: Terms,
    matching: Mapping[Alignment, int] | None = None,
) -> Reckoning:
    """destiny.total.formula: (Base + Bonuses) x Multipliers, with matching and additions.

    `base` is the Base card and its Bonuses. `matching` says how many played cards are of each
    alignment, where that is looked for among all of them.
    """
    cards = (*base, *multipliers)
    if matching is None:
        alignments = [piece.alignment for piece in cards]
        counts = tuple(alignments.count(alignment) for alignment in alignments)
    else:
        counts = tuple(matching.get(piece.alignment, 0) for piece in cards)
    total = factor = afterwards = 0
    split = len(base)
    for place, piece in enumerate(cards):
        match = matched(counts[place], terms)
        multiplies = place >= split
        value = piece.printed + piece.fixed
        if terms.plus_afterwards:
            afterwards += piece.plus
        else:
            value += piece.plus
        if match and gets_matching(terms, multiplies=multiplies):
            if terms.matching_target == AFTERWARDS:
                afterwards += match
            else:
                value += match
        if multiplies:
            factor += value
        else:
            total += value
    if not multipliers or (terms.two_or_none and len(multipliers) == 1):
        factor = 1
    return Reckoning(counts, total, factor, afterwards, total * factor + afterwards)


def matched(count: int, terms: Terms) -> int:
    """destiny.total.match-two, match-three: what a card gets of `count` cards that match."""
    if count < 2:
        return 0
    return terms.two + terms.two_more if count == 2 else terms.three + terms.three_more


def gets_matching(terms: Terms, *, multiplies: bool) -> bool:
    """destiny.total.match-two: whether matching adds to a Multiplier, or to another card.

    The reading in force decides it.
    """
    return not multiplies or terms.matching_target in {EACH_CARD, AFTERWARDS}


def alignments_of(pieces: Iterable[Piece]) -> Mapping[Alignment, int]:
    """How many cards there are of each alignment."""
    return Counter(piece.alignment for piece in pieces)
