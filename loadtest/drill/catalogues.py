"""Two catalogues of which the one replaces the other: a card set of an operator, before and after.

The set has one card, which is harder afterwards: the same request has two right answers, and which
one it must be is told by the digest that the answer names.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import yaml

from cards.catalogue import Catalogue, load_catalogue

SET: Final = "drill"
CARD: Final = f"{SET}.the-long-ford"
DIFFICULTIES: Final = {"old": 3, "new": 6}
NAME: Final = {"old": "The Ford", "new": "The Long Ford"}


@dataclass(frozen=True, slots=True)
class Version:
    """A catalogue, and the directory with which a replica has it."""

    name: str
    directory: Path
    catalogue: Catalogue

    @property
    def digest(self) -> str:
        """What its answers name."""
        return self.catalogue.digest

    @property
    def difficulty(self) -> int:
        """That of the card."""
        return DIFFICULTIES[self.name]

    @property
    def card_name(self) -> str:
        """What the card is called."""
        return NAME[self.name]


def versions(folder: Path) -> tuple[Version, Version]:
    """The old catalogue and the new one, their sets written into a folder."""
    old, new = (_written(folder / name, name) for name in DIFFICULTIES)
    assert old.digest != new.digest
    return old, new


def _written(directory: Path, name: str) -> Version:
    directory.mkdir(parents=True)
    header = {
        "id": SET,
        "name": {"en": "Drill", "pl": "Próba"},
        "licence": "CC-BY-4.0",
        "complete": True,
        "note": "A set that is replaced while the service runs.",
    }
    (directory / "set.yaml").write_text(yaml.safe_dump(header), encoding="utf-8")
    (directory / "cards.yaml").write_text(yaml.safe_dump([_card(name)]), encoding="utf-8")
    return Version(name, directory, load_catalogue((directory,)))


def _card(name: str) -> dict[str, object]:
    return {
        "id": CARD,
        "type": "CHALLENGE",
        "name": {"en": NAME[name]},
        "rulesets": ["CTA_1E", "CTA_PL", "CTA_2E"],
        "act": 1,
        "difficulty": DIFFICULTIES[name],
        "challengeAbilities": ["STRENGTH", "CONSTITUTION"],
        "copies": 1,
        "paths": [
            {
                "half": half,
                "name": {"en": title},
                "plusOne": half == "BOTTOM",
                "abilities": ["CONSTITUTION"],
                "triumph": 1,
            }
            for half, title in (("TOP", "Wade"), ("BOTTOM", "Swim"))
        ],
    }
