"""Sentences that are found by a code: of events, of moves and of open choices.

The sentence of what has the code `CARD_PLAYED` is the message `event-card-played`. Where its card
is not told it is `event-card-played-without-card`, if `WITHOUT` says so.
"""

import functools
from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Final, NamedTuple

from cards.messages.message import Message, Value, by_id, say
from cards.model.text import LocalText
from cards.model.vocabulary import Alignment
from schema.shapes.destiny import DestinyPhase
from schema.shapes.runes import RuneFace

WITHOUT: Final[Mapping[str, Mapping[str, frozenset[str]]]] = {
    "event": {
        "player": frozenset({"CARD_DISCARDED", "NO_EFFECT", "NOTHING_TO_DRAW"}),
        "card": frozenset(
            {
                *("PAID", "CARD_DISCARDED", "CARD_REVEALED", "HERO_DRAWN", "ANTIHERO_DRAWN"),
                *("NO_EFFECT", "EXPERIENCE_BANKED", "CARD_STOLEN", "CARD_GIVEN"),
            }
        ),
        "amount": frozenset({"RESULT_CHANGED"}),
    },
    "move": {
        "card": frozenset({"reveal_destiny"}),
        "cards": frozenset({"choose_characters", "hit"}),
        "path": frozenset({"attempt"}),
    },
    "choice": {
        "card": frozenset({"ASSIGN_ALLY", "POWER", "ADVERSARY_CARD"}),
        "taker": frozenset({"DISCARD_FEAT"}),
    },
}
"""What has a sentence of its own where something is not there: the first that is not."""


def sentence(kind: str, code: str, values: Mapping[str, Value]) -> Message:
    """What is said of an event, a move or a choice; it takes what it needs of the values."""
    for name, codes in WITHOUT[kind].items():
        if code in codes and not values[name]:
            return by_id(sentence_id(kind, code, name), values)
    return by_id(sentence_id(kind, code), values)


@functools.cache
def sentence_id(kind: str, code: str, without: str = "") -> str:
    """The message for a code, or for what lacks something."""
    name = f"{kind}-{code.rstrip('_').lower().replace('_', '-')}"
    return f"{name}-without-{without}" if without else name


def counted(what: str, number: int) -> Message:
    """So many of something, as a part of a sentence: in Polish in the accusative.

    A sentence that takes one of these has nothing to choose itself, so it is worded fast.
    """
    return by_id(sentence_id("count", what), {"count": number})


COUNTED: Final[Mapping[str, frozenset[str]]] = {
    "experience": frozenset(
        {
            *("PAID", "EXPERIENCE_GAINED", "EXPERIENCE_LOST", "EXPERIENCE_BANKED"),
            *("ADVERSARY_GAINED", "ADVERSARY_LOST", "ADVERSARY_WINS"),
        }
    ),
    "cards": frozenset({"DECK_REMADE", "HAND_DISCARDED", "CARDS_DRAWN", "PLAYED_CARDS_DISCARDED"}),
    "levels": frozenset({"CORRUPTION_GAINED", "VIRTUE_GAINED", "CORRUPTION_RETURNED"}),
    "dark-runes": frozenset({"DARK_RUNES_BOUGHT"}),
    "successes": frozenset({"RUNES_CAST"}),
    "journeys": frozenset({"EXTRA_JOURNEY"}),
    "points": frozenset({"GAME_WON"}),
}
"""What the amount of an event counts; where it is not here it is a plain number."""
OF_AN_ACT: Final = frozenset({"CARD_REVEALED", "ALLY_ASSIGNED", "ACT_CLOSED", "ACT_REVEALED"})
"""Events whose amount is the number of an Act."""
SIGNED: Final = frozenset({"OVERCAME", "FAILED", "RESULT_CHANGED", "DIFFICULTY_CHANGED"})
"""Events whose amount is told with its sign."""
COUNTS: Final = {code: what for what, codes in COUNTED.items() for code in codes}


class EventFacts(NamedTuple):
    """What is known of an event, cards by their names."""

    code: str
    player: str | None = None
    card: LocalText | None = None
    amount: int | None = None
    faces: tuple[RuneFace, ...] = ()
    other: str | None = None
    base: LocalText | None = None
    alignment: Alignment | None = None
    phase: DestinyPhase | None = None


def event_sentence(facts: EventFacts) -> Message:
    values: dict[str, Value] = facts._asdict()
    values["amount"] = _amount(facts.code, facts.amount)
    values["faces"] = _faces(facts.faces)
    return sentence("event", facts.code, values)


def _amount(code: str, amount: int | None) -> Value:
    if code in COUNTS:
        return counted(COUNTS[code], amount or 0)
    if code in OF_AN_ACT:
        return say("act-number", act=amount or 0)
    if code in SIGNED:
        return None if amount is None else f"{amount:+d}"
    return amount or 0


def _faces(shown: Iterable[RuneFace]) -> tuple[Message, ...]:
    """The faces of a cast, equal ones together."""
    found: list[Message] = []
    for face, equal in groupby(sorted([each.face for each in shown])):
        number = len(list(equal))
        one = number == 1
        found.append(say("face", face=face) if one else say("faces", count=number, face=face))
    return tuple(found)
