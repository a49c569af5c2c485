"""Watchers of every request that the referee judges: the decision log and the traces.

Without watchers nothing of this is done.
"""

from collections.abc import Callable
from typing import NamedTuple, Protocol

from cards.model.language import Language
from cards.model.shape import Shape
from schema.operations import Operation
from service.telemetry.metrics import CacheTier, Door, RequestOutcome


class JudgementBegun(NamedTuple):
    """A request as it comes to the referee."""

    operation: Operation
    request: Shape
    """As it was sent, whether an explanation was asked for or not."""
    language: Language
    door: Door
    in_lines: bool = False
    """It is answered line by line, while other requests are worked on."""


class JudgementEnded(NamedTuple):
    """What became of it."""

    outcome: RequestOutcome
    answer: Shape | None
    """None unless it was answered, to the end."""
    tier: CacheTier | None
    """Which cache had the answer, if one had."""
    seconds: float


Tell = Callable[[JudgementEnded], None]


class Watcher(Protocol):
    """Gets the start of every judgement, and its end if it wants it."""

    def begun(self, asked: JudgementBegun) -> Tell | None:
        """Hear of a request; what this gives, if anything, is called once, at its end."""
        ...
