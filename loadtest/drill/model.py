"""What measured costs come to: replicas for tables in play, money for requests, regions."""

import math
from collections.abc import Iterator, Mapping
from typing import Annotated, Final, NamedTuple

import msgspec
from msgspec import Meta

from schema.operations.prices import READ, CostTable

GAME: Final[Mapping[str, int]] = {
    "validate": 247,
    "legal_moves": 84,
    "odds": 62,
    "cast": 33,
    READ: 100,
    "setup": 1,
    "score": 1,
    "replay": 2,
}
"""Requests of one game of four: a recorded one had 247 moves in 42 turns, 31 attempts and 33 casts.

Every move is judged, moves are listed twice a turn, odds are asked twice an attempt; each player
looks up 25 cards; a log is judged at the end, and once before: half as long on average.
"""
REQUESTS: Final = sum(GAME.values())
AT_THE_EDGE: Final = (READ, "odds")
"""Requests of a game that a CDN can answer, odds where they are asked by GET."""
ROLLS: Final = GAME["cast"]
GAME_SECONDS: Final = 3600
TABLES: Final = (100, 1_000, 10_000, 100_000)
MILLION: Final = 1_000_000
LEDGERS: Final[Mapping[str, int]] = {
    "6 hours": 6 * 3600,
    "a day": 24 * 3600,
    "30 days, the default": 30 * 24 * 3600,
}
"""For how long the ledger keeps a roll."""


class Autoscaling(msgspec.Struct, frozen=True, kw_only=True):
    """The values of the chart that the model is about."""

    fewest: int
    most: int
    target: Annotated[float, Meta(description="Cores in use at which a pod is not enough.")]


class Regions(NamedTuple):
    """Some regions, any one of which may be lost."""

    number: int
    per_second: float
    """Requests of each, while all are there."""
    per_second_then: float
    """Of each that is left when one is lost."""
    pods: int
    """Of each: what it takes then, and one more."""


def cpu_ms(found: CostTable, asked: str) -> float:
    """What one kind of request takes on average, the server's part included."""
    micros = found.price(READ).base if asked == READ else found.spread(asked).mean
    return (micros + found.server) / 1000


def game_cpu_seconds(found: CostTable) -> float:
    """Processor time of a whole game, if nothing were cached."""
    return sum(cpu_ms(found, name) * times for name, times in GAME.items()) / 1000


def edge_share(found: CostTable) -> tuple[float, float]:
    """The share of a game's requests that a CDN can answer, and of its processor time."""
    requests = sum(GAME[name] for name in AT_THE_EDGE)
    seconds = sum(cpu_ms(found, name) * GAME[name] for name in AT_THE_EDGE) / 1000
    return requests / REQUESTS, seconds / game_cpu_seconds(found)


def per_second(tables: float) -> float:
    """Requests of so many tables in play at once."""
    return tables * REQUESTS / GAME_SECONDS


def cores(tables: float, found: CostTable) -> float:
    """Cores that so many tables in play at once keep busy."""
    return tables * game_cpu_seconds(found) / GAME_SECONDS


def pods(tables: float, found: CostTable, scaling: Autoscaling) -> int:
    """Pods for so many tables in play at once."""
    return max(scaling.fewest, math.ceil(cores(tables, found) / scaling.target))


def regions(number: int, tables: int, found: CostTable, scaling: Autoscaling) -> Regions:
    """So many regions for so many tables; the pods of each suffice when another one is lost."""
    then = tables / (number - 1)
    return Regions(
        number=number,
        per_second=per_second(tables / number),
        per_second_then=per_second(then),
        pods=pods(then, found, scaling) + 1,
    )


def core_hours(milliseconds: float, scaling: Autoscaling) -> float:
    """Hours of a core for a million requests of so many milliseconds, cores as full as planned."""
    return milliseconds / 1000 * MILLION / 3600 / scaling.target


def ledgers(tables: int, entry_bytes: int) -> Iterator[tuple[str, float]]:
    """For each time that rolls are kept: the gigabytes of all games' rolls."""
    rolls_per_second = tables * ROLLS / GAME_SECONDS
    for name, seconds in LEDGERS.items():
        yield name, rolls_per_second * seconds * entry_bytes / 1e9
