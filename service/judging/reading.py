"""What it takes to say what is wrong with a body."""

from typing import Final

from cards.decode.strict import MOST_PARTS

FIXED_STEPS: Final = 200
"""What it takes to refuse the smallest body."""
FAULT_STEPS: Final = 8
"""What each place takes that is wrong."""
MOST_BRACKETS: Final = 10_000
"""A body of more lists and objects gets its first fault only: reading all takes long."""
_DIGITS: Final = b"0123456789"


def steps_to_read_again(body: bytes) -> int:
    """What it takes to say what is wrong with a body, by its bytes, brackets and numbers.

    Only the parts of a value that has no more than `MOST_PARTS` are searched for all faults; what
    is wrong with them takes more (`FAULT_STEPS`).
    """
    steps = FIXED_STEPS + len(body) // 250
    brackets = brackets_in(body)
    if brackets > MOST_BRACKETS:
        return steps
    commas = body.count(b",")
    digits = len(body) - len(body.translate(None, _DIGITS))
    pointed = min(body.count(b".") + body.count(b"e"), commas, digits)
    searched = commas + brackets if commas + brackets <= MOST_PARTS else 0
    return steps + brackets // 10 + pointed // 3 + searched // 2


def brackets_in(body: bytes) -> int:
    """How many lists and objects a body has at most."""
    return body.count(b"]") + body.count(b"}")
