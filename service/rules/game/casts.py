"""The cast of an attempt: whether it is made, and what may join a second one."""

from typing import Final

from cards.messages.message import say
from cards.model.vocabulary import ClauseId
from schema.shapes.play import Attempt
from service.rules.engine.judgement import Judgement

STEPS: Final = (
    ClauseId("attempt.steps.order.base"),
    ClauseId("attempt.steps.order.pl"),
    ClauseId("attempt.steps.order.epic"),
)
"""In which order an attempt goes: declared, cast, resolved."""
NO_RUNE_JOINS: Final = say("no-rune-may-join")


def runes_may_join(judgement: Judgement) -> bool:
    """reroll.add-runes: more runes may join the second cast (Epic: `epic-reroll-runes`)."""
    judgement.cite(ClauseId("reroll.add-runes"))
    if not judgement.applies("epic-reroll-runes"):
        return True
    return judgement.reading("epic-reroll-runes") == "ALLOWED"


def thrown(attempt: Attempt) -> bool:
    """cast.throw: whether the runes lie as they were cast, and no second cast is to come."""
    return attempt.faces is not None and not attempt.recasting
