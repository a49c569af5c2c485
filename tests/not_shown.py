"""What a run of the tests could not show on this machine, and says at its end."""

from collections.abc import Callable, Iterable
from typing import Any, Final

NotShown = Callable[[str], None]
PROPERTY: Final = "not shown"
"""Travels with a test's report, from the processes that run tests to the one that tells."""


def lines(reports: Iterable[Any]) -> list[str]:
    """What tests said that they could not show, each once, in order."""
    found = (
        value
        for report in reports
        for name, value in getattr(report, "user_properties", ())
        if name == PROPERTY
    )
    return list(dict.fromkeys(found))
