"""From what was measured to prices: a base, what each thing adds, and what explaining does."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import combinations
from statistics import median
from typing import Final

from loadtest.costs.measuring import Measured
from schema.operations.prices import EachMicros, Price, count_at
from schema.shapes.explanation import Explain

LEAST: Final = 30
"""Microseconds: nothing costs less, reading and answering included."""
NEAR: Final = 2.0
"""A price fits what costs at most so many times as much, or as little."""

DROPPED: Final = 0.05
"""Share of requests that must fit better before a count is dropped: slow moments are no reason."""

Samples = Sequence[tuple[object, float]]
"""Requests as shapes, and the microseconds that each costs."""


def each_micros(rows: Iterable[Measured], yardstick: float) -> float:
    """What one thing more adds: the median over samples that differ in the number of it alone."""
    groups: dict[str, list[tuple[int, float]]] = defaultdict(list)
    for row in rows:
        groups[row.sample.name].append((row.sample.number, row.micros(yardstick)))
    slopes = [
        (most[1] - least[1]) / (most[0] - least[0])
        for group in groups.values()
        for least, most in [(min(group), max(group))]
        if most[0] > least[0]
    ]
    return max(0.0, median(slopes)) if slopes else 0.0


def price(name: str, samples: Samples, each: Sequence[EachMicros]) -> Price:
    """The base, and what is counted, that fit the most requests.

    Nothing is counted that adds nothing, or by which fewer requests are priced well.
    """
    counts = [one for one in each if one.micros]
    subsets = [some for number in range(len(counts) + 1) for some in combinations(counts, number)]
    return max((_fitted(name, samples, some) for some in subsets), key=_worth)


def _worth(found: Price) -> tuple[float, int]:
    return found.fits + DROPPED * len(found.each), len(found.each)


def _fitted(name: str, samples: Samples, each: Sequence[EachMicros]) -> Price:
    left = sorted(max(micros - _more(request, each), LEAST) for request, micros in samples)
    middle = median(left)
    # The middle alone would be the least price wherever most requests count something.
    fits, base = max(
        ((_fits(samples, each, one), one) for one in {middle, *left}),
        key=lambda found: (found[0], -abs(found[1] - middle)),
    )
    return Price(
        name=name, base=rounded(base), each=tuple(each), fits=round(fits / len(samples), 2)
    )


def _fits(samples: Samples, each: Sequence[EachMicros], base: float) -> int:
    return sum(_near(base + _more(request, each), micros) for request, micros in samples)


def times(alone: Sequence[Measured], explained: Sequence[Measured]) -> float:
    """How many times as much the same requests cost with an explanation, in the median."""
    pairs = zip(alone, explained, strict=True)
    return round(median(why.yardsticks / plain.yardsticks for plain, why in pairs), 1)


def rounded(micros: float) -> float:
    """As precise as it is good for."""
    return float(f"{micros:.3g}")


LEVELS: Final = (Explain.SUMMARY, Explain.FULL)


def _more(request: object, each: Sequence[EachMicros]) -> float:
    return sum(one.micros * count_at(request, tuple(one.counted.split("/"))) for one in each)


def _near(priced: float, micros: float) -> bool:
    return max(priced, micros) <= NEAR * min(priced, micros)
