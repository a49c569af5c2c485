"""What a run has measured, for each scenario and for each kind of question."""

import time
from collections import Counter
from pathlib import Path

import msgspec

from loadtest.checks import RefusedError, WrongAnswerError


class Tally(msgspec.Struct, kw_only=True):
    """Answers of one kind, and how long they took."""

    requests: int = 0
    wrong: int = 0
    errors: int = 0
    """No answer, or a fault of the server."""
    refused: int = 0
    """Refused with 429 or 503."""
    tenths: dict[int, int] = msgspec.field(default_factory=dict[int, int])
    """Requests by the tenths of a millisecond that they took."""

    def add(self, milliseconds: float, error: BaseException | None) -> None:
        """Count one more."""
        self.requests += 1
        tenths = round(milliseconds * 10)
        self.tenths[tenths] = self.tenths.get(tenths, 0) + 1
        if isinstance(error, WrongAnswerError):
            self.wrong += 1
        elif isinstance(error, RefusedError):
            self.refused += 1
        elif error is not None:
            self.errors += 1

    def merge(self, other: "Tally") -> None:
        """Count all of another kind as well."""
        for name in ("requests", "wrong", "errors", "refused"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.tenths = dict(Counter(self.tenths) + Counter(other.tenths))

    def within_ms(self, percent: float) -> float:
        """Milliseconds within which so many of a hundred answers came."""
        left = self.requests * percent / 100
        tenths = 0
        for tenths in sorted(self.tenths):
            left -= self.tenths[tenths]
            if left <= 0:
                break
        return tenths / 10

    @property
    def p50_ms(self) -> float:
        """Half of the answers came within this."""
        return self.within_ms(50)

    @property
    def p99_ms(self) -> float:
        """Ninety-nine of a hundred did."""
        return self.within_ms(99)


class Failure(msgspec.Struct, kw_only=True):
    """One way in which answers failed."""

    count: int = 0
    first_seconds: float
    """When the first one came, after the beginning."""
    last_seconds: float = 0.0


class Measured(msgspec.Struct, kw_only=True):
    """A run as a whole; the name of a kind of question begins with its scenario."""

    seconds: float = 0.0
    rows: dict[str, Tally] = msgspec.field(default_factory=dict[str, Tally])
    failures: dict[str, Failure] = msgspec.field(default_factory=dict[str, Failure])

    @property
    def scenarios(self) -> dict[str, Tally]:
        """The rows, added up for each scenario."""
        sums: dict[str, Tally] = {}
        for name, row in self.rows.items():
            sums.setdefault(name.split()[0], Tally()).merge(row)
        return sums

    @property
    def total(self) -> Tally:
        """All the rows added up."""
        total = Tally()
        for row in self.rows.values():
            total.merge(row)
        return total


class Meter:
    """Measures a run that goes on."""

    def __init__(self) -> None:
        """Begin now."""
        self.measured = Measured()
        self._begun = time.monotonic()

    def add(self, name: str, milliseconds: float, error: BaseException | None) -> None:
        """Count one answer."""
        self.measured.rows.setdefault(name, Tally()).add(milliseconds, error)
        if error is not None:
            now = time.monotonic() - self._begun
            text = f"{name.split(maxsplit=1)[0]}: {error}"
            failure = self.measured.failures.setdefault(text, Failure(first_seconds=now))
            failure.count += 1
            failure.last_seconds = now

    def write(self, file: Path) -> None:
        """Write what was measured until now."""
        self.measured.seconds = time.monotonic() - self._begun
        file.write_bytes(msgspec.json.encode(self.measured))


def read(file: Path) -> Measured:
    """What a run has written."""
    return msgspec.json.decode(file.read_bytes(), type=Measured)
