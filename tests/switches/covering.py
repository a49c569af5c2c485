"""A covering array: few rows in which every two levels of two switches meet."""

from collections.abc import Mapping, Sequence
from itertools import combinations, product
from typing import NamedTuple

Row = dict[str, str]
"""The level of each switch."""
Levels = Mapping[str, Sequence[str]]
"""The levels of each switch, the default first."""


class Pair(NamedTuple):
    """Two levels of two switches, in their order."""

    one: tuple[str, str]
    other: tuple[str, str]


def pairs(levels: Levels) -> list[Pair]:
    """All that must meet."""
    return [
        Pair((one, first), (other, second))
        for one, other in combinations(levels, 2)
        for first, second in product(levels[one], levels[other])
    ]


def met(levels: Levels, row: Row) -> list[Pair]:
    """The pairs of one row."""
    return [Pair((one, row[one]), (other, row[other])) for one, other in combinations(levels, 2)]


def alone(levels: Levels) -> list[Row]:
    """All defaults, then each other level among defaults."""
    usual = {switch: each[0] for switch, each in levels.items()}
    return [usual, *(usual | {name: level} for name, each in levels.items() for level in each[1:])]


def covering(levels: Levels, besides: Sequence[Row] = ()) -> list[Row]:
    """Rows in which every pair is met that is not met in the rows `besides`.

    Each begins with a pair that is left; then each switch gets the level that meets most of them.
    """
    known = {pair for row in besides for pair in met(levels, row)}
    left = dict.fromkeys(pair for pair in pairs(levels) if pair not in known)
    rows: list[Row] = []
    while left:
        row = dict(next(iter(left)))
        for switch in sorted(levels, key=lambda name: -len(levels[name])):
            if switch in row:
                continue
            row[switch] = max(levels[switch], key=lambda level: _news(left, row, switch, level))
        rows.append({switch: row[switch] for switch in levels})
        for pair in met(levels, row):
            left.pop(pair, None)
    return rows


def _news(left: Mapping[Pair, None], row: Row, switch: str, level: str) -> int:
    """How many pairs a level would meet that no row has met yet."""
    here = (switch, level)
    return sum(Pair(here, other) in left or Pair(other, here) in left for other in row.items())
