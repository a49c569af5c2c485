"""Cards by the beginning of a word of their names, in any language, for autocompletion."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from cards.folding import WORDS_APART, folded
from cards.model.shape import Shape
from schema.shapes.catalogue import CardName, CardNames, CatalogueCard
from schema.shapes.common import Provenance


class _Entry(NamedTuple):
    """A card with its folded names."""

    card: CatalogueCard
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NameIndex:
    """The names of all cards, folded once."""

    entries: tuple[_Entry, ...]

    @classmethod
    def of(cls, cards: Mapping[str, Shape]) -> "NameIndex":
        return cls(
            tuple(_entry(card) for card in cards.values() if isinstance(card, CatalogueCard))
        )

    def beginning(self, text: str, first: int, provenance: Provenance) -> CardNames:
        """The first cards with a word that begins with `text`; beginnings of names come first."""
        prefix = folded(text)
        ranked_cards = sorted(_ranked(self.entries, prefix), key=lambda ranked: ranked[:3])
        return CardNames(
            catalogue=provenance.catalogue,
            engine=provenance.engine,
            total=len(ranked_cards),
            items=tuple(
                CardName(card=card.id, name=card.name, type=card.type, set=card.set_id)
                for *_, card in ranked_cards[:first]
            ),
        )


def _entry(card: CatalogueCard) -> _Entry:
    return _Entry(card, tuple(dict.fromkeys(map(folded, card.name.all))))


def _ranked(
    entries: tuple[_Entry, ...], prefix: str
) -> Iterator[tuple[int, str, str, CatalogueCard]]:
    """Matching cards, each with the position of the word, its name and its id."""
    inside = WORDS_APART + prefix
    for card, names in entries:
        places = [
            (0 if name.startswith(prefix) else 1, name)
            for name in names
            if name.startswith(prefix) or inside in name
        ]
        if places:
            late, name = min(places)
            yield late, name, card.id, card
