"""The message for a request that costs more work than it may, for all doors."""

from typing import Final

from cards.messages.message import Message, say
from service.rules.engine.work import BYTES, TooMuchWork

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
