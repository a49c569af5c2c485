"""The steps of work to find the faults of a body."""

from typing import Final

from cards.decode.strict import MOST_PARTS

FIXED_STEPS: Final = 200
"""Steps to refuse the smallest body."""
FAULT_STEPS: Final = 8
"""Steps for each fault."""
MOST_BRACKETS: Final = 10_000
"""Only the first fault is reported for a body with more lists and objects than this."""
_DIGITS: Final = b"0123456789"


def steps_to_read_again(body: bytes) -> int:
    """The steps to find the faults of a body, by its bytes, brackets and numbers.

    Only values of at most `MOST_PARTS` parts are searched for all faults. Each fault costs more
    (`FAULT_STEPS`).
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
    """The most lists and objects that a body can have."""
    return body.count(b"]") + body.count(b"}")
