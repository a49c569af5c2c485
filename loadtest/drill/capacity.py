"""`make capacity`: what requests cost, and what that makes for docs/capacity.md.

Without `--record` nothing is measured: the page is written from what was recorded before.
"""

import argparse
import math
import os
import platform
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
import uvloop
import yaml
from msgspec import Meta

from cards.catalogue import load_catalogue
from loadtest.costs.page import price_table
from loadtest.drill.costs import Costs, costs
from loadtest.drill.entries import Entry, entries
from loadtest.drill.figures import Report
from loadtest.drill.report import ACT_HEAD, RATE_HEAD, act_rows, load_of_others, rate_rows, read
from loadtest.tables import table
from schema.operations.prices import COSTS as PRICES

ROOT: Final = Path(__file__).resolve().parents[2]
RECORD: Final = ROOT / "loadtest" / "data" / "capacity.json"
DOCUMENT: Final = ROOT / "docs" / "capacity.md"
DRILL: Final = ROOT / "build" / "drill" / "drill.json"
CHART_VALUES: Final = ROOT / "helm" / "lawspeaker" / "values.yaml"
MEASURED: Final = re.compile(r"(?ms)^<!-- measured: ([a-z-]+) -->\n.*?^<!-- end -->$")
SNIPPET: Final = re.compile(r"(?ms)^```yaml\n(autoscaling:.*?)^```$")
"""The values that the page recommends."""

GAME: Final[Mapping[str, int]] = {
    "validate": 247,
    "legal_moves": 84,
    "odds": 62,
    "cast": 33,
    "a card": 100,
    "setup": 1,
    "score": 1,
    "replay": 1,
}
"""Requests of one game of four: a recorded one had 247 moves in 42 turns, 31 attempts and 33 casts.

Every move is judged, moves are listed twice a turn, odds are asked twice an attempt; each player
looks up 25 cards; a log is judged at the end.
"""
GAME_MINUTES: Final = 60
TABLES: Final = (100, 1_000, 10_000, 50_000)


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """What was measured, once, on some machine."""

    circumstances: str
    costs: Costs
    entries: Annotated[tuple[Entry, ...], Meta(description="What Redis keeps.")]
    drill: Report


class Autoscaling(msgspec.Struct, frozen=True, kw_only=True):
    """The values of the chart that the model is about."""

    fewest: int
    most: int
    target: Annotated[float, Meta(description="Cores in use at which a pod is not enough.")]


def game_cpu_seconds(found: Costs) -> float:
    """Processor time of a whole game, if nothing were kept."""
    cost = {each.asked: each.cpu_ms for each in found.requests}
    return sum(cost[name] * times for name, times in GAME.items()) / 1000


def pods(tables: int, found: Costs, scaling: Autoscaling) -> int:
    """Pods for so many tables in play at once."""
    cores = tables * game_cpu_seconds(found) / (GAME_MINUTES * 60)
    return max(scaling.fewest, math.ceil(cores / scaling.target))


def autoscaling(page: str) -> Autoscaling:
    """What the chart does with the values that the page recommends."""
    (given,) = SNIPPET.findall(page)
    values: dict[str, Any] = yaml.safe_load(CHART_VALUES.read_text(encoding="utf-8"))
    chosen: dict[str, Any] = yaml.safe_load(given)
    scaling = values["autoscaling"] | chosen["autoscaling"]
    cores = float(chosen["resources"]["requests"]["cpu"])
    return Autoscaling(
        fewest=scaling["minReplicas"],
        most=scaling["maxReplicas"],
        target=cores * scaling["targetCPUUtilizationPercentage"] / 100,
    )


def parts(record: Record, scaling: Autoscaling) -> Mapping[str, str]:
    """Every measured part of the page."""
    return {
        "circumstances": record.circumstances + "\n",
        "costs": table(
            ("asked", "CPU ms", "a core answers, a second"),
            (
                (each.asked, f"{each.cpu_ms:.2f}", f"{1000 / each.cpu_ms:,.0f}")
                for each in record.costs.requests
            ),
        ),
        "prices": price_table(PRICES) + f"\n{PRICES.cpu}, Python {PRICES.python}, {PRICES.day}.\n",
        "model": "".join(_model(record.costs, scaling)),
        "entries": table(
            ("entry", "bytes"), ((each.kind, f"{each.bytes:,}") for each in record.entries)
        ),
        "throughput": table(RATE_HEAD, rate_rows(record.drill))
        + f"\n{load_of_others(record.drill)}\n",
        "drill": table(ACT_HEAD, act_rows(record.drill)),
    }


def _model(found: Costs, scaling: Autoscaling) -> Iterator[str]:
    game = game_cpu_seconds(found)
    requests = sum(GAME.values())
    yield (
        f"- A game is {requests} requests and {game:.2f} seconds of processor time, so "
        f"{game / requests * 1000:.2f} ms a request.\n"
        f"- At {scaling.target:.1f} of a core a replica answers "
        f"{scaling.target * requests / game:,.0f} such requests a second: "
        f"{scaling.target * GAME_MINUTES * 60 / game:,.0f} tables at a game an hour.\n"
        f"- A replica starts with {found.start_cpu_seconds:.1f} seconds of processor time, and "
        f"has {found.rss_mib:.0f} MiB of memory before it keeps anything.\n\n"
    )
    yield table(
        ("tables in play at once", "requests a second", "cores", "pods"),
        (
            (
                f"{tables:,}",
                f"{tables * requests / (GAME_MINUTES * 60):,.0f}",
                f"{tables * game / (GAME_MINUTES * 60):.2f}",
                pods(tables, found, scaling),
            )
            for tables in TABLES
        ),
    )


def written(page: str, record: Record) -> str:
    """The page with its measured parts replaced."""
    fresh = parts(record, autoscaling(page))
    return MEASURED.sub(
        lambda found: f"<!-- measured: {found[1]} -->\n{fresh[found[1]]}<!-- end -->", page
    )


def recorded_before() -> Record:
    """What was measured last."""
    return msgspec.json.decode(RECORD.read_bytes(), type=Record)


async def measure(seconds: float) -> Record:
    """Measure costs and entries; the drill is the one that was played last."""
    catalogue = load_catalogue()
    found = await costs(catalogue, seconds=seconds)
    measured_entries = await entries(catalogue)
    played = read(DRILL)
    acts = [msgspec.structs.replace(act, timeline=(), events=()) for act in played.acts]
    return Record(
        circumstances=(
            f"Measured on {os.cpu_count()} CPUs of {platform.machine()}, Python "
            f"{platform.python_version()}, as processor time of the replica's process."
        ),
        costs=found,
        entries=tuple(measured_entries),
        drill=msgspec.structs.replace(played, acts=tuple(acts)),
    )


def main(arguments: list[str] | None = None) -> int:
    """Run it; the exit code."""
    parser = argparse.ArgumentParser(prog="loadtest.drill.capacity", description=__doc__)
    parser.add_argument("--record", action="store_true", help="measure anew; play a drill before")
    parser.add_argument("--seconds", type=float, default=1.5, help="for each kind of request")
    given = parser.parse_args(arguments)
    if given.record:
        record = uvloop.run(measure(given.seconds))
        text = msgspec.json.format(msgspec.json.encode(record), indent=1)
        RECORD.write_bytes(text + b"\n")
    page = DOCUMENT.read_text(encoding="utf-8")
    DOCUMENT.write_text(written(page, recorded_before()), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
