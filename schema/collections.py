"""Every collection of the catalogue once: the REST routes and OpenAPI walk this list."""

import functools
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Final

from msgspec import Meta

from cards.board import Board
from cards.card import Card, CardSet
from cards.clause import Clause, Ruling
from cards.prose import text_of
from cards.ruleset import Ruleset
from cards.shape import Shape
from cards.text import LocalText
from cards.vocabulary import CardType, ClauseKind, RulesetId

PAGE_DEFAULT: Final = 100
PAGE_MOST: Final = 500


class PageHead(Shape, frozen=True, kw_only=True):
    """What every page of a catalogue list says beside its items."""

    total: Annotated[int, Meta(description="Items that match, on all pages.")]
    catalogue: Annotated[str, Meta(description="Digest of the catalogue, SHA-256 in hex.")]
    engine: Annotated[str, Meta(description="Version of the engine.")]


class CatalogueCard(Card, frozen=True, kw_only=True, omit_defaults=True):
    """A card of the catalogue, and what it does in words."""

    text: Annotated[
        LocalText | None,
        Meta(description="What it asks for and does, made from its data; null if nothing."),
    ] = None


def shown(item: Shape) -> Shape:
    """An item of the catalogue as it is sent: a card with its text."""
    return _with_text(item) if isinstance(item, Card) else item


@functools.cache  # never more than the cards of the catalogue
def _with_text(card: Card) -> CatalogueCard:
    text = text_of(card)
    facts = {name: getattr(card, name) for name in card.__struct_fields__}
    return CatalogueCard(**facts, text=text if text.en else None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Filter:
    """A query parameter that keeps the items whose attribute is, or holds, its value."""

    parameter: str
    attribute: str
    """Attribute of the item: one value, or several of which one must match."""
    options: type[StrEnum] | None
    """What may be asked for; None for any value that some item has."""
    summary: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Collection:
    """A list of the catalogue, under `/v1/<name>`, and its items under `/v1/<name>/<id>`."""

    name: str
    """Name on the wire, and of the catalogue's attribute."""
    singular: str
    shape: type[Shape]
    summary: str
    filters: tuple[Filter, ...] = ()

    @property
    def path(self) -> str:
        """REST path of the list."""
        return f"/v1/{self.name}"


_BY_RULESET: Final = Filter(
    parameter="ruleset",
    attribute="rulesets",
    options=RulesetId,
    summary="Only what holds in this ruleset.",
)

COLLECTIONS: Final = (
    Collection(name="rulesets", singular="ruleset", shape=Ruleset, summary="The rulebooks judged"),
    Collection(
        name="clauses",
        singular="clause",
        shape=Clause,
        summary="The rules, clause by clause",
        filters=(
            _BY_RULESET,
            Filter(
                parameter="kind",
                attribute="kind",
                options=ClauseKind,
                summary="Only clauses about this.",
            ),
        ),
    ),
    Collection(
        name="rulings",
        singular="ruling",
        shape=Ruling,
        summary="Named readings of what the rulebooks leave open",
        filters=(_BY_RULESET,),
    ),
    Collection(
        name="cards",
        singular="card",
        shape=CatalogueCard,
        summary="The cards of every set",
        filters=(
            Filter(
                parameter="set",
                attribute="set_id",
                options=None,
                summary="Only cards of this set.",
            ),
            Filter(
                parameter="type",
                attribute="type",
                options=CardType,
                summary="Only cards of this type.",
            ),
            _BY_RULESET,
        ),
    ),
    Collection(name="sets", singular="set", shape=CardSet, summary="The sets of cards"),
    Collection(
        name="boards",
        singular="board",
        shape=Board,
        summary="Player mats: what the Corruption track scores and allows",
        filters=(_BY_RULESET,),
    ),
)
