"""The answer of a referee."""

from typing import NamedTuple

from cards.model.shape import Shape
from service.cache.memory import CachedAnswer


class Ruling(NamedTuple):
    """An answer as a value and as the JSON bytes that a REST client gets."""

    answer: Shape
    body: bytes
    cached: bool
    shared: bool = False
    """Whether it came from Redis, not from this process."""
    steps: int = 0
    """Steps of work of its judgement, now or earlier."""


def given_again(cached: CachedAnswer, *, shared: bool = False) -> Ruling:
    """The ruling of a cached answer, of memory or shared; its steps are still to be spent."""
    return Ruling(cached.answer, cached.body, cached=True, shared=shared, steps=cached.steps)
