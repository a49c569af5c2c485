"""`python -m loadtest.provenance`: fails where figures of the documentation are too old.

Every recorded run says which version was measured, when, and on what. A run of another major
version, or of three minor versions before the present one, has to be made again.
"""

import os
import platform
import sys
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from loadtest.bench.measure import NAME, cpu_model
from loadtest.bench.record import MEASURED
from service.rules.engine.version import ENGINE_VERSION

DATA: Final = Path(__file__).with_name("data")
CAPACITY: Final = DATA / "capacity.json"
SOAK: Final = DATA / "soak.json"
COMMANDS: Final[Mapping[Path, str]] = {
    CAPACITY: "make capacity",
    SOAK: "make soak",
    MEASURED: "make bench",
}
"""What makes a record anew."""
OLDEST: Final = 3
"""Minor versions by which figures are too old."""


class Provenance(msgspec.Struct, frozen=True, kw_only=True):
    """Where, when and of which version something was measured."""

    version: Annotated[str, Meta(description="Of the service.")]
    day: str
    cpu: str
    cpus: int
    python: str

    def __str__(self) -> str:
        """Say it in one line."""
        return (
            f"lawspeaker {self.version}, {self.day}, {self.cpus} CPUs of {self.cpu}, "
            f"Python {self.python}"
        )


class _Record(msgspec.Struct, frozen=True):
    """What says of which version a record is, whatever else it has."""

    provenance: Provenance | None = None
    versions: dict[str, str] = {}
    """Of everything that a bench measured."""

    @property
    def version(self) -> str | None:
        """Of the service; None in a bench that was recorded before it was written down."""
        if self.provenance is not None:
            return self.provenance.version
        return self.versions.get(NAME)


def provenance() -> Provenance:
    """Of what is measured here and now."""
    return Provenance(
        version=ENGINE_VERSION,
        day=datetime.now(UTC).date().isoformat(),
        cpu=cpu_model(),
        cpus=os.cpu_count() or 1,
        python=platform.python_version(),
    )


def too_old(measured: str, now: str = ENGINE_VERSION) -> bool:
    """Whether figures of one version say too little about another."""
    major, minor = _numbers(measured)
    present_major, present_minor = _numbers(now)
    return major != present_major or present_minor - minor >= OLDEST


def _numbers(version: str) -> tuple[int, int]:
    major, minor, *_ = version.split(".")
    return int(major), int(minor)


def complaints(now: str = ENGINE_VERSION) -> Iterator[str]:
    """A sentence for each record that is too old."""
    for file, command in COMMANDS.items():
        measured = msgspec.json.decode(file.read_bytes(), type=_Record).version
        if measured is not None and too_old(measured, now):
            yield f"{file.name} was measured with {measured}, this is {now}: {command}"


if __name__ == "__main__":
    sys.exit("\n".join(complaints()) or 0)
