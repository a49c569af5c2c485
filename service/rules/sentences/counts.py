"""Numbers of things, as parts of sentences: in Polish in the accusative.

A sentence that takes one of these has nothing to choose itself, so it is worded fast.
"""

from collections.abc import Iterable
from itertools import groupby

from cards.messages.message import Message, say
from schema.shapes.runes import RuneFace


def experience(number: int | None) -> Message:
    """So much Experience."""
    return say("count-experience", count=number or 0)


def dark_runes(number: int | None) -> Message:
    """So many Dark runes."""
    return say("count-dark-runes", count=number or 0)


def successes(number: int | None) -> Message:
    """So many successes."""
    return say("count-successes", count=number or 0)


def cards(number: int | None) -> Message:
    """So many cards."""
    return say("count-cards", count=number or 0)


def journeys(number: int | None) -> Message:
    """So many Journeys more."""
    return say("count-journeys", count=number or 0)


def levels(number: int | None) -> Message:
    """So many levels of the Corruption track."""
    return say("count-levels", count=number or 0)


def points(number: int | None) -> Message:
    """So many points."""
    return say("count-points", count=number or 0)


def act(number: int | None) -> Message:
    """The numeral of an Act."""
    return say("act-number", act=number or 0)


def change(number: int) -> str:
    """A number with its sign."""
    return f"{number:+d}"


def faces(shown: Iterable[RuneFace]) -> tuple[Message, ...]:
    """The faces of a cast, equal ones together."""
    ordered = sorted([each.face for each in shown])
    found: list[Message] = []
    for face, equal in groupby(ordered):
        number = len(list(equal))
        one = number == 1
        found.append(say("face", face=face) if one else say("faces", count=number, face=face))
    return tuple(found)
