"""What we want to reach, and whether a run did."""

from collections.abc import Iterator
from dataclasses import dataclass

from loadtest.bench.asks import Contender
from loadtest.bench.record import Record


@dataclass(frozen=True, slots=True)
class Target:
    """One thing to reach."""

    what: str
    wanted: float
    found: float | None
    """None if it was not measured."""
    least: bool = True
    """Whether `wanted` is the least, not the most."""
    form: str = ".2f"

    @property
    def reached(self) -> bool:
        """Whether the run got there."""
        if self.found is None:
            return False
        return self.found >= self.wanted if self.least else self.found <= self.wanted

    @property
    def verdict(self) -> str:
        """In words."""
        if self.found is None:
            return "not measured"
        return "reached" if self.reached else "**not reached**"

    @property
    def bound(self) -> str:
        """What is wanted, in words."""
        return f"{'≥' if self.least else '≤'} {self.wanted:{self.form}}"


def targets(record: Record) -> Iterator[Target]:
    """Everything that we have set ourselves."""
    graphql, rest = Contender.GRAPHQL, Contender.REST
    yield Target("GraphQL score, of bare", 0.45, _share(record, "score", graphql))
    yield Target(
        "GraphQL score, times Strawberry with caches",
        40,
        _times(record, "score", Contender.STRAWBERRY),
        form=".1f",
    )
    yield Target(
        "GraphQL score, times Mercurius with jit",
        4,
        _times(record, "score", Contender.MERCURIUS),
        form=".1f",
    )
    yield Target("GraphQL card, of bare", 0.85, _share(record, "card", graphql))
    yield Target("REST score, of bare", 0.45, _share(record, "score", rest))
    yield Target("REST move in mid-game, of bare", 0.20, _share(record, "validate", rest))
    yield Target("GraphQL move in mid-game, of bare", 0.20, _share(record, "validate", graphql))
    rates = {line.name: line.per_second for line in record.lines}
    yield Target("legal-moves, tables a second", 2_000, rates.get("legal-moves"), form=",.0f")
    yield Target("replay, moves a second", 20_000, rates.get("replay"), form=",.0f")
    process = record.process
    yield Target("start-up, seconds", 1.0, process.seconds, least=False)
    yield Target("resident memory, MB", 120, process.worked_mb, least=False, form=".0f")


def _share(record: Record, scenario: str, contender: Contender) -> float | None:
    row = record.row(scenario, contender)
    return None if row is None else row.of_bare


def _times(record: Record, scenario: str, other: Contender) -> float | None:
    """How many requests our GraphQL answers in the CPU time that another takes for one."""
    ours, theirs = (_share(record, scenario, each) for each in (Contender.GRAPHQL, other))
    return None if ours is None or theirs is None else ours / theirs
