"""English names of the closed words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from cards.model.vocabulary import Ability, CardType, Column, Face, StoryIcon
from cards.prose.grammar import listed


def all_of(words: Sequence[str]) -> str:
    """Write a, b and c."""
    return listed(words, "and")


def any_of(words: Sequence[str]) -> str:
    """Write a, b or c."""
    return listed(words, "or")


@dataclass(frozen=True, slots=True)
class Noun:
    """Something that can be counted."""

    one: str
    many: str
    none: str | None = None
    """What there is none of, where that is said in another way."""

    def counted(self, number: int) -> str:
        """Write 1 icon, 2 icons."""
        return f"{number} {self.one if abs(number) == 1 else self.many}"

    @property
    def absent(self) -> str:
        """Write no icons."""
        return f"no {self.none or self.many}"


def plain(one: str) -> Noun:
    """Return a noun whose plural ends in s."""
    return Noun(one, f"{one}s")


EXPERIENCE: Final = Noun("Experience", "Experience")
SUCCESS: Final = Noun("success", "successes")
FEAT_CARD: Final = plain("Hero or Antihero card")
HERO_CARD: Final = plain("Hero card")
ANTIHERO_CARD: Final = plain("Antihero card")

ABILITIES: Final[Mapping[Ability, str]] = {
    Ability.STRENGTH: "Strength",
    Ability.DEXTERITY: "Dexterity",
    Ability.CONSTITUTION: "Constitution",
    Ability.INTELLIGENCE: "Intelligence",
    Ability.WISDOM: "Wisdom",
    Ability.CHARISMA: "Charisma",
}

STORY_ICONS: Final[Mapping[StoryIcon, str]] = {
    StoryIcon.DIVINITY: "Divinity",
    StoryIcon.JUSTICE: "Justice",
    StoryIcon.NATURE: "Nature",
    StoryIcon.ARCANA: "Arcana",
    StoryIcon.ROYALTY: "Royalty",
    StoryIcon.VILLAINY: "Villainy",
}

COLUMNS: Final[Mapping[Column, str]] = {
    Column.TRIUMPH: "Triumph",
    Column.TRAGEDY: "Tragedy",
    Column.EXPERIENCE: "Experience",
    Column.STORY_ICONS: "Story icon points",
}

FACES: Final[Mapping[Face, str]] = {
    Face.SLASH: "a slash",
    Face.SYMBOL: "an Ability symbol",
    Face.BLANK: "a blank",
    Face.TWIST: "a dual triangle",
    Face.EXPERIENCE: "a diamond",
    Face.HERO: "a white triangle",
    Face.ANTIHERO: "a dark triangle",
    Face.MOON: "a moon",
}

CARDS: Final[Mapping[CardType, Noun]] = {
    CardType.CHARACTER: plain("Character card"),
    CardType.HERITAGE: plain("Heritage card"),
    CardType.ORIGIN: plain("Origin card"),
    CardType.MOTIVATION: plain("Motivation card"),
    CardType.CLASS: plain("Class card"),
    CardType.DESTINY: plain("Destiny card"),
    CardType.STORY: plain("Story card"),
    CardType.TRAIT: plain("Trait"),
    CardType.CHALLENGE: plain("Challenge"),
    CardType.ALLY: Noun("Ally", "Allies"),
    CardType.ADVERSARY: Noun("Adversary", "Adversaries"),
    CardType.FINAL_ADVERSARY: Noun("Final Adversary", "Final Adversaries"),
    CardType.ADVERSARY_QUEST: plain("Adversary Quest"),
    CardType.VICTORY_CONDITION: plain("Victory card"),
    CardType.HERO: HERO_CARD,
    CardType.ANTIHERO: ANTIHERO_CARD,
    CardType.FEAT: plain("Feat"),
    CardType.ADVERSARY_FEAT: plain("Adversary Feat"),
    CardType.IDENTITY: plain("Identity card"),
    CardType.BASE: plain("Base card"),
    CardType.BONUS: plain("Bonus card"),
    CardType.MULTIPLIER: plain("Multiplier card"),
    CardType.TREASURE: plain("Treasure card"),
}
