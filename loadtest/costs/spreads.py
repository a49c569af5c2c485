"""How much the requests of recorded games differ in what they cost."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from statistics import fmean, median, quantiles

from loadtest.costs.measuring import Measured
from loadtest.costs.pricing import rounded
from schema.operations import ODDS
from schema.operations.prices import Spread

ON_A_TABLE = "odds of an attempt on a table"


class Played:
    """What the requests of recorded games took, whole and by the rules alone, in microseconds."""

    def __init__(self, rows: Sequence[Measured], judged: Sequence[float], yardstick: float) -> None:
        """`judged` are yardsticks by the rules, row by row."""
        self._whole: dict[str, list[float]] = defaultdict(list)
        self._judged: dict[str, list[float]] = defaultdict(list)
        for row, rules in zip(rows, judged, strict=True):
            asked = kind_of(row.sample.price, row.sample.request)
            self._whole[asked].append(row.micros(yardstick))
            self._judged[asked].append(rules * yardstick)

    def spreads(self) -> Iterator[Spread]:
        """One for each kind of request."""
        for asked, micros in self._whole.items():
            tenths = quantiles(micros, n=10, method="inclusive")
            yield Spread(
                asked=asked,
                requests=len(micros),
                p10=rounded(tenths[0]),
                median=rounded(median(micros)),
                p90=rounded(tenths[-1]),
                mean=rounded(fmean(micros)),
                judged=rounded(median(self._judged[asked])),
            )

    def judged(self) -> Mapping[str, float]:
        """By the rules alone, on average."""
        return {asked: fmean(micros) for asked, micros in self._judged.items()}


def kind_of(operation: str, request: Mapping[str, object]) -> str:
    """The operation; odds of a table cost many times as much as odds of a pool."""
    on_a_table = operation == ODDS.name and request.get("snapshot") is not None
    return ON_A_TABLE if on_a_table else operation
