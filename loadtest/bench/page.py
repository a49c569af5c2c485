"""`docs/performance.md`: tables of a record between markers, in a page that people write."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from loadtest.bench.asks import Contender, Scenario, scenarios
from loadtest.bench.chart import NAMES, chart
from loadtest.bench.record import (
    MEASURED,
    RECORDED,
    Profiles,
    Record,
    read,
    read_profiles,
    regressions,
)
from loadtest.bench.servers import ROOT
from loadtest.bench.targets import targets
from loadtest.tables import table

PAGE: Final = ROOT / "docs" / "performance.md"
CHART: Final = ROOT / "docs" / "performance.svg"
QUIET: Final = 0.7
"""So much of its CPU a server has where nobody else uses the machine."""
TABLE: Final = re.compile(r"(?ms)^<!-- measured: ([a-z]+) -->\n.*?^<!-- end -->$")


def tables(record: Record, recorded: Record) -> Mapping[str, str]:
    """The parts of the page, by name."""
    return {
        "targets": _targets(record),
        "profiles": _profiles(read_profiles()),
        "doors": _doors(record, recorded),
        "process": _process(record),
        "circumstances": _circumstances(record),
    }


def written(text: str, record: Record, recorded: Record) -> str:
    """The page with its parts made afresh."""
    made = tables(record, recorded)
    return TABLE.sub(lambda at: f"<!-- measured: {at[1]} -->\n{made[at[1]]}<!-- end -->", text)


def write(record: Record, recorded: Record) -> None:
    """Write the page and its chart."""
    PAGE.write_text(written(PAGE.read_text("utf-8"), record, recorded), encoding="utf-8")
    CHART.write_text(chart(record, scenarios()), encoding="utf-8")


def _targets(record: Record) -> str:
    rows = (
        (
            each.what,
            each.bound,
            "–" if each.found is None else f"{each.found:.2f}",
            each.verdict,
        )
        for each in targets(record, read_profiles())
    )
    return table(("what", "wanted", "found", ""), rows)


def _profiles(profiles: Profiles) -> str:
    found = {(row.profile, row.name): f"{row.ours_us:,.0f}" for row in profiles.rows}
    rows = (
        (
            row.profile,
            row.name,
            found[row.profile, row.name],
            found.get((row.profile, f"{row.name} graphql"), "–"),
            f"{row.hand_us:,.0f}",
            f"{row.ours_us / row.hand_us:.2f}",
        )
        for row in profiles.rows
        if row.hand_us is not None
    )
    head = ("profile", "asked", "REST, CPU µs", "GraphQL", "plain handler", "REST, times plain")
    return table(head, rows) + f"\nMeasured on {profiles.day}, {profiles.cpu}.\n"


def _doors(record: Record, recorded: Record) -> str:
    """One table, with a row above the answers to each question."""
    head = (
        "answered by",
        "CPU µs a request",
        "of bare",
        "recorded",
        "requests/s",
        "of bare's",
        "p50 ms",
        "p99 ms",
        "busy",
    )
    rows: list[tuple[object, ...]] = []
    for scenario in scenarios():
        rows.append((f"*{scenario.title}*", *("",) * (len(head) - 1)))
        rows += _answers(scenario, record, dict(recorded.ratios()))
    return table(head, rows)


def _answers(
    scenario: Scenario, record: Record, before: Mapping[str, float]
) -> Iterator[tuple[object, ...]]:
    for contender in Contender:
        row = record.row(scenario.key, contender)
        if row is None:
            continue
        held = before.get(f"{scenario.key}/{contender}")
        yield (
            NAMES[contender],
            f"{row.cpu_us:,.0f}",
            _share(row.of_bare),
            "" if held is None else _share(held),
            f"{row.per_second:,.0f}",
            _share(row.rate_of_bare),
            f"{row.p50_ms:.2f}",
            f"{row.p99_ms:.2f}",
            f"{row.busy:.0%}",
        )


def _share(value: float) -> str:
    return f"{value:.2f}" if value >= 0.1 else f"{value:.4f}"


def _process(record: Record) -> str:
    ours = record.process
    return (
        f"A start takes {ours.seconds:.2f} s to the first answer on `/readyz`, and "
        f"{ours.cpu_seconds:.2f} s of CPU time.\n"
    )


def _circumstances(record: Record) -> str:
    versions = ", ".join(f"{name} {version}" for name, version in record.versions.items())
    made, fastest = record.generator, record.row("card", Contender.BARE)
    asked = "" if fastest is None else f"; the bare server answered {fastest.per_second:,.0f}"
    return (
        f"Measured on {record.day}, {record.cpu}, Python {record.python}, {versions}; "
        f"{record.rounds} rounds. Against a server that\nparses nothing the load generator reached "
        f"{made.per_second:,.0f} requests a second, at {made.cpu_us:.0f} µs of CPU time each"
        f"{asked}.\n"
    ) + _disturbed(record)


def _disturbed(record: Record) -> str:
    """A warning where others used the machine."""
    if record.had >= QUIET:
        return ""
    return (
        f"\n**Others used the machine**: the busiest server had {record.had:.0%} of its CPU. "
        "CPU time is higher than on a quiet\nmachine, requests a second and seconds mean little, "
        "and ratios move from run to run.\n"
    )


def complaints(record: Record, recorded: Record) -> list[str]:
    """What is worse than it was, for a terminal."""
    found = [str(each) for each in regressions(recorded, record)]
    if found and recorded.cpu != record.cpu:
        found.append(f"the record is of another machine: {recorded.cpu}")
    if found and (busy := record.had) < QUIET:
        found.append(f"others use this machine: the servers had {busy:.0%} of their CPU")
    return found


if __name__ == "__main__":
    write(read(MEASURED), read(RECORDED))
