"""Adds up the cost of a prepared document with the variables of one request."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from msgspec import Struct

from schema.operations.prices import OBJECTS_A_UNIT, Place, count_at
from schema.shapes.explanation import Explain
from service.graphql.resolvers.explain import EXPLAIN
from service.graphql.schema.weights import LIST_LENGTH, MOST_COUNTED, Slicing, Weight

MOST_POINTS: Final = MOST_COUNTED * OBJECTS_A_UNIT
"""The highest cost of a selection."""

Variables = Mapping[str, object]


class Named(NamedTuple):
    """A variable in place of a value."""

    name: str
    place: Place = ()
    """The path in its value to what is counted."""


Value = int | bool | str | None
"""A number, the length of a list, a boolean, a word, or nothing."""
LEVELS: Final[Mapping[Value, Explain]] = {level.value: level for level in Explain}
Given = Value | Named
"""An argument, as far as a cost needs it."""
Counted = tuple[int | Named, ...]
"""Items at a place of an argument: constants, and those of variables."""


class Condition(NamedTuple):
    """`@include(if:)` or `@skip(if:)`."""

    given: Given
    wanted: bool

    def holds(self, variables: Variables) -> bool:
        """Whether the selection is included; where that cannot be known, it is."""
        value = _value(self.given, variables)
        return value is self.wanted or not isinstance(value, bool)


@dataclass(frozen=True, slots=True)
class Part:
    """A field, an inline fragment or a spread, with its selection."""

    conditions: tuple[Condition, ...]
    below: tuple["Part", ...] = ()
    spread: str | None = None
    """The name of the fragment of a spread."""
    weight: Weight | None = None
    """The weight of a field; None for a fragment."""
    listed: bool = False
    sliced: bool = False
    """Whether its length is that of the page around it."""
    arguments: tuple[tuple[str, Given], ...] = ()
    counts: tuple[Counted, ...] = ()
    """The counted places of its arguments, in the order of its weight."""
    known: int | None = None
    """Its points, where no variable can change them."""

    @property
    def settled(self) -> bool:
        """Whether its points are the same for every request."""
        given = (
            *(each.given for each in self.conditions),
            *(each for _, each in self.arguments),
            *(each for counted in self.counts for each in counted),
        )
        return (
            self.spread is None
            and not self.sliced
            and not any(isinstance(each, Named) for each in given)
            and all(each.known is not None for each in self.below)
        )


class Sum:
    """Adds up the parts for one request."""

    def __init__(self, fragments: Mapping[str, tuple[Part, ...]], variables: Variables) -> None:
        self._fragments = fragments
        self._variables = variables
        self._spread: dict[tuple[str, int | None], int] = {}

    def of(self, parts: tuple[Part, ...], page: int | None) -> int:
        """The points of a selection; `page` is the number of items if it is a page."""
        return sum(
            self._part(part, page)
            for part in parts
            if all(condition.holds(self._variables) for condition in part.conditions)
        )

    def _part(self, part: Part, page: int | None) -> int:
        if part.known is not None:
            return part.known
        if part.spread is not None:
            return self._fragment(part.spread, page)
        weight = part.weight
        if weight is None:
            return self.of(part.below, page)
        arguments = {name: _value(given, self._variables) for name, given in part.arguments}
        slicing = weight.slicing
        length = 1
        below: int | None = None
        if slicing is not None:
            below = _page(slicing, arguments)
            length = below if not slicing.fields else 1
        elif part.sliced and page is not None:
            length = page
        elif part.listed:
            length = LIST_LENGTH if weight.length is None else weight.length
        return length * (self._own(weight, part, arguments) + self.of(part.below, below))

    def _own(self, weight: Weight, part: Part, arguments: Mapping[str, Value]) -> int:
        """The weight of a field without its selection."""
        if weight.cost is None:
            return weight.points
        counts = [sum(map(self._count, counted)) for counted in part.counts]
        if weight.slicing is not None and not any(counts):
            return weight.points
        level = LEVELS.get(arguments.get(EXPLAIN), Explain.NONE)
        return weight.cost.units(counts, level) * OBJECTS_A_UNIT

    def _count(self, given: int | Named) -> int:
        if isinstance(given, Named):
            return count_at(self._variables.get(given.name), given.place)
        return given

    def _fragment(self, name: str, page: int | None) -> int:
        key = (name, page)
        if key not in self._spread:
            points = self.of(self._fragments.get(name, ()), page)
            self._spread[key] = min(points, MOST_POINTS)
        return self._spread[key]


def _page(slicing: Slicing, arguments: Mapping[str, Value]) -> int:
    """The most items of a page."""
    asked = [
        number
        for name in slicing.arguments
        if (number := _number_in(arguments.get(name))) is not None
    ]
    return max(0, min((*asked, slicing.most) if asked else (slicing.default, slicing.most)))


def _number_in(value: Value) -> int | None:
    """A number, or the number of items: input coercion takes one word as a list of one."""
    if isinstance(value, str):
        return 1
    return None if isinstance(value, bool) else value


def _value(given: Given, variables: Variables) -> Value:
    """The value of an argument; None where it is missing or invalid."""
    if not isinstance(given, Named):
        return given
    value = variables.get(given.name)
    match value:
        case bool() | int() | str():
            return value
        case float():
            return int(value) if value.is_integer() else None  # 500.0 is an integer in GraphQL
        case list():
            return len(value)  # pyright: ignore[reportUnknownArgumentType]
        case dict() | Struct():
            return 1  # input coercion takes one value as a list of one
        case _:
            return None
