"""How people ask for an entry of the catalogue, in their own words; search is the only reader."""

from typing import Annotated

from msgspec import Meta

from cards.model.language import Language
from cards.model.shape import Shape

FEWEST: int = 8
MOST: int = 24
"""Phrasings of one entry in one language."""

Phrasing = Annotated[str, Meta(min_length=4, max_length=120)]


class Phrasings(Shape, frozen=True, kw_only=True):
    """How people ask in one language for one ruling, clause or card."""

    of: Annotated[str, Meta(max_length=96, description="Id of the ruling, clause or card.")]
    language: Language
    asked: Annotated[
        tuple[Phrasing, ...],
        Meta(min_length=FEWEST, max_length=MOST, description="Questions as people type them."),
    ]
