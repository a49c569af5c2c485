"""Faces that somebody outside the rules throws: a sealed roll.

The rules stay pure: whoever throws is an argument, and says the same faces whenever it is asked
the same. What it needs to know is all in `Asked`.
"""

from collections.abc import Callable
from dataclasses import dataclass

from cards.messages.message import Message, say
from cards.model.vocabulary import ClauseId, RulesetId
from schema.shapes.common import ReasonCode
from schema.shapes.receipts import Roll
from schema.shapes.runes import Pool, RuneFace
from schema.shapes.table import Snapshot
from service.rules.engine.judgement import At, Judgement
from service.rules.game.runes import Stone


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A roll that the rules ask for."""

    roll: Roll
    ruleset: RulesetId
    pool: Pool
    stones: tuple[Stone, ...]
    snapshot: Snapshot | None = None
    """The table before the cast; None where a bare pool is cast."""


Thrower = Callable[[Asked], tuple[RuneFace, ...]]
"""Says which face each stone shows, in the order of the stones, or raises `RollRefused`."""


class RollRefused(Exception):
    """The roll cannot be made as it was asked for."""

    def __init__(self, code: ReasonCode, message: Message, *at: str) -> None:
        """Keep code and message; `at` is the place within the roll."""
        super().__init__(str(message))
        self.code = code
        self.message = message
        self.at = at


def nobody(_: Asked) -> tuple[RuneFace, ...]:
    """Refuse every roll: where nobody throws, faces must be given."""
    raise RollRefused(ReasonCode.ROLL_UNAVAILABLE, say("nobody-throws"))


def rolled(
    judgement: Judgement, throw: Thrower, asked: Asked, *, at: At
) -> tuple[RuneFace, ...] | None:
    """cast.throw: the faces of a roll; None, and a fault at its place, where it is refused."""
    try:
        return throw(asked)
    except RollRefused as refused:
        judgement.fault(
            refused.code, refused.message, ClauseId("cast.throw"), at=(*at, *refused.at)
        )
        return None
