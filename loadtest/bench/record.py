"""What a run came to, as data: read, written, compared with what was recorded before."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from loadtest.bench.asks import DATA, Contender

MEASURED: Final = DATA / "measured.json"
"""The last run; `docs/performance.md` shows it."""
PROFILES: Final = DATA / "production.json"
"""The last run of the production profile and the defaults, which the page shows, too."""
RECORDED: Final = DATA / "recorded.json"
"""The run that others are held to."""
ALLOWED: Final = 0.15
"""So much of a recorded ratio may be lost."""
OURS: Final = (Contender.REST, Contender.NAMED, Contender.GRAPHQL)
PLAIN: Final = (Contender.RULES, Contender.HAND)
"""The plain handler of a scenario: around the same rules, or without any."""


class Row(Struct, frozen=True, kw_only=True):
    """One contender in one scenario."""

    scenario: str
    contender: Contender
    of_bare: float
    """CPU time of the bare server for a request, by that of this one."""
    rate_of_bare: float
    """Requests per second by those of the bare server in the same rounds."""
    cpu_us: float
    per_second: float
    p50_ms: float
    p99_ms: float
    busy: float
    """CPU seconds of the server in a second of the clock."""


class Line(Struct, frozen=True, kw_only=True):
    """One thing that the engine does, in process."""

    name: str
    unit: str
    per_second: float
    """By the CPU time of one core, from the bytes of a request to those of the answer."""
    of_yardstick: float
    """The same, by how often a fixed piece of plain Python runs in a second."""


class Process(Struct, frozen=True, kw_only=True):
    """Our server from its start on."""

    seconds: float
    """From the start of the process to its first answer on /readyz."""
    cpu_seconds: float


class LoadGenerator(Struct, frozen=True, kw_only=True):
    """The load generator against a server that parses nothing."""

    per_second: float
    cpu_us: float
    """Its own CPU time for a request."""


class Record(Struct, frozen=True, kw_only=True):
    """A run."""

    day: str
    cpu: str
    python: str
    versions: dict[str, str]
    rounds: int
    rows: tuple[Row, ...]
    lines: tuple[Line, ...]
    process: Process
    generator: LoadGenerator

    def row(self, scenario: str, contender: Contender) -> Row | None:
        """One row, if it was measured."""
        found = (row for row in self.rows if (row.scenario, row.contender) == (scenario, contender))
        return next(found, None)

    @property
    def had(self) -> float:
        """The share of its CPU that a server had when it was kept busiest."""
        return max(row.busy for row in self.rows)

    def ratios(self) -> Iterator[tuple[str, float]]:
        """What must not fall, by name: our shares of the bare server, and the engine's lines."""
        for row in self.rows:
            if row.contender in OURS:
                yield f"{row.scenario}/{row.contender}", row.of_bare
        for line in self.lines:
            yield f"engine/{line.name}", line.of_yardstick

    def by_hand(self) -> Iterator[tuple[str, float]]:
        """The same by a plain handler in the same run: these hold on another processor as well."""
        for row in self.rows:
            plain = next(filter(None, (self.row(row.scenario, each) for each in PLAIN)), None)
            if row.contender in OURS and plain is not None:
                yield f"{row.scenario}/{row.contender} by hand", plain.cpu_us / row.cpu_us
        for line in self.lines:
            yield f"engine/{line.name}", line.of_yardstick


class ProfileRow(Struct, frozen=True, kw_only=True):
    """One thing that is asked of a service with the settings of a profile."""

    profile: str
    name: str
    ours_us: float
    hand_us: float | None
    """CPU time for a request, of our service and of a plain handler around the same rules."""

    @property
    def times(self) -> float | None:
        """Ours by that of the plain handler, if it was asked the same."""
        return self.ours_us / self.hand_us if self.hand_us else None


class Profiles(Struct, frozen=True, kw_only=True):
    """A run of every profile."""

    day: str
    cpu: str
    rows: tuple[ProfileRow, ...]


def read_profiles() -> Profiles:
    """The last run."""
    return msgspec.json.decode(PROFILES.read_bytes(), type=Profiles)


def write_profiles(profiles: Profiles) -> None:
    """Write a run, figures as precise as they are good for."""
    PROFILES.write_bytes(_rough(profiles))


def read(path: Path) -> Record:
    """A record as it was written."""
    return msgspec.json.decode(path.read_bytes(), type=Record)


def write(path: Path, record: Record) -> None:
    """Write a record, figures as precise as they are good for."""
    path.write_bytes(_rough(record))


def _rough(record: Struct) -> bytes:
    exact = msgspec.json.encode(record)
    rough = msgspec.json.Decoder(float_hook=lambda text: float(f"{float(text):.4g}")).decode(exact)
    return msgspec.json.format(msgspec.json.encode(rough), indent=1) + b"\n"


class Regression(Struct, frozen=True):
    """A ratio that fell too far."""

    name: str
    recorded: float
    now: float

    def __str__(self) -> str:
        """For a terminal."""
        return f"{self.name}: {self.now:.3g}, recorded {self.recorded:.3g}"


def regressions(recorded: Record, now: Record) -> list[Regression]:
    """Every ratio that fell beyond what is allowed, or is measured no more.

    Where the record is of another processor, they are ratios to a plain handler of the same run.
    """
    same = recorded.cpu == now.cpu
    current = dict(now.ratios() if same else now.by_hand())
    return [
        Regression(name, before, current.get(name, 0.0))
        for name, before in (recorded.ratios() if same else recorded.by_hand())
        if current.get(name, 0.0) < before * (1 - ALLOWED)
    ]
