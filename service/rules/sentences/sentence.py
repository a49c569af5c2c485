"""Sentences that are found by a code: of events, of moves and of open choices.

The sentence of what has the code `CARD_PLAYED` is the message `event-card-played`. Where its card
is not told it is `event-card-played-without-card`, if `WITHOUT` says so.
"""

import functools
from collections.abc import Mapping
from typing import Final

from cards.messages.message import Message, Value, by_id

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
