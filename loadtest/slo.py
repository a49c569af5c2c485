"""The gate: what a run has to keep to, read from a data file, and the verdicts on a run."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta
from rich.table import Table

from loadtest.measured import Measured, Tally

FILE: Final = Path(__file__).parent / "data" / "slo.toml"
Ratio = Annotated[float, Meta(ge=0, le=1)]


class Latency(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How soon answers of a scenario must come."""

    p50_ms: Annotated[float, Meta(gt=0)]
    p99_ms: Annotated[float, Meta(gt=0)]


class Bounds(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What holds for a run of a shape as a whole."""

    wrong: Annotated[int, Meta(ge=0)]
    """Wrong answers, at most."""
    error_ratio: Ratio
    """Share of requests without an answer or with a fault of the server, at most."""
    refused_ratio: Ratio
    """Share of requests refused with 429 or 503, at most."""
    refused: dict[str, Ratio] = {}
    """Another share for some scenarios."""
    slower: Annotated[float, Meta(ge=1)] = 1.0
    """Times the latencies of each scenario that are allowed here."""


class Limits(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All of it."""

    shapes: dict[str, Bounds]
    scenarios: dict[str, Latency]


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """Whether one limit was kept."""

    scenario: str
    what: str
    measured: float
    limit: float
    ok: bool


def load(file: Path = FILE) -> Limits:
    """Read the limits; a name that is not known is refused."""
    with file.open("rb") as source:
        return msgspec.convert(tomllib.load(source), Limits)


def judge(
    limits: Limits,
    measured: Measured,
    *,
    shape: str,
    asked: tuple[str, ...],
    slower: float = 1,
) -> list[Verdict]:
    """Every limit of this shape and of the scenarios that should have been asked.

    Latencies may be `slower` times what the limits say, for a machine that is.
    """
    bounds = limits.shapes[shape]
    bounds = msgspec.structs.replace(bounds, slower=bounds.slower * slower)
    scenarios = measured.scenarios
    return [
        verdict
        for name in asked
        for verdict in _of_scenario(name, scenarios.get(name, Tally()), limits, bounds)
    ]


def _of_scenario(name: str, tally: Tally, limits: Limits, bounds: Bounds) -> Iterator[Verdict]:
    latency = limits.scenarios[name]
    asked = max(tally.requests, 1)
    enough = tally.requests > 0
    yield Verdict(scenario=name, what="requests", measured=tally.requests, limit=1, ok=enough)
    yield _most(name, "wrong answers", tally.wrong, bounds.wrong)
    yield _most(name, "errors", tally.errors / asked, bounds.error_ratio)
    refused = bounds.refused.get(name, bounds.refused_ratio)
    yield _most(name, "refused", tally.refused / asked, refused)
    yield _most(name, "p50 ms", tally.p50_ms, latency.p50_ms * bounds.slower)
    yield _most(name, "p99 ms", tally.p99_ms, latency.p99_ms * bounds.slower)


def _most(scenario: str, what: str, measured: float, limit: float) -> Verdict:
    ok = measured <= limit
    return Verdict(scenario=scenario, what=what, measured=measured, limit=limit, ok=ok)


def table(verdicts: list[Verdict]) -> Table:
    """The verdicts for people."""
    shown = Table(title="service levels")
    for column in ("scenario", "what", "measured", "limit", ""):
        words = column in {"scenario", "what", ""}
        shown.add_column(column, justify="left" if words else "right")
    for each in verdicts:
        word = "[green]kept[/]" if each.ok else "[bold red]BROKEN[/]"
        shown.add_row(each.scenario, each.what, number(each.measured), limit(each), word)
    return shown


def limit(verdict: Verdict) -> str:
    """The limit with its direction."""
    sign = "≥" if verdict.what == "requests" else "≤"
    return f"{sign} {number(verdict.limit)}"


def number(value: float) -> str:
    """A number as short as it may be."""
    return f"{value:,.0f}" if value == int(value) else f"{value:,.4g}"
