"""Counts in plain numbers, which are copied to the series when the metrics are read.

An event counts in several series: a counter of its kind, one of its result, a histogram of its
duration or cost. Locks and labels of each cost a twentieth of a judgement together. A tally stands
for all series of one kind of event. Where several processes share metrics in files that must always
be current, it copies each event at once.

Events are recorded in the thread of the event loop; any thread may read.
"""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from threading import Lock
from typing import Any, Final, TypeVar

from prometheus_client import CollectorRegistry, Counter, Histogram
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

Labels = TypeVar("Labels", bound=str | tuple[str, ...])


class Values(Histogram):
    """A histogram to which many values can be added at once."""

    def add(self, within: Sequence[int], total: float) -> None:
        """Add this many values to each bucket, and their total."""
        histogram: Any = self  # the library has no types for its internals
        histogram._sum.inc(total)
        for bucket, count in zip(histogram._buckets, within, strict=True):
            if count:
                bucket.inc(count)


class Tally:
    """How often something happened, with its durations or costs."""

    __slots__ = ("_at_once", "_bounds", "_counters", "_handed_over", "_total", "_values", "_within")

    def __init__(
        self, values: Values, bounds: Sequence[float], *counters: Counter, at_once: bool
    ) -> None:
        """Count for a histogram with these bounds, and counters; `at_once` copies every event."""
        self._values = values
        self._bounds: Final = tuple(bounds)
        self._counters = counters
        self._at_once = at_once
        self._within = [0] * (len(bounds) + 1)
        self._total = 0.0
        self._handed_over = self._within[:], 0.0

    def note(self, value: float) -> None:
        """Record an event with its duration or cost."""
        self._total += value
        self._within[bisect_left(self._bounds, value)] += 1
        if self._at_once:
            self.hand_over()

    def hand_over(self) -> None:
        """Copy the new counts to the series."""
        within, total = self._within[:], self._total
        (within_before, total_before), self._handed_over = self._handed_over, (within, total)
        new = [now - before for now, before in zip(within, within_before, strict=True)]
        if any(new):
            self._values.add(new, total - total_before)
            for counter in self._counters:
                counter.inc(sum(new))


class Count:
    """How often something happened, or a total amount."""

    __slots__ = ("_at_once", "_counter", "_handed_over", "_noted")

    def __init__(self, counter: Counter, *, at_once: bool) -> None:
        """Count for one series; `at_once` copies every event."""
        self._counter = counter
        self._at_once = at_once
        self._noted = 0
        self._handed_over = 0

    def note(self, amount: int = 1) -> None:
        self._noted += amount
        if self._at_once:
            self.hand_over()

    def hand_over(self) -> None:
        """Copy the new count to the series."""
        noted = self._noted
        if noted != self._handed_over:
            self._counter.inc(noted - self._handed_over)
            self._handed_over = noted


class Tallies(Collector):
    """All tallies of a registry. It has no metrics of its own: reading it updates the others.

    A registry reads its collectors in the order in which they were registered.
    """

    def __init__(self, registry: CollectorRegistry, *, at_once: bool) -> None:
        """Register before the series to update; `at_once` as in `Tally`."""
        self._all: list[Tally | Count] = []
        self._at_once = at_once
        self._lock = Lock()
        registry.register(self)

    def new(self, values: Values, bounds: Sequence[float], *counters: Counter) -> Tally:
        made = Tally(values, bounds, *counters, at_once=self._at_once)
        self._all.append(made)
        return made

    def count(self, counter: Counter) -> Count:
        made = Count(counter, at_once=self._at_once)
        self._all.append(made)
        return made

    def counts(self, counter: Counter, series: Iterable[Labels]) -> dict[Labels, Count]:
        """A count for each of the series of a counter, by its label or labels."""
        return {
            each: self.count(counter.labels(*((each,) if isinstance(each, str) else each)))
            for each in series
        }

    def collect(self) -> Iterator[Metric]:
        with self._lock:
            for tally in self._all:
                tally.hand_over()
        return iter(())
