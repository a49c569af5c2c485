"""Facts that clauses looked at, as values for programs and as words for people."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, TypeAlias, TypedDict

from cards.messages.message import Message, Value, say
from cards.model.text import LocalText
from cards.model.vocabulary import Ability, Alignment, CardType, Face, Rune, StoryIcon
from schema.shapes.destiny import DestinyPhase
from schema.shapes.explanation import Fact, FactName
from service.rules.engine.known import Range, Truth


@dataclass(frozen=True, slots=True)
class Shown:
    """A value with the words that people know it by."""

    value: str
    words: Message | LocalText


FactValue: TypeAlias = Shown | str | int | tuple[str, ...] | None
"""What an explanation keeps; a text that is a card's id becomes the card's name."""
Given: TypeAlias = FactValue | Callable[[], FactValue]
"""What a rule gives: a fact, or where it is dear to work out, how to work it out."""

WORDED: Final[Mapping[type[StrEnum], Callable[[Any], Message]]] = {
    Ability: lambda code: say("ability", ability=code),
    Alignment: lambda code: say("alignment-taken", alignment=code),
    CardType: lambda code: say("type-name", type=code),
    DestinyPhase: lambda code: say("phase", phase=code),
    Face: lambda code: say("face", face=code),
    Rune: lambda code: say("stone-name", rune=code),
    StoryIcon: lambda code: say("icon-name", icon=code),
}
"""How codes are worded; others stand for themselves."""
TRUTH: Final = {True: say("fact-yes"), False: say("fact-no")}
OPEN: Final = Shown("unknown", say("fact-open"))
"""What is said of a thing that depends on what is not known."""


def as_fact(truth: Truth | Range) -> FactValue:
    """The words for whether something holds, or which number it is."""
    if isinstance(truth, Range):
        return truth.low if truth.exact else str(truth)
    return OPEN if truth.holds is None else truth.holds


def fact(name: FactName, value: FactValue, cards: Mapping[str, LocalText]) -> Fact:
    """A fact; `cards` are the names of cards by their ids."""
    words = _words(value, cards)
    return Fact(name=name, value=_written(value), message=say("fact", name=name.value, value=words))


def _words(value: FactValue, cards: Mapping[str, LocalText]) -> Value:
    match value:
        case Shown():
            return value.words
        case bool():
            return TRUTH[value]
        case tuple():
            return tuple(_name(part, cards) for part in value)
        case str():
            return _name(value, cards)
        case _:
            return value


def _name(code: str, cards: Mapping[str, LocalText]) -> str | Message | LocalText:
    worded = WORDED.get(type(code))  # type: ignore[arg-type]  # a text is no key, and finds nothing
    return cards.get(code, code) if worded is None else worded(code)


def _written(value: FactValue) -> str:
    match value:
        case Shown():
            return value.value
        case bool():
            return "true" if value else "false"
        case tuple():
            return " ".join(value)
        case _:
            return str(value)


class Facts(TypedDict, total=False):
    """What a clause may look at, by the names of `FactName` in lower case."""

    abilities: Given
    act: Given
    action_taken: Given
    active_player: Given
    alignment: Given
    allowed: Given
    amount: Given
    attempt: Given
    banked: Given
    barred: Given
    base: Given
    bonuses: Given
    bought: Given
    candidates: Given
    card: Given
    cards: Given
    cast: Given
    chance: Given
    characters_dealt: Given
    choices: Given
    cost: Given
    count: Given
    dark_runes: Given
    difficulty: Given
    discards: Given
    done: Given
    experience: Given
    faced: Given
    free_discards: Given
    game_over: Given
    icon: Given
    in_hand: Given
    journeys: Given
    legal: Given
    limit: Given
    margin: Given
    met: Given
    modifier: Given
    morality: Given
    multipliers: Given
    open_act: Given
    option: Given
    options: Given
    other: Given
    pending: Given
    phase: Given
    player: Given
    players: Given
    points: Given
    result: Given
    revealed: Given
    runes: Given
    source: Given
    story_cards: Given
    successes: Given
    target: Given
    targets: Given
    threshold: Given
    times: Given
    type: Given
    used: Given
