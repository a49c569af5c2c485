"""The function of each operation, as its table names it."""

from collections.abc import Callable, Generator, Mapping
from pkgutil import resolve_name
from types import MappingProxyType
from typing import Final

from cards.model.shape import Shape
from schema.operations import ALL_OPERATIONS

Rule = Callable[..., Shape]
"""From the catalogue and a request to its answer."""
Lines = Generator[Shape, None, None]
"""Streamed lines of an answer, then, as return value, the answer itself."""


RULES: Final[Mapping[str, Rule]] = MappingProxyType(
    {each.name: resolve_name(each.rule) for each in ALL_OPERATIONS if each.rule}
)
"""The rule of each operation that has one."""
LINES: Final[Mapping[str, Callable[..., Generator[Shape, None, Shape]]]] = MappingProxyType(
    {each.name: resolve_name(each.steps) for each in ALL_OPERATIONS if each.steps}
)
"""The function of each streaming operation."""
