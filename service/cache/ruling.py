"""What a referee gives."""

from typing import Final, NamedTuple

from cards.model.shape import Shape
from service.cache.memory import CachedAnswer
from service.rules.engine.work import Work

KEPT_STEPS: Final = 50
"""What it takes to give an answer that this process has kept."""


class Ruling(NamedTuple):
    """An answer as a value and as the JSON bytes that a REST client gets."""

    answer: Shape
    body: bytes
    cached: bool
    shared: bool = False
    """It was cached in Redis, not in this process."""
    steps: int = 0
    """What it took to judge, now or when it was."""


def given_again(kept: CachedAnswer, work: Work) -> Ruling:
    """An answer that this process has kept."""
    work.repeat(kept.steps, took=KEPT_STEPS)
    return Ruling(answer=kept.answer, body=kept.body, cached=True, steps=kept.steps)
