"""What a request costs, in units: the one table that REST and GraphQL charge and report by.

A unit is a tenth of a millisecond of one common core. The figures are in `costs.json`, which
`make costs` measures and writes. A price is a base, and more for each thing of some kinds that a
request has, counted before it is judged.
"""

import functools
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Final, NamedTuple, cast

import msgspec
from msgspec import Meta, Struct

from cards.decode.places import is_object
from cards.model.shape import Shape
from schema.operations import ALL_OPERATIONS
from schema.operations.operation import Operation
from schema.shapes.explanation import Explain

TABLE: Final = Path(__file__).resolve().parents[1] / "costs.json"
MICROS_A_UNIT: Final = 100

READ: Final = "read"
PAGE: Final = "page"
DIFF: Final = "diff"
SEARCH: Final = "search"
BULK: Final = "bulk"
BATCH: Final = "batch"
DOCUMENT: Final = "document"
OBJECT: Final = "object"
OTHERS: Final = (READ, PAGE, DIFF, SEARCH, BULK, BATCH, DOCUMENT, OBJECT)
"""Prices of requests that are no operations."""


class EachMicros(Struct, frozen=True, kw_only=True):
    """What each thing of one kind adds."""

    counted: Annotated[str, Meta(description="Its place in a request, as `snapshot/players`.")]
    micros: float


