"""What the rules look up once for each rulebook, and how it is given up with its catalogue."""

import functools
from collections.abc import Callable
from typing import Final, ParamSpec, TypeVar

from cards.model.vocabulary import MOST_RULESETS

RULEBOOKS: Final = 2 * MOST_RULESETS
"""Rulebooks that are kept: those of a catalogue, and room for a catalogue that comes."""

P = ParamSpec("P")
R = TypeVar("R")
_FORGET: Final[list[Callable[[], None]]] = []


def for_each_rulebook(make: Callable[P, R]) -> Callable[P, R]:
    """Keep what is made of a rulebook, or of a catalogue and a ruleset, for `RULEBOOKS` of them."""
    kept = functools.lru_cache(RULEBOOKS)(make)
    _FORGET.append(kept.cache_clear)
    return kept  # type: ignore[return-value]  # hashable arguments


def forgotten_with_rulebooks(forget: Callable[[], None]) -> None:
    """Also call `forget` when rulebooks are given up."""
    _FORGET.append(forget)


def forget_rulebooks() -> None:
    """Give up all of it, so that no old catalogue stays; what is needed is made again."""
    for forget in _FORGET:
        forget()
