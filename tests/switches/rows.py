"""The rows of the matrix, as values of the chart."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from tests.conformance_corpus import read_yaml
from tests.switches.covering import Levels, Row, alone, covering

FILE: Final = Path(__file__).with_name("switches.yaml")
Values = dict[str, Any]

DATA: Final[Mapping[str, Any]] = read_yaml(FILE)
SWITCHES: Final[Mapping[str, Mapping[str, Values]]] = DATA["switches"]
LEVELS: Final[Levels] = {name: tuple(levels) for name, levels in SWITCHES.items()}
QUICK: Final[Values] = {"settings": {"drainSeconds": 0}}
"""What every row has, so that it ends at once."""


def rows() -> list[Row]:
    """Each level alone, then all pairs that do not meet there."""
    single = alone(LEVELS)
    return [*single, *covering(LEVELS, single)]


def named(row: Row) -> str:
    """What is not the default."""
    changed = (f"{name}: {level}" for name, level in row.items() if level != LEVELS[name][0])
    return ", ".join(changed) or "all defaults"


def values_of(row: Row) -> Values:
    """The values of all levels of a row together."""
    found = dict(QUICK)
    for name, level in row.items():
        found = merged(found, SWITCHES[name][level])
    return found


def merged(one: Values, other: Values) -> Values:
    """Both; groups are put together, anything else is of the second."""
    both = {**one, **other}
    for name in one.keys() & other.keys():
        if isinstance(one[name], dict) and isinstance(other[name], dict):
            both[name] = merged(one[name], other[name])
    return both
