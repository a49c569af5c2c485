"""Measures the whole table, or enough of it to see whether it is still true."""

import platform
import time
from collections import defaultdict
from collections.abc import Container, Iterator, Mapping, Sequence
from functools import partial
from statistics import median
from typing import Final, NamedTuple

import msgspec
import uvloop
from msgspec.structs import replace

from cards.catalogue import load_catalogue
from cards.model.shape import Shape
from loadtest.bench.measure import cpu_model
from loadtest.costs.caching import caching
from loadtest.costs.measuring import (
    Measured,
    by_the_rules,
    fresh_documents,
    measured,
)
from loadtest.costs.pricing import LEVELS, each_micros, price, rounded, times
from loadtest.costs.samples import Sample, document, explained, ordinary, others, scaled
from loadtest.costs.sealed import BEFORE, sealed, with_sealed
from loadtest.costs.served import card_in_yardsticks
from loadtest.costs.spreads import Played
from loadtest.costs.yardstick import COMMON_MICROS
from loadtest.inside import Inside, inside
from loadtest.recorded import recorded
from schema.operations import ALL_OPERATIONS, Operation
from schema.operations.prices import (
    BATCH,
    DOCUMENT,
    OBJECT,
    OTHERS,
    PAGE,
    READ,
    CostTable,
    EachMicros,
    Held,
    Price,
)
from schema.shapes.explanation import Explain
from service.cache.memory import MemoryCache
from service.referee import Referee

EXPLAINED: Final = 8
"""Samples of an operation that are explained too."""
HELD: Final = 4
"""Samples of a price that later engines are compared by."""
HELD_ROUNDS: Final = 10
"""What is compared later must not be the cost of a slow moment."""
FIELDS: Final = (10, 400)
_BY_NAME: Final = {operation.name: operation for operation in ALL_OPERATIONS}


def measure() -> CostTable:
    """Measure everything: some minutes."""
    yardstick, catalogue = COMMON_MICROS, load_catalogue()
    with inside() as app:
        plain = _by_price(measured(app, ordinary()))
        more = _by_price(measured(app, scaled()))
        prices = [
            _operation_price(app, operation, plain[operation.name], more[operation.name], yardstick)
            for operation in ALL_OPERATIONS
        ]
        added = _by_price(measured(app, sealed(app)))
        prices = [with_sealed(each, added[each.name], yardstick) for each in prices]
        prices += _other_prices(app, yardstick)
        held = tuple(
            Held(price=row.sample.price, sample=row.sample.name, yardsticks=rounded(row.yardsticks))
            for row in measured(app, held_samples(app), HELD_ROUNDS)
        )
        games = played(plain, yardstick)
    card = uvloop.run(card_in_yardsticks()) * yardstick
    read = next(each.base for each in prices if each.name == READ)
    return CostTable(
        day=time.strftime("%Y-%m-%d", time.gmtime()),
        cpu=cpu_model(),
        python=platform.python_version(),
        yardstick=yardstick,
        server=rounded(max(card - read, 0)),
        prices=tuple(prices),
        spreads=tuple(games.spreads()),
        cached=caching(catalogue, games.judged(), recorded(catalogue), yardstick),
        held=held,
    )


