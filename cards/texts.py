"""The texts of a catalogue's cards; those of the shipped one are made when an image is built."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from cards.build_cache import cached
from cards.catalogue import Catalogue, load_catalogue
from cards.model.text import LocalText
from cards.prose import text_of

TEXTS: Final = "texts.pickle"
"""The file of the build cache."""


class Texts(NamedTuple):
    """The texts of one catalogue."""

    catalogue: str
    """Its digest."""
    by_card: Mapping[str, LocalText]


def texts_of(catalogue: Catalogue) -> Mapping[str, LocalText]:
    """What each card does, by id: read where it is the shipped catalogue, and made where not."""
    known = cached(TEXTS, shipped_texts)
    return known.by_card if known.catalogue == catalogue.digest else _made(catalogue)


def shipped_texts() -> Texts:
    """The texts of the shipped catalogue."""
    catalogue = load_catalogue()
    return Texts(catalogue.digest, _made(catalogue))


def _made(catalogue: Catalogue) -> Mapping[str, LocalText]:
    return {id_: text_of(card) for id_, card in catalogue.cards.items()}
