"""The page of docs/cards.md: every card of our own set with its text, for people who review it.

`python -m tests.doc_cards` writes it.
"""

from collections.abc import Iterable
from typing import Final

from cards.catalogue import load_catalogue
from cards.model.card import Card
from cards.model.vocabulary import CardType
from cards.prose import text_of
from cards.prose.english_words import CARDS
from tests.doc_tables import ROOT, table

PAGE: Final = ROOT / "docs" / "cards.md"
SET: Final = "ashen"

INTRODUCTION: Final = """\
# Our own cards in words

Every card of the set `ashen`, with the text that `cards/prose` makes from its data: when it works,
what it asks for and costs, what it does, and what it pays at the end. The referee reads the same
data. To change a text, change the card, or what `cards/prose` says for a word of the vocabulary.

What the vocabulary cannot say yet is written by hand and stands *in italics*. A dash is a card that
only shows icons, points and paths.

`python -m tests.doc_cards` writes this page.
"""


def _texts(card: Card) -> tuple[str, str]:
    """Return what a card says in English and in Polish; a text by hand in italics."""
    text = text_of(card)
    by_hand = [] if card.power is None else [f"*{card.power.en}*"]
    by_hand_pl = [] if card.power is None or card.power.pl is None else [f"*{card.power.pl}*"]
    english = " ".join([*filter(None, [text.en]), *by_hand])
    polish = " ".join([*filter(None, [text.pl]), *by_hand_pl])
    return english or "–", polish or "–"


def _section(kind: CardType, cards: Iterable[Card]) -> str:
    rows = ((f"{card.name.en}<br>`{card.id}`", *_texts(card)) for card in cards)
    return f"\n## {CARDS[kind].many}\n\n{table(('card', 'English', 'Polish'), rows)}"


def written() -> str:
    """Return the page, with a section for each kind of card that the set has."""
    cards = [card for card in load_catalogue().cards.values() if card.set_id == SET]
    sections = (
        _section(kind, mine)
        for kind in CardType
        if (mine := [card for card in cards if card.type is kind])
    )
    return INTRODUCTION + "".join(sections)


def main() -> None:
    """Write the page."""
    PAGE.write_text(written(), encoding="utf-8")


if __name__ == "__main__":
    main()
