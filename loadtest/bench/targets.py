"""What we want to reach, and whether the last runs did."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from loadtest.bench.asks import Contender
from loadtest.bench.record import Profiles, Record

PRODUCTION: Final = "production"
TIMES_BY_HAND: Final = {"card": 1.5, "validate": 1.15, "score": 1.05}
"""CPU of our service with the settings of production, by that of a plain handler."""
TIMES_REST: Final = 1.3
"""CPU of a move through GraphQL, by that through REST."""
SCORES: Final = (
    ("by the table's name, times Mercurius with jit", 1.0, Contender.NAMED, Contender.MERCURIUS),
    ("through GraphQL, times graphql-core with caches", 8.0, Contender.GRAPHQL, Contender.CORE),
)
"""How many scores the first answers in the CPU time that the other takes for one, at least."""


@dataclass(frozen=True, slots=True)
class Target:
    """One thing to reach."""

    what: str
    wanted: float
    found: float | None
    """None if it was not measured."""
    least: bool = False
    """Whether `wanted` is the least, not the most."""

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
        return "reached" if self.reached else "not yet"

    @property
    def bound(self) -> str:
        """What is wanted, in words."""
        return f"{'≥' if self.least else '≤'} {self.wanted:.2f}"


def targets(record: Record, profiles: Profiles) -> Iterator[Target]:
    """Everything that we have set ourselves."""
    rows = {row.name: row for row in profiles.rows if row.profile == PRODUCTION}
    for name, wanted in TIMES_BY_HAND.items():
        row = rows.get(name)
        times = None if row is None else row.times
        yield Target(f"production: {name}, times a plain handler", wanted, times)
    rest, graphql = rows.get("validate"), rows.get("validate graphql")
    times = None if rest is None or graphql is None else graphql.ours_us / rest.ours_us
    yield Target("production: a move through GraphQL, times REST", TIMES_REST, times)
    for what, wanted, ours, theirs in SCORES:
        yield Target(f"scores {what}", wanted, _times(record, ours, theirs), least=True)


def _times(record: Record, one: Contender, other: Contender) -> float | None:
    """How many scores one answers in the CPU time that another takes for one."""
    ours, theirs = (record.row("score", each) for each in (one, other))
    return None if ours is None or theirs is None else ours.of_bare / theirs.of_bare
