"""Names of enum values in English and Polish: values of filters, and searchable words.

The first name is the one that is shown; the English one is made from the value itself.
"""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Final

from cards.model.text import LocalText
from cards.model.vocabulary import Ability, CardType, ClauseKind, RulingStatus, StoryIcon
from schema.shapes.search import HitKind
from service.search.words import folded

POLISH: Final[Mapping[str, str]] = {
    Ability.STRENGTH: "siła",
    Ability.DEXTERITY: "zręczność",
    Ability.CONSTITUTION: "usposobienie",
    Ability.INTELLIGENCE: "inteligencja",
    Ability.WISDOM: "wiedza",
    Ability.CHARISMA: "charyzma",
    StoryIcon.DIVINITY: "boskość",
    StoryIcon.JUSTICE: "sprawiedliwość",
    StoryIcon.NATURE: "natura",
    StoryIcon.ARCANA: "wiedza tajemna",
    StoryIcon.ROYALTY: "dostojeństwo",
    StoryIcon.VILLAINY: "szubrawstwo",
    CardType.CHARACTER: "postać",
    CardType.HERITAGE: "dziedzictwo",
    CardType.ORIGIN: "pochodzenie",
    CardType.MOTIVATION: "motywacja",
    CardType.CLASS: "klasa",
    CardType.DESTINY: "przeznaczenie",
    CardType.STORY: "opowieść",
    CardType.TRAIT: "cecha",
    CardType.CHALLENGE: "wyzwanie",
    CardType.ALLY: "sojusznik",
    CardType.ADVERSARY: "wróg",
    CardType.FINAL_ADVERSARY: "ostateczny wróg",
    CardType.ADVERSARY_QUEST: "misja wroga",
    CardType.VICTORY_CONDITION: "warunek zwycięstwa",
    CardType.HERO: "bohater",
    CardType.ANTIHERO: "antybohater",
    CardType.FEAT: "czyn",
    CardType.ADVERSARY_FEAT: "czyn wroga",
    CardType.IDENTITY: "tożsamość",
    CardType.BASE: "baza",
    CardType.BONUS: "premia",
    CardType.MULTIPLIER: "mnożnik",
    CardType.TREASURE: "skarb",
    ClauseKind.COMPONENT: "elementy",
    ClauseKind.SETUP: "przygotowanie",
    ClauseKind.TURN: "tura",
    ClauseKind.MOVE: "ruch, akcja",
    ClauseKind.ATTEMPT: "podejście",
    ClauseKind.CAST: "rzut",
    ClauseKind.CARD_PLAY: "zagrywanie",
    ClauseKind.CORRUPTION: "zepsucie",
    ClauseKind.ACT: "akt",
    ClauseKind.ALLY: "sojusznik",
    ClauseKind.ADVERSARY: "wróg",
    ClauseKind.ENDGAME: "koniec gry",
    ClauseKind.SCORING: "punktacja",
    ClauseKind.WINNER: "zwycięstwo",
    ClauseKind.VARIANT: "wariant",
    HitKind.RULING: "orzeczenie, rozstrzygnięcie",
    HitKind.CLAUSE: "zasada, reguła",
    HitKind.CARD: "karta",
    RulingStatus.PRINTED: "wydrukowane",
    RulingStatus.INFERRED: "wywnioskowane",
    RulingStatus.OURS: "nasze",
}
"""Polish names and synonyms, separated by commas. Equal values (a slot, its cards) share them."""


def called(word: StrEnum) -> LocalText:
    """The name of an enum value."""
    name = str(word.value).replace("_", " ").capitalize()
    return LocalText(en=name, pl=POLISH[word].partition(",")[0])


def values_of(*kinds: type[StrEnum]) -> dict[str, frozenset[str]]:
    """The folded texts that are accepted for each value."""
    return {
        folded(name): frozenset({str(word.value)})
        for kind in kinds
        for word in kind
        for name in _all(word)
    }


def _all(word: StrEnum) -> Iterator[str]:
    yield str(word.value)
    yield from POLISH[word].split(",")
