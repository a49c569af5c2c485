"""How many clients there are at each moment of a run."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

RAMP_SECONDS: Final = 5.0
"""Clients come in over a tenth of a run, and over so long at most."""
SPIKE: Final = 5
"""Times as many clients there are during a spike, which is the middle fifth of a run."""

Shape = Callable[[float, int, float], int]
"""From the seconds since the beginning, the clients of a run and its seconds to the clients now."""


def steady(now: float, users: int, seconds: float) -> int:
    """As many all the time, once they are in."""
    ramp = min(RAMP_SECONDS, seconds / 10)
    return max(1, min(users, round(users * now / ramp)))


def spike(now: float, users: int, seconds: float) -> int:
    """Five times as many at once, for a fifth of the time."""
    if 0.4 <= now / seconds < 0.6:
        return users * SPIKE
    return steady(now, users, seconds)


SHAPES: Final[Mapping[str, Shape]] = MappingProxyType({"steady": steady, "spike": spike})
