"""Names of enum values in each language: values of filters, and searchable words.

Those of Abilities, Story icons and types of cards are their labels; others have a message with
their synonyms, separated by commas.
"""

from collections.abc import Iterator
from enum import StrEnum

from cards.messages.message import Message, local, say
from cards.model.language import Language
from cards.model.text import LocalText
from cards.model.vocabulary import Ability, CardType, ClauseKind, RulingStatus, StoryIcon
from schema.shapes.search import HitKind
from service.search.words import folded


def called(word: StrEnum) -> LocalText:
    """The names of an enum value."""
    return local(_names(word))


def _names(word: StrEnum) -> Message:
    match word:
        case Ability():
            return say("ability", ability=word)
        case StoryIcon():
            return say("icon-name", icon=word)
        case ClauseKind() | HitKind() | RulingStatus() | CardType.IDENTITY:
            return say("search-names", found=word)
        case _:  # a slot has the name of its cards
            return say("type-name", type=word)


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
    for language in Language:
        yield from _names(word).within(language).split(",")
