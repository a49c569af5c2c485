"""The answer of a referee."""

from typing import NamedTuple

from cards.model.shape import Shape
from service.cache.memory import CachedAnswer
from service.rules.engine.work import Work


class Ruling(NamedTuple):
    """An answer as a value and as the JSON bytes that a REST client gets."""

    answer: Shape
    body: bytes
    cached: bool
    shared: bool = False
    """Whether it came from Redis, not from this process."""
    steps: int = 0
    """Steps of work of its judgement, now or earlier."""


def given_again(cached: CachedAnswer, work: Work) -> Ruling:
    """The ruling of a cached answer; spends its steps from `work`."""
    work.repeat(cached.steps)
    return Ruling(answer=cached.answer, body=cached.body, cached=True, steps=cached.steps)
