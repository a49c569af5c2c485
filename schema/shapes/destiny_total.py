"""Destiny totals line by line, and the highest total that a hand can reach."""

from typing import Annotated

import msgspec
from msgspec import Meta

from cards.model.inline import InlineCard
from cards.model.shape import CardRef, Shape
from cards.model.vocabulary import RulesetId
from cards.model.word import Word
from schema.shapes.common import AppliedRuling, DecidingClauses, RulingOptions
from schema.shapes.destiny import DestinyGroup, DestinyRealignment, DestinySnapshot
from schema.shapes.explanation import Judged


class DestinyLineCode(Word):
    """One step of the count. New ones may be added."""

    PRINTED = "PRINTED"
    """The printed value of a card."""
    PLUS = "PLUS"
    """What a power adds to a card."""
    MATCHING = "MATCHING"
    """What matching adds to a card."""
    MATCHING_PLUS = "MATCHING_PLUS"
    """What a power adds to a matching card."""
    SUM = "SUM"
    """The Base and its Bonuses, added up."""
    FACTOR = "FACTOR"
    """What the sum is multiplied by."""
    PRODUCT = "PRODUCT"
    """The sum, multiplied."""
    AFTERWARDS = "AFTERWARDS"
    """What the chosen option of a ruling adds after the multiplication."""
    GROUP = "GROUP"
    """What the Base is worth in the end."""
    GROUPS = "GROUPS"
    """All groups, added up."""
    TOTAL_PLUS = "TOTAL_PLUS"
    """What a power adds to the total."""
    TOTAL = "TOTAL"
    """The Destiny total."""


class DestinyLine(Shape, frozen=True, kw_only=True):
    """One step of a count, in the order of counting."""

    code: DestinyLineCode
    amount: Annotated[int, Meta(description="The result of this step.")]
    base: Annotated[
        str | None,
        Meta(description="The Base card of the group; null in the lines after the groups."),
    ]
    card: Annotated[
        str | None,
        Meta(description="The card that it is about; null if it is about several or none."),
    ] = None
    source: Annotated[
        str | None, Meta(description="The card whose power adds it; null if none does.")
    ] = None
    clauses: DecidingClauses = ()


class DestinyGroupTotal(Shape, frozen=True, kw_only=True):
    """What one Base and the cards on it are worth."""

    group: DestinyGroup
    amount: Annotated[int, Meta(description="What they are worth together.")]
    lines: tuple[DestinyLine, ...]


class DestinyPlayerTotal(Shape, frozen=True, kw_only=True):
    """A player's Destiny total: group by group, then the steps in `lines`."""

    total: Annotated[int, Meta(description="The Destiny total.")]
    groups: tuple[DestinyGroupTotal, ...]
    lines: tuple[DestinyLine, ...]


class DestinySeatTotal(DestinyPlayerTotal, frozen=True, kw_only=True):
    """The Destiny total of one player at a table."""

    key: Annotated[str, Meta(description="The player.")]
    name: Annotated[str | None, Meta(description="The player's name, as the request has it.")] = (
        None
    )


class DestinyTotalRequest(Shape, frozen=True, kw_only=True):
    """What are the cards on this table worth?"""

    snapshot: DestinySnapshot


class DestinyTotals(Judged, frozen=True, kw_only=True):
    """Every player's Destiny total, and who would win the round."""

    ruleset: RulesetId
    players: tuple[DestinySeatTotal, ...]
    highest: Annotated[tuple[str, ...], Meta(description="Who has the highest total.")]
    winner: Annotated[str | None, Meta(description="Who wins the round; null if it is tied.")]
    rulings: tuple[AppliedRuling, ...]
    clauses: DecidingClauses


class BestTotalRequest(Shape, frozen=True, kw_only=True):
    """What is the most that this hand can be worth?"""

    ruleset: Annotated[RulesetId, Meta(description="DESTINY.")]
    hand: Annotated[tuple[CardRef, ...], Meta(max_length=10, description="The cards in hand.")]
    character: Annotated[CardRef | None, Meta(description="The player's Character.")] = None
    aids: Annotated[
        tuple[CardRef, ...],
        Meta(max_length=24, description="Aid cards, in the order in which they were played."),
    ] = ()
    treasures: Annotated[
        tuple[CardRef, ...], Meta(max_length=40, description="The player's Treasures.")
    ] = ()
    realigned: Annotated[
        tuple[DestinyRealignment, ...],
        Meta(
            max_length=10,
            description="Alignments that are changed already; each has used up a power that "
            "may change one.",
        ),
    ] = ()
    extra_cards: Annotated[
        tuple[InlineCard, ...],
        Meta(max_length=200, description="Cards that the catalogue does not have."),
    ] = ()
    rulings: RulingOptions = msgspec.field(default_factory=dict[str, str])


class BestTotal(Judged, frozen=True, kw_only=True):
    """The highest Destiny total that a hand can reach, and how."""

    ruleset: RulesetId
    best: DestinyPlayerTotal
    realigned: Annotated[
        tuple[DestinyRealignment, ...],
        Meta(
            description="Changes of alignment that it needs, at most one for each power "
            "that may change one."
        ),
    ]
    unplayed: Annotated[tuple[str, ...], Meta(description="Cards that stay in the hand.")]
    rulings: tuple[AppliedRuling, ...]
    clauses: DecidingClauses
