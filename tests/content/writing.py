"""Sets of one card, written as an operator writes them."""

from pathlib import Path

SET = """id: house
name: {en: House cards}
licence: CC0-1.0
complete: false
note: Cards of our own table.
"""
CARD = """- id: house.CARD
  type: HERO
  name: {en: NAME}
  rulesets: [CTA_2E]
  partial: true
  unknown: [Its power.]
"""


def write_set(folder: Path, card: str, name: str = "The Host") -> None:
    """A set of one card."""
    folder.mkdir(exist_ok=True, parents=True)
    (folder / "set.yaml").write_text(SET, encoding="utf-8")
    text = CARD.replace("CARD", card).replace("NAME", name)
    (folder / "cards.yaml").write_text(text, encoding="utf-8")


def spoil(folder: Path) -> None:
    """Add a card that is none."""
    with (folder / "cards.yaml").open("a", encoding="utf-8") as file:
        file.write("- id: house.spoilt\n  type: NOTHING\n")
