"""The function of each operation, as its table names it."""

from collections.abc import Callable, Generator, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Any, Final

from cards.model.shape import Shape
from schema.operations import ALL_OPERATIONS

Rule = Callable[..., Shape]
"""From the catalogue and a request to its answer."""
Lines = Generator[Shape, None, None]
"""Streamed lines of an answer, then, as return value, the answer itself."""


def _function(path: str) -> Any:  # noqa: ANN401 - a function of any kind
    """The function at a path, `module:function`."""
    module, _, name = path.partition(":")
    return getattr(import_module(module), name)


RULES: Final[Mapping[str, Rule]] = MappingProxyType(
    {each.name: _function(each.rule) for each in ALL_OPERATIONS if each.rule}
)
"""The rule of each operation that has one."""
LINES: Final[Mapping[str, Callable[..., Generator[Shape, None, Shape]]]] = MappingProxyType(
    {each.name: _function(each.steps) for each in ALL_OPERATIONS if each.steps}
)
"""The function of each streaming operation."""
