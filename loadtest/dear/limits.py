"""What a request may cost at most, and what is near it."""

from collections.abc import Iterator
from enum import StrEnum
from typing import Annotated, Final, NamedTuple

from msgspec import Meta, Struct

from schema.operations.prices import MICROS_A_UNIT

MICRO: Final = 1_000_000
MEGA: Final = 1024 * 1024


class Measure(StrEnum):
    """What is looked for."""

    CPU = "cpu"
    MEMORY = "memory"
    BYTES = "bytes"
    CHEAP = "cheap"
    """CPU beyond its price."""
    OVERPRICED = "overpriced"
    FAULTS = "faults"
    """Answers that are faults of ours."""


class Limit(NamedTuple):
    """The most of a measure."""

    most: float
    near: float
    """From here on a find is kept as a regression case."""
    unit: str


LIMITS: Final = {
    Measure.CPU: Limit(0.5, 0.25, "s of CPU"),
    Measure.MEMORY: Limit(100, 50, "MB more memory"),
    Measure.BYTES: Limit(4, 2, "MB answered"),
    Measure.CHEAP: Limit(3, 3, "times its price of CPU"),
    Measure.OVERPRICED: Limit(3, 3, "times what it costs charged"),
    Measure.FAULTS: Limit(0, 0, "fault of ours"),
}
INTERNAL: Final = 500
SLACK: Final = 2
"""Units that a price may be wrong by, whatever it is."""


class Outcome(Struct, frozen=True, kw_only=True):
    """What a recipe came to."""

    status: int = 0
    """0 where it was stopped."""
    cpu: Annotated[float, Meta(description="Seconds of a common core, of the dearest request.")]
    memory: Annotated[float, Meta(description="Megabytes more, at the peak.")] = 0.0
    size: Annotated[int, Meta(description="Bytes of the largest answer.")] = 0
    units: Annotated[int, Meta(description="What it was charged.")] = 0
    steps: int = 0
    sent: Annotated[int, Meta(description="Bytes of the largest request.")] = 0
    code: str = ""
    stopped: Annotated[str, Meta(description="Why it did not come to its end.")] = ""

    def of(self, measure: Measure) -> float:
        """One measure of it."""
        cost = self.cpu * MICRO / MICROS_A_UNIT
        match measure:
            case Measure.CPU:
                return self.cpu
            case Measure.MEMORY:
                return self.memory
            case Measure.BYTES:
                return self.size / MEGA
            case Measure.CHEAP:
                return max(cost - SLACK, 0) / max(self.units, 1)
            case Measure.OVERPRICED:
                return max(self.units - SLACK, 0) / max(cost, 1)
            case Measure.FAULTS:
                return float(self.status == INTERNAL)

    def beyond(self) -> Iterator[Measure]:
        """The limits that it breaks."""
        return (each for each, limit in LIMITS.items() if self.of(each) > limit.most)

    def near(self) -> Iterator[Measure]:
        """The limits that it breaks or comes near."""
        return (each for each, limit in LIMITS.items() if self.of(each) > limit.near)