class Price(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What was measured of one operation, or of another thing that is paid for.

    Microseconds of a common core, from the bytes of a request to those of its answer, doors
    included, but for the server's protocol.
    """

    name: str
    base: float
    each: tuple[EachMicros, ...] = ()
    summary: Annotated[float, Meta(description="Times with `explain: SUMMARY`.")] = 1
    full: Annotated[float, Meta(description="Times with `explain: FULL`.")] = 1
    fits: Annotated[float, Meta(description="Share of what was measured within 2 of it.")] = 1


class Spread(Struct, frozen=True, kw_only=True):
    """What requests took in games that were recorded, from the deal to the last turn.

    In microseconds of a common core: bytes to bytes, doors included, but for the server.
    """

    asked: Annotated[str, Meta(description="An operation, or a kind of its requests.")]
    requests: Annotated[int, Meta(description="How many were measured, each of another table.")]
    p10: float
    median: float
    p90: float
    mean: float
    judged: Annotated[float, Meta(description="By the rules alone, the median.")]


class Cached(Struct, frozen=True, kw_only=True):
    """What the cache in memory is worth to an operation, in the mix of the load test.

    In microseconds of a common core, for a request.
    """

    operation: str
    share: Annotated[float, Meta(description="Of the requests of the mix.")]
    hits: Annotated[float, Meta(description="Share of its requests whose answer is known.")]
    judged: Annotated[float, Meta(description="By the rules, on average over recorded games.")]
    looking: Annotated[float, Meta(description="To make the key and look.")]
    storing: Annotated[
        float, Meta(description="To keep an answer and remove another, with garbage collection.")
    ]

    @property
    def cached(self) -> float:
        """What judging takes with the cache."""
        return self.looking + (1 - self.hits) * (self.judged + self.storing)

    @property
    def pays(self) -> bool:
        """Whether its answers are kept."""
        return self.cached < self.judged

    @property
    def as_it_is(self) -> float:
        """What judging takes as the service does it."""
        return self.cached if self.pays else self.judged


class Held(Struct, frozen=True, kw_only=True):
    """A request that later engines are compared by."""

    price: str
    sample: str
    yardsticks: Annotated[float, Meta(description="Its CPU time, as times of the yardstick's.")]


class CostTable(Struct, frozen=True, kw_only=True):
    """All prices, and what they were measured by."""

    day: str
    cpu: str
    python: str
    yardstick: Annotated[float, Meta(description="Its microseconds on a common core.")]
    server: Annotated[
        float, Meta(description="Microseconds that server, keys, quotas and logs add to a request.")
    ]
    prices: tuple[Price, ...]
    spreads: tuple[Spread, ...]
    cached: tuple[Cached, ...]
    held: tuple[Held, ...] = ()

    def price(self, name: str) -> Price:
        return next(each for each in self.prices if each.name == name)

    def spread(self, asked: str) -> Spread:
        """What this took in recorded games."""
        return next(each for each in self.spreads if each.asked == asked)


def read_table(file: Path = TABLE) -> CostTable:
    return msgspec.json.decode(file.read_bytes(), type=CostTable)


COSTS: Final = read_table()


Place = tuple[str, ...]
"""A place in a request, attribute by attribute; every item of a list on the way counts."""


class Each(NamedTuple):
    """Units more for each thing of one kind."""

    counted: Place
    units: float


class OperationCost(NamedTuple):
    """Units of an operation."""

    base: float
    each: tuple[Each, ...] = ()
    explained: Mapping[Explain, float] = MappingProxyType({})
    """The factor for an explanation, by its level."""

    def units(self, counts: Iterable[int], explain: Explain = Explain.NONE) -> int:
        """The units of a request that has so many of each counted thing; at least 1."""
        more = sum(each.units * count for each, count in zip(self.each, counts, strict=True))
        return max(1, round((self.base + more) * self.explained.get(explain, 1)))


def _cost(price: Price) -> OperationCost:
    return OperationCost(
        price.base / MICROS_A_UNIT,
        tuple(
            Each(tuple(each.counted.split("/")), each.micros / MICROS_A_UNIT) for each in price.each
        ),
        MappingProxyType({Explain.SUMMARY: price.summary, Explain.FULL: price.full}),
    )


def operation_costs(table: CostTable, names: Iterable[str]) -> Mapping[str, OperationCost]:
    """What each of these operations costs by a table, by its name.

    One that nobody has measured yet costs as much as the dearest that was.
    """
    measured = {price.name: _cost(price) for price in table.prices if price.name not in OTHERS}
    dearest = OperationCost(max(cost.base for cost in measured.values()))
    return MappingProxyType({name: measured.get(name, dearest) for name in names})


OPERATION_COSTS: Final = operation_costs(COSTS, (each.name for each in ALL_OPERATIONS))
"""By name of the operation."""


def _whole(name: str) -> int:
    return max(1, round(COSTS.price(name).base / MICROS_A_UNIT))


READ_UNITS: Final = _whole(READ)
"""An item of the catalogue, and the least that a GraphQL operation costs."""
PAGE_COST: Final = _cost(COSTS.price(PAGE))
"""A page of a list, by how many items it may have."""
DIFF_UNITS: Final = _whole(DIFF)
"""What two rulesets differ in."""
SEARCH_UNITS: Final = _whole(SEARCH)
"""A search, before it is known how much it finds."""
BULK_UNITS: Final = _whole(BULK)
"""A whole collection."""
OBJECT_MICROS: Final = COSTS.price(OBJECT).base
"""An object of a GraphQL answer."""
OBJECTS_A_UNIT: Final = max(1, round(MICROS_A_UNIT / OBJECT_MICROS))
"""Objects of a GraphQL answer that are put together for a unit."""


@functools.cache
def camel_case(name: str) -> str:
    """The name of an attribute in JSON."""
    first, *others = name.split("_")
    return first + "".join(map(str.capitalize, others))


def count_at(value: object, place: Place) -> int:
    """How many things are at a place: the items of a list, or one thing that is not null.

    The value is a shape, or the same as plain JSON.
    """
    if isinstance(value, tuple | list):
        items = cast("Sequence[object]", value)
        return sum([count_at(each, place) for each in items]) if place else len(items)
    if value is None or not place:
        return int(value is not None)
    if is_object(value):
        return count_at(value.get(camel_case(place[0])), place[1:])
    return count_at(getattr(value, place[0], None), place[1:])


def units_of(operation: Operation, request: Shape, explain: Explain = Explain.NONE) -> int:
    """The units that a request costs, before it is judged."""
    cost = OPERATION_COSTS[operation.name]
    level = explain if operation.explained else Explain.NONE
    return cost.units((count_at(request, each.counted) for each in cost.each), level)
