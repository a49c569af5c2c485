"""Watchers of all judgements: the decision log and the traces.

Without watchers none of this runs.
"""

from collections.abc import Callable
from typing import NamedTuple, Protocol

from cards.catalogue import Catalogue
from cards.model.language import Language
from cards.model.shape import Shape
from schema.operations import Operation
from service.telemetry.metrics import CacheTier, Door, RequestOutcome


class JudgementBegun(NamedTuple):
    """A request that arrives at the referee."""

    catalogue: Catalogue
    """The one that it is judged by."""
    operation: Operation
    request: Shape
    """The request itself, without the wish for an explanation."""
    language: Language
    door: Door
    in_lines: bool = False
    """Whether it is answered line by line, between other requests."""


class JudgementEnded(NamedTuple):
    """The outcome of a judgement."""

    outcome: RequestOutcome
    answer: Shape | None
    """None unless it was answered completely."""
    tier: CacheTier | None
    """The cache that held the answer, if any."""
    seconds: float


Tell = Callable[[JudgementEnded], None]


class Watcher(Protocol):
    """Gets the start of every judgement, and its end if requested."""

    def begun(self, judgement: JudgementBegun) -> Tell | None:
        """A judgement begins; the returned function, if any, is called once at its end."""
        ...
