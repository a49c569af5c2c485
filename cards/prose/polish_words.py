"""Polish names of the closed words, in the forms that sentences need (glossary of the rulebook)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from cards.model.vocabulary import Ability, CardType, Column, Face, StoryIcon
from cards.prose.grammar import listed


def plural(number: int, one: str, few: str, many: str) -> str:
    """Pick the form by the plural rules of CLDR for Polish whole numbers; the sign is no matter."""
    number = abs(number)
    if number == 1:
        return one
    if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14):
        return few
    return many


def all_of(words: Sequence[str]) -> str:
    """Write a, b i c."""
    return listed(words, "i")


def any_of(words: Sequence[str]) -> str:
    """Write a, b lub c."""
    return listed(words, "lub")


@dataclass(frozen=True, slots=True)
class Noun:
    """Something that can be counted, as the object of a verb (accusative)."""

    each: str
    """With its own form of "every"."""
    one: str
    few: str
    many: str
    """Also the genitive plural, for none of them and for ranges."""
    none: str | None = None
    """What there is none of, where that is said in another way."""

    def counted(self, number: int) -> str:
        """Write 1 runę, 2 runy, 5 run."""
        return f"{number} {plural(number, self.one, self.few, self.many)}"

    @property
    def absent(self) -> str:
        """What somebody has none of."""
        return self.none or self.many


def masculine(one: str, few: str, many: str, none: str | None = None) -> Noun:
    """Return a thing whose accusative is its nominative."""
    return Noun(f"każdy {one}", one, few, many, none)


def feminine(one: str, few: str, many: str) -> Noun:
    """Return a noun that is given in the accusative."""
    return Noun(f"każdą {one}", one, few, many)


def person(one: str, many: str, plural_nominative: str | None = None) -> Noun:
    """Return somebody: the accusative is the genitive, in the plural as well."""
    return Noun(f"każdego {one}", one, plural_nominative or many, many)


def icon(of: str) -> Noun:
    """Return a symbol of something, which stands in the genitive."""
    return masculine(f"symbol {of}", f"symbole {of}", f"symboli {of}")


def card(of: str) -> Noun:
    """Return a card of some kind, which stands in the genitive."""
    return feminine(f"kartę {of}", f"karty {of}", f"kart {of}")


EXPERIENCE: Final = masculine(
    "znacznik doświadczenia", "znaczniki doświadczenia", "znaczników doświadczenia"
)
VIRTUE: Final = icon("prawości")
CORRUPTION: Final = icon("zepsucia")
FEAT_CARD: Final = feminine(
    "kartę bohatera lub antybohatera",
    "karty bohaterów lub antybohaterów",
    "kart bohaterów lub antybohaterów",
)
HERO_CARD: Final = feminine("kartę bohatera", "karty bohaterów", "kart bohaterów")
ANTIHERO_CARD: Final = feminine("kartę antybohatera", "karty antybohaterów", "kart antybohaterów")

ABILITIES: Final[Mapping[Ability, tuple[str, str]]] = {
    Ability.STRENGTH: ("siły", "siłę"),
    Ability.DEXTERITY: ("zręczności", "zręczność"),
    Ability.CONSTITUTION: ("usposobienia", "usposobienie"),
    Ability.INTELLIGENCE: ("inteligencji", "inteligencję"),
    Ability.WISDOM: ("wiedzy", "wiedzę"),
    Ability.CHARISMA: ("charyzmy", "charyzmę"),
}
"""Genitive (a symbol of it), and accusative (a Challenge lists it)."""

STORY_ICONS: Final[Mapping[StoryIcon, str]] = {
    StoryIcon.DIVINITY: "Boskość",
    StoryIcon.JUSTICE: "Sprawiedliwość",
    StoryIcon.NATURE: "Natura",
    StoryIcon.ARCANA: "Wiedza tajemna",
    StoryIcon.ROYALTY: "Dostojeństwo",
    StoryIcon.VILLAINY: "Szubrawstwo",
}

COLUMNS: Final[Mapping[Column, str]] = {
    Column.TRIUMPH: "szlachetności",
    Column.TRAGEDY: "nikczemności",
    Column.EXPERIENCE: "za doświadczenie",
    Column.STORY_ICONS: "za symbole opowieści",
}
"""What points are of, or for."""

FACES: Final[Mapping[Face, str]] = {
    Face.SLASH: "kreska",
    Face.SYMBOL: "symbol zdolności",
    Face.BLANK: "puste pole",
    Face.TWIST: "podwójny trójkąt",
    Face.EXPERIENCE: "romb",
    Face.HERO: "biały trójkąt",
    Face.ANTIHERO: "ciemny trójkąt",
    Face.MOON: "symbol zepsucia",
}

CARDS: Final[Mapping[CardType, tuple[str, Noun]]] = {
    CardType.CHARACTER: ("karta postaci", card("postaci")),
    CardType.HERITAGE: ("karta dziedzictwa", card("dziedzictwa")),
    CardType.ORIGIN: ("karta pochodzenia", card("pochodzenia")),
    CardType.MOTIVATION: ("karta motywacji", card("motywacji")),
    CardType.CLASS: ("karta klasy", card("klasy")),
    CardType.DESTINY: ("karta przeznaczenia", card("przeznaczenia")),
    CardType.STORY: ("karta opowieści", card("opowieści")),
    CardType.TRAIT: ("cecha", feminine("cechę", "cechy", "cech")),
    CardType.CHALLENGE: ("wyzwanie", Noun("każde wyzwanie", "wyzwanie", "wyzwania", "wyzwań")),
    CardType.ALLY: ("sojusznik", person("sojusznika", "sojuszników")),
    CardType.ADVERSARY: ("wróg", person("wroga", "wrogów")),
    CardType.FINAL_ADVERSARY: (
        "ostateczny wróg",
        person("ostatecznego wroga", "ostatecznych wrogów"),
    ),
    CardType.ADVERSARY_QUEST: (
        "misja wroga",
        feminine("misję wroga", "misje wroga", "misji wroga"),
    ),
    CardType.VICTORY_CONDITION: ("karta warunku zwycięstwa", card("warunku zwycięstwa")),
    CardType.HERO: ("karta bohatera", HERO_CARD),
    CardType.ANTIHERO: ("karta antybohatera", ANTIHERO_CARD),
    CardType.FEAT: ("karta czynu", card("czynu")),
    CardType.ADVERSARY_FEAT: ("karta czynu wroga", card("czynu wroga")),
    CardType.IDENTITY: ("karta tożsamości", card("tożsamości")),
    CardType.BASE: ("karta Bazy", card("Bazy")),
    CardType.BONUS: ("karta Premii", card("Premii")),
    CardType.MULTIPLIER: ("karta Mnożnika", card("Mnożnika")),
    CardType.TREASURE: ("karta Skarbu", card("Skarbu")),
}
"""Nominative, and as something that is counted."""
