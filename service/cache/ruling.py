"""The answer of a referee, as it is given and cached."""

from typing import NamedTuple

from cards.model.shape import Shape


class Ruling(NamedTuple):
    """An answer as a value and as the JSON bytes that a REST client gets."""

    answer: Shape
    body: bytes
    steps: int = 0
    """Steps of work of its judgement, now or earlier."""
    cached: bool = False
    shared: bool = False
    """Whether it came from Redis, not from this process."""
