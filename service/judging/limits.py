"""What a request may cost: the steps to find its faults, and the message where it costs more."""

from typing import Final

from cards.decode.strict import MOST_PARTS
from cards.messages.message import Message, say
from service.rules.engine.work import BYTES, TooMuchWork

KIBIBYTE: Final = 1024


WORK_SETTING: Final = "LAWSPEAKER_MAX_WORK"
BYTES_SETTING: Final = "LAWSPEAKER_MAX_ANSWER_BYTES"
"""The settings of the limits, for operators."""


def work_message(error: TooMuchWork) -> Message:
    """The message: the task, the limit, and its setting."""
    if error.task is BYTES:
        return say("answer-too-large", bytes=error.done, most=error.most, setting=BYTES_SETTING)
    if error.counted:
        return say("work-too-many", task=error.task.name, most=error.most)
    return say(
        "work-too-much",
        task=error.task.name,
        most=error.most,
        setting=WORK_SETTING,
    )


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
