"""The sentence of each event of both games: `event-` and its code."""

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Final, NamedTuple

from cards.messages.message import Message, Value, say
from cards.model.text import LocalText
from cards.model.vocabulary import Alignment
from schema.shapes.destiny import DestinyPhase
from schema.shapes.runes import RuneFace
from service.rules.sentences.sentence import counted, sentence

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
    """What is said of an event."""
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
