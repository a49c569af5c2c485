"""What a drill comes to: acts with their figures, what happened in them, and promises."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Annotated

import msgspec
from msgspec import Meta

from loadtest.drill.witness import Seen

MILLI = 1000
SPAN = 0.5
"""Seconds of a point of the timeline."""


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """Requests of one kind of client within an act."""

    requests: int
    failed: Annotated[int, Meta(description="Not answered, or not as they should be.")]
    per_second: float
    p50_ms: float
    p99_ms: float
    worst_ms: float
    failures: Annotated[dict[str, int], Meta(description="How often, by what was wrong.")]


class Point(msgspec.Struct, frozen=True, kw_only=True):
    """A stretch of the timeline."""

    at: Annotated[float, Meta(description="Seconds since the act began.")]
    requests: int
    failed: int
    p50_ms: float
    p99_ms: float


class Event(msgspec.Struct, frozen=True, kw_only=True):
    """Something that was done, or was seen to happen."""

    at: Annotated[float, Meta(description="Seconds since the act began.")]
    what: str


class Promise(msgspec.Struct, frozen=True, kw_only=True):
    """Something that must hold."""

    what: str
    kept: bool
    found: Annotated[str, Meta(description="What was seen.")] = ""


class Act(msgspec.Struct, frozen=True, kw_only=True):
    """One act, when it is over."""

    name: str
    seconds: float
    witness: Annotated[Figures, Meta(description="Clients that check every byte.")]
    crowd: Annotated[Figures | None, Meta(description="The users of locust, if there were any.")]
    catalogues: Annotated[dict[str, int], Meta(description="Right answers, by catalogue.")]
    sent_again: Annotated[int, Meta(description="Requests that the proxy sent once more.")]
    events: tuple[Event, ...]
    promises: tuple[Promise, ...]
    timeline: tuple[Point, ...]
    in_time: Annotated[bool, Meta(description="Whether everything happened that was waited for.")]


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """A whole drill."""

    circumstances: str
    replicas: int
    acts: tuple[Act, ...]

    @property
    def broken(self) -> list[str]:
        """Promises that were not kept."""
        return [
            f"{act.name}: {promise.what}: {promise.found}"
            for act in self.acts
            for promise in act.promises
            if not promise.kept
        ]


def figures(seen: Sequence[Seen], seconds: float) -> Figures:
    """The figures of some requests."""
    times = sorted(each.seconds * MILLI for each in seen)
    failures = Counter(each.failure for each in seen if each.failure)
    return Figures(
        requests=len(seen),
        failed=failures.total(),
        per_second=round(len(seen) / seconds, 1) if seconds else 0.0,
        p50_ms=percentile(times, 50),
        p99_ms=percentile(times, 99),
        worst_ms=round(times[-1], 2) if times else 0.0,
        failures=dict(failures.most_common()),
    )


def percentile(ordered: Sequence[float], percent: int) -> float:
    """The value that so many of a hundred do not exceed; 0 of none."""
    if not ordered:
        return 0.0
    return round(ordered[min(len(ordered) * percent // 100, len(ordered) - 1)], 2)


def timeline(seen: Iterable[Seen], begun: float) -> tuple[Point, ...]:
    """The requests of an act, stretch by stretch."""
    stretches: dict[int, list[Seen]] = {}
    for each in seen:
        stretches.setdefault(int((each.at - begun) / SPAN), []).append(each)
    return tuple(_point(number * SPAN, stretches[number]) for number in sorted(stretches))


def _point(at: float, seen: Sequence[Seen]) -> Point:
    found = figures(seen, SPAN)
    return Point(
        at=at,
        requests=found.requests,
        failed=found.failed,
        p50_ms=found.p50_ms,
        p99_ms=found.p99_ms,
    )
