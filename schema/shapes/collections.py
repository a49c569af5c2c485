"""Every collection of the catalogue once: both doors and the OpenAPI document walk this list."""

from dataclasses import dataclass
from typing import Final

from cards.model.board import Board
from cards.model.card import CardSet
from cards.model.ruleset import Ruleset
from cards.model.shape import Shape
from schema.shapes.catalogue import CatalogueCard, CatalogueClause, CatalogueRuling
from schema.shapes.filters import BY_RULESET, CARD_FILTERS, CLAUSE_FILTERS, RULING_FILTERS, Filter

PAGE_DEFAULT: Final = 100
PAGE_MOST: Final = 500
NAMES_DEFAULT: Final = 10
NAMES_MOST: Final = 50
"""Names that one look-up by their beginning gives."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Collection:
    """A list of the catalogue, under `/v1/<name>`, and its items under `/v1/<name>/<id>`."""

    name: str
    """Name on the wire, and of the catalogue's attribute."""
    singular: str
    shape: type[Shape]
    """Its items, with what the catalogue adds to the data."""
    summary: str
    filters: tuple[Filter, ...] = ()
    whole: bool = False
    """So few that GraphQL sends a plain list."""

    @property
    def path(self) -> str:
        """REST path of the list."""
        return f"/v1/{self.name}"

    @property
    def bulk_path(self) -> str:
        """REST path of the whole collection as one file."""
        return f"/v1/bulk/{self.name}.ndjson"


COLLECTIONS: Final = (
    Collection(
        name="rulesets",
        singular="ruleset",
        shape=Ruleset,
        summary="The rulesets: rulebooks and editions",
        whole=True,
    ),
    Collection(
        name="clauses",
        singular="clause",
        shape=CatalogueClause,
        summary="The rules, clause by clause",
        filters=CLAUSE_FILTERS,
    ),
    Collection(
        name="rulings",
        singular="ruling",
        shape=CatalogueRuling,
        summary="Questions about the rules and their answers",
        filters=RULING_FILTERS,
    ),
    Collection(
        name="cards",
        singular="card",
        shape=CatalogueCard,
        summary="The cards of every set",
        filters=CARD_FILTERS,
    ),
    Collection(name="sets", singular="set", shape=CardSet, summary="The sets of cards"),
    Collection(
        name="boards",
        singular="board",
        shape=Board,
        summary="Player boards, with what the Corruption track scores and allows",
        filters=(BY_RULESET,),
        whole=True,
    ),
)
