"""Names of enum values in English and Polish: values of filters, and searchable words.

The first name is the one that is shown; the English one is made from the value itself. Those of
Abilities, Story icons and types of cards are their labels.
"""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Final

from cards.messages.message import say
from cards.model.language import Language
from cards.model.text import LocalText
from cards.model.vocabulary import Ability, CardType, ClauseKind, RulingStatus, StoryIcon
from schema.shapes.search import HitKind
from service.search.words import folded

POLISH: Final[Mapping[str, str]] = {
    CardType.IDENTITY: "tożsamość",
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
"""Polish names and synonyms, separated by commas, of what has no label or is called otherwise."""


def called(word: StrEnum) -> LocalText:
    """The name of an enum value."""
    name = str(word.value).replace("_", " ").capitalize()
    return LocalText(en=name, pl=_polish(word).partition(",")[0])


def _polish(word: StrEnum) -> str:
    """Its Polish names, in lower case; a slot has that of its cards."""
    match word:
        case _ if word in POLISH:
            return POLISH[word]
        case Ability():
            label = say("ability", ability=word)
        case StoryIcon():
            label = say("icon-name", icon=word)
        case _:
            label = say("type-name", type=CardType(word.value))
    return label.within(Language.PL).lower()


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
    yield from _polish(word).split(",")
