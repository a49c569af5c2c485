"""What it takes to say what is wrong with a body."""

from typing import Final

from cards.strict import MOST_PARTS

FIXED_STEPS: Final = 500
"""What it takes to refuse the smallest body."""


def steps_to_read_again(body: bytes) -> int:
    """What it takes to say what is wrong with a body, by its bytes, brackets and numbers.

    Only the parts of a value that has no more than `MOST_PARTS` are searched for all faults.
    """
    commas = body.count(b",")
    brackets = body.count(b"[") + body.count(b"{")
    pointed = min(body.count(b".") + body.count(b"e"), commas)
    searched = commas + brackets if commas + brackets <= MOST_PARTS else 0
    return FIXED_STEPS + len(body) // 250 + brackets // 10 + pointed // 6 + searched
