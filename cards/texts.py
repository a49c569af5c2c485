"""The texts of a catalogue's cards; those of the shipped one are made when an image is built."""

import functools
from collections.abc import Mapping
from typing import Final, NamedTuple

from cards.build_cache import cached
from cards.catalogue import Catalogue, load_catalogue
from cards.model.text import LocalText
from cards.prose import destiny_text_of, text_of

TEXTS: Final = "texts.pickle"
"""The file of the build cache."""


class CardTexts(NamedTuple):
    """What one card does."""

    text: LocalText
    """In the adventure family; empty where it does nothing."""
    destiny: LocalText | None
    """In Destiny; None where it has no power there."""


class Texts(NamedTuple):
    """The texts of one catalogue."""

    catalogue: str
    """Its digest."""
    by_card: Mapping[str, CardTexts]


def texts_of(catalogue: Catalogue) -> Mapping[str, CardTexts]:
    """The texts of the cards, by id: read for the shipped catalogue, and made for others."""
    known = _shipped()
    return known.by_card if known.catalogue == catalogue.digest else _made(catalogue)


@functools.cache
def _shipped() -> Texts:
    return cached(TEXTS, shipped_texts)


def shipped_texts() -> Texts:
    """The texts of the shipped catalogue."""
    catalogue = load_catalogue()
    return Texts(catalogue.digest, _made(catalogue))


def _made(catalogue: Catalogue) -> Mapping[str, CardTexts]:
    return {
        id_: CardTexts(text_of(card), destiny_text_of(card) if card.destiny_powers else None)
        for id_, card in catalogue.cards.items()
    }