def held_samples(app: Inside) -> list[Sample]:
    """Some of each price, spread over what there is: enough to see that it has moved."""
    found: dict[str, list[Sample]] = defaultdict(list)
    of_sealed = (each._replace(price=f"{BEFORE}{each.price}") for each in sealed(app))
    for sample in (*ordinary(played=False), *others(), *of_sealed):
        found[sample.price].append(sample)
    return [each for some in found.values() for each in some[:: max(1, len(some) // HELD)][:HELD]]


class Moved(NamedTuple):
    """How a price has moved since the table was written."""

    price: str
    times: float

    @property
    def apart(self) -> float:
        """The factor, in whichever direction."""
        return max(self.times, 1 / self.times)


def moved(app: Inside, table: CostTable, prices: Container[str], rounds: int) -> list[Moved]:
    """Measure some prices again; of each the median over the requests that it is held by."""
    before = {(each.price, each.sample): each.yardsticks for each in table.held}
    samples = [each for each in held_samples(app) if each.price in prices]
    now: dict[str, list[float]] = defaultdict(list)
    for row in measured(app, samples, rounds):
        held = before.get((row.sample.price, row.sample.name))
        if held is not None:
            now[row.sample.price].append(row.yardsticks / held)
    return [Moved(name, median(ratios)) for name, ratios in now.items()]


def _operation_price(
    app: Inside,
    operation: Operation,
    plain: Sequence[Measured],
    more: Sequence[Measured],
    yardstick: float,
) -> Price:
    each: list[EachMicros] = []
    for place in operation.counted:
        rows = [row for row in more if row.sample.counted == place]
        each.append(EachMicros(counted=place, micros=rounded(each_micros(rows, yardstick))))
    measured_samples = [(_shape(row.sample), row.micros(yardstick)) for row in (*plain, *more)]
    found = price(operation.name, measured_samples, each)
    if operation.explained:
        some = plain[:: max(1, len(plain) // EXPLAINED)]
        summary, full = (
            times(some, measured(app, [_explained(row.sample, level) for row in some]))
            for level in LEVELS
        )
        found = replace(found, summary=summary, full=full)
    return found


def _explained(sample: Sample, level: Explain) -> Sample:
    return sample._replace(ask=explained(sample, level))


def played(plain: Mapping[str, Sequence[Measured]], yardstick: float) -> Played:
    """What recorded games ask for, judged once more without any door."""
    referee = Referee(load_catalogue(), MemoryCache(0))
    rows = [row for rows in plain.values() for row in rows if row.sample.is_recorded]
    works = [partial(referee.judge, _BY_NAME[row.sample.price], _shape(row.sample)) for row in rows]
    return Played(rows, by_the_rules(works), yardstick)


def _other_prices(app: Inside, yardstick: float) -> Iterator[Price]:
    rows = _by_price(measured(app, others()))
    for name in OTHERS:
        if name == DOCUMENT:
            few, many = (fresh_documents(app, document, fields) for fields in FIELDS)
            more = EachMicros(
                counted="tokens",
                micros=rounded(
                    each_micros(
                        [row._replace(sample=row.sample._replace(name="")) for row in (few, many)],
                        yardstick,
                    )
                ),
            )
            base = few.micros(yardstick) - FIELDS[0] * more.micros
            yield Price(name=name, base=rounded(max(base, 0)), each=(more,))
        elif name == OBJECT:
            yield Price(name=name, base=rounded(each_micros(_alike(rows[name]), yardstick)))
        elif name == PAGE:
            micros = rounded(each_micros(_alike(rows[name]), yardstick))
            each = EachMicros(counted="first", micros=micros)
            measured_samples = [
                ({"first": [0] * row.sample.number}, row.micros(yardstick)) for row in rows[name]
            ]
            yield price(name, measured_samples, (each,))
        elif name == BATCH:
            group = [row._replace(sample=row.sample._replace(name="")) for row in rows[name]]
            more = EachMicros(counted="items", micros=rounded(each_micros(group, yardstick)))
            base = min(row.micros(yardstick) for row in group) - more.micros
            yield Price(name=name, base=rounded(max(base, 0)), each=(more,))
        else:
            yield price(name, [(None, row.micros(yardstick)) for row in rows[name]], ())


def _alike(rows: Sequence[Measured]) -> list[Measured]:
    """Rows of the same kind under one name, whatever their number."""
    return [
        row._replace(sample=row.sample._replace(name=row.sample.name.partition(" ")[2]))
        for row in rows
    ]


def _by_price(rows: Sequence[Measured]) -> dict[str, list[Measured]]:
    found: dict[str, list[Measured]] = defaultdict(list)
    for row in rows:
        found[row.sample.price].append(row)
    return found


def _shape(sample: Sample) -> Shape:
    return msgspec.convert(sample.request, _BY_NAME[sample.price].request)
